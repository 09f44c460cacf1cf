// How much less deep a move is searched at first: late moves, or unlikely ones.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "loa/search/realization.h"
#include "loa/search/score.h"
#include "loa/search/search_options.h"

namespace loa {

/// The numbers behind late-move reductions and realization probabilities, and the fractions of plies that the latter carry
/// along a path.
class DepthCosts {
 public:
  explicit DepthCosts(const SearchOptions& options) {
    for (std::size_t kind = 0; kind < move_kinds; ++kind) {
      const double plies =
          std::log(realized_per_10000[kind] / 1e4) / std::log(options.realization_base / 1e4);
      of_kind_[kind] = static_cast<int>(std::clamp(plies, 0.5, 4.0) * whole_ply);
    }
    for (std::size_t depth = 1; depth < late_.size(); ++depth) {
      for (std::size_t before = 1; before < most_before; ++before) {
        const double logs = std::log(static_cast<double>(depth)) * std::log(static_cast<double>(before));
        late_[depth][before] =
            static_cast<std::int8_t>((options.reduction_base + options.reduction_scale * logs) / 100);
      }
    }
  }

  /// Plies less for a quiet move with `before` moves before it. *Needs* `depth` up to max_search_depth
  [[nodiscard]] int late_move(int depth, std::size_t before) const {
    return late_[static_cast<std::size_t>(depth)][std::min(before, most_before - 1)];
  }

  /// Whole plies less for a move of a kind: it costs as much depth as it is unlikely, and fractions add up along the path.
  /// *Source* Tsuruoka, Yokoyama, Chikayama, 2002, Game-tree search algorithm based on realization probability (ICGA Journal
  /// 25:3); Winands, Bjornsson, 2008, who search again with a whole ply
  [[nodiscard]] int unlikely_move(int ply, std::size_t kind) {
    const int sum = carried_[static_cast<std::size_t>(ply)] + of_kind_[kind];
    carried_[static_cast<std::size_t>(ply) + 1] = static_cast<std::uint8_t>(sum % whole_ply);
    return sum / whole_ply - 1;
  }
  /// The move at `ply` costs a whole ply.
  void take_whole_ply(int ply) { carried_[static_cast<std::size_t>(ply) + 1] = 0; }

 private:
  static constexpr int whole_ply = 16;
  static constexpr std::size_t most_before = 64;

  std::array<std::array<std::int8_t, most_before>, static_cast<std::size_t>(max_search_depth) + 1> late_{};
  std::array<int, move_kinds> of_kind_{};  ///< sixteenths of a ply
  std::array<std::uint8_t, static_cast<std::size_t>(most_search_plies) + 2> carried_{};  ///< to each ply
};

}  // namespace loa
