#include "loa/tuning/spsa_state.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

constexpr int state_version = 1;

Json settings_json(const SpsaConfig& config, std::string_view match) {
  Json parameters = Json::array();
  for (const SpsaParameter& parameter : config.parameters) {
    parameters.push_back({{"name", parameter.name},
                          {"start", parameter.start},
                          {"min", parameter.least},
                          {"max", parameter.most},
                          {"c_end", parameter.c_end},
                          {"r_end", parameter.r_end},
                          {"whole", parameter.is_whole}});
  }
  return {{"iterations", config.iterations},
          {"seed", config.seed},
          {"match", Json::parse(match)},
          {"parameters", parameters}};
}

/// Whatever order the names of objects stand in.
bool is_same(const Json& a, const Json& b) { return nlohmann::json(a) == nlohmann::json(b); }

/// *Example* "iterations, match.limit"
std::string differences(const Json& there, const Json& now, const std::string& prefix = "") {
  std::string names;
  for (const auto& [name, value] : now.items()) {
    if (there.contains(name) && is_same(there.at(name), value)) continue;
    const bool has_parts = value.is_object() && there.contains(name) && there.at(name).is_object();
    const std::string part = has_parts ? differences(there.at(name), value, name + ".") : prefix + name;
    names += (names.empty() ? "" : ", ") + part;
  }
  return names;
}

std::vector<double> values_in(const Json& json, const char* name, const SpsaConfig& config) {
  auto values = json.at(name).get<std::vector<double>>();
  if (values.size() != config.parameters.size()) {
    throw ParseError(fmt::format("'{}' has {} numbers", name, values.size()),
                     fmt::format("{}, one for each parameter", config.parameters.size()));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const SpsaParameter& parameter = config.parameters[i];
    if (values[i] >= parameter.least && values[i] <= parameter.most) continue;
    throw ParseError(fmt::format("'{}' has {} for {}", name, values[i], printable(parameter.name)),
                     fmt::format("{} to {}", parameter.least, parameter.most));
  }
  return values;
}

int count_in(const Json& json, const char* name, int most) {
  const int count = json.at(name).get<int>();
  if (count >= 0 && count <= most) return count;
  throw ParseError(fmt::format("'{}' is {}", name, count), fmt::format("0 to {}", most));
}

/// What `read` makes of the text as JSON. *Throws* ParseError
template <class Read>
auto read_json(std::string_view text, const char* what, Read read) {
  try {
    return read(Json::parse(text));
  } catch (const Json::exception& error) {
    throw ParseError(fmt::format("this is no {}: {}", what, printable(error.what(), 200)),
                     "what loa spsa writes");
  }
}

}  // namespace

std::string spsa_state_text(const SpsaConfig& config, const SpsaState& state, std::string_view match) {
  const Json json{{"spsa_state", state_version},
                  {"settings", settings_json(config, match)},
                  {"iterations", state.iterations},
                  {"estimate", state.estimate}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

SpsaState parse_spsa_state(std::string_view text, const SpsaConfig& config, std::string_view match) {
  return read_json(text, "state of a tuning", [&](const Json& json) {
    if (json.at("spsa_state").get<int>() != state_version)
      throw ParseError("a state of another version", fmt::format("spsa_state {}", state_version));
    const Json now = Json::parse(settings_json(config, match).dump());
    if (const std::string names = differences(json.at("settings"), now); !names.empty()) {
      throw ParseError(fmt::format("this is the state of another tuning: {}", names),
                       "the same configuration as when it was begun, or another folder");
    }
    return SpsaState{.iterations = count_in(json, "iterations", config.iterations),
                     .estimate = values_in(json, "estimate", config)};
  });
}

std::string spsa_iteration_line(const SpsaIteration& iteration) {
  const Json json{{"iteration", iteration.after.iterations},
                  {"signs", iteration.trial.signs},
                  {"plus", iteration.trial.plus},
                  {"minus", iteration.trial.minus},
                  {"wins", iteration.wins},
                  {"draws", iteration.draws},
                  {"losses", iteration.losses},
                  {"estimate", iteration.after.estimate}};
  return json.dump() + "\n";
}

SpsaIteration parse_spsa_iteration(std::string_view line, const SpsaConfig& config) {
  return read_json(line, "iteration of a tuning", [&](const Json& json) {
    constexpr int most_games = 1'000'000'000;
    SpsaIteration iteration;
    iteration.trial.signs = json.at("signs").get<std::vector<int>>();
    if (iteration.trial.signs.size() != config.parameters.size())
      throw ParseError("its signs are not as many as there are parameters", "a sign for each parameter");
    iteration.trial.plus = values_in(json, "plus", config);
    iteration.trial.minus = values_in(json, "minus", config);
    iteration.wins = count_in(json, "wins", most_games);
    iteration.draws = count_in(json, "draws", most_games);
    iteration.losses = count_in(json, "losses", most_games);
    iteration.after = {.iterations = count_in(json, "iteration", config.iterations),
                       .estimate = values_in(json, "estimate", config)};
    return iteration;
  });
}

}  // namespace loa
