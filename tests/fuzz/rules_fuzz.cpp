// Any bytes as rules: they are refused in one line, or what they say is written and read back to the same.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "loa/rules/rule_set.h"
#include "require.h"

namespace {

using loa::fuzz::require;

std::optional<loa::NamedRules> read(std::string_view text) {
  try {
    return loa::parse_rules(text);
  } catch (const loa::ParseError& error) {
    loa::fuzz::require_one_line(error);
    return std::nullopt;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto rules = read(text);
  if (!rules) return 0;
  const std::string written = loa::rules_text(*rules);
  require(read(written) == rules, "rules are read back as they were written", written);
  require(written.size() <= text.size() + 1, "only what differs is written", text);
  return 0;
}
