#include "tools/match_result.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "loa/match/tally.h"
#include "tools/match_json.h"
#include "tools/match_tables.h"

namespace loa {
namespace {

enum ExitCode { exit_done = 0, exit_fault = 1 };

}  // namespace

int report_match(const MatchJournal& journal, const std::string& folder, const OutputOptions& output) {
  const std::string file = (std::filesystem::path(folder) / journal_file_name).string();
  if (output.json) {
    // A folder's name need not be UTF-8, which JSON must be.
    fmt::print(
        "{}\n",
        match_json(journal, file).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  } else {
    fmt::print("{}", match_tables(journal, file));
  }
  const std::int64_t faults = tally_of(journal.config, journal.games).faults();
  if (faults == 0) return exit_done;
  fmt::print(stderr, "loa: {} game{} forfeited by a player's fault\n", faults,
             faults == 1 ? " was" : "s were");
  return exit_fault;
}

}  // namespace loa
