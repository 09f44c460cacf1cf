#include "loa/match/run_match_pairs.h"

#include <fmt/format.h>

#include <exception>
#include <string>

#include "loa/match/match_journal.h"
#include "loa/match/play_game.h"
#include "loa/match/schedule.h"

namespace loa {
namespace {

/// The two games of a pair.
struct PlayedPair {
  std::string lines;
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
        players_(run.config.players.size()) {}

  [[nodiscard]] PlayedPair play(int pair) {
    const GameTerms terms{.start = config_.start,
                          .rules = config_.rules,
                          .opening = opening_of(config_, pair),
                          .longest = config_.longest_game,
                          .now_us = now_us_,
                          .time_margin_ms = config_.time_margin_ms};
    PlayedPair played;
    for (int game = first_game_of(pair); pair_of(game) == pair; ++game) {
      const PlayedOut out = play_game<V>(terms, seat(game, Side::black), seat(game, Side::white));
      played.lines += game_line(config_, game, terms, out);
      if (!out.fault.empty()) played.faults.push_back(fmt::format("game {}: {}", game, out.fault));
    }
    return played;
  }

 private:
  [[nodiscard]] Seat<V> seat(int game, Side side) {
    const auto index = static_cast<std::size_t>(player_of(config_, game, side));
    const PlayerSpec& spec = config_.players[index];
    if (!players_[index]) players_[index] = factory_(spec);
    return {.player = players_[index].get(),
            .seed = player_seed(config_, game, side),
            .limits = limits_of(spec, config_.limit)};
  }

  const MatchConfig& config_;
  const PlayerFactory<V>& factory_;
  TimeSource now_us_;
  std::vector<std::unique_ptr<Player<V>>> players_;
};

/// What the threads share: the journal, and the first failure.
template <class V>
class SharedRun {
 public:
  explicit SharedRun(const PairRun<V>& run) : run_(run) {}

  [[nodiscard]] bool goes_on() const { return !run_.stop && !has_failed_; }

  /// Plays one pair and writes it down; an exception ends the run.
  void play(Table<V>& table, int pair) {
    try {
      const PlayedPair played = table.play(pair);
#pragma omp critical(loa_match_journal)
      write(played);
    } catch (...) {
      keep(std::current_exception());
    }
  }

  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  /// No exception may leave a critical section, so this keeps its own.
  void write(const PlayedPair& played) noexcept {
    try {
      run_.journal.append(played.lines);
      for (const std::string& fault : played.faults) run_.watcher.fault(fault);
      run_.watcher.pair_done();
    } catch (...) {
      keep(std::current_exception());
    }
  }

  void keep(std::exception_ptr failure) noexcept {
    if (!has_failed_.exchange(true)) failure_ = std::move(failure);
  }

  const PairRun<V>& run_;
  std::atomic<bool> has_failed_ = false;
  std::exception_ptr failure_;
};

}  // namespace

template <class V>
void play_pairs(const PairRun<V>& run) {
  const auto pairs = static_cast<int>(run.played.size());
  SharedRun<V> shared(run);
#pragma omp parallel num_threads(run.threads)
  {
    Table<V> table(run);
#pragma omp for schedule(dynamic, 1)
    for (int pair = 0; pair < pairs; ++pair) {
      if (!run.played[static_cast<std::size_t>(pair)] && shared.goes_on()) shared.play(table, pair);
    }
  }
  shared.rethrow_failure();
}

template void play_pairs(const PairRun<Loa5>&);
template void play_pairs(const PairRun<Loa6>&);
template void play_pairs(const PairRun<Loa7>&);
template void play_pairs(const PairRun<Loa8>&);
template void play_pairs(const PairRun<Zen11>&);

}  // namespace loa
