// The engine: a searching player with everything it keeps between moves.
#pragma once

#include <functional>
#include <memory>

#include "loa/eval/evaluator.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/search/limits.h"
#include "loa/search/search_options.h"
#include "loa/search/search_report.h"

namespace loa {

/// *Shape* one search at a time. With one thread and limits in depth or nodes the answer depends on the game, the options and
/// what was searched since new_game() alone.
template <class V>
class Engine {
 public:
  /// `make_evaluator` is called once for each thread. *Throws* std::bad_alloc
  Engine(const SearchOptions& options, const std::function<std::unique_ptr<Evaluator<V>>()>& make_evaluator);
  ~Engine();

  /// Forgets everything that was learned.
  void new_game();

  /// Deepens until a limit is reached, a forced win or loss is known as far as the depth searched, or `control` says stop.
  /// `lines` principal variations are reported (as many as there are moves at most).
  /// *Needs* the game is not over; `limits` or `control` end the search
  [[nodiscard]] SearchReport search(const Game<BitPosition<V>>& game, const Limits& limits,
                                    const SearchControl& control = {}, int lines = 1);

 private:
  struct State;
  template <Counting C>
  struct CountingState;
  std::unique_ptr<State> state_;
};

}  // namespace loa
