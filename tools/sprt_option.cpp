#include "tools/sprt_option.h"

#include "loa/base/parse_error.h"

namespace loa {

void add_sprt_option(CLI::App& command, std::string& text) {
  command
      .add_option("--sprt", text,
                  "elo0=E,elo1=E and, if others than these, alpha=0.05,beta=0.05,model=normalized|logistic,"
                  "overshoot=ignored|corrected")
      ->type_name("BOUNDS")
      ->required();
}

SprtBounds chosen_sprt(const std::string& text) {
  try {
    return parse_sprt_bounds(text);
  } catch (const ParseError& error) {
    throw error.in("--sprt");
  }
}

}  // namespace loa
