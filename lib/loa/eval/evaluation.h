// Evaluations by name.
#pragma once

#include <array>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/eval/simple.h"
#include "loa/rules/position.h"

namespace loa {

/// Judges a position that is not over. *Shape* from the view of the side to move; the size of it stays below
/// 100,000.
template <Position P>
using Evaluation = int (*)(const P&);

inline constexpr std::array<std::string_view, 1> all_evaluation_names = {"simple"};

/// *Throws* ParseError where no evaluation has that name.
template <Position P>
[[nodiscard]] Evaluation<P> evaluation_named(std::string_view name) {
  if (name == "simple") return simple_value<P>;
  throw ParseError("no evaluation is called '" + printable(name) + "'", "simple");
}

}  // namespace loa
