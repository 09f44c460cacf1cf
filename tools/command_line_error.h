// Says in one line what is wrong with a command line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace loa {

/// The command on the command line, `loa perft` or `loa dataset check`, or `loa` when there is none.
[[nodiscard]] std::string command_name(const CLI::App& app);

/// The commands right below this one. *Example* "perft, moves, show"
[[nodiscard]] std::string command_names(const CLI::App& app);

/// What is wrong, where, and what was expected. *Shape* one line, without a line end.
[[nodiscard]] std::string command_line_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace loa
