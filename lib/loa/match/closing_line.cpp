#include "loa/match/closing_line.h"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::string closing_line(const ClosingLine& closing) {
  const Json json{{"closing", "sprt"},
                  {"pair", closing.deciding_pair},
                  {"verdict", std::string(sprt_verdict_text(closing.verdict))}};
  return json.dump() + "\n";
}

ClosingLine parse_closing_line(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (json.is_object() && json.size() == 3 && json.value("closing", Json()) == "sprt") {
    const Json pair = json.value("pair", Json());
    for (const SprtVerdict verdict : {SprtVerdict::accepts_elo0, SprtVerdict::accepts_elo1}) {
      if (json.value("verdict", Json()) != sprt_verdict_text(verdict) || !pair.is_number_unsigned()) continue;
      if (pair <= std::numeric_limits<int>::max())
        return {.deciding_pair = pair.get<int>(), .verdict = verdict};
    }
  }
  throw ParseError(fmt::format("'{}' closes no journal", printable(line)),
                   R"({"closing":"sprt","pair":N,"verdict":"accepts elo0" or "accepts elo1"})", {1, 1});
}

}  // namespace loa
