// Why a move is illegal, in words for a person.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

#include "loa/geometry/lines.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"

namespace loa {
namespace detail {

template <Position P>
class MoveJudge {
 public:
  MoveJudge(const P& position, Move move)
      : position_(position),
        own_(man_of(position.side_to_move())),
        enemy_(man_of(opponent(position.side_to_move()))),
        move_(move),
        files_(file_of(size, move.to) - file_of(size, move.from)),
        ranks_(rank_of(size, move.to) - rank_of(size, move.from)) {}

  [[nodiscard]] std::optional<std::string> verdict() const {
    if (const auto reason = wrong_mover()) return reason;
    if (move_.from == move_.to) return fmt::format("{} is where it stands already", text(move_.to));
    const auto direction = direction_of_move();
    if (!direction) return fmt::format("{} and {} do not lie on one line", text(move_.from), text(move_.to));
    if (const auto reason = wrong_distance(*direction)) return reason;
    if (const auto reason = wrong_jump(*direction)) return reason;
    return wrong_landing();
  }

 private:
  static constexpr int size = P::VariantType::size;
  [[nodiscard]] static std::string text(Square square) { return square_text(size, square); }

  [[nodiscard]] std::optional<std::string> wrong_mover() const {
    const Cell mover = position_.cell(move_.from);
    if (mover == Cell::empty) return fmt::format("{} is empty", text(move_.from));
    if (mover == enemy_) return fmt::format("the man on {} belongs to the other side", text(move_.from));
    if (mover == Cell::neutral && !zen_touches_a_man()) return "Zen touches no man and may not be moved";
    return std::nullopt;
  }

  [[nodiscard]] bool zen_touches_a_man() const {
    for (const Direction direction : all_directions) {
      const Square next = stepped<size>(move_.from, direction, 1);
      if (next != no_square && position_.cell(next) != Cell::empty) return true;
    }
    return false;
  }

  [[nodiscard]] int distance() const { return std::max(std::abs(files_), std::abs(ranks_)); }

  [[nodiscard]] std::optional<Direction> direction_of_move() const {
    for (const Direction direction : all_directions) {
      const Step step = step_of(direction);
      if (step.file * distance() == files_ && step.rank * distance() == ranks_) return direction;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> wrong_distance(Direction direction) const {
    const int count = position_.line_count(move_.from, direction);
    if (count == distance()) return std::nullopt;
    return fmt::format("it goes {}, but {} on that line, so it must go exactly {}", squares_text(distance()),
                       men_text(count), count);
  }
  [[nodiscard]] static std::string squares_text(int n) {
    return fmt::format("{} square{}", n, n == 1 ? "" : "s");
  }
  [[nodiscard]] static std::string men_text(int n) {
    return n == 1 ? "1 man stands" : fmt::format("{} men stand", n);
  }

  [[nodiscard]] std::optional<std::string> wrong_jump(Direction direction) const {
    for (int gone = 1; gone < distance(); ++gone) {
      const Square jumped = stepped<size>(move_.from, direction, gone);
      if (position_.cell(jumped) == enemy_)
        return fmt::format("it would jump the enemy man on {}", text(jumped));
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> wrong_landing() const {
    if (position_.cell(move_.to) == own_)
      return fmt::format("a man of its own side stands on {}", text(move_.to));
    const bool moves_zen = position_.cell(move_.from) == Cell::neutral;
    if (moves_zen && position_.ban() == move_.to)
      return fmt::format("Zen has just come from {} and may not return", text(move_.to));
    return std::nullopt;
  }

  const P& position_;
  Cell own_;
  Cell enemy_;
  Move move_;
  int files_;
  int ranks_;
};

}  // namespace detail

/// The first rule that `move` breaks; nothing where it is legal. Whether the game is over is not asked.
/// *Needs* squares of this board, or a pass. *Example* "it would jump the enemy man on c6"
template <Position P>
[[nodiscard]] std::optional<std::string> why_illegal(const P& position, NoMove rule, Move move) {
  if (!move.is_pass()) return detail::MoveJudge<P>(position, move).verdict();
  if (position.move_count() > 0) return "a side that has a move may not pass";
  if (rule != NoMove::pass) return "these rules know no pass";
  return std::nullopt;
}

}  // namespace loa
