// What the sub-commands of `loa tune` share.
#pragma once

#include <CLI/CLI.hpp>

#include "tools/commands.h"

namespace loa {

void add_tune_fit(CLI::App& tune, CommandContext& context);
void add_tune_loop(CLI::App& tune, CommandContext& context);

}  // namespace loa
