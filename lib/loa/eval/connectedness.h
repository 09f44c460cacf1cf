// The terms `connectedness`, `groups` and `stragglers`: how a side's men hang together.
#pragma once

#include "loa/geometry/square_set.h"
#include "loa/geometry/wide_groups.h"

namespace loa {

namespace detail {

/// The pairs of members that touch each other. *Shape* each pair once
template <int Size>
[[nodiscard]] int touching_pairs(SquareSet<Size> group) {
  using Squares = SquareSet<Size>;
  using Word = typename Squares::Word;
  const Word word = group.word();
  const Word not_first = (group - Squares::file(0)).word();
  const Word not_last = (group - Squares::file(Size - 1)).word();
  const auto pairs = [word](Word moved) { return Squares(static_cast<Word>(word & moved)).count(); };
  return pairs(static_cast<Word>(not_first >> 1)) + pairs(static_cast<Word>(word >> Size)) +
         pairs(static_cast<Word>(not_first >> (Size + 1))) + pairs(static_cast<Word>(not_last >> (Size - 1)));
}

}  // namespace detail

/// 100 times the mean number of members beside a member. *Needs* not empty. *Source* Winands et al. 2004, "connectedness"
template <int Size>
[[nodiscard]] int connectedness_term(SquareSet<Size> group) {
  return 200 * detail::touching_pairs<Size>(group) / group.count();
}

/// How the members fall into groups, and how far they are from the biggest (the first found of several).
struct GroupTerms {
  int groups = 0;
  int stragglers =
      0;  ///< sum over all members of the steps in which the biggest group, growing on all sides, reaches them
};

/// *Needs* not empty
template <int Size>
[[nodiscard]] GroupTerms group_terms(SquareSet<Size> members) {
  const GroupSummary<Size> summary = summary_of_groups(members);
  GroupTerms terms{.groups = summary.groups};
  SquareSet<Size> biggest = summary.biggest;
  for (SquareSet<Size> left = members - biggest; !left.empty(); left = left - biggest) {
    terms.stragglers += left.count();
    biggest = widened(biggest);
  }
  return terms;
}

}  // namespace loa
