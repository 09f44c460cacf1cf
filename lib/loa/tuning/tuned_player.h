// A player whose numbers are tuned by name: parameters of its SPEC, and weights of its evaluation.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "loa/eval/weights.h"
#include "loa/search/player_spec.h"

namespace loa {

/// What stands before a term's name where its weight is meant. *Example* "weights.mobility"
inline constexpr std::string_view weight_prefix = "weights.";

/// A number that can be tuned.
struct TunableNumber {
  std::string name;
  std::string what;             ///< one line for the user
  std::optional<double> value;  ///< what the player has now; nothing where it has no number
  double least = 0;
  double most = 0;
};

/// Where a number may go where nobody says more: from nothing to twice the value within what is allowed, and at least four up
/// and down.
struct TuningRange {
  double least = 0;
  double most = 0;
};
[[nodiscard]] TuningRange usual_range(const TunableNumber& number);
/// How far two players stand from the estimate at the end (c_end) where nobody says more; not so near that both mostly round alike.
/// *Source* the advice of OpenBench: a twentieth of the range
[[nodiscard]] double usual_step(const TuningRange& range);

/// A value by the name of what it is given to.
struct TunedValue {
  std::string name;
  double value = 0;
};

class TunedPlayer {
 public:
  /// *Throws* ParseError: a player in another process; weights that are not the variant's
  TunedPlayer(PlayerSpec base, std::string_view variant);

  [[nodiscard]] const PlayerSpec& base() const { return base_; }
  /// Whether it evaluates with weights, so that it can be given others.
  [[nodiscard]] bool takes_weights() const;

  /// Everything with a whole number for a value: parameters in the order of --list-players, then weights.
  [[nodiscard]] std::vector<TunableNumber> numbers() const;
  /// *Throws* ParseError where nothing of that name is a number that can be tuned.
  [[nodiscard]] TunableNumber number(std::string_view name) const;

  /// The player with those values, called `name`. *Needs* whole numbers in range for names that number() knows
  [[nodiscard]] PlayerSpec with(std::span<const TunedValue> values, const std::string& name) const;

  /// The SPEC as a user gives it, with all of `values` that are no weights and `weights_file` where it is not empty.
  [[nodiscard]] std::string spec_text(std::span<const TunedValue> values,
                                      std::string_view weights_file) const;
  /// The weights with those values that are weights.
  [[nodiscard]] Weights weights(std::span<const TunedValue> values) const;

 private:
  PlayerSpec base_;
  std::string_view variant_;
  Weights weights_;
};

/// Whether any of them is a weight.
[[nodiscard]] bool has_weights(std::span<const TunedValue> values);

}  // namespace loa
