// Evaluators by name.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/eval/evaluator.h"
#include "loa/eval/weights.h"

namespace loa {

inline constexpr std::array<std::string_view, 2> all_evaluator_names = {"default", "simple"};

/// *Throws* ParseError where no evaluation has that name, std::bad_alloc
template <class V>
[[nodiscard]] std::unique_ptr<Evaluator<V>> make_evaluator(std::string_view name) {
  if (name == "default") return std::make_unique<TermEvaluator<V>>(default_weights(V::name));
  if (name == "simple") return std::make_unique<SimpleEvaluator<V>>();
  throw ParseError("no evaluation is called '" + printable(name) + "'", "default or simple");
}

}  // namespace loa
