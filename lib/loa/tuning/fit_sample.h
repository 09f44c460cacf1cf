// One position as a fit sees it: the coefficients of all weights, and what the evaluation should say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "loa/eval/evaluate.h"
#include "loa/eval/line_patterns.h"
#include "loa/eval/term.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/side.h"

namespace loa {

/// The patterns of all lines of a board: at most one for each real line. *Shape* 8x8 has 46 lines of two squares and more
inline constexpr std::size_t most_line_patterns = 46;

struct FitSample {
  std::array<std::array<std::int16_t, term_count>, 2> terms{};  ///< [side_index][term]
  std::array<SignedPattern, most_line_patterns> patterns{};
  std::uint8_t pattern_count = 0;
  Side mover = Side::black;
  float result = 0.5F;  ///< for Black: 0, 1/2, 1
  float target = 0.5F;  ///< what is fitted to, for Black: the result, or a mixture with what a search said
};

/// Takes the terms and patterns of a position, for evaluate().
class SampleSink {
 public:
  explicit SampleSink(FitSample& sample) : sample_(sample) {}
  void add(Term term, Side side, int value) {
    sample_.terms[side_index(side)][static_cast<std::size_t>(term)] = static_cast<std::int16_t>(value);
  }
  void add_line(SignedPattern pattern) { sample_.patterns[sample_.pattern_count++] = pattern; }

 private:
  FitSample& sample_;
};

/// *Needs* the game is not over
template <class V>
[[nodiscard]] FitSample fit_sample(const BitPosition<V>& position) {
  if constexpr (has_line_tables<V>) ensure_mobility_tables<V::size>();
  FitSample sample;
  sample.mover = position.side_to_move();
  SampleSink sink(sample);
  evaluate(position, sink);
  return sample;
}

}  // namespace loa
