// The groups of a side, for people to look at: which men touch each other.
#pragma once

#include <string>
#include <vector>

#include "loa/rules/setup.h"

namespace loa {

/// The groups of the men of `side` under 8-neighbourhood. While the neutral man is on the board it joins men
/// of both sides and must be joined itself, so it stands in a group of each side: a side with men is
/// connected exactly when it has one group.
/// *Shape* each group sorted a1 b1 ..., the groups by their first square; none where the side has no men.
/// *Source* RULES 1 and 4
[[nodiscard]] std::vector<std::vector<Square>> groups_of(const Setup& setup, Side side);

/// The squares of a group. *Example* "b1 c1 d2"
[[nodiscard]] std::string group_text(int size, const std::vector<Square>& group);

}  // namespace loa
