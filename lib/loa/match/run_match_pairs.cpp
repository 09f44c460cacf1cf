#include "loa/match/run_match_pairs.h"

#include <fmt/format.h>

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "loa/match/move_times.h"
#include "loa/match/play_game.h"
#include "loa/match/schedule.h"

namespace loa {
namespace {

/// The two games of a pair.
struct PairPlayed {
  ScheduledPair pair;
  std::array<PlayedGame, 2> games;
  std::string lines;
  std::string times;
  std::vector<std::string> faults;
};

/// One thread's players, made when they are first needed and kept from game to game.
template <class V>
class Table {
 public:
  explicit Table(const PairRun<V>& run)
      : config_(run.config),
        factory_(run.factory),
        now_us_(run.now_us),
        times_moves_(run.times != nullptr),
        players_(run.config.players.size()) {}

  [[nodiscard]] PairPlayed play(const ScheduledPair& pair) {
    const Opening opening = opening_of(config_, pair.number);
    const GameTerms terms{.start = opening.start,
                          .rules = config_.rules,
                          .opening = opening.moves,
                          .longest = config_.longest_game,
                          .adjudication = config_.adjudication,
                          .now_us = now_us_,
                          .time_margin_ms = config_.time_margin_ms,
                          .times_moves = times_moves_};
    PairPlayed played{.pair = pair, .games = {}, .lines = {}, .times = {}, .faults = {}};
    for (std::size_t i = 0; i < played.games.size(); ++i) {
      const int game = first_game_of(pair.number) + static_cast<int>(i);
      const PlayedOut out = play_game<V>(terms, seat(pair, game, Side::black), seat(pair, game, Side::white));
      played.games[i] = {.game = game, .outcome = out.outcome, .plies = static_cast<int>(out.moves.size())};
      played.lines += game_line(config_, pair, game, terms, out);
      if (times_moves_)
        played.times += move_times_line(game, static_cast<int>(terms.opening.size()), out.move_us);
      if (out.fault.empty()) continue;
      played.faults.push_back(fmt::format("game {}: {}", game, out.fault));
      let_go(pair, game, out.outcome.result == Result::black ? Side::white : Side::black);
    }
    return played;
  }

 private:
  [[nodiscard]] Seat<V> seat(const ScheduledPair& pair, int game, Side side) {
    const auto index = static_cast<std::size_t>(player_of(pair, game, side));
    const PlayerSpec& spec = config_.players[index];
    if (!players_[index]) players_[index] = factory_(spec);
    return {.player = players_[index].get(),
            .seed = player_seed(config_, game, side),
            .limits = limits_of(spec, config_.limit)};
  }

  /// A player that has failed, an engine in another process above all, is made anew for its next game.
  void let_go(const ScheduledPair& pair, int game, Side side) {
    players_[static_cast<std::size_t>(player_of(pair, game, side))].reset();
  }

  const MatchConfig& config_;
  const PlayerFactory<V>& factory_;
  TimeSource now_us_;
  bool times_moves_;
  std::vector<std::unique_ptr<Player<V>>> players_;
};

/// What the threads share: the course, the journal, and the first failure.
template <class V>
class SharedRun {
 public:
  explicit SharedRun(const PairRun<V>& run) : run_(run) {}

  /// Plays pairs until there is none left; an exception ends the run.
  void play() noexcept {
    try {
      Table<V> table(run_);
      while (const auto pair = next()) finish(table.play(*pair));
    } catch (...) {
      fail(std::current_exception());
    }
  }

  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  /// Waits where the next pair depends on pairs that others are playing.
  [[nodiscard]] std::optional<ScheduledPair> next() {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (run_.stop || failure_) return std::nullopt;
      if (const auto pair = run_.course.next()) return pair;
      if (run_.course.is_exhausted()) return std::nullopt;
      has_changed_.wait(lock);
    }
  }

  void finish(const PairPlayed& played) {
    const std::lock_guard lock(mutex_);
    if (run_.times != nullptr) run_.times->append(played.times);
    run_.journal.append(played.lines);
    run_.course.add(played.pair.number,
                    half_points_of_pair(played.games[0].outcome.result, played.games[1].outcome.result));
    has_changed_.notify_all();
    for (const std::string& fault : played.faults) run_.watcher.fault(fault);
    run_.watcher.pair_done({.pair = played.pair, .games = played.games, .course = run_.course});
  }

  void fail(std::exception_ptr failure) noexcept {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    has_changed_.notify_all();
  }

  const PairRun<V>& run_;
  std::mutex mutex_;  ///< over all below, the course and the files
  std::condition_variable has_changed_;
  std::exception_ptr failure_;
};

}  // namespace

template <class V>
void play_pairs(const PairRun<V>& run) {
  SharedRun<V> shared(run);
#pragma omp parallel num_threads(run.threads)
  shared.play();
  shared.rethrow_failure();
}

template void play_pairs(const PairRun<Loa5>&);
template void play_pairs(const PairRun<Loa6>&);
template void play_pairs(const PairRun<Loa7>&);
template void play_pairs(const PairRun<Loa8>&);
template void play_pairs(const PairRun<Zen11>&);

}  // namespace loa
