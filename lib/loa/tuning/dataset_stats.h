// What is in a data set, counted.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loa/tuning/sample.h"

namespace loa {

/// Samples in a range of a number, and what came of them.
struct HistogramBar {
  int least = 0;
  int most = 0;
  std::uint64_t samples = 0;
  std::uint64_t half_points = 0;  ///< for the side to move, summed up

  /// The mean result for the side to move, 0 to 1. *Needs* samples
  [[nodiscard]] double mean_result() const;
};

/// Samples by a number, in bars of one width; what lies beyond the ends belongs to the bars there.
class Histogram {
 public:
  /// *Shape* bars of `width` from `first` to before `end`. *Needs* a whole number of bars
  Histogram(int first, int end, int width);

  void add(int number, int half_points);
  [[nodiscard]] const std::vector<HistogramBar>& bars() const { return bars_; }
  /// From the first bar with samples to the last; none where there are none.
  [[nodiscard]] std::span<const HistogramBar> used_bars() const;

 private:
  int first_;
  int width_;
  std::vector<HistogramBar> bars_;
};

struct DatasetStats {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  std::uint64_t scored = 0;
  std::uint64_t proven_wins = 0;  ///< of the side to move
  std::uint64_t proven_losses = 0;
  std::uint64_t captures = 0;              ///< samples whose move takes something
  std::array<std::uint64_t, 3> results{};  ///< games: Black won, White won, drawn
  Histogram plies{0, 200, 10};
  Histogram scores{-1'000, 1'000, 100};  ///< those that are not proven

  /// *Needs* samples of one game, not empty
  void add(std::span<const Sample> game);
};

}  // namespace loa
