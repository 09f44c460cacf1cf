// A game: a position with its history, under rules, with its result.
#pragma once

#include <cassert>
#include <optional>
#include <vector>

#include "loa/rules/ending.h"
#include "loa/rules/history.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"

namespace loa {

/// Plays by the rules and ends by them; what ends a game from outside (resignation, time) is not known here.
template <Position P>
class Game {
 public:
  using PositionType = P;
  using VariantType = typename P::VariantType;

  /// `ply` is the ply number of `start`; ply limits count from it. A start may be finished already.
  explicit Game(const P& start, const NamedRules& rules = {}, int ply = 0)
      : history_(start), rules_(rules), start_ply_(ply), outcome_(judged()) {}

  [[nodiscard]] const P& position() const { return history_.last(); }
  [[nodiscard]] const P& start() const { return history_.start(); }
  [[nodiscard]] int start_ply() const { return start_ply_; }
  [[nodiscard]] int ply() const { return start_ply_ + static_cast<int>(played_.size()); }
  [[nodiscard]] const NamedRules& rules() const { return rules_; }
  [[nodiscard]] const History<P>& history() const { return history_; }
  [[nodiscard]] const std::vector<Move>& played() const { return played_; }
  /// Set as soon as the game is over.
  [[nodiscard]] std::optional<Outcome> outcome() const { return outcome_; }

  /// The legal moves, a compulsory pass among them; none when the game is over.
  void moves(MoveList<VariantType>& list) const {
    list.clear();
    if (!outcome_) legal_moves(position(), rules_.rules.no_move, list);
  }
  [[nodiscard]] bool is_legal(Move move) const {
    if (outcome_) return false;
    if (move.is_pass()) return rules_.rules.no_move == NoMove::pass && position().move_count() == 0;
    return position().is_legal(move);
  }

  /// *Needs* is_legal(move)
  void play(Move move) {
    assert(is_legal(move) && "only legal moves are played");
    P next = position();
    next.play(move);
    history_.push(next, move.is_pass() ? Arrival::pass : Arrival::move);
    played_.push_back(move);
    outcome_ = judged();
  }
  /// Takes the last move back. *Needs* a move played
  void undo() {
    history_.pop();
    played_.pop_back();
    outcome_ = std::nullopt;  // the game went on from here, so it was not over
  }

 private:
  /// The tests after a move, in the order of RULES 2.
  [[nodiscard]] std::optional<Outcome> judged() const {
    const Rules& rules = rules_.rules;
    if (const auto outcome = board_outcome(position(), rules.both)) return outcome;
    if (has_two_passes()) return Outcome{Result::draw, Reason::two_passes};
    if (history_.is_repetition(rules.repetition)) return Outcome{Result::draw, Reason::repetition};
    if (rules.max_plies && ply() >= *rules.max_plies) return Outcome{Result::draw, Reason::ply_limit};
    return no_move_outcome(position(), rules.no_move);
  }
  [[nodiscard]] bool has_two_passes() const {
    return played_.size() >= 2 && played_.back().is_pass() && played_[played_.size() - 2].is_pass();
  }

  History<P> history_;
  std::vector<Move> played_;
  NamedRules rules_;
  int start_ply_ = 0;
  std::optional<Outcome> outcome_;
};

}  // namespace loa
