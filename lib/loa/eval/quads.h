// The term `quads`.
#pragma once

#include "loa/eval/group.h"
#include "loa/geometry/square_set.h"

namespace loa {

/// The 2x2 windows with three or four members, of which at least one square lies within two king's steps of the centre of
/// mass. *Shape* by the window's lowest left square; no window hangs over the edge, where two squares at most are members.
/// *Source* Winands et al. 2004, "quads"
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> full_quads(SquareSet<Size> group) {
  using Squares = SquareSet<Size>;
  using Word = typename Squares::Word;
  constexpr Squares not_last_file = Squares::all() - Squares::file(Size - 1);
  const Squares right(static_cast<Word>((group - Squares::file(0)).word() >> 1));
  const Squares up(static_cast<Word>(group.word() >> Size));
  const Squares up_right(static_cast<Word>((group - Squares::file(0)).word() >> (Size + 1)));
  const Squares two_below = group & right;
  const Squares two_above = up & up_right;
  // Three or four: both of one pair and at least one of the other.
  return ((two_below & (up | up_right)) | (two_above & (group | right))) & not_last_file;
}

/// *Needs* not empty
template <int Size>
[[nodiscard]] int quads_term(SquareSet<Size> group) {
  using Squares = SquareSet<Size>;
  using Word = typename Squares::Word;
  const Square centre = centre_of_mass<Size>(group);
  const Squares near = detail::boxes<Size>[centre.index][2];
  // A window touches the box where its lowest left square does, or would one step to the right or up.
  const Squares windows = near | Squares(static_cast<Word>((near - Squares::file(0)).word() >> 1)) |
                          Squares(static_cast<Word>(near.word() >> Size)) |
                          Squares(static_cast<Word>((near - Squares::file(0)).word() >> (Size + 1)));
  return (full_quads<Size>(group) & windows).count();
}

}  // namespace loa
