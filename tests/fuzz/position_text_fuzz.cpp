// Any bytes as a position text: it is refused in one line, or what it says is written and read back to the same.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "loa/rules/bit_position.h"
#include "loa/rules/position_text.h"
#include "loa/rules/variant.h"
#include "require.h"

namespace {

using loa::fuzz::require;

std::optional<loa::Setup> read(std::string_view text) {
  try {
    return loa::parse_position(text);
  } catch (const loa::ParseError& error) {
    loa::fuzz::require_one_line(error);
    return std::nullopt;
  }
}

void require_round_trip(const loa::Setup& setup) {
  const std::string written = loa::position_text(setup);
  require(read(written) == setup, "a position is read back as it was written", written);
  require(loa::position_text(*read(written)) == written, "a position has one text", written);
}

void require_position(const loa::Setup& setup) {
  loa::visit_variant(loa::variant_of_size(setup.size)->name, [&setup](auto tag) {
    const loa::BitPosition<typename decltype(tag)::type> position(setup);
    require(loa::setup_of(position, setup.ply) == setup, "a set-up without faults is a position",
            loa::position_text(setup));
  });
}

/// A text may be read although its set-up is faulty: then each fault can be told.
void require_faults_are_told(std::string_view text) {
  try {
    const loa::Setup setup = loa::parse_setup(text);
    for (const loa::SetupFault fault : loa::faults_of(setup)) {
      require(!loa::fault_text(fault, setup).empty(), "a fault has words", text);
    }
  } catch (const loa::ParseError& error) {
    loa::fuzz::require_one_line(error);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  require_faults_are_told(text);
  if (const auto setup = read(text)) {
    require_round_trip(*setup);
    require_position(*setup);
  }
  return 0;
}
