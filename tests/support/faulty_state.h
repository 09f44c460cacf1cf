// Planted faults: positions that keep wrong books, one each.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "loa/rules/bit_position.h"
#include "support/ruled_position.h"

namespace loa::test {

struct KeyWithoutTurn : HonestRules {
  static constexpr std::string_view name = "key_without_turn", question = "key";
  template <class P>
  static std::uint64_t key(const P& position) {
    return position.key() ^ (position.side_to_move() == Side::white ? key_table.white_to_move : 0);
  }
};

struct KeyWithoutBan : HonestRules {
  static constexpr std::string_view name = "key_without_ban", question = "key";
  template <class P>
  static std::uint64_t key(const P& position) {
    return position.key() ^ (position.ban() ? key_table.ban[position.ban()->index] : 0);
  }
};

/// A key that is kept up to date, but not when a man is captured.
template <class V>
class KeyForgetsCaptures : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "key_forgets_captures", fault_question = "key";

  KeyForgetsCaptures() = default;
  explicit KeyForgetsCaptures(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const KeyForgetsCaptures&) const = default;

  [[nodiscard]] std::uint64_t key() const { return BitPosition<V>::key() ^ forgotten_; }
  void play(Move move) {
    if (!move.is_pass()) forgotten_ ^= cell_key(this->cell(move.to), move.to);
    BitPosition<V>::play(move);
  }

 private:
  std::uint64_t forgotten_ = 0;
};

/// Captured men go on being counted.
template <class V>
class CaptureNotRemoved : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "capture_not_removed", fault_question = "men";

  CaptureNotRemoved() = default;
  explicit CaptureNotRemoved(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const CaptureNotRemoved&) const = default;

  [[nodiscard]] int men(Side side) const { return BitPosition<V>::men(side) + left_over_[side_index(side)]; }
  void play(Move move) {
    const Side enemy = opponent(this->side_to_move());
    if (!move.is_pass() && this->cell(move.to) == man_of(enemy)) ++left_over_[side_index(enemy)];
    BitPosition<V>::play(move);
  }

 private:
  std::array<int, 2> left_over_{};
};

/// A line is counted right for moves, but the question for it forgets the man itself.
template <class V>
class LineCountWithoutItself : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "line_count_without_itself", fault_question = "line_count";

  LineCountWithoutItself() = default;
  explicit LineCountWithoutItself(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const LineCountWithoutItself&) const = default;

  [[nodiscard]] int line_count(Square square, Direction direction) const {
    return BitPosition<V>::line_count(square, direction) - 1;
  }
};

/// The moves are right, their number forgets those of Zen.
template <class V>
class MoveCountWithoutZen : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "move_count_without_zen", fault_question = "number of moves";

  MoveCountWithoutZen() = default;
  explicit MoveCountWithoutZen(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const MoveCountWithoutZen&) const = default;

  [[nodiscard]] int move_count() const {
    MoveList<V> list;
    this->moves(list);
    int count = 0;
    for (const Move move : list) count += this->neutral() == move.from ? 0 : 1;
    return count;
  }
};

/// The list of moves is right, but is_legal says yes to a pass.
template <class V>
class PassAlwaysLegal : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "pass_always_legal", fault_question = "is_legal";

  PassAlwaysLegal() = default;
  explicit PassAlwaysLegal(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const PassAlwaysLegal&) const = default;

  [[nodiscard]] bool is_legal(Move move) const { return move.is_pass() || BitPosition<V>::is_legal(move); }
};

/// The list of moves is right, but is_legal never looks at what stands on the way.
template <class V>
class LegalityWithoutBlocking : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "legality_without_blocking", fault_question = "is_legal";

  LegalityWithoutBlocking() = default;
  explicit LegalityWithoutBlocking(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const LegalityWithoutBlocking&) const = default;

  [[nodiscard]] bool is_legal(Move move) const {
    if (move.is_pass() || this->cell(move.from) != man_of(this->side_to_move()))
      return BitPosition<V>::is_legal(move);
    for (const Direction direction : all_directions) {
      const int count = this->line_count(move.from, direction);
      const bool is_reached = square_after<V>(move.from, step_of(direction), count) == move.to;
      if (is_reached && this->cell(move.to) != man_of(this->side_to_move())) return true;
    }
    return false;
  }
};

/// Captures of Zen are not told from plain moves.
template <class V>
class ZenIsNoCapture : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "zen_is_no_capture", fault_question = "is_capture";

  ZenIsNoCapture() = default;
  explicit ZenIsNoCapture(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const ZenIsNoCapture&) const = default;

  [[nodiscard]] bool is_capture(Move move) const {
    return BitPosition<V>::is_capture(move) && this->neutral() != move.to;
  }
};

/// A question tries the move out and leaves a trace.
template <class V>
class QuestionLeavesATrace : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "question_leaves_a_trace",
                                    fault_question = "first: unchanged by being asked";

  QuestionLeavesATrace() = default;
  explicit QuestionLeavesATrace(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const QuestionLeavesATrace&) const = default;

  [[nodiscard]] bool is_legal(Move move) const {
    last_asked_ = move;
    return BitPosition<V>::is_legal(move);
  }

 private:
  mutable Move last_asked_;
};

/// Positions that differ in the turn or the ban alone are taken for the same.
template <class V>
class EqualityOfTheBoardAlone : public BitPosition<V> {
 public:
  static constexpr std::string_view fault_name = "equality_of_the_board_alone";
  static constexpr std::string_view fault_question = "first: different from the position after a move";

  EqualityOfTheBoardAlone() = default;
  explicit EqualityOfTheBoardAlone(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const EqualityOfTheBoardAlone& other) const {
    return setup_of(*this).cells == setup_of(other).cells;
  }
};

/// Copies are the same position under another name.
template <class V>
class CopySharesState {
 public:
  using VariantType = V;
  static constexpr std::string_view fault_name = "copy_shares_state";
  static constexpr std::string_view fault_question = "first: different from the position after a move";

  CopySharesState() : shared_(std::make_shared<BitPosition<V>>()) {}
  explicit CopySharesState(const Setup& setup) : shared_(std::make_shared<BitPosition<V>>(setup)) {}
  bool operator==(const CopySharesState& other) const { return *shared_ == *other.shared_; }

  [[nodiscard]] Cell cell(Square square) const { return shared_->cell(square); }
  [[nodiscard]] Side side_to_move() const { return shared_->side_to_move(); }
  [[nodiscard]] std::optional<Square> neutral() const { return shared_->neutral(); }
  [[nodiscard]] std::optional<Square> ban() const { return shared_->ban(); }
  [[nodiscard]] int men(Side side) const { return shared_->men(side); }
  [[nodiscard]] int line_count(Square square, Direction direction) const {
    return shared_->line_count(square, direction);
  }
  [[nodiscard]] bool is_connected(Side side) const { return shared_->is_connected(side); }
  void moves(MoveList<V>& list) const { shared_->moves(list); }
  [[nodiscard]] int move_count() const { return shared_->move_count(); }
  [[nodiscard]] bool is_legal(Move move) const { return shared_->is_legal(move); }
  [[nodiscard]] bool is_capture(Move move) const { return shared_->is_capture(move); }
  void play(Move move) { shared_->play(move); }
  [[nodiscard]] std::uint64_t key() const { return shared_->key(); }

 private:
  std::shared_ptr<BitPosition<V>> shared_;
};

}  // namespace loa::test
