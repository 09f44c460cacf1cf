#include "loa/eval/line_patterns.h"

#include <algorithm>

namespace loa {
namespace {

/// A line's content as it is seen in four ways.
struct Views {
  std::size_t from_here = 0;
  std::size_t from_other_end = 0;
  std::size_t exchanged = 0;  ///< the colours
  std::size_t exchanged_from_other_end = 0;
};

Views views_of(int length, std::size_t code) {
  Views views;
  const auto append = [](std::size_t& view, std::size_t cell) { view = 3 * view + cell; };
  const auto cell_at = [code](int i) { return code / static_cast<std::size_t>(power_of_three(i)) % 3; };
  const auto other_colour = [](std::size_t cell) { return cell == 0 ? cell : 3 - cell; };
  for (int i = 0; i < length; ++i) {
    const std::size_t forth = cell_at(length - 1 - i);
    const std::size_t back = cell_at(i);
    append(views.from_here, forth);
    append(views.from_other_end, back);
    append(views.exchanged, other_colour(forth));
    append(views.exchanged_from_other_end, other_colour(back));
  }
  return views;
}

}  // namespace

template <int Size>
const LinePatterns<Size>& LinePatterns<Size>::table() {
  static const LinePatterns patterns;
  return patterns;
}

template <int Size>
LinePatterns<Size>::LinePatterns() {
  for (auto& kind : straight_) kind = numbered(Size);
  for (int length = 0; length <= Size; ++length)
    diagonal_[static_cast<std::size_t>(length)] = numbered(length);
}

template <int Size>
std::vector<SignedPattern> LinePatterns<Size>::numbered(int length) {
  std::vector<SignedPattern> patterns(static_cast<std::size_t>(power_of_three(length)), 0);
  constexpr int shortest = 2;  // nothing moves along a single square
  if (length < shortest) return patterns;
  for (std::size_t code = 0; code < patterns.size(); ++code) {
    const Views views = views_of(length, code);
    const std::size_t own = std::min(views.from_here, views.from_other_end);
    const std::size_t opposite = std::min(views.exchanged, views.exchanged_from_other_end);
    if (own == opposite) continue;
    // The least of the four comes first and gets the number.
    const std::size_t least = std::min(own, opposite);
    if (code == least) patterns[code] = static_cast<SignedPattern>(++count_);
    patterns[code] = own < opposite ? patterns[least] : static_cast<SignedPattern>(-patterns[least]);
  }
  return patterns;
}

template class LinePatterns<5>;
template class LinePatterns<6>;
template class LinePatterns<7>;
template class LinePatterns<8>;

}  // namespace loa
