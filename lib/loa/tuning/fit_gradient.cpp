#include "loa/tuning/fit_gradient.h"

#include <algorithm>
#include <array>

namespace loa {

FitGradient::FitGradient(const FitModel& model, std::span<const FitSample> samples, int threads)
    : model_(model),
      samples_(samples),
      threads_(threads),
      of_slice_(slices, std::vector<float>(model.parameter_count())) {}

double FitGradient::of(std::span<const float> parameters, std::span<const std::uint32_t> numbers,
                       std::span<float> gradient) {
  std::array<double, slices> losses{};
  const std::size_t n = numbers.size();
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads_)
  for (std::size_t slice = 0; slice < slices; ++slice) {
    std::vector<float>& own = of_slice_[slice];
    std::fill(own.begin(), own.end(), 0.0F);
    for (std::size_t i = n * slice / slices; i < n * (slice + 1) / slices; ++i)
      losses[slice] += model_.add_loss(parameters, samples_[numbers[i]], own);
  }
  std::fill(gradient.begin(), gradient.end(), 0.0F);
  double loss = 0;
  for (std::size_t slice = 0; slice < slices; ++slice) {
    loss += losses[slice];
    for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] += of_slice_[slice][i];
  }
  const auto divisor = static_cast<float>(std::max<std::size_t>(n, 1));
  for (float& slope : gradient) slope /= divisor;
  return loss / static_cast<double>(divisor);
}

double FitGradient::loss(std::span<const float> parameters) const {
  std::array<double, slices> losses{};
  const std::size_t n = samples_.size();
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads_)
  for (std::size_t slice = 0; slice < slices; ++slice) {
    for (std::size_t i = n * slice / slices; i < n * (slice + 1) / slices; ++i)
      losses[slice] += model_.add_loss(parameters, samples_[i], {});
  }
  double sum = 0;
  for (const double loss : losses) sum += loss;
  return sum / static_cast<double>(std::max<std::size_t>(n, 1));
}

}  // namespace loa
