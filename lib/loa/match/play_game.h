// One game between two players: the referee asks for moves, checks them, and ends the game by the rules.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/adjudication.h"
#include "loa/match/game_clocks.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/rules/legality.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/search/move_time.h"
#include "loa/search/player.h"

namespace loa {

/// What a game is played with.
template <class V>
struct Seat {
  Player<V>* player = nullptr;
  std::uint64_t seed = 0;
  Limits limits = {};  ///< in time: the referee measures those
};

/// How a game begins, and when the referee ends it though the rules would not.
struct GameTerms {
  Setup start;
  NamedRules rules;
  std::vector<Move> opening;  ///< legal from `start`, and the game is not over after it
  /// Moves; then the game is adjudicated a draw, unless the rules have a ply limit of their own.
  int longest = 2'000;
  Adjudication adjudication = {};
  TimeSource now_us = {};  ///< needed where a seat is limited in time, or moves are timed
  int time_margin_ms = default_time_margin_ms;
  bool times_moves = false;  ///< whether to tell how long each move took
};

/// What came of it. A player that throws, makes an illegal move or takes too long loses by forfeit, with the reason in
/// the record.
struct PlayedOut {
  std::vector<Move> moves;  ///< the opening first; an illegal move is not among them
  Outcome outcome;
  /// What a player did wrong, in one line with all that is needed to see it again; empty where nothing.
  std::string fault;
  std::vector<std::int64_t> move_us;  ///< where moves are timed: of each move behind the opening
};

namespace detail {

/// *Example* "illegal move a6-d6: it would jump the enemy man on c6"
template <class V>
std::string illegal_move_text(const Game<BitPosition<V>>& game, Move move) {
  if (!move.is_pass() && (move.from.index >= V::squares || move.to.index >= V::squares)) {
    return fmt::format("illegal move from square number {} to {}: off this board", move.from.index,
                       move.to.index);
  }
  return fmt::format("illegal move {}: {}", move_text(V::size, move, Capture::no),
                     why_illegal(game.position(), game.rules().rules.no_move, move).value_or("no reason"));
}

/// Asks the players for moves, and stands between them and the game.
template <class V>
class Referee {
 public:
  Referee(const GameTerms& terms, const Seat<V>& black, const Seat<V>& white)
      : game_(BitPosition<V>(terms.start), terms.rules, terms.start.ply),
        longest_(terms.longest),
        seats_{black, white},
        adjudicator_(terms.adjudication),
        is_adjudicated_(terms.adjudication.is_used()),
        stopwatch_(terms.times_moves ? terms.now_us : TimeSource{}),
        clocks_(terms.now_us, {black.limits, white.limits}, terms.time_margin_ms) {
    for (const Move move : terms.opening) game_.play(move);
  }

  [[nodiscard]] PlayedOut play() {
    for (const Side side : both_sides) start(side);
    while (!ended_ && !game_.outcome() && !is_too_long()) make_move(game_.position().side_to_move());
    return {.moves = game_.played(), .outcome = outcome(), .fault = fault_, .move_us = move_us_};
  }

 private:
  /// Runs what a player does; whatever it throws costs it the game.
  template <class Act>
  void guarded(Side side, Act act) {
    try {
      act();
    } catch (const PlayerForfeit& forfeited) {
      forfeit(side, forfeited.reason(), forfeited.what());
    } catch (const std::exception& error) {
      forfeit(side, Reason::crash, error.what());
    } catch (...) {
      forfeit(side, Reason::crash, "an exception of unknown kind");
    }
  }

  void start(Side side) {
    const Seat<V>& seat = seats_[side_index(side)];
    guarded(side, [&] { seat.player->start_game(seat.seed); });
  }

  void make_move(Side side) {
    guarded(side, [&] {
      Player<V>& player = *seats_[side_index(side)].player;
      if (clocks_.are_used()) player.start_clock(clocks_.start(side));
      const std::int64_t began_us = stopwatch_ ? stopwatch_() : 0;
      const Move move = player.choose(game_);
      const std::int64_t ended_us = stopwatch_ ? stopwatch_() : 0;
      const auto overstepped = clocks_.are_used() ? clocks_.stop(side) : std::nullopt;
      if (!game_.is_legal(move)) {
        forfeit(side, Reason::illegal_move, illegal_move_text(game_, move));
      } else if (overstepped) {
        forfeit(side, Reason::time, *overstepped);
      } else {
        game_.play(move.is_pass() ? pass_move : move);
        if (stopwatch_) move_us_.push_back(ended_us - began_us);
        if (is_adjudicated_) adjudicate(side, player.last_score());
      }
    });
  }

  void adjudicate(Side mover, std::optional<Score> score) {
    if (game_.outcome()) return;
    const auto result = adjudicator_.after_move(mover, score, static_cast<int>(game_.played().size()));
    if (result) ended_ = Outcome{*result, Reason::adjudicated};
  }

  void forfeit(Side side, Reason reason, const std::string& what) {
    if (ended_) return;
    ended_ = Outcome{win_of(opponent(side)), reason};
    if (reason == Reason::resign) return;  // which is no fault
    fault_ = fmt::format("{} forfeits ({}) at ply {}, position {}: {}", side_text(side), reason_text(reason),
                         game_.ply(), position_text(game_.position(), game_.ply()),
                         printable(what, longest_message));
    const std::string question = seats_[side_index(side)].player->last_question();
    if (!question.empty()) fault_ += "; to see it again: " + question;
  }

  [[nodiscard]] bool is_too_long() const {
    return !game_.rules().rules.max_plies && static_cast<int>(game_.played().size()) >= longest_;
  }
  [[nodiscard]] Outcome outcome() const {
    if (ended_) return *ended_;
    return game_.outcome().value_or(Outcome{Result::draw, Reason::adjudicated});
  }

  static constexpr std::size_t longest_message = 300;  // bytes of what a player threw

  Game<BitPosition<V>> game_;
  int longest_;
  std::array<Seat<V>, 2> seats_;  ///< Black's first
  Adjudicator adjudicator_;
  bool is_adjudicated_;
  TimeSource stopwatch_;  ///< where moves are timed
  GameClocks clocks_;
  std::optional<Outcome> ended_;  ///< by a forfeit or by the referee
  std::vector<std::int64_t> move_us_;
  std::string fault_;
};

}  // namespace detail

/// Plays the game to its end. *Needs* sound terms; two players, not one and the same.
template <class V>
[[nodiscard]] PlayedOut play_game(const GameTerms& terms, Seat<V> black, Seat<V> white) {
  return detail::Referee<V>(terms, black, white).play();
}

}  // namespace loa
