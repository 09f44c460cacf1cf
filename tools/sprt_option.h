// `--sprt`: the bounds of a sequential test.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "loa/statistics/sprt_bounds.h"

namespace loa {

/// Required.
void add_sprt_option(CLI::App& command, std::string& text);

/// *Throws* ParseError that names the option.
[[nodiscard]] SprtBounds chosen_sprt(const std::string& text);

}  // namespace loa
