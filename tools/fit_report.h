// The page of a fit: its losses, epoch by epoch, and what it was made from.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "loa/tuning/fit.h"

namespace loa {

/// What stands in a table of the page. *Shape* name and value
using FitFacts = std::vector<std::pair<std::string, std::string>>;

/// The parts of the evaluation that are fitted. *Example* "terms and lines, without men,mobility"
[[nodiscard]] std::string fit_parts_text(const FitParts& parts);

/// A page that needs nothing but itself. *Needs* a state with its losses before the first epoch
[[nodiscard]] std::string fit_page(const FitState& state, const FitConfig& config, const FitFacts& facts);

}  // namespace loa
