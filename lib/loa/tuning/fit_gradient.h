// The loss of many positions and its gradient, on many threads and the same for any number of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loa/tuning/fit_model.h"
#include "loa/tuning/fit_sample.h"

namespace loa {

/// Adds up in slices that do not depend on the threads, and the slices in their order, so that every sum is rounded alike.
class FitGradient {
 public:
  /// *Needs* a model and samples that outlive this
  FitGradient(const FitModel& model, std::span<const FitSample> samples, int threads);

  /// The mean loss of the samples with the given numbers. *Shape* its gradient in `gradient`
  double of(std::span<const float> parameters, std::span<const std::uint32_t> numbers,
            std::span<float> gradient);
  /// The mean loss of all samples. *Needs* samples
  [[nodiscard]] double loss(std::span<const float> parameters) const;

 private:
  static constexpr std::size_t slices = 16;

  const FitModel& model_;
  std::span<const FitSample> samples_;
  int threads_;
  std::vector<std::vector<float>> of_slice_;  ///< gradients
};

}  // namespace loa
