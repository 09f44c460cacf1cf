#include "tools/position_terms.h"

#include <fmt/format.h>

#include "loa/eval/evaluator.h"
#include "loa/report/text_table.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/variant.h"

namespace loa {

double PositionTerms::contribution(Term term) const {
  constexpr double hundredths = 100;
  return weights[term] * (terms.of(term, Side::black) - terms.of(term, Side::white)) / hundredths;
}

namespace {

template <class V>
PositionTerms::Lines lines_of(const BitPosition<V>& position, const Weights& weights) {
  PositionTerms::Lines lines;
  if constexpr (has_line_tables<V>) {
    if (weights.lines.empty()) return lines;
    for_each_line_pattern(position, [&](SignedPattern pattern) {
      const int weight = weight_of(weights, pattern);
      (weight > 0 ? lines.black : lines.white) += weight > 0 ? weight : -weight;
    });
  }
  return lines;
}

}  // namespace

PositionTerms position_terms(const Setup& setup, const Weights& weights) {
  return visit_variant(variant_of_size(setup.size)->name, [&](auto tag) {
    using V = typename decltype(tag)::type;
    const BitPosition<V> position(setup);
    TermEvaluator<V> evaluator(weights);  // first: it makes the tables that the terms look up
    PositionTerms result{.terms = {},
                         .lines = {},
                         .together = 0,
                         .weights = weights,
                         .score = evaluator.value(position),
                         .side = setup.side};
    evaluate(position, result.terms);
    result.lines = lines_of(position, weights);
    Weights without_network = weights;
    without_network.network.reset();
    result.together = value_by_terms(position, weights) - value_by_terms(position, without_network);
    return result;
  });
}

std::string position_terms_text(const PositionTerms& terms) {
  TextTable table(
      {{"term", Align::left}, {"Black"}, {"White"}, {"weight"}, {"for Black"}, {"unit", Align::left}});
  double total = 0;
  for (const TermInfo& info : all_terms) {
    total += terms.contribution(info.term);
    table.add_row({std::string(info.name), fmt::format("{}", terms.terms.of(info.term, Side::black)),
                   fmt::format("{}", terms.terms.of(info.term, Side::white)),
                   fmt::format("{}", terms.weights[info.term]),
                   fmt::format("{:.2f}", terms.contribution(info.term)), std::string(info.unit)});
  }
  total += terms.lines.contribution() + terms.together / 100.0;
  table.add_row({"lines", fmt::format("{}", terms.lines.black), fmt::format("{}", terms.lines.white), "1",
                 fmt::format("{:.2f}", terms.lines.contribution()), "hundredths, all patterns of lines"});
  table.add_row({"together", fmt::format("{}", terms.together), "0", "1",
                 fmt::format("{:.2f}", terms.together / 100.0), "hundredths, by the network of all terms"});
  return fmt::format("{}\ntotal {:.2f} for Black; {} for {}, who is to move\n", table.text(), total,
                     terms.score, terms.side == Side::black ? "Black" : "White");
}

}  // namespace loa
