// `loa merge`: the shards of a match, played apart, become one journal.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "loa/match/merge_journals.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/match_result.h"

namespace loa {
namespace {

struct MergeOptions {
  std::vector<std::string> shards;
  std::string folder;
  OutputOptions output;
};

int run_merge(const MergeOptions& options) {
  const std::vector<std::filesystem::path> shards(options.shards.begin(), options.shards.end());
  return report_match(merge_journals(shards, options.folder), options.folder, options.output);
}

}  // namespace

void add_merge_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<MergeOptions>();
  CLI::App& command =
      add_command(app, context,
                  {.name = "merge",
                   .purpose = "puts the journals of a match that was played in shards into one",
                   .examples = {"loa match match.toml --shard 0/2 --out runs/part0   # on one machine",
                                "loa match match.toml --shard 1/2 --out runs/part1   # on another",
                                "loa merge runs/part0 runs/part1 --out runs/whole"}},
                  [options] { return run_merge(*options); });
  command.add_option("shards", options->shards, "the folders of all shards")->type_name("DIR")->required();
  command.add_option("--out", options->folder, "the folder of the whole journal; made if need be")
      ->type_name("DIR")
      ->required();
  add_json_option(command, options->output);
}

}  // namespace loa
