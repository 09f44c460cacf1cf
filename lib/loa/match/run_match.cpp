#include "loa/match/run_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/closing_line.h"
#include "loa/match/line_file.h"
#include "loa/match/make_match_player.h"
#include "loa/match/move_times.h"

namespace loa {
namespace {

void require_same(const MatchConfig& config, const MatchRun& run, const MatchJournal& journal,
                  const JournalWriter& writer) {
  std::string differences = config_differences(journal.config, config);
  if (journal.course.shard() != run.shard) {
    differences += fmt::format("{}shard ({} in the journal, {} now)", differences.empty() ? "" : ", ",
                               shard_text(journal.course.shard()), shard_text(run.shard));
  }
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
                               .shard = run.shard.is_whole() ? "" : shard_text(run.shard),
                               .version = run.version,
                               .started = run.started,
                               .threads = run.threads};
    writer.begin(header);
    return begun_journal(header, config, run.shard);
  }
  MatchJournal journal = read_match_journal(run.folder);
  require_same(config, run, journal, writer);
  if (!journal.course.is_complete()) require_engines_start(config);
  writer.go_on(journal.loose_lines);
  journal.loose_lines.clear();
  return journal;
}

/// The side file, opened before anything is played. *Throws* JournalError
std::unique_ptr<LineFile> open_times(const MatchRun& run) {
  if (!run.times_moves) return nullptr;
  auto times = std::make_unique<LineFile>(run.folder / move_times_file_name);
  times->drop_torn();
  return times;
}

/// Plays what the journal lacks. *Shape* the games played, in no order
std::vector<PlayedGame> play_missing(const MatchConfig& config, const MatchRun& run, MatchCourse& course,
                                     JournalWriter& writer, const std::atomic<bool>& stop) {
  const std::unique_ptr<LineFile> times = open_times(run);
  std::vector<PlayedGame> games;
  MatchWatcher watcher = run.watcher;
  watcher.pair_done = [&](const FinishedPair& finished) {
    games.insert(games.end(), finished.games.begin(), finished.games.end());
    run.watcher.pair_done(finished);
  };
  visit_variant(config.variant(), [&](auto tag) {
    using V = typename decltype(tag)::type;
    const PlayerFactory<V> factory = [&config](const PlayerSpec& spec) {
      return make_match_player<V>(spec, config);
    };
    play_pairs<V>({.config = config,
                   .course = course,
                   .factory = factory,
                   .threads = run.threads,
                   .journal = writer,
                   .watcher = watcher,
                   .stop = stop,
                   .now_us = run.now_us,
                   .times = times.get()});
  });
  return games;
}

/// Brings the journal to what a reader of its file would find now; reading a long one takes as long as playing fast games.
void take_in(MatchJournal& journal, const std::vector<PlayedGame>& games) {
  std::vector<PlayedGame> all = std::move(journal.games);
  all.insert(all.end(), journal.left_out.begin(), journal.left_out.end());
  all.insert(all.end(), games.begin(), games.end());
  std::ranges::sort(all, {}, &PlayedGame::game);
  const auto& sprt = journal.course.sprt();
  const auto deciding = sprt ? sprt->deciding_pair() : std::nullopt;
  const auto end = deciding
                       ? std::ranges::lower_bound(all, first_game_of(*deciding + 1), {}, &PlayedGame::game)
                       : all.end();
  journal.left_out.assign(end, all.end());
  all.erase(end, all.end());
  journal.games = std::move(all);
}

/// Says which pair decided, if one did and the journal does not say so yet.
void close_journal(MatchJournal& journal, JournalWriter& writer) {
  const auto& sprt = journal.course.sprt();
  if (journal.is_closed || !sprt || !sprt->is_decided()) return;
  writer.append(closing_line({.deciding_pair = *sprt->deciding_pair(), .verdict = sprt->state().verdict}));
  journal.is_closed = true;
}

}  // namespace

MatchJournal run_match(const MatchConfig& config, const MatchRun& run, const std::atomic<bool>& stop) {
  require_playable(config);
  require_can_be_sharded(config.format, run.shard);
  if (config.openings.are_of_book() && !config.openings.book) {
    throw ParseError(fmt::format("the book of openings {} is not here", config.openings.book_hash),
                     "the book itself");
  }
  if (journal_state(run.folder) != JournalState::begun) require_engines_start(config);
  JournalWriter writer(run.folder);
  MatchJournal journal = open_journal(config, run, writer);
  run.begins(journal);
  if (!journal.course.is_complete())
    take_in(journal, play_missing(config, run, journal.course, writer, stop));
  close_journal(journal, writer);
  return journal;
}

}  // namespace loa
