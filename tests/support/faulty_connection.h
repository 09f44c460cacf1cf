// Planted faults: ways to get connection wrong, one each.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "support/ruled_position.h"

namespace loa::test {

/// The squares that a connection by `belongs` joins to the first man of `side`; `are_neighbours(a, b)` says what is joined.
template <class P, class Belongs, class AreNeighbours>
bool is_one_group(const P& position, Belongs belongs, AreNeighbours are_neighbours) {
  std::vector<Square> members;
  for (const Square square : all_squares<typename P::VariantType>) {
    if (belongs(position.cell(square))) members.push_back(square);
  }
  if (members.empty()) return false;
  std::vector<Square> group = {members.front()};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Square member : members) {
      const bool is_new = std::find(group.begin(), group.end(), member) == group.end();
      if (is_new && are_neighbours(group[i], member)) group.push_back(member);
    }
  }
  return group.size() == members.size();
}

/// Squares by their number alone, as if the board were one long row: h2 and a3 become neighbours.
struct FilesWrap : HonestRules {
  static constexpr std::string_view name = "files_wrap", question = "is_connected";
  template <class P>
  static bool is_connected(const P& position, Side side) {
    constexpr int size = P::VariantType::size;
    return is_one_group(
        position, [side](Cell cell) { return cell == man_of(side); },
        [](Square a, Square b) {
          const int apart = a.index > b.index ? a.index - b.index : b.index - a.index;
          return apart == 1 || (apart >= size - 1 && apart <= size + 1);
        });
  }
};

struct CornersDoNotConnect : HonestRules {
  static constexpr std::string_view name = "corners_do_not_connect", question = "is_connected";
  template <class P>
  static bool is_connected(const P& position, Side side) {
    constexpr int size = P::VariantType::size;
    return is_one_group(
        position, [side](Cell cell) { return cell == man_of(side); },
        [](Square a, Square b) {
          const int files = file_of(size, a) - file_of(size, b);
          const int ranks = rank_of(size, a) - rank_of(size, b);
          return files * files + ranks * ranks == 1;
        });
  }
};

/// One group with no hole has Euler number 1, but so has a ring with a man apart.
/// *Source* Gray, 1971, Local properties of binary images in two dimensions (IEEE Trans. Computers C-20:5): bit quads.
struct ConnectedByEulerNumber : HonestRules {
  static constexpr std::string_view name = "connected_by_euler_number", question = "is_connected";
  template <class P>
  static bool is_connected(const P& position, Side side) {
    constexpr int size = P::VariantType::size;
    const auto has_man = [&position, side](int file, int rank) {
      return on_board(size, file, rank) && position.cell(square_at(size, file, rank)) == man_of(side);
    };
    int sum = 0;
    for (int rank = -1; rank < size; ++rank) {
      for (int file = -1; file < size; ++file) {
        const std::array<bool, 4> quad = {has_man(file, rank), has_man(file + 1, rank),
                                          has_man(file, rank + 1), has_man(file + 1, rank + 1)};
        const auto men = std::count(quad.begin(), quad.end(), true);
        if (men == 1) sum += 1;
        if (men == 3) sum -= 1;
        if (men == 2 && quad[0] == quad[3]) sum -= 2;
      }
    }
    return sum == 4;
  }
};

struct ZenNotConnected : HonestRules {
  static constexpr std::string_view name = "zen_not_connected", question = "is_connected";
  template <class P>
  static bool is_connected(const P& position, Side side) {
    Setup setup = setup_of(position);
    setup.ban = std::nullopt;
    if (position.neutral()) setup.cells[position.neutral()->index] = Cell::empty;
    return position.men(side) > 0 && P(setup).is_connected(side);
  }
};

struct LoneManAlwaysConnected : HonestRules {
  static constexpr std::string_view name = "lone_man_always_connected", question = "is_connected";
  template <class P>
  static bool is_connected(const P& position, Side side) {
    return position.men(side) == 1 || position.is_connected(side);
  }
};

struct NobodyIsConnected : HonestRules {
  static constexpr std::string_view name = "nobody_is_connected", question = "is_connected";
  template <class P>
  static bool is_connected(const P& position, Side side) {
    return position.men(side) == 0 || position.is_connected(side);
  }
};

}  // namespace loa::test
