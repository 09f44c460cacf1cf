#include "tools/spsa_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "loa/base/parse_error.h"
#include "tools/commands.h"
#include "tools/match_file.h"
#include "tools/read_player.h"
#include "tools/toml_table.h"

namespace loa {
namespace {

const std::vector<TomlKey> spsa_keys = {{"player", {TomlKind::text}}, {"iterations", {TomlKind::whole}}};
const std::vector<TomlKey> parameter_keys = {{"name", {TomlKind::text}},    {"start", {TomlKind::number}},
                                             {"min", {TomlKind::number}},   {"max", {TomlKind::number}},
                                             {"c_end", {TomlKind::number}}, {"r_end", {TomlKind::number}}};

void require_known_tables(const toml::table& whole, const std::string& file) {
  constexpr std::array known = {"match", "openings", "adjudication", "spsa", "parameter"};
  for (const auto& [key, value] : whole) {
    if (std::ranges::find(known, key.str()) != known.end()) continue;
    throw ParseError(fmt::format("a tuning has no table '{}'", printable(key.str())),
                     "[spsa], [[parameter]], [match], [openings] or [adjudication]", place_of(key.source()),
                     file);
  }
}

/// A round robin of two players, both called what the tuning calls them.
MatchSettings match_settings(const toml::table& whole, const std::string& file, const GivenText& player) {
  MatchSettings settings = match_settings_in(whole, file);
  for (const MatchSettings::Given& unwanted : {settings.format, settings.rounds}) {
    if (!unwanted) continue;
    throw fault_in(*unwanted,
                   ParseError("each iteration is a match of two players", "no format and no rounds"));
  }
  for (const char* name : {"plus", "minus"})
    settings.players.push_back({.spec = player, .name = GivenText{.text = name, .source = file}});
  return settings;
}

/// One [[parameter]] of the file.
SpsaParameter parameter_in(const toml::table& entry, const std::string& file, const TunedPlayer& player) {
  const TomlTable table(entry, "[[parameter]]", parameter_keys, file);
  const auto name = table.given("name");
  if (!name) throw ParseError("a parameter without a name", "name = \"NAME\"", place_of(entry), file);
  const TunableNumber tunable =
      read_given(*name, [&](const std::string& text) { return player.number(text); });
  const auto number = [&](const char* key, std::optional<double> otherwise, double least, double most) {
    if (const auto given = table.given(key))
      return read_given(*given, [&](const std::string& text) { return real_number_in(text, least, most); });
    if (otherwise) return *otherwise;
    throw fault_in(*name,
                   ParseError(fmt::format("{} has no value to start from", tunable.name), "start = N"));
  };
  SpsaParameter parameter{.name = tunable.name};
  parameter.start = number("start", tunable.value, tunable.least, tunable.most);
  TunableNumber started = tunable;
  started.value = parameter.start;
  const TuningRange usual = usual_range(started);
  parameter.least = number("min", usual.least, tunable.least, tunable.most);
  parameter.most = number("max", usual.most, tunable.least, tunable.most);
  parameter.c_end =
      number("c_end", usual_step({parameter.least, parameter.most}), 0, tunable.most - tunable.least);
  parameter.r_end = number("r_end", parameter.r_end, 0, 1);
  read_given(*name, [&](const std::string&) { require_tunable(parameter); });
  return parameter;
}

std::vector<SpsaParameter> parameters_in(const toml::table& whole, const std::string& file,
                                         const TunedPlayer& player) {
  std::vector<SpsaParameter> parameters;
  for (const toml::table* entry : toml_tables_in(whole, "parameter", "once for each number to tune", file)) {
    SpsaParameter parameter = parameter_in(*entry, file, player);
    if (std::ranges::find(parameters, parameter.name, &SpsaParameter::name) != parameters.end()) {
      throw ParseError(fmt::format("the parameter {} stands twice", parameter.name), "each name once",
                       place_of(*entry), file);
    }
    parameters.push_back(std::move(parameter));
  }
  return parameters;
}

void require_given(bool is_given, const std::string& file, const char* what, const char* expected) {
  if (!is_given) throw ParseError(what, expected, {}, file);
}

}  // namespace

SpsaPlanRead spsa_plan_in(std::string_view text, const std::string& file, const MatchSettings& options) {
  const toml::table whole = parse_toml(text, file);
  require_known_tables(whole, file);
  const toml::table* const spsa = toml_table_in(whole, "spsa", file);
  require_given(spsa != nullptr, file, "nothing says what to tune", "[spsa] with a player and iterations");
  const TomlTable table(*spsa, "[spsa]", spsa_keys, file);
  const auto player = table.given("player");
  const auto iterations = table.given("iterations");
  require_given(player.has_value(), file, "[spsa] names no player", "player = \"SPEC\"");
  require_given(iterations.has_value(), file, "[spsa] says no number of iterations", "iterations = N");
  MatchSettings settings = match_settings(whole, file, *player);
  overlay(settings, options);
  require_given(settings.pairs.has_value(), file, "[match] does not say how many pairs an iteration plays",
                "pairs = N");
  if (!settings.out || settings.out->text.empty())
    throw UsageError(
        "nothing says where the tuning is kept (expected --out DIR or out = \"DIR\" in [match])");
  ConfigRead read = read_terms(settings);
  const TunedPlayer tuned = read_given(*player, [&](const std::string& spec) {
    return TunedPlayer(read_player(spec), read.config.variant());
  });
  SpsaConfig config{.parameters = parameters_in(whole, file, tuned), .seed = read.config.seed};
  config.iterations = read_given(*iterations, [](const std::string& given) {
    return static_cast<int>(whole_number_in(given, 1, most_spsa_iterations));
  });
  require_given(!config.parameters.empty(), file, "there is nothing to tune", "[[parameter]] with a name");
  return {.plan = {.spsa = std::move(config), .match = std::move(read.config), .player = tuned},
          .out = settings.out->text,
          .threads = threads_in(settings),
          .warnings = std::move(read.warnings)};
}

std::vector<TunedValue> tuned_values(const SpsaConfig& config, const std::vector<double>& values) {
  std::vector<TunedValue> named;
  for (std::size_t i = 0; i < values.size(); ++i)
    named.push_back({.name = config.parameters[i].name, .value = values[i]});
  return named;
}

}  // namespace loa
