// The evaluation as a function of its weights in real numbers: its value, and which way each weight would have to go.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "loa/eval/term.h"
#include "loa/eval/term_network.h"
#include "loa/eval/term_set.h"
#include "loa/eval/weights.h"
#include "loa/tuning/fit_sample.h"

namespace loa {

/// Which parts of the evaluation a fit may change.
struct FitParts {
  bool lines = true;
  bool network = true;
  TermSet without = {};  ///< terms that weigh nothing, by themselves and in the network
  bool operator==(const FitParts&) const = default;
};

/// Where each weight stands in one vector of real numbers, and how it is scaled.
///
/// *Shape* term_count weights of terms, each for one spread of the term's difference; one for each pattern of lines; those of the
/// network as TermNetwork has them. *Unit* a hundred score points
class FitModel {
 public:
  /// Spreads and means are those of `samples`. *Needs* samples of the variant
  FitModel(std::string_view variant, const FitParts& parts, std::span<const FitSample> samples);

  [[nodiscard]] std::size_t parameter_count() const { return count_; }
  /// Whether a parameter is a weight of a pattern, of which most are rarely seen.
  [[nodiscard]] bool is_pattern(std::size_t parameter) const {
    return parameter >= lines_at && parameter < network_at_;
  }

  /// The parameters of given weights; a network that they lack begins with small random numbers.
  [[nodiscard]] std::vector<float> parameters_of(const Weights& weights, std::uint64_t seed) const;
  /// The whole numbers nearest to the parameters, within the bounds of weights.
  [[nodiscard]] Weights weights_of(std::span<const float> parameters) const;

  /// For Black. *Unit* score points
  [[nodiscard]] float value(std::span<const float> parameters, const FitSample& sample) const;
  /// The squared difference of expectation and target, its gradient added to `gradient`.
  /// *Source* STATISTICS, logistic fit, with K = ln 10: 400 points are ten times the chance
  double add_loss(std::span<const float> parameters, const FitSample& sample,
                  std::span<float> gradient) const;

 private:
  static constexpr std::size_t hidden = TermNetwork::hidden;
  static constexpr std::size_t inputs = TermNetwork::inputs;
  static constexpr std::size_t lines_at = term_count;
  using Layer = std::array<float, hidden>;

  void leave_out(const TermSet& terms);
  void draw_network(std::uint64_t seed, std::span<float> parameters) const;
  void take_over(const TermNetwork& network, std::span<float> parameters) const;

  /// What a forward pass leaves for the way back.
  struct Pass {
    std::array<std::array<float, inputs>, 2> input{};  ///< [side_index]
    std::array<Layer, 2> hidden_sums{};                ///< [0] as the mover sees it
    float value = 0;                                   ///< for Black, in hundreds of points
  };
  void forward(std::span<const float> parameters, const FitSample& sample, Pass& pass) const;
  void backward(std::span<const float> parameters, const FitSample& sample, const Pass& pass, float slope,
                std::span<float> gradient) const;

  // Within the network: own, other (inputs x hidden each), bias, mover, waiter (hidden each), constant.
  [[nodiscard]] std::size_t own_at(std::size_t i) const { return network_at_ + i * hidden; }
  [[nodiscard]] std::size_t other_at(std::size_t i) const { return network_at_ + (inputs + i) * hidden; }
  [[nodiscard]] std::size_t bias_at() const { return network_at_ + 2 * inputs * hidden; }
  [[nodiscard]] std::size_t mover_at() const { return bias_at() + hidden; }
  [[nodiscard]] std::size_t waiter_at() const { return mover_at() + hidden; }
  [[nodiscard]] std::size_t constant_at() const { return waiter_at() + hidden; }

  bool has_network_ = false;
  std::size_t line_count_ = 0;
  std::size_t network_at_ = 0;
  std::size_t count_ = 0;
  std::vector<std::size_t> left_out_;  ///< parameters that are 0 and stay so
  std::array<float, term_count> difference_spread_{};
  std::array<float, inputs> mean_{};
  std::array<float, inputs> spread_{};
};

}  // namespace loa
