// A count of leaves that can be stopped, on a board chosen at run time.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "loa/rules/perft_divide.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"

namespace loa {

/// Counts on this thread, in pieces of some milliseconds; between them `must_stop` is asked.
/// *Shape* as perft_divide; nothing where it was stopped. *Needs* a sound set-up. *Throws* CountOverflow
[[nodiscard]] std::optional<std::vector<MoveLeaves>> stoppable_perft(const Setup& setup, NoMove rule,
                                                                     int depth,
                                                                     const std::function<bool()>& must_stop);

}  // namespace loa
