// Two implementations asked the same questions about one position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "loa/base/random.h"
#include "loa/geometry/direction.h"
#include "loa/geometry/square.h"
#include "loa/rules/ending.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/position_text.h"

namespace loa {

/// The first question that two implementations answer differently.
struct Disagreement {
  std::string question;  ///< *Example* "line_count c6 north-east"
  std::string first;     ///< the answer of the first
  std::string second;
};

namespace detail {

// Answers and questions as text.
[[nodiscard]] std::string answer_text(int size, bool answer);
[[nodiscard]] std::string answer_text(int size, int answer);
[[nodiscard]] std::string answer_text(int size, std::uint64_t key);
[[nodiscard]] std::string answer_text(int size, Cell answer);
[[nodiscard]] std::string answer_text(int size, Side answer);
[[nodiscard]] std::string answer_text(int size, const std::optional<Square>& answer);
[[nodiscard]] std::string answer_text(int size, const std::optional<Outcome>& answer);
[[nodiscard]] std::string answer_text(int size, const std::vector<Move>& answer);
[[nodiscard]] std::string answer_text(int size, const std::string& answer);
[[nodiscard]] std::string asked_of(std::string_view question, int size, Square square);
[[nodiscard]] std::string asked_of(std::string_view question, int size, Move move);
[[nodiscard]] std::string asked_of(std::string_view question, Side side);
[[nodiscard]] std::string asked_of(std::string_view question, BothConnected rule);
[[nodiscard]] std::string line_question(int size, Square square, Direction direction);

}  // namespace detail

/// Asks everything the concept Position can be asked, and the position's text and outcome. Each is also held against a
/// copy of itself and a position made anew, so that no question and no play on a copy may leave a trace.
/// *Needs* A and B of the same variant
template <Position A, Position B>
class PositionComparison {
 public:
  using V = typename A::VariantType;
  static_assert(std::is_same_v<V, typename B::VariantType>, "only positions of one variant can be compared");

  /// `ply` goes into the text; `random` chooses some squares to try as moves.
  PositionComparison(const A& first, const B& second, int ply, Random& random)
      : first_(first), second_(second), first_before_(first), second_before_(second), ply_(ply) {
    compare_cells();
    compare_sides();
    compare_lines();
    compare_moves();
    compare_move_questions(random);
    compare_outcomes();
    compare_texts();
    check_itself("first", first_, first_before_);
    check_itself("second", second_, second_before_);
  }

  [[nodiscard]] const std::optional<Disagreement>& disagreement() const { return found_; }

 private:
  /// Plies between those on which every pair of squares is tried as a move.
  static constexpr int plies_between_full_tries = 16;
  static constexpr int random_tries = 24;

  /// Keeps the first difference; `question` makes its text.
  template <class Answer, class Question>
  void expect_same(const Answer& first, const Answer& second, Question question) {
    if (found_ || first == second) return;
    found_ =
        Disagreement{question(), detail::answer_text(V::size, first), detail::answer_text(V::size, second)};
  }

  void compare_cells() {
    for (int index = 0; index < V::squares; ++index) {
      const Square square{static_cast<std::uint8_t>(index)};
      expect_same(first_.cell(square), second_.cell(square),
                  [&] { return detail::asked_of("cell", V::size, square); });
    }
    expect_same(first_.side_to_move(), second_.side_to_move(), [] { return "side to move"; });
    expect_same(first_.neutral(), second_.neutral(), [] { return "square of Zen"; });
    expect_same(first_.ban(), second_.ban(), [] { return "square banned to Zen"; });
    expect_same(first_.key(), second_.key(), [] { return "key"; });
  }

  void compare_sides() {
    for (const Side side : both_sides) {
      expect_same(first_.men(side), second_.men(side), [&] { return detail::asked_of("men", side); });
      expect_same(first_.is_connected(side), second_.is_connected(side),
                  [&] { return detail::asked_of("is_connected", side); });
    }
  }

