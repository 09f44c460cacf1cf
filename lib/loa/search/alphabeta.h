// Plain alpha-beta: no table, moves in the order of their squares, every rule of the game asked of the game itself.
#pragma once

#include "loa/eval/evaluation.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/search/limits.h"
#include "loa/search/result.h"
#include "loa/search/search_report.h"

namespace loa {

/// Searches `game` to `limits.depth` plies; with a limit on nodes or a `control`, deeper and deeper until the nodes are used
/// up or it says stop, and then the last finished iteration counts (the first is always finished). Of several best moves the
/// one with the lowest squares is taken, so the answer does not depend on the order in which moves are
/// generated.
/// *Needs* the game is not over; `limits` is not empty.
/// *Source* Knuth, Moore, 1975, An analysis of alpha-beta pruning (Artificial Intelligence 6:4), fail-soft as
/// in Fishburn, 1983, Another optimization of alpha-beta search (SIGART Newsletter 84).
template <Position P>
[[nodiscard]] SearchResult search_alphabeta(const Game<P>& game, Evaluation<P> evaluation,
                                            const Limits& limits, const SearchControl& control = {});

extern template SearchResult search_alphabeta(const Game<BitPosition<Loa5>>&, Evaluation<BitPosition<Loa5>>,
                                              const Limits&, const SearchControl&);
extern template SearchResult search_alphabeta(const Game<BitPosition<Loa6>>&, Evaluation<BitPosition<Loa6>>,
                                              const Limits&, const SearchControl&);
extern template SearchResult search_alphabeta(const Game<BitPosition<Loa7>>&, Evaluation<BitPosition<Loa7>>,
                                              const Limits&, const SearchControl&);
extern template SearchResult search_alphabeta(const Game<BitPosition<Loa8>>&, Evaluation<BitPosition<Loa8>>,
                                              const Limits&, const SearchControl&);
extern template SearchResult search_alphabeta(const Game<BitPosition<Zen11>>&, Evaluation<BitPosition<Zen11>>,
                                              const Limits&, const SearchControl&);

}  // namespace loa
