#include "loa/tuning/tuned_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>
#include <variant>

#include "loa/base/parse_error.h"
#include "loa/rules/variant.h"
#include "loa/search/player_kinds.h"

namespace loa {
namespace {

constexpr double least_room = 4;
constexpr double steps_in_range = 20;
constexpr double least_step = 0.5;

/// The name that weights have in a SPEC while no file holds them.
constexpr std::string_view weights_in_memory = "tuned";

std::optional<double> number_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return static_cast<double>(number);
}

bool is_weight(const TunedValue& value) { return value.name.starts_with(weight_prefix); }

void set(Settings& settings, std::string_view name, const std::string& value) {
  const auto there = std::ranges::find(settings, name, &Setting::name);
  if (there != settings.end()) {
    there->value = value;
  } else {
    settings.push_back({std::string(name), value});
  }
}

std::string whole_text(double number) { return fmt::format("{}", std::llround(number)); }

}  // namespace

TuningRange usual_range(const TunableNumber& number) {
  const double value = number.value.value_or(number.least);
  const double room = std::max(std::abs(value), least_room);
  return {.least = std::max(number.least, value - room), .most = std::min(number.most, value + room)};
}

double usual_step(const TuningRange& range) {
  const double size = range.most - range.least;
  return std::min(std::max(size / steps_in_range, least_step), size);
}

TunedPlayer::TunedPlayer(PlayerSpec base, std::string_view variant)
    : base_(std::move(base)), variant_(variant_named(variant).name) {
  if (is_external(base_)) {
    throw ParseError(fmt::format("the numbers of '{}' are in another process", printable(base_.text)),
                     "a player of this program");
  }
  if (!takes_weights()) return;
  weights_ =
      base_.weights_digest.empty() ? default_weights(variant_) : parse_weights(base_.weights, variant_);
}

bool TunedPlayer::takes_weights() const {
  const auto& known = player_kind_named(base_.kind).parameters;
  return std::ranges::find(known, "weights", &Parameter::name) != known.end() &&
         value_of(base_.settings, "eval").value_or("default") == "default";
}

std::vector<TunableNumber> TunedPlayer::numbers() const {
  std::vector<TunableNumber> numbers;
  for (const Parameter& parameter : player_kind_named(base_.kind).parameters) {
    const auto* const type = std::get_if<WholeNumber>(&parameter.type);
    if (type == nullptr) continue;
    numbers.push_back(
        {.name = std::string(parameter.name),
         .what = std::string(parameter.what),
         .value = number_in(value_of(base_.settings, parameter.name).value_or(parameter.fallback)),
         .least = static_cast<double>(type->least),
         .most = static_cast<double>(type->most)});
  }
  if (!takes_weights()) return numbers;
  for (const TermInfo& term : all_terms) {
    numbers.push_back({.name = std::string(weight_prefix) + std::string(term.name),
                       .what = fmt::format("hundredths of a point for {}", term.what),
                       .value = weights_[term.term],
                       .least = -largest_weight,
                       .most = largest_weight});
  }
  return numbers;
}

TunableNumber TunedPlayer::number(std::string_view name) const {
  std::string names;
  for (TunableNumber& number : numbers()) {
    if (number.name == name) return std::move(number);
    names += (names.empty() ? "" : ", ") + number.name;
  }
  throw ParseError(fmt::format("{} has no number '{}'", base_.kind, printable(name)),
                   names.empty() ? "a player with numbers" : "one of " + names);
}

PlayerSpec TunedPlayer::with(std::span<const TunedValue> values, const std::string& name) const {
  const bool is_weighted = has_weights(values);
  const std::string_view file = value_of(base_.settings, "weights").value_or(weights_in_memory);
  PlayerSpec player = parse_player_spec(spec_text(values, is_weighted ? file : ""));
  player.name = name;
  if (is_weighted) {
    give_weights(player, weights_text(weights(values), variant_));
  } else if (!base_.weights_digest.empty()) {
    give_weights(player, base_.weights);
  }
  return player;
}

std::string TunedPlayer::spec_text(std::span<const TunedValue> values, std::string_view weights_file) const {
  Settings settings = base_.settings;
  std::erase_if(settings, [](const Setting& setting) { return setting.name == "name"; });
  for (const TunedValue& value : values) {
    if (!is_weight(value)) set(settings, value.name, whole_text(value.value));
  }
  if (!weights_file.empty()) set(settings, "weights", std::string(weights_file));
  std::string text = base_.kind;
  for (const Setting& setting : settings)
    text += fmt::format("{}{}={}", &setting == &settings.front() ? ":" : ",", setting.name, setting.value);
  return text;
}

Weights TunedPlayer::weights(std::span<const TunedValue> values) const {
  Weights weights = weights_;
  for (const TunedValue& value : values) {
    if (is_weight(value))
      weights[*term_named(std::string_view(value.name).substr(weight_prefix.size()))] =
          static_cast<int>(std::lround(value.value));
  }
  return weights;
}

bool has_weights(std::span<const TunedValue> values) { return std::ranges::any_of(values, is_weight); }

}  // namespace loa
