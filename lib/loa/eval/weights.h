// The weights of the evaluation, by name.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "loa/eval/term.h"

namespace loa {

/// *Unit* hundredths of a score point for one unit of the term. 400 points ahead are ten times the chance to win, as in Elo's
/// formula: the weights come from a logistic fit. *Shape* in the order of Term
struct Weights {
  std::array<int, term_count> values{};

  [[nodiscard]] constexpr int operator[](Term term) const { return values[static_cast<std::size_t>(term)]; }
  [[nodiscard]] constexpr int& operator[](Term term) { return values[static_cast<std::size_t>(term)]; }
  bool operator==(const Weights&) const = default;
};

/// No weight is larger, so that no score comes near a proven one.
inline constexpr int largest_weight = 10'000;

/// What the evaluation `default` plays with: fitted to 218,000 quiet positions of 12,000 games of the engine against itself
/// (8x8, 3,000 nodes a move, one random move in twenty), then proven by a match.
[[nodiscard]] const Weights& default_weights();

/// Reads a JSON object of names and whole numbers; terms that are not named keep their default.
/// *Throws* ParseError on anything else: an unknown name, a name twice, a number out of range, text that is no JSON.
[[nodiscard]] Weights parse_weights(std::string_view json);

/// What parse_weights reads, one term a line.
[[nodiscard]] std::string weights_text(const Weights& weights);

}  // namespace loa
