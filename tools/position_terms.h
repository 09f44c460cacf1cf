// The evaluation of a position term by term, on a board chosen at run time.
#pragma once

#include <string>

#include "loa/eval/evaluate.h"
#include "loa/eval/weights.h"
#include "loa/rules/setup.h"

namespace loa {

/// What the evaluation `default` is made of.
struct PositionTerms {
  /// The weights of all lines' patterns, apart by whom they speak for. *Unit* hundredths of a score point
  struct Lines {
    int black = 0;
    int white = 0;
    [[nodiscard]] double contribution() const { return (black - white) / 100.0; }
    bool operator==(const Lines&) const = default;
  };

  TermTable terms;
  Lines lines;
  int together = 0;  ///< what the network adds for Black. *Unit* hundredths of a score point
  Weights weights;
  int score = 0;  ///< what a search would get, from the view of the side to move
  Side side = Side::black;

  /// What a term adds for Black. *Unit* score points
  [[nodiscard]] double contribution(Term term) const;
};

/// *Needs* a sound set-up that is not finished
[[nodiscard]] PositionTerms position_terms(const Setup& setup, const Weights& weights);

/// *Shape* a table, a line for each term, and the total
[[nodiscard]] std::string position_terms_text(const PositionTerms& terms);

}  // namespace loa
