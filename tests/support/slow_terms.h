// The evaluation's terms of one side once more, from a list of members in plain loops: the referee of the fast ones.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "loa/geometry/square_set.h"

namespace loa::test {

struct Member {
  int file;
  int rank;
};
using Members = std::vector<Member>;

template <int Size>
Members members_of(SquareSet<Size> set) {
  Members members;
  for (int rank = 0; rank < Size; ++rank) {
    for (int file = 0; file < Size; ++file) {
      if (set.has(square_at(Size, file, rank))) members.push_back({file, rank});
    }
  }
  return members;
}

inline int king_steps(Member a, Member b) {
  return std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank));
}
inline bool touch(Member a, Member b) { return king_steps(a, b) == 1; }

inline double mean_file(const Members& members) {
  double sum = 0;
  for (const Member member : members) sum += member.file;
  return sum / static_cast<double>(members.size());
}
inline double mean_rank(const Members& members) {
  double sum = 0;
  for (const Member member : members) sum += member.rank;
  return sum / static_cast<double>(members.size());
}
/// The nearest square, halves rounded up.
inline Member slow_centre(const Members& members) {
  return {static_cast<int>(std::floor(mean_file(members) + 0.5)),
          static_cast<int>(std::floor(mean_rank(members) + 0.5))};
}
/// Whether the mean lies between two squares, where rounding prefers one of them.
inline bool has_half_centre(const Members& members) {
  const auto is_half = [](double mean) { return mean - std::floor(mean) == 0.5; };
  return is_half(mean_file(members)) || is_half(mean_rank(members));
}

inline int count_of(const Members& members) { return static_cast<int>(members.size()); }

/// A member in the middle, 8 beside it, 16 round those, ...
inline int slow_least_distances(int count) {
  int sum = 0;
  int placed = 1;
  for (int ring = 1; placed < count; ++ring) {
    for (int i = 0; i < 8 * ring && placed < count; ++i, ++placed) sum += ring;
  }
  return sum;
}

inline int slow_concentration(const Members& members) {
  int sum = 0;
  for (const Member member : members) sum += king_steps(member, slow_centre(members));
  return 100 * (sum - slow_least_distances(count_of(members))) / count_of(members);
}

inline int slow_centralisation(const Members& members, int size) {
  int sum = 0;
  for (const auto [file, rank] : members) {
    const int from_side = std::min(file, size - 1 - file);
    const int from_end = std::min(rank, size - 1 - rank);
    if (from_side > 0 || from_end > 0) sum += 1 + std::min(from_side, from_end);
  }
  return 100 * sum / count_of(members);
}

inline int slow_centre_of_mass(const Members& members, int size) {
  const double middle = (size - 1) / 2.0;
  const double distance =
      std::max(std::abs(mean_file(members) - middle), std::abs(mean_rank(members) - middle));
  return static_cast<int>(std::floor(100 * distance + 1e-9));
}

inline bool has_member(const Members& members, int file, int rank) {
  return std::any_of(members.begin(), members.end(),
                     [&](Member member) { return member.file == file && member.rank == rank; });
}

inline int slow_quads(const Members& members, int size) {
  int quads = 0;
  for (int file = 0; file + 1 < size; ++file) {
    for (int rank = 0; rank + 1 < size; ++rank) {
      int inside = 0;
      bool is_near = false;
      for (const Member square :
           Members{{file, rank}, {file + 1, rank}, {file, rank + 1}, {file + 1, rank + 1}}) {
        inside += has_member(members, square.file, square.rank) ? 1 : 0;
        is_near = is_near || king_steps(square, slow_centre(members)) <= 2;
      }
      if (inside >= 3 && is_near) ++quads;
    }
  }
  return quads;
}

inline int slow_connectedness(const Members& members) {
  int neighbours = 0;
  for (const Member a : members) {
    for (const Member b : members) neighbours += touch(a, b) ? 1 : 0;
  }
  return 100 * neighbours / count_of(members);
}

inline int slow_uniformity(const Members& members) {
  const auto [left, right] =
      std::minmax_element(members.begin(), members.end(), [](Member a, Member b) { return a.file < b.file; });
  const auto [low, high] =
      std::minmax_element(members.begin(), members.end(), [](Member a, Member b) { return a.rank < b.rank; });
  return (right->file - left->file + 1) * (high->rank - low->rank + 1);
}

/// The groups, each in the order of its squares, by their first squares.
inline std::vector<Members> slow_groups(const Members& members) {
  std::vector<std::size_t> group(members.size());
  for (std::size_t i = 0; i < group.size(); ++i) group[i] = i;
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (std::size_t j = 0; j < group.size(); ++j) {
        if (!touch(members[i], members[j]) || group[i] <= group[j]) continue;
        group[i] = group[j];
        has_changed = true;
      }
    }
  }
  std::vector<Members> groups;
  for (std::size_t first = 0; first < group.size(); ++first) {
    if (group[first] != first) continue;
    groups.emplace_back();
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (group[i] == first) groups.back().push_back(members[i]);
    }
  }
  return groups;
}

/// Steps to the nearest of `biggest`, summed over all members.
inline int slow_steps_to(const Members& biggest, const Members& members) {
  int sum = 0;
  for (const Member member : members) {
    int steps = 1000;
    for (const Member other : biggest) steps = std::min(steps, king_steps(member, other));
    sum += steps;
  }
  return sum;
}

/// From the first of the biggest groups.
inline int slow_stragglers(const Members& members) {
  const auto groups = slow_groups(members);
  const auto biggest = std::max_element(
      groups.begin(), groups.end(), [](const Members& a, const Members& b) { return a.size() < b.size(); });
  return slow_steps_to(*biggest, members);
}

/// Whether one group is bigger than every other.
inline bool has_one_biggest_group(const Members& members) {
  std::vector<std::size_t> sizes;
  for (const Members& group : slow_groups(members)) sizes.push_back(group.size());
  return std::count(sizes.begin(), sizes.end(), *std::max_element(sizes.begin(), sizes.end())) == 1;
}

}  // namespace loa::test
