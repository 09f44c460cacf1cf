// What a search does and leaves out: every variant of alpha-beta is a set of these switches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "loa/search/parameter.h"
#include "loa/search/search_counts.h"
#include "loa/search/transposition_table.h"

namespace loa {

/// How the root is searched for its value.
enum class Driver : std::uint8_t {
  window,  ///< one search, with an aspiration window where that is on
  mtdf,  ///< zero-window searches that close in on the value. *Source* Plaat et al., 1996, Best-first fixed-depth minimax
};

/// How threads share one search.
enum class Sharing : std::uint8_t {
  abdada,  ///< the same depths, and a move that another is searching is left for later (MovesInWork)
  lazy,    ///< each for itself, half of them a ply ahead. *Source* Lazy SMP: Kislik, 2012 (Cheng, talkchess)
};

enum class NullMove : std::uint8_t { off, fixed, adaptive };
enum class MultiCut : std::uint8_t { off, cut, all };
enum class HistoryKind : std::uint8_t { off, absolute, relative };
enum class Quiescence : std::uint8_t { off, captures };

/// The defaults are what `pvs` plays with; each was kept or dropped by matches (experiments/).
struct SearchOptions {
  Driver driver = Driver::window;
  bool scout = true;         ///< zero windows behind the first move (PVS); off: plain fail-soft alpha-beta
  int aspiration = 60;       ///< half width of the first window at the root; 0 for a full window
  bool table = true;         ///< use the transposition table
  bool exact_depth = false;  ///< accept its scores only from searches of the same depth
  Replacement replacement = Replacement::two_deep;
  std::size_t hash_mb = 64;
  bool etc = true;  ///< look all children up before searching one
  bool killers = true;
  bool counter_moves = true;
  HistoryKind history = HistoryKind::relative;
  NullMove null_move = NullMove::adaptive;
  MultiCut multi_cut = MultiCut::off;
  bool reductions = true;      ///< late moves are searched less deep first
  bool realization = false;    ///< depth by realization probabilities in place of late-move reductions
  int realization_base = 500;  ///< in ten thousandths: a move this likely costs a ply
  bool kinds = false;          ///< moves of likely kinds are tried first
  bool futility = true;        ///< next to the leaves, quiet moves that cannot reach alpha are left out
  int null_reduction = 2;  ///< plies less behind a null move; adaptive: one more with over six plies to go
  /// So many points a ply above beta are a cut-off without a search, where the other side does not threaten to win; 0: never.
  int static_null_margin = 16;
  int static_null_depth = 8;  ///< plies from the leaves
  int iir =
      4;  ///< from so many plies on, a node that the table has no move for is searched one less; 0: never
  int reduction_base = 80;  ///< in hundredths of a ply: base + scale * ln(depth) * ln(moves before)
  int reduction_scale = 60;
  int futility_depth = 3;    ///< plies from the leaves
  int futility_margin = 60;  ///< for each ply
  /// Up to futility_depth, quiet moves behind so many + depth squared are left out; 0: none.
  int late_moves = 3;
  bool threats = false;  ///< a ply more where the other side would win with a move of its own
  Quiescence quiescence = Quiescence::captures;
  Counting counting = Counting::off;
  int threads = 1;
  Sharing sharing = Sharing::abdada;
  bool operator==(const SearchOptions&) const = default;
};

/// The settings of a SPEC, all of them optional, with their defaults and sources.
[[nodiscard]] std::span<const Parameter> search_parameters();

/// Takes over what `settings` say. *Needs* settings that search_parameters() know
[[nodiscard]] SearchOptions search_options(const Settings& settings, Driver driver);

}  // namespace loa
