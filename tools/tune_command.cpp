// `loa tune`: data to weights. Each of its sub-commands is in a file of its own.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/command_line_error.h"
#include "tools/tune_commands.h"

namespace loa {

void add_tune_command(CLI::App& app, CommandContext& context) {
  CLI::App& tune = *app.add_subcommand("tune", "finds weights that play better");
  tune.footer(
      "Examples:\n"
      "  loa tune fit games.loadata --out weights.json\n"
      "  loa tune loop loop.toml\n"
      "loa tune COMMAND --help tells more of each.\n");
  add_tune_fit(tune, context);
  add_tune_loop(tune, context);
  tune.require_subcommand(0, 1);
  tune.callback([&tune, &context] {
    if (!tune.get_subcommands().empty()) return;
    context.action = [&tune]() -> int {
      throw UsageError(fmt::format("no command of tune, expected one of {}", command_names(tune)));
    };
  });
}

}  // namespace loa
