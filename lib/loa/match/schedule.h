// Who plays whom, with which colour, from which opening: a pure function of the configuration, a game's number and, where
// a format pairs by results, the results of earlier rounds.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "loa/match/match_config.h"
#include "loa/match/match_format.h"
#include "loa/match/opening_book.h"
#include "loa/match/pairing.h"
#include "loa/rules/move.h"
#include "loa/rules/side.h"

namespace loa {

/// The pairings of a match, round after round as far as the results let them be known; each pairing has its pairs in a
/// row, and pairs are numbered through the whole match.
class Schedule {
 public:
  /// *Needs* a configuration that require_playable lets pass
  explicit Schedule(const MatchConfig& config);

  /// Pairs of the whole match, known or not.
  [[nodiscard]] int pair_count() const { return pair_count_; }
  /// Pairs of the rounds that are known, numbered from 0.
  [[nodiscard]] int known_pairs() const {
    return static_cast<int>(pairings_.size()) * terms_.pairs_per_pairing;
  }
  /// *Needs* a known pair
  [[nodiscard]] ScheduledPair pair(int number) const;
  /// Which of the pairings a pair belongs to.
  [[nodiscard]] std::size_t pairing_index(int pair) const {
    return static_cast<std::size_t>(pair / terms_.pairs_per_pairing);
  }
  /// The known pairings, those of a round together.
  [[nodiscard]] std::span<const PairingResult> pairings() const { return pairings_; }
  /// The round of a pairing, counted from 0.
  [[nodiscard]] int round_of(std::size_t pairing) const {
    return static_cast<int>(pairing / pairings_in_round_);
  }

  /// The rounds of which everything is played, and what they are paired from.
  [[nodiscard]] std::vector<PlayedRound> played_rounds() const;
  [[nodiscard]] const RoundTerms& terms() const { return terms_; }

  /// A pair is played: with the last one of a round the next round is known. Each pair once, in any order.
  void add(int pair, int half_points);

 private:
  void pair_next_round();

  const FormatRules* format_;
  RoundTerms terms_;
  std::size_t pairings_in_round_;
  int pair_count_;
  std::vector<PairingResult> pairings_;
  int open_pairs_ = 0;  ///< of the last round, not yet played
};

/// Pairs of the whole match. *Needs* players and pairs that require_playable lets pass
[[nodiscard]] int pair_count(const MatchConfig& config);

/// The seed a player of a game gets.
[[nodiscard]] std::uint64_t player_seed(const MatchConfig& config, int game, Side side);
/// The opening of a pair. *Needs* the book, where openings are of one. *Throws* ParseError where none can be drawn.
[[nodiscard]] Opening opening_of(const MatchConfig& config, int pair);

}  // namespace loa
