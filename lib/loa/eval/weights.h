// The weights of the evaluation, by name.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/eval/line_patterns.h"
#include "loa/eval/term.h"
#include "loa/eval/term_network.h"

namespace loa {

/// *Unit* hundredths of a score point for one unit of the term, or for one line that shows the pattern. 400 points ahead are ten
/// times the chance to win, as in Elo's formula: the weights come from a logistic fit.
struct Weights {
  std::array<int, term_count> values{};  ///< in the order of Term
  /// [pattern - 1] (LinePatterns of the board's size); empty where patterns count for nothing
  std::vector<int> lines;
  /// What the terms are worth together; nothing where only their sum counts.
  std::optional<TermNetwork> network;
  /// Where they come from, in words.
  std::string from;

  [[nodiscard]] int operator[](Term term) const { return values[static_cast<std::size_t>(term)]; }
  [[nodiscard]] int& operator[](Term term) { return values[static_cast<std::size_t>(term)]; }
  bool operator==(const Weights&) const = default;
};

/// What a line with a pattern is worth for Black. *Needs* weights for lines, and a pattern that is not 0
[[nodiscard]] inline int weight_of(const Weights& weights, SignedPattern pattern) {
  const int number = pattern < 0 ? -pattern : pattern;
  const int weight = weights.lines[static_cast<std::size_t>(number) - 1];
  return pattern < 0 ? -weight : weight;
}

/// No weight is larger, so that no score comes near a proven one.
inline constexpr int largest_weight = 10'000;

/// What the evaluation `default` plays a variant with: lib/weights/<variant>.json, compiled in; it says where it comes
/// from. *Needs* a variant's name
[[nodiscard]] const Weights& default_weights(std::string_view variant);

/// How many patterns the lines of a variant have; 0 where it has none. *Needs* a variant's name
[[nodiscard]] int line_pattern_count(std::string_view variant);

/// Reads a JSON object of names and whole numbers, with `lines`, `network` and `from` beside the terms; what is not named keeps
/// the variant's default, and `null` for lines or network leaves those out. *Needs* a variant's name.
/// *Throws* ParseError on anything else: an unknown name or one that stands twice, a number out of range, another variant's
/// weights, text that is no JSON
[[nodiscard]] Weights parse_weights(std::string_view json, std::string_view variant);

/// What parse_weights reads, one term a line.
[[nodiscard]] std::string weights_text(const Weights& weights, std::string_view variant);

}  // namespace loa
