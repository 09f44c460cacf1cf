// What the commands that read game records say on standard error: one line for each thing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "loa/record/replay.h"

namespace loa {

/// Names a game in a message. A plain text holds one game, so its file is enough; forms with several get a
/// number from 0.
/// *Example* "games.sgf, game 3"
[[nodiscard]] std::string record_label(const std::string& file, std::string_view text, std::size_t index);

/// One line on standard error, the line that explains exit code 1 or 2.
void print_fault(std::string_view label, std::string_view fault);
/// One line for each warning of a replay.
void print_warnings(std::string_view label, const Replay& replay);
void print_warning(std::string_view label, std::string_view warning);

}  // namespace loa
