// The referee: the rules as a player reads them in the book, and as slow as that. Each rule stands here once, with
// its article of RULES beside it, as part of one question: may this man go from here to there? A move list is every
// pair of squares for which the answer is yes. It shares no rule code with BitPosition, so that their agreement
// proves something.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "loa/geometry/direction.h"
#include "loa/geometry/square.h"
#include "loa/rules/key.h"
#include "loa/rules/mailbox_board.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/setup.h"
#include "loa/rules/side.h"

namespace loa {

/// A position of variant V as a table of cells. Satisfies the concept Position, where every question is described.
/// *Cost* of `moves`: squares x squares. For the referee, tests and benches; never for search.
template <class V>
class MailboxPosition {
 public:
  using VariantType = V;

  /// The empty board, Black to move: something to assign to.
  MailboxPosition() = default;
  /// *Needs* faults_of(setup) is empty, and a set-up of V's size
  explicit MailboxPosition(const Setup& setup) : side_(setup.side), ban_(setup.ban) {
    assert(setup.size == V::size && faults_of(setup).empty() &&
           "a position needs a sound set-up of its own size");
    std::copy_n(setup.cells.begin(), cells_.size(), cells_.begin());
  }
  bool operator==(const MailboxPosition&) const = default;

  [[nodiscard]] Cell cell(Square square) const { return cells_[square.index]; }
  [[nodiscard]] Side side_to_move() const { return side_; }
  [[nodiscard]] std::optional<Square> neutral() const;
  [[nodiscard]] std::optional<Square> ban() const { return ban_; }
  [[nodiscard]] int men(Side side) const {
    return static_cast<int>(std::count(cells_.begin(), cells_.end(), man_of(side)));
  }
  [[nodiscard]] int line_count(Square square, Direction direction) const {
    return men_on_line(square, step_of(direction));
  }
  [[nodiscard]] bool is_connected(Side side) const;

  void moves(MoveList<V>& list) const;
  [[nodiscard]] int move_count() const;
  [[nodiscard]] bool is_legal(Move move) const;
  /// RULES 1 and 4: to land on an enemy man or on Zen is to capture it.
  [[nodiscard]] bool is_capture(Move move) const { return !move.is_pass() && cell(move.to) != Cell::empty; }
  void play(Move move);
  [[nodiscard]] std::uint64_t key() const;

 private:
  [[nodiscard]] bool touches_a_man(Square square) const;
  [[nodiscard]] bool may_be_moved(Square from) const;
  [[nodiscard]] bool may_be_landed_on(Square from, Square to) const;
  [[nodiscard]] bool is_way_free(Square from, Step step, int distance) const;
  [[nodiscard]] int men_on_line(Square square, Step step) const;
  [[nodiscard]] int men_ahead(Square square, Step step) const;
  [[nodiscard]] std::vector<Square> group_of(Square start, Side side) const;