  void compare_lines() {
    for (int index = 0; index < V::squares; ++index) {
      const Square square{static_cast<std::uint8_t>(index)};
      if (first_.cell(square) == Cell::empty) continue;
      for (const Direction direction : all_directions) {
        expect_same(first_.line_count(square, direction), second_.line_count(square, direction),
                    [&] { return detail::line_question(V::size, square, direction); });
      }
    }
  }

  void compare_moves() {
    moves_ = sorted_moves(first_);
    expect_same(moves_, sorted_moves(second_), [] { return "list of moves"; });
    expect_same(first_.move_count(), second_.move_count(), [] { return "number of moves"; });
    expect_same(static_cast<int>(moves_.size()), first_.move_count(),
                [] { return "length of the list, and move_count"; });
  }

  /// All moves of the list, some squares (sometimes all) tried as moves, and a pass.
  void compare_move_questions(Random& random) {
    if (found_) return;  // the list is not to be trusted
    for (const Move move : moves_) {
      compare_legality(move);
      expect_same(first_.is_capture(move), second_.is_capture(move),
                  [&] { return detail::asked_of("is_capture", V::size, move); });
    }
    compare_legality(pass_move);
    expect_same(first_.is_capture(pass_move), second_.is_capture(pass_move),
                [] { return "is_capture of a pass"; });
    if (ply_ % plies_between_full_tries == 0) {
      try_all_squares();
    } else {
      for (int i = 0; i < random_tries; ++i) compare_legality({random_square(random), random_square(random)});
    }
  }

  void try_all_squares() {
    for (int from = 0; from < V::squares; ++from) {
      for (int to = 0; to < V::squares; ++to) {
        compare_legality({Square{static_cast<std::uint8_t>(from)}, Square{static_cast<std::uint8_t>(to)}});
      }
    }
  }

  void compare_legality(Move move) {
    const bool is_listed = std::binary_search(moves_.begin(), moves_.end(), move);
    expect_same(first_.is_legal(move), second_.is_legal(move),
                [&] { return detail::asked_of("is_legal", V::size, move); });
    expect_same(first_.is_legal(move), is_listed,
                [&] { return detail::asked_of("is_legal, and being in the list of moves:", V::size, move); });
  }

  void compare_outcomes() {
    for (const BothConnected rule : {BothConnected::draw, BothConnected::mover}) {
      expect_same(board_outcome(first_, rule), board_outcome(second_, rule),
                  [&] { return detail::asked_of("board_outcome", rule); });
    }
  }

  void compare_texts() {
    expect_same(position_text(first_, ply_), position_text(second_, ply_), [] { return "text"; });
  }

  /// `before` was copied before any question was asked of `position`.
  template <Position P>
  void check_itself(const std::string& which, const P& position, const P& before) {
    if (found_) return;  // a wrong position may not even be a sound set-up
    const auto expect = [&](bool holds, const char* law) {
      expect_same(holds, true, [&] { return which + law; });
    };
    expect(position == before, ": unchanged by being asked");
    expect(position == P(setup_of(position)), ": equal to a position made anew");
    expect(position.key() == P(setup_of(position)).key(), ": key equal to that of a position made anew");
    P copy = position;
    copy.play(moves_.empty() ? pass_move : moves_.front());
    expect(copy != position, ": different from the position after a move");
    expect(position == before, ": unchanged by a move on a copy");
  }

  [[nodiscard]] static Square random_square(Random& random) {
    return Square{static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(V::squares)))};
  }

  template <Position P>
  [[nodiscard]] static std::vector<Move> sorted_moves(const P& position) {
    MoveList<V> list;
    position.moves(list);
    std::sort(list.begin(), list.end());
    return {list.begin(), list.end()};
  }

  const A& first_;
  const B& second_;
  const A first_before_;
  const B second_before_;
  int ply_;
  std::vector<Move> moves_;
  std::optional<Disagreement> found_;
};

}  // namespace loa
