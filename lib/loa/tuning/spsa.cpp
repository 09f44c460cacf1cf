#include "loa/tuning/spsa.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <set>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"

namespace loa {
namespace {

constexpr double alpha = 0.602;
constexpr double gamma_exponent = 0.101;
constexpr double stability_share = 0.1;  // A in iterations

/// A double in [0, 1) with all its 53 bits.
double unit_number(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

bool is_whole_number(double number) { return number == std::floor(number); }

[[noreturn]] void refuse(const SpsaParameter& parameter, const std::string& problem,
                         const std::string& expected) {
  throw ParseError(fmt::format("the parameter {}: {}", printable(parameter.name), problem), expected);
}

}  // namespace

void require_tunable(const SpsaParameter& parameter) {
  const double numbers[] = {parameter.start, parameter.least, parameter.most, parameter.c_end,
                            parameter.r_end};
  if (!std::ranges::all_of(numbers, [](double number) { return std::isfinite(number); }))
    refuse(parameter, "a number that is none", "finite numbers");
  if (!(parameter.least < parameter.most))
    refuse(parameter, fmt::format("no room from {} to {}", parameter.least, parameter.most), "min below max");
  if (parameter.start < parameter.least || parameter.start > parameter.most) {
    refuse(parameter, fmt::format("it starts at {}", parameter.start),
           fmt::format("{} to {}", parameter.least, parameter.most));
  }
  if (parameter.is_whole && !(is_whole_number(parameter.least) && is_whole_number(parameter.most)))
    refuse(parameter, fmt::format("bounds {} and {}", parameter.least, parameter.most), "whole numbers");
  if (!(parameter.c_end > 0) || parameter.c_end > parameter.most - parameter.least) {
    refuse(parameter, fmt::format("c_end is {}", parameter.c_end),
           fmt::format("above 0, at most {}", parameter.most - parameter.least));
  }
  if (!(parameter.r_end > 0) || parameter.r_end > 1)
    refuse(parameter, fmt::format("r_end is {}", parameter.r_end), "above 0, at most 1");
}

void require_tunable(const SpsaConfig& config) {
  if (config.parameters.empty()) throw ParseError("there is nothing to tune", "a parameter");
  if (config.iterations < 1 || config.iterations > most_spsa_iterations) {
    throw ParseError(fmt::format("{} iterations cannot be played", config.iterations),
                     fmt::format("1 to {}", most_spsa_iterations));
  }
  std::set<std::string_view> names;
  for (const SpsaParameter& parameter : config.parameters) {
    if (!names.insert(parameter.name).second) refuse(parameter, "it stands twice", "each name once");
    require_tunable(parameter);
  }
}

SpsaGains spsa_gains(const SpsaParameter& parameter, int iterations, int iteration) {
  const double n = iterations;
  const double k = iteration;
  const double stability = stability_share * n;
  const double c0 = parameter.c_end * std::pow(n, gamma_exponent);
  const double a0 = parameter.r_end * parameter.c_end * parameter.c_end * std::pow(stability + n, alpha);
  const double reach = c0 / std::pow(k, gamma_exponent);
  return {.reach = reach, .rate = a0 / std::pow(stability + k, alpha) / (reach * reach)};
}

SpsaState spsa_start(const SpsaConfig& config) {
  SpsaState state;
  for (const SpsaParameter& parameter : config.parameters) state.estimate.push_back(parameter.start);
  return state;
}

SpsaTrial spsa_trial(const SpsaConfig& config, const SpsaState& state) {
  assert(state.iterations < config.iterations && "iterations are left");
  const int iteration = state.iterations + 1;
  Random random(seed_for(config.seed, static_cast<std::uint64_t>(iteration)));
  SpsaTrial trial;
  for (std::size_t i = 0; i < config.parameters.size(); ++i) {
    const SpsaParameter& parameter = config.parameters[i];
    const double reach = spsa_gains(parameter, config.iterations, iteration).reach;
    const int sign = random.below(2) == 0 ? -1 : 1;
    const double shift = unit_number(random);
    const auto played = [&](double offset) {
      const double exact = std::clamp(state.estimate[i] + offset, parameter.least, parameter.most);
      return parameter.is_whole ? std::min(std::floor(exact + shift), parameter.most) : exact;
    };
    trial.signs.push_back(sign);
    trial.plus.push_back(played(reach * sign));
    trial.minus.push_back(played(-reach * sign));
  }
  return trial;
}

SpsaState spsa_step(const SpsaConfig& config, const SpsaState& state, const SpsaTrial& trial, double lead) {
  SpsaState next = state;
  ++next.iterations;
  for (std::size_t i = 0; i < config.parameters.size(); ++i) {
    const SpsaParameter& parameter = config.parameters[i];
    const SpsaGains gains = spsa_gains(parameter, config.iterations, next.iterations);
    next.estimate[i] = std::clamp(state.estimate[i] + gains.rate * gains.reach * lead * trial.signs[i],
                                  parameter.least, parameter.most);
  }
  return next;
}

std::vector<double> spsa_values(const SpsaConfig& config, const SpsaState& state) {
  std::vector<double> values = state.estimate;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (config.parameters[i].is_whole) values[i] = std::floor(values[i] + 0.5);
  }
  return values;
}

}  // namespace loa