  std::array<Cell, V::squares> cells_{};
  Side side_ = Side::black;
  std::optional<Square> ban_;
};

// Whose men and where to.

template <class V>
void MailboxPosition<V>::moves(MoveList<V>& list) const {
  list.clear();
  for (const Square from : all_squares<V>) {
    for (const Square to : all_squares<V>) {
      if (is_legal({from, to})) list.push_back({from, to});
    }
  }
}

template <class V>
int MailboxPosition<V>::move_count() const {
  MoveList<V> list;
  moves(list);
  return static_cast<int>(list.size());
}

template <class V>
bool MailboxPosition<V>::is_legal(Move move) const {
  const bool is_on_board = move.from.index < V::squares && move.to.index < V::squares;  // a pass is not
  if (!is_on_board || move.from == move.to || !may_be_moved(move.from)) return false;
  const int files = file_of(V::size, move.to) - file_of(V::size, move.from);
  const int ranks = rank_of(V::size, move.to) - rank_of(V::size, move.from);
  const int distance = std::max(std::abs(files), std::abs(ranks));
  const Step step{sign_of(files), sign_of(ranks)};

  // RULES 1: one of eight directions, exactly as many squares as there are men on the whole line.
  const bool is_straight = square_after<V>(move.from, step, distance) == move.to;
  return is_straight && distance == men_on_line(move.from, step) && is_way_free(move.from, step, distance) &&
         may_be_landed_on(move.from, move.to);
}

template <class V>
bool MailboxPosition<V>::may_be_moved(Square from) const {
  // RULES 4: Zen by either side in its turn, but not while it touches no man.
  if (cell(from) == Cell::neutral) return touches_a_man(from);
  return cell(from) == man_of(side_);
}

template <class V>
bool MailboxPosition<V>::is_way_free(Square from, Step step, int distance) const {
  for (int passed = 1; passed < distance; ++passed) {
    // RULES 1: over own men, never over an enemy man. RULES 4: Zen blocks nobody, and goes like the mover's own man.
    if (cell(*square_after<V>(from, step, passed)) == man_of(opponent(side_))) return false;
  }
  return true;
}

template <class V>
bool MailboxPosition<V>::may_be_landed_on(Square from, Square to) const {
  const bool is_banned = cell(from) == Cell::neutral && ban_ == to;  // RULES 4: Zen may not go straight back
  const bool is_own = cell(to) == man_of(side_);  // RULES 1; RULES 4: nor may Zen take the mover's
  return !is_own && !is_banned;
}

template <class V>
void MailboxPosition<V>::play(Move move) {
  ban_ = std::nullopt;  // RULES 4: the ban holds for one turn; a pass and the capture of Zen end it too
  if (!move.is_pass()) {
    if (cell(move.from) == Cell::neutral) ban_ = move.from;
    cells_[move.to.index] = cell(move.from);
    cells_[move.from.index] = Cell::empty;
  }
  side_ = opponent(side_);
}

// Lines.

template <class V>
int MailboxPosition<V>::men_on_line(Square square, Step step) const {
  const int itself = cell(square) == Cell::empty ? 0 : 1;
  // RULES 1: both directions, itself included.
  return men_ahead(square, step) + itself + men_ahead(square, {-step.file, -step.rank});
}

template <class V>
int MailboxPosition<V>::men_ahead(Square square, Step step) const {
  int men = 0;
  for (int distance = 1; square_after<V>(square, step, distance); ++distance) {
    // RULES 1: of both colours. RULES 4: Zen counts like a man.
    if (cell(*square_after<V>(square, step, distance)) != Cell::empty) ++men;
  }
  return men;
}

// Groups.

template <class V>
bool MailboxPosition<V>::touches_a_man(Square square) const {
  for (const Square neighbour : neighbours_of<V>(square)) {
    if (cell(neighbour) == Cell::black || cell(neighbour) == Cell::white) return true;
  }
  return false;
}

template <class V>
bool MailboxPosition<V>::is_connected(Side side) const {
  // RULES 1: all men of the side. RULES 4: and Zen too while it is on the board.
  const std::size_t to_be_joined = static_cast<std::size_t>(men(side)) + (neutral() ? 1 : 0);
  const auto first_man = std::find(cells_.begin(), cells_.end(), man_of(side));
  if (first_man == cells_.end()) return false;  // RULES 1: no men are not connected
  const Square start{static_cast<std::uint8_t>(first_man - cells_.begin())};
  return group_of(start, side).size() == to_be_joined;
}

template <class V>
std::vector<Square> MailboxPosition<V>::group_of(Square start, Side side) const {
  std::vector<Square> group = {start};
  for (std::size_t i = 0; i < group.size(); ++i) {  // the group grows while it is walked
    for (const Square neighbour : neighbours_of<V>(group[i])) {
      const bool belongs = cell(neighbour) == man_of(side) || cell(neighbour) == Cell::neutral;
      const bool is_new = std::find(group.begin(), group.end(), neighbour) == group.end();
      if (belongs && is_new) group.push_back(neighbour);
    }
  }
  return group;
}

template <class V>
std::optional<Square> MailboxPosition<V>::neutral() const {
  for (const Square square : all_squares<V>) {
    if (cell(square) == Cell::neutral) return square;
  }
  return std::nullopt;
}

// The key, always from scratch.

template <class V>
std::uint64_t MailboxPosition<V>::key() const {
  std::uint64_t key = side_ == Side::white ? key_table.white_to_move : 0;
  if (ban_) key ^= key_table.ban[ban_->index];
  for (const Square square : all_squares<V>) key ^= cell_key(cell(square), square);
  return key;
}

static_assert(Position<MailboxPosition<Loa8>> && Position<MailboxPosition<Zen11>>);

}  // namespace loa
