#include "loa/report/groups.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace loa {
namespace {

/// Finds one group after the other; a square once visited is not looked at again.
class GroupFinder {
 public:
  GroupFinder(const Setup& setup, Side side) : setup_(setup), man_(man_of(side)) {}

  std::vector<std::vector<Square>> groups() {
    std::vector<std::vector<Square>> found;
    for (int index = 0; index < setup_.size * setup_.size; ++index) {
      const Square square{static_cast<std::uint8_t>(index)};
      if (is_new_member(square)) found.push_back(group_from(square));
    }
    return found;
  }

 private:
  [[nodiscard]] bool is_new_member(Square square) const {
    const Cell cell = setup_.at(square);
    return !is_visited_[square.index] && (cell == man_ || cell == Cell::neutral);
  }

  std::vector<Square> group_from(Square start) {
    std::vector<Square> group = {start};
    is_visited_[start.index] = true;
    for (std::size_t i = 0; i < group.size(); ++i) add_neighbours(group, group[i]);
    std::sort(group.begin(), group.end());
    return group;
  }

  void add_neighbours(std::vector<Square>& group, Square square) {
    for (int rank = rank_of(setup_.size, square) - 1; rank <= rank_of(setup_.size, square) + 1; ++rank) {
      for (int file = file_of(setup_.size, square) - 1; file <= file_of(setup_.size, square) + 1; ++file) {
        if (!on_board(setup_.size, file, rank)) continue;
        const Square neighbour = square_at(setup_.size, file, rank);
        if (!is_new_member(neighbour)) continue;
        is_visited_[neighbour.index] = true;
        group.push_back(neighbour);
      }
    }
  }

  const Setup& setup_;
  Cell man_;
  std::array<bool, max_squares> is_visited_{};
};

}  // namespace

std::vector<std::vector<Square>> groups_of(const Setup& setup, Side side) {
  if (setup.count(man_of(side)) == 0) return {};
  return GroupFinder(setup, side).groups();
}

std::string group_text(int size, const std::vector<Square>& group) {
  std::string text;
  for (const Square square : group) {
    if (!text.empty()) text += ' ';
    text += square_text(size, square);
  }
  return text;
}

}  // namespace loa
