#include "loa/tuning/dataset_stats.h"

#include <algorithm>
#include <cassert>

namespace loa {

double HistogramBar::mean_result() const {
  assert(samples > 0 && "nothing has no mean");
  return static_cast<double>(half_points) / (2.0 * static_cast<double>(samples));
}

Histogram::Histogram(int first, int end, int width) : first_(first), width_(width) {
  assert(first < end && (end - first) % width == 0 && "a whole number of bars");
  for (int least = first; least < end; least += width)
    bars_.push_back({.least = least, .most = least + width - 1});
}

void Histogram::add(int number, int half_points) {
  const int last = bars_.back().most;
  HistogramBar& bar = bars_[static_cast<std::size_t>((std::clamp(number, first_, last) - first_) / width_)];
  ++bar.samples;
  bar.half_points += static_cast<std::uint64_t>(half_points);
}

std::span<const HistogramBar> Histogram::used_bars() const {
  const auto is_used = [](const HistogramBar& bar) { return bar.samples > 0; };
  const auto first = std::ranges::find_if(bars_, is_used);
  const auto behind = std::find_if(bars_.rbegin(), bars_.rend(), is_used).base();
  if (first == bars_.end()) return {};
  return {first, behind};
}

void DatasetStats::add(std::span<const Sample> game) {
  assert(!game.empty() && "a game has samples");
  ++games;
  ++results[static_cast<std::size_t>(game.front().result)];
  for (const Sample& sample : game) {
    ++positions;
    if (loa::captures(sample)) ++captures;
    plies.add(sample.ply, half_points(sample));
    if (!sample.score) continue;
    ++scored;
    if (is_win(*sample.score)) {
      ++proven_wins;
    } else if (is_loss(*sample.score)) {
      ++proven_losses;
    } else {
      scores.add(*sample.score, half_points(sample));
    }
  }
}

}  // namespace loa
