// `loa dataset check`: judges every record of a data set.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/tuning/dataset_check.h"
#include "tools/common_options.h"
#include "tools/dataset_commands.h"

namespace loa {
namespace {

struct CheckOptions {
  std::string file;
  OutputOptions output;
};

void print_faults(const std::string& name, const DatasetVerdict& verdict) {
  for (const std::string& fault : verdict.first_faults) fmt::print(stderr, "loa: {}: {}\n", name, fault);
  const std::uint64_t untold = verdict.faults - verdict.first_faults.size();
  if (untold > 0) fmt::print(stderr, "loa: {}: and {} more records are wrong\n", name, untold);
  if (!verdict.torn.empty()) {
    fmt::print(stderr, "loa: {}: the last {} belong to no whole game: its writer is at work or was killed\n",
               name, verdict.torn.text());
  }
}

int run_check(const CheckOptions& options) {
  const Pace pace;
  const DatasetVerdict verdict = check_dataset(options.file);
  const std::string name = printable(options.file, options.file.size());
  print_faults(name, verdict);
  if (options.output.json) {
    nlohmann::ordered_json json{{"file", options.file},
                                {"sound", verdict.is_sound()},
                                {"positions", verdict.positions},
                                {"games", verdict.games},
                                {"faults", verdict.faults},
                                {"first_faults", verdict.first_faults},
                                {"torn", {{"records", verdict.torn.records}, {"bytes", verdict.torn.bytes}}}};
    pace.add_to(json, verdict.positions);
    print_json(json);
  } else {
    fmt::print("{}: {}, {}\n", name, verdict.is_sound() ? "sound" : "FAULTY",
               amount_text(verdict.games, verdict.positions));
  }
  return verdict.is_sound() ? 0 : 1;
}

}  // namespace

void add_dataset_check(CLI::App& dataset, CommandContext& context) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App& command = add_command(
      dataset, context,
      {.name = "check",
       .purpose =
           "judges every record of a data set by the rules; exit 1 where one is wrong or the end is torn",
       .examples = {"loa dataset check games.loadata", "loa dataset check games.loadata --json"}},
      [options] { return run_check(*options); });
  command.add_option("file", options->file, "the data set")->type_name("FILE")->required();
  add_json_option(command, options->output);
}

}  // namespace loa
