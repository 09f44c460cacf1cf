// Any bytes as the SPEC of a player: either a ParseError, or a SPEC that reads the same again and whose
// limits do, too.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/search/player_spec.h"

namespace {

void require(bool is_true) {
  if (!is_true) std::abort();
}

void check_spec(std::string_view text) {
  try {
    const loa::PlayerSpec spec = loa::parse_player_spec(text);
    require(spec.text == text && !spec.name.empty());
    require(loa::parse_player_spec(spec.text) == spec);
  } catch (const loa::ParseError& error) {
    require(error.place().line == 1 && error.place().column >= 1);
  }
}

void check_limits(std::string_view text) {
  try {
    const loa::Limits limits = loa::parse_limits(text);
    require(!limits.empty() && loa::parse_limits(loa::limits_text(limits)) == limits);
  } catch (const loa::ParseError& error) {
    require(error.place().line == 1 && error.place().column >= 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_spec(text);
  check_limits(text);
  return 0;
}
