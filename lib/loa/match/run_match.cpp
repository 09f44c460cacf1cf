#include "loa/match/run_match.h"

#include <fmt/format.h>

#include "loa/base/parse_error.h"
#include "loa/match/schedule.h"
#include "loa/search/make_player.h"

namespace loa {
namespace {

void require_same(const MatchConfig& config, const MatchJournal& journal, const JournalWriter& writer) {
  const std::string differences = config_differences(journal.config, config);
  if (differences.empty()) return;
  throw ParseError(fmt::format("{} belongs to another match: {}", writer.file().string(), differences),
                   "the same options as when it was begun, or another folder");
}

[[noreturn]] void refuse_existing(const JournalWriter& writer) {
  throw JournalError(
      fmt::format("{} is there already (expected another folder, or --resume to go on with that match)",
                  writer.file().string()));
}

/// Begins the journal or takes it up, and returns what it holds already.
MatchJournal open_journal(const MatchConfig& config, const MatchRun& run, JournalWriter& writer) {
  const JournalState state = journal_state(run.folder);
  if (state != JournalState::absent && run.existing == ExistingJournal::refuse) refuse_existing(writer);
  if (state != JournalState::begun) {
    const JournalHeader header{.config = config_json(config),
                               .seed = config.seed,
                               .version = run.version,
                               .started = run.started,
                               .threads = run.threads};
    writer.begin(header);
    return {.header = header, .config = config, .games = {}, .loose_lines = {}};
  }
  MatchJournal journal = read_match_journal(run.folder);
  require_same(config, journal, writer);
  writer.go_on(journal.loose_lines);
  return journal;
}

}  // namespace

MatchJournal run_match(const MatchConfig& config, const MatchRun& run, const std::atomic<bool>& stop) {
  require_playable(config);
  {
    JournalWriter writer(run.folder);
    const MatchJournal journal = open_journal(config, run, writer);
    run.begins(journal);
    const std::vector<bool> played = journal.played_pairs();
    visit_variant(config.variant(), [&](auto tag) {
      using V = typename decltype(tag)::type;
      const PlayerFactory<V> factory = [&config](const PlayerSpec& spec) {
        return make_player<V>(spec, config.limit);
      };
      play_pairs<V>({config, played, factory, run.threads, writer, run.watcher, stop, run.now_us});
    });
  }
  return read_match_journal(run.folder);
}

}  // namespace loa
