// From the SPEC of a player that is an engine to the engine, for those who want more of it than its moves.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "loa/eval/make_evaluator.h"
#include "loa/search/engine.h"
#include "loa/search/player_spec.h"

namespace loa {

/// How the kind of player `kind` searches its root; nothing where it is no engine.
[[nodiscard]] constexpr std::optional<Driver> driver_of(std::string_view kind) {
  if (kind == "pvs") return Driver::window;
  if (kind == "mtdf") return Driver::mtdf;
  return std::nullopt;
}

/// What the engine of `spec` evaluates with. *Needs* the SPEC of an engine. *Throws* ParseError: weights that are none, or not
/// this variant's, or that nobody has read, or for another evaluation
template <class V>
[[nodiscard]] std::function<std::unique_ptr<Evaluator<V>>()> evaluator_maker(const PlayerSpec& spec) {
  const std::string name(value_of(spec.settings, "eval").value_or("default"));
  const auto file = value_of(spec.settings, "weights");
  if (!file) return [name] { return make_evaluator<V>(name); };
  if (name != "default") throw ParseError("the evaluation '" + name + "' has no weights", "eval=default");
  if (spec.weights_digest.empty())
    throw ParseError("nobody has read " + printable(*file), "a program that reads the files of SPECs");
  try {
    return [weights = parse_weights(spec.weights, V::name)] {
      return std::make_unique<TermEvaluator<V>>(weights);
    };
  } catch (const ParseError& error) {
    throw ParseError(printable(*file) + ": " + error.problem(), error.expected());
  }
}

/// The limits of the SPEC are not the engine's: who calls search() gives them. *Needs* the SPEC of an engine.
/// *Throws* std::bad_alloc
template <class V>
[[nodiscard]] std::unique_ptr<Engine<V>> make_engine(const PlayerSpec& spec) {
  const SearchOptions options = search_options(spec.settings, driver_of(spec.kind).value());
  return std::make_unique<Engine<V>>(options, evaluator_maker<V>(spec));
}

}  // namespace loa
