// All terms of a position, handed to a sink: one that adds them up with weights plays, one that keeps them tunes and explains.
#pragma once

#include <array>
#include <concepts>

#include "loa/eval/centralisation.h"
#include "loa/eval/concentration.h"
#include "loa/eval/connectedness.h"
#include "loa/eval/group.h"
#include "loa/eval/line_patterns.h"
#include "loa/eval/mobility.h"
#include "loa/eval/quads.h"
#include "loa/eval/term.h"
#include "loa/eval/term_network.h"
#include "loa/eval/uniformity.h"
#include "loa/eval/weights.h"
#include "loa/rules/position.h"

namespace loa {

/// Takes one term of one side.
template <class S>
concept TermSink = requires(S& sink, Term term, Side side, int value) {
  sink.add(term, side, value);
};

/// Takes the pattern of one line as well.
template <class S>
concept LineSink = requires(S& sink, SignedPattern pattern) {
  sink.add_line(pattern);
};

/// The terms that follow from one side's men alone (and Zen, which hangs together with both). *Needs* `men` not empty
template <int Size, TermSink Sink>
void evaluate_colour(SquareSet<Size> men, SquareSet<Size> group, Side side, Sink& sink) {
  sink.add(Term::concentration, side, concentration_term<Size>(group));
  sink.add(Term::centralisation, side, centralisation_term<Size>(men));
  sink.add(Term::centre_of_mass, side, centre_of_mass_term<Size>(group));
  sink.add(Term::quads, side, quads_term<Size>(group));
  sink.add(Term::connectedness, side, connectedness_term<Size>(group));
  sink.add(Term::uniformity, side, uniformity_term<Size>(group));
  sink.add(Term::men, side, men.count());
  const GroupTerms groups = group_terms<Size>(group);
  sink.add(Term::groups, side, groups.groups);
  sink.add(Term::stragglers, side, groups.stragglers);
}

/// The terms that need both sides.
template <Position P, TermSink Sink>
void evaluate_both(const P& position, Sink& sink) {
  for (const Side side : both_sides) {
    const MobilityTerms terms = mobility_terms(position, side);
    sink.add(Term::mobility, side, terms.mobility);
    sink.add(Term::blocked, side, terms.blocked);
    sink.add(Term::tempo, side, position.side_to_move() == side ? 1 : 0);
  }
}

/// Everything an evaluation is made of. *Needs* the game is not over, so both sides have men
template <Position P, TermSink Sink>
void evaluate(const P& position, Sink& sink) {
  for (const Side side : both_sides)
    evaluate_colour(men_set(position, side), group_of(position, side), side, sink);
  evaluate_both(position, sink);
  if constexpr (LineSink<Sink> && has_line_tables<typename P::VariantType>)
    for_each_line_pattern(position, [&sink](SignedPattern pattern) { sink.add_line(pattern); });
}

/// Keeps all terms. *Shape* `values[side][term]`
struct TermTable {
  std::array<TermValues, 2> values{};

  void add(Term term, Side side, int value) {
    values[side_index(side)][static_cast<std::size_t>(term)] = value;
  }
  [[nodiscard]] int of(Term term, Side side) const {
    return values[side_index(side)][static_cast<std::size_t>(term)];
  }
};

/// Adds up Black's terms less White's, and the lines.
class WeightedSum {
 public:
  explicit WeightedSum(const Weights& weights) : weights_(weights) {}

  void add(Term term, Side side, int value) {
    sum_ += (side == Side::black ? 1 : -1) * weights_[term] * value;
  }
  void add_line(SignedPattern pattern) {
    if (!weights_.lines.empty()) sum_ += weight_of(weights_, pattern);
  }
  /// *Unit* hundredths of a score point, for Black
  [[nodiscard]] int sum() const { return sum_; }

 private:
  const Weights& weights_;
  int sum_ = 0;
};

/// The evaluation straight from its terms: the slow twin of what the searches ask. *Unit* hundredths of a score point, for Black.
/// *Needs* as evaluate()
template <Position P>
[[nodiscard]] int value_by_terms(const P& position, const Weights& weights) {
  if constexpr (has_line_tables<typename P::VariantType>) ensure_mobility_tables<P::VariantType::size>();
  WeightedSum sum(weights);
  evaluate(position, sum);
  if (!weights.network) return sum.sum();
  TermTable terms;
  evaluate(position, terms);
  const Side mover = position.side_to_move();
  const int together =
      weights.network->value(terms.values[side_index(mover)], terms.values[side_index(opponent(mover))]);
  return sum.sum() + (mover == Side::black ? together : -together);
}

}  // namespace loa
