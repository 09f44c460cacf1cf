// The calculators of `loa stats`, each in a file tools/stats_<name>.cpp.
#pragma once

#include <CLI/CLI.hpp>

#include "tools/commands.h"

namespace loa {

void add_stats_elo(CLI::App& stats, CommandContext& context);
void add_stats_sprt(CLI::App& stats, CommandContext& context);
void add_stats_plan(CLI::App& stats, CommandContext& context);
void add_stats_rate(CLI::App& stats, CommandContext& context);
void add_stats_simulate(CLI::App& stats, CommandContext& context);

}  // namespace loa
