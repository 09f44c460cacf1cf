// `loa dataset`: games to data. Each of its sub-commands is in a file of its own.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <string>

#include "loa/base/count.h"
#include "loa/base/parse_error.h"
#include "tools/command_line_error.h"
#include "tools/dataset_commands.h"

namespace loa {

double Pace::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

std::string Pace::text(std::uint64_t positions) const {
  const double passed = seconds();
  if (passed <= 0) return "-";
  const double rate = static_cast<double>(positions) / passed;
  return fmt::format("{} positions/s", grouped_count_text(Count(static_cast<std::uint64_t>(rate))));
}

void Pace::add_to(nlohmann::ordered_json& json, std::uint64_t positions) const {
  const double passed = seconds();
  json["seconds"] = passed;
  json["positions_per_second"] = nullptr;
  if (passed > 0) json["positions_per_second"] = static_cast<double>(positions) / passed;
}

std::string amount_text(std::uint64_t games, std::uint64_t positions) {
  const auto text = [](std::uint64_t count, const char* what) {
    return fmt::format("{} {}{}", grouped_count_text(Count(count)), what, count == 1 ? "" : "s");
  };
  return fmt::format("{}, {}", text(games, "game"), text(positions, "position"));
}

void warn_of_torn(const std::string& file, const TornTail& torn) {
  if (torn.empty()) return;
  fmt::print(stderr, "loa: warning: {}: the last {} belong to no whole game and are left out\n",
             printable(file, file.size()), torn.text());
}

void print_json(const nlohmann::ordered_json& json) {
  // A file name need not be UTF-8, which JSON must be.
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void add_dataset_command(CLI::App& app, CommandContext& context) {
  CLI::App& dataset = *app.add_subcommand("dataset", "makes and looks after data sets for tuning");
  dataset.footer(
      "Examples:\n"
      "  loa dataset generate --games 10000 --limit nodes=1500 --seed 1 --out games.loadata\n"
      "  loa dataset stats games.loadata\n"
      "  loa dataset check games.loadata\n"
      "  loa dataset filter games.loadata --quiet --unique --plies 8..120 --out quiet.loadata\n"
      "  loa dataset export quiet.loadata --out quiet.csv\n"
      "  loa dataset import runs/first/journal.jsonl --out first.loadata\n"
      "loa dataset COMMAND --help tells more of each.\n");
  for (const auto add : {add_dataset_generate, add_dataset_stats, add_dataset_check, add_dataset_filter,
                         add_dataset_export, add_dataset_import}) {
    add(dataset, context);
  }
  dataset.require_subcommand(0, 1);
  dataset.callback([&dataset, &context] {
    if (!dataset.get_subcommands().empty()) return;
    context.action = [&dataset]() -> int {
      throw UsageError(fmt::format("no command of dataset, expected one of {}", command_names(dataset)));
    };
  });
}

}  // namespace loa
