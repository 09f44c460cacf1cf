// The eight symmetries of the square.
#pragma once

#include <array>
#include <cstdint>

#include "loa/geometry/square.h"

namespace loa {

/// First mirrored in the diagonal a1-h8 (files and ranks change places), then files and ranks are counted from the other
/// side. The identity is {false, false, false}.
struct Symmetry {
  bool transposed = false;
  bool files_mirrored = false;
  bool ranks_mirrored = false;
  constexpr bool operator==(const Symmetry&) const = default;
};

inline constexpr std::array<Symmetry, 8> all_symmetries = {{{false, false, false},
                                                            {false, true, false},
                                                            {false, false, true},
                                                            {false, true, true},
                                                            {true, false, false},
                                                            {true, true, false},
                                                            {true, false, true},
                                                            {true, true, true}}};

/// Where `square` of a board of `size` goes.
[[nodiscard]] constexpr Square mapped(const Symmetry& symmetry, int size, Square square) {
  int file = file_of(size, square);
  int rank = rank_of(size, square);
  if (symmetry.transposed) {
    const int old_file = file;
    file = rank;
    rank = old_file;
  }
  if (symmetry.files_mirrored) file = size - 1 - file;
  if (symmetry.ranks_mirrored) rank = size - 1 - rank;
  return square_at(size, file, rank);
}

/// The symmetry that undoes `symmetry`: mirroring undoes itself, but after a transposition it has changed axis.
[[nodiscard]] constexpr Symmetry inverse(const Symmetry& symmetry) {
  if (!symmetry.transposed) return symmetry;
  return {true, symmetry.ranks_mirrored, symmetry.files_mirrored};
}

}  // namespace loa
