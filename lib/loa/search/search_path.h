// The line of play a search stands in: the game so far, then the moves made since the root.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "loa/rules/bit_position.h"
#include "loa/rules/ending.h"
#include "loa/rules/game.h"
#include "loa/rules/key.h"
#include "loa/search/score.h"

namespace loa {

/// Whether a move may have connected somebody: most cannot, and their positions need no test.
enum class Connection : std::uint8_t { impossible, possible };

/// Positions by ply with all that a game's end depends on beyond the position itself: passes, repetition, ply limits.
/// A null move is no move of the game: nothing before it counts as repeated.
template <class V>
class SearchPath {
 public:
  using P = BitPosition<V>;

  explicit SearchPath(const Game<P>& game) : rules_(game.rules().rules), root_ply_(game.ply()) {
    const History<P>& history = game.history();
    Frame& root = frames_[0];
    for (std::size_t i = 0; i < history.size(); ++i) {
      const bool is_capture =
          i > 0 && history.at(i).occupied().count() != history.at(i - 1).occupied().count();
      const bool is_pass = history.arrival(i) == Arrival::pass;
      root.reversible = i == 0 || is_capture ? 0 : root.reversible + 1;
      root.passes = is_pass ? root.passes + 1 : 0;
      before_.push_back({key_of(history.at(i)), is_pass});
    }
    root.position = history.last();
    root.step = before_.back();
  }

  [[nodiscard]] const P& position(int ply) const { return frame(ply).position; }
  /// The move that led to `ply`; the pass at the root and after a null move.
  [[nodiscard]] Move last_move(int ply) const { return frame(ply).move; }
  /// What the position is remembered by: a pass before it is part of what may come.
  [[nodiscard]] std::uint64_t table_key(int ply) const {
    return position(ply).key() ^ (frame(ply).passes > 0 ? after_pass : 0);
  }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  /// Whether no ply limit is near the root or `depth` plies behind it. Near one a position's score depends on its ply number, so that
  /// a transposition table has no say.
  [[nodiscard]] bool is_far_from_ply_limit(int depth) const {
    return !rules_.max_plies || root_ply_ + depth + most_search_plies / 2 < *rules_.max_plies;
  }

  /// Makes `move` in the position of `ply`. *Needs* `ply` below most_search_plies
  void play(int ply, Move move) {
    const Frame& from = frame(ply);
    Frame& to = frames_[static_cast<std::size_t>(ply) + 1];
    const bool is_capture = from.position.is_capture(move);
    to.position = from.position;
    to.position.play(move);
    to.move = move;
    to.reversible = is_capture ? 0 : from.reversible + 1;
    to.passes = move.is_pass() ? from.passes + 1 : 0;
    to.step = {key_of(to.position), move.is_pass()};
  }
  /// Lets the other side move twice.
  void play_null(int ply) {
    play(ply, pass_move);
    Frame& to = frames_[static_cast<std::size_t>(ply) + 1];
    to.reversible = 0;
    to.passes = 0;
  }

  /// The score for the side to move where the game is over at `ply`. The tests stand in the order of RULES 2.
  [[nodiscard]] std::optional<Score> finished(int ply, Connection connection) const {
    const Frame& now = frame(ply);
    const Side side = now.position.side_to_move();
    if (connection == Connection::possible) {
      if (const auto outcome = board_outcome(now.position, rules_.both))
        return outcome_score(*outcome, side, ply);
    }
    if (now.passes >= 2 || is_repetition(ply)) return draw_score;
    if (rules_.max_plies && root_ply_ + ply >= *rules_.max_plies) return draw_score;
    if (rules_.no_move == NoMove::pass) return std::nullopt;
    if (const auto outcome = no_move_outcome(now.position, rules_.no_move))
      return outcome_score(*outcome, side, ply);
    return std::nullopt;
  }

 private:
  static constexpr std::uint64_t after_pass = 0x6a09e667f3bcc909;  // the square root of two

  /// What repetition asks of a position.
  struct Step {
    std::uint64_t key = 0;  ///< of the board alone where the rule compares boards
    bool is_pass = false;
  };
  struct Frame {
    P position;
    Step step;
    Move move = pass_move;
    int reversible = 0;  ///< plies since the last capture (or null move): no earlier position can come again
    int passes = 0;      ///< in a row
  };

  [[nodiscard]] const Frame& frame(int ply) const {
    assert(ply >= 0 && ply <= most_search_plies && "a ply outside the path");
    return frames_[static_cast<std::size_t>(ply)];
  }

  [[nodiscard]] std::uint64_t key_of(const P& position) const {
    std::uint64_t key = position.key();
    if (rules_.repetition != Repetition::second_board) return key;
    if (position.side_to_move() == Side::white) key ^= key_table.white_to_move;
    if (const auto ban = position.ban()) key ^= key_table.ban[ban->index];
    return key;
  }

  /// The step `back` plies before `ply`.
  [[nodiscard]] const Step& step(int ply, int back) const {
    return back <= ply ? frame(ply - back).step
                       : before_[before_.size() - 1 - static_cast<std::size_t>(back - ply)];
  }

  /// Equal keys count as equal positions. The rule of boards counts no pass as an occurrence, see History.
  [[nodiscard]] bool is_repetition(int ply) const {
    if (rules_.repetition == Repetition::none) return false;
    const bool compares_boards = rules_.repetition == Repetition::second_board;
    const Frame& now = frame(ply);
    if (compares_boards && now.step.is_pass) return false;
    const int enough = rules_.repetition == Repetition::third ? 2 : 1;
    const int stride = compares_boards ? 1 : 2;  // with one side to move, every second position
    int found = 0;
    for (int back = stride; back <= now.reversible; back += stride) {
      const Step& earlier = step(ply, back);
      if (earlier.key == now.step.key && !(compares_boards && earlier.is_pass) && ++found == enough)
        return true;
    }
    return false;
  }

  Rules rules_;
  int root_ply_;
  std::vector<Step> before_;  ///< the game up to the root, the root last
  std::array<Frame, static_cast<std::size_t>(most_search_plies) + 1> frames_;
};

}  // namespace loa
