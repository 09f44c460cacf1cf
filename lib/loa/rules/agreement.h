// The agreement walk: two implementations of the rules in step along random games, every answer compared at every ply.
// What two independent pieces of code agree on over many games is hardly wrong in both.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/random.h"
#include "loa/rules/ending.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/position_comparison.h"
#include "loa/rules/setup.h"

namespace loa {

/// How often a walk has met what is rare: agreement says little about what did not occur.
struct SituationsMet {
  std::uint64_t captures = 0;
  std::uint64_t neutral_captures = 0;
  std::uint64_t neutral_moves = 0;
  std::uint64_t passes = 0;
  std::uint64_t opponent_connected = 0;
  std::uint64_t both_connected = 0;
  std::uint64_t no_men = 0;
  bool operator==(const SituationsMet&) const = default;
};

struct AgreementReport {
  std::uint64_t plies = 0;  ///< moves and passes played; the positions compared are `plies + games`
  std::uint64_t games = 0;
  SituationsMet met;
  /// The first difference, where there is one: position, seed, game, ply, and both answers. The walk ended there.
  std::optional<std::string> difference;
};

/// Walks A and B along whole random games until at least `plies` plies are played or a difference is found. A move is any
/// of the legal ones with equal chance; a side without one passes; games end by board_outcome, two passes or a
/// number of plies. One game in eight starts from a usual set-up, the others are short ones from random set-ups.
/// Game i depends on `seed` and i alone.
/// *Needs* A and B of the same variant
template <Position A, Position B>
[[nodiscard]] AgreementReport agreement_walk(std::uint64_t seed, std::uint64_t plies);

/// The same along the first `games` games.
template <Position A, Position B>
[[nodiscard]] AgreementReport agreement_games(std::uint64_t seed, std::uint64_t games);

namespace detail {

/// Where a game of a walk starts, and after how many plies it is left if it has not ended.
struct AgreementGame {
  Setup start;
  std::size_t most_plies = 0;
};
[[nodiscard]] AgreementGame agreement_game(const VariantInfo& variant, std::uint64_t game, Random& random);

/// The whole bug report: the difference, the position, and how to get there again.
[[nodiscard]] std::string agreement_difference_text(const Disagreement& disagreement, const Setup& now,
                                                    const Setup& start, const std::vector<Move>& played,
                                                    std::uint64_t seed, std::uint64_t game);

template <Position A, Position B>
class AgreementWalk {
 public:
  using V = typename A::VariantType;

  explicit AgreementWalk(std::uint64_t seed) : seed_(seed) {}
  [[nodiscard]] const AgreementReport& report() const { return report_; }
  [[nodiscard]] bool agrees() const { return !report_.difference; }

  void play_game() {
    Random random(seed_for(seed_, report_.games));
    const AgreementGame game = agreement_game(info_of<V>, report_.games, random);
    first_ = A(game.start);
    second_ = B(game.start);
    played_.clear();
    while (compare(game.start, random) && !is_over() && played_.size() < game.most_plies) {
      play(random_move(random));
    }
    if (agrees()) note_ending();
    ++report_.games;
  }

 private:
  /// False where they differ.
  bool compare(const Setup& start, Random& random) {
    const int ply = static_cast<int>(played_.size());
    const auto disagreement = PositionComparison<A, B>(first_, second_, ply, random).disagreement();
    if (!disagreement) return true;
    const Setup now = setup_of(first_, ply);
    report_.difference = agreement_difference_text(*disagreement, now, start, played_, seed_, report_.games);
    return false;
  }

  [[nodiscard]] bool is_over() const {
    const bool has_two_passes =
        played_.size() >= 2 && played_.back().is_pass() && played_[played_.size() - 2].is_pass();
    return has_two_passes || is_board_finished(first_);
  }

  /// Chosen from the sorted list, so that the game does not depend on the order in which A lists its moves.
  [[nodiscard]] Move random_move(Random& random) const {
    MoveList<V> list;
    legal_moves(first_, NoMove::pass, list);
    std::sort(list.begin(), list.end());
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }

  void play(Move move) {
    note_move(move);
    first_.play(move);
    second_.play(move);
    played_.push_back(move);
    ++report_.plies;
  }

  void note_move(Move move) {
    if (move.is_pass()) {
      ++report_.met.passes;
      return;
    }
    if (first_.is_capture(move)) ++report_.met.captures;
    if (first_.cell(move.to) == Cell::neutral) ++report_.met.neutral_captures;
    if (first_.cell(move.from) == Cell::neutral) ++report_.met.neutral_moves;
  }

  void note_ending() {
    const auto outcome = board_outcome(first_, BothConnected::draw);
    if (!outcome) return;
    if (outcome->reason == Reason::opponent_connected) ++report_.met.opponent_connected;
    if (outcome->reason == Reason::both_connected) ++report_.met.both_connected;
    if (outcome->reason == Reason::no_men) ++report_.met.no_men;
  }

  std::uint64_t seed_;
  A first_;
  B second_;
  std::vector<Move> played_;
  AgreementReport report_;
};

}  // namespace detail

template <Position A, Position B>
AgreementReport agreement_walk(std::uint64_t seed, std::uint64_t plies) {
  detail::AgreementWalk<A, B> walk(seed);
  while (walk.agrees() && walk.report().plies < plies) walk.play_game();
  return walk.report();
}

template <Position A, Position B>
AgreementReport agreement_games(std::uint64_t seed, std::uint64_t games) {
  detail::AgreementWalk<A, B> walk(seed);
  while (walk.agrees() && walk.report().games < games) walk.play_game();
  return walk.report();
}

}  // namespace loa
