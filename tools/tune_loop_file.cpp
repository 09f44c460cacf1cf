#include "tools/tune_loop_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "loa/base/parse_error.h"
#include "tools/commands.h"
#include "tools/match_file.h"
#include "tools/read_player.h"
#include "tools/toml_table.h"

namespace loa {
namespace {

constexpr int most_generations = 1'000;

const std::vector<TomlKey> loop_keys = {
    {"generations", {TomlKind::whole}}, {"player", {TomlKind::text}}, {"joined", {TomlKind::whole}}};
const std::vector<TomlKey> data_keys = {{"games", {TomlKind::whole}},
                                        {"limit", {TomlKind::text}},
                                        {"openings", {TomlKind::text}},
                                        {"explore", {TomlKind::whole}}};
const std::vector<TomlKey> fit_keys = {{"epochs", {TomlKind::whole}},        {"rate", {TomlKind::number}},
                                       {"decay", {TomlKind::number}},        {"patience", {TomlKind::whole}},
                                       {"result_share", {TomlKind::number}}, {"held_out", {TomlKind::whole}},
                                       {"optimizer", {TomlKind::text}},      {"lines", {TomlKind::flag}},
                                       {"network", {TomlKind::flag}},        {"without", {TomlKind::text}}};

/// A table of the file, an empty one where it is not there.
class LoopTable {
 public:
  LoopTable(const toml::table& whole, std::string_view name, std::span<const TomlKey> keys,
            const std::string& file)
      : title_(fmt::format("[{}]", name)), file_(file) {
    if (const toml::table* table = toml_table_in(whole, name, file))
      table_.emplace(*table, title_, keys, file);
  }

  [[nodiscard]] std::optional<GivenText> given(std::string_view key) const {
    return table_ ? table_->given(key) : std::nullopt;
  }
  /// *Throws* ParseError where it is not there.
  [[nodiscard]] GivenText needed(std::string_view key, std::string_view example) const {
    if (auto text = given(key)) return *std::move(text);
    throw ParseError(fmt::format("{} says no {}", title_, key), fmt::format("{} = {}", key, example), {},
                     file_);
  }

  /// Puts what is given in the place of `value`.
  template <class Number>
  void read_whole(std::string_view key, Number& value, long long least, long long most) const {
    if (const auto text = given(key)) value = static_cast<Number>(whole(*text, least, most));
  }
  void read_real(std::string_view key, double& value, double least, double most) const {
    const auto text = given(key);
    if (text)
      value = read_given(*text, [&](const std::string& of) { return real_number_in(of, least, most); });
  }
  void read_flag(std::string_view key, bool& value) const {
    if (const auto text = given(key)) value = text->text == "on";
  }
  [[nodiscard]] static long long whole(const GivenText& text, long long least, long long most) {
    return read_given(text, [&](const std::string& of) { return whole_number_in(of, least, most); });
  }

 private:
  std::string title_;
  const std::string& file_;
  std::optional<TomlTable> table_;
};

void require_known_tables(const toml::table& whole, const std::string& file) {
  constexpr std::array known = {"loop", "data", "fit", "match", "openings", "sprt", "adjudication"};
  for (const auto& [key, value] : whole) {
    if (std::ranges::find(known, key.str()) != known.end()) continue;
    throw ParseError(fmt::format("a loop has no table '{}'", printable(key.str())),
                     "[loop], [data], [fit], [match], [openings], [sprt] or [adjudication]",
                     place_of(key.source()), file);
  }
}

MatchSettings match_settings(const toml::table& whole, const std::string& file, const GivenText& player) {
  MatchSettings settings = match_settings_in(whole, file);
  for (const MatchSettings::Given& unwanted : {settings.format, settings.rounds}) {
    if (!unwanted) continue;
    throw fault_in(*unwanted, ParseError("each generation is tested by a match of the format sprt",
                                         "no format and no rounds"));
  }
  settings.format = GivenText{.text = "sprt", .source = file};
  for (const char* name : {"new", "current"})
    settings.players.push_back({.spec = player, .name = GivenText{.text = name, .source = file}});
  return settings;
}

FitConfig fit_in(const LoopTable& table) {
  FitConfig fit;
  table.read_whole("epochs", fit.epochs, 1, 10'000);
  table.read_real("rate", fit.rate, 1e-7, 1);
  table.read_real("decay", fit.decay, 0, 1);
  table.read_whole("patience", fit.patience, 1, 10'000);
  table.read_flag("lines", fit.parts.lines);
  table.read_flag("network", fit.parts.network);
  if (const auto text = table.given("without")) fit.parts.without = read_given(*text, parse_terms);
  if (const auto text = table.given("optimizer")) {
    fit.optimizer = read_given(*text, [](const std::string& name) {
      if (name == "adam") return Optimizer::adam;
      if (name == "lbfgs") return Optimizer::lbfgs;
      throw ParseError(fmt::format("no optimizer is called '{}'", printable(name)), "adam or lbfgs", {1, 1});
    });
  }
  return fit;
}

FitDataConfig fit_data_in(const LoopTable& table) {
  FitDataConfig data;
  table.read_real("result_share", data.result_share, 0, 1);
  table.read_whole("held_out", data.held_out_of, 2, 1'000);
  return data;
}

SelfPlayConfig data_in(const LoopTable& table, const MatchConfig& match, const GivenText& player) {
  SelfPlayConfig data;
  data.start = match.start;
  data.rules = match.rules;
  data.player = read_given(player, [](const std::string& spec) { return parse_self_player(spec); });
  if (const auto limit = table.given("limit"))
    data.limit = read_given(*limit, [](const std::string& text) { return parse_limits(text); });
  if (const auto openings = table.given("openings"))
    data.opening_plies =
        read_given(*openings, [](const std::string& text) { return parse_opening_range(text); });
  table.read_whole("explore", data.explore_percent, 0, 100);
  read_given(player, [&](const std::string&) { require_playable(data); });
  return data;
}

}  // namespace

LoopPlanRead loop_plan_in(std::string_view text, const std::string& file, const MatchSettings& options) {
  const toml::table whole = parse_toml(text, file);
  require_known_tables(whole, file);
  const LoopTable loop(whole, "loop", loop_keys, file);
  const LoopTable data(whole, "data", data_keys, file);
  const LoopTable fit(whole, "fit", fit_keys, file);
  const GivenText generations = loop.needed("generations", "N");
  const GivenText games = data.needed("games", "N");
  const GivenText player = loop.needed("player", "\"SPEC\"");
  MatchSettings settings = match_settings(whole, file, player);
  overlay(settings, options);
  if (!settings.pairs)
    throw ParseError("[match] does not say how many pairs a test may take", "pairs = N", {}, file);
  if (!settings.out || settings.out->text.empty())
    throw UsageError("nothing says where the loop is kept (expected --out DIR or out = \"DIR\" in [match])");
  ConfigRead read = read_terms(settings);
  const TunedPlayer tuned = read_given(player, [&](const std::string& spec) {
    TunedPlayer base(read_player(spec), read.config.variant());
    if (base.takes_weights()) return base;
    throw ParseError(fmt::format("{} has no weights to fit", printable(spec)), "an engine with eval=default");
  });
  LoopPlan plan{.generations = static_cast<int>(LoopTable::whole(generations, 1, most_generations)),
                .joined = 1,
                .games = static_cast<std::uint32_t>(LoopTable::whole(games, 2, most_self_play_games)),
                .data = data_in(data, read.config, player),
                .fit = fit_in(fit),
                .fit_data = fit_data_in(fit),
                .match = std::move(read.config),
                .player = tuned};
  loop.read_whole("joined", plan.joined, 1, most_generations);
  plan.seed = plan.match.seed;
  return {.plan = std::move(plan),
          .out = settings.out->text,
          .threads = threads_in(settings),
          .warnings = std::move(read.warnings)};
}

std::string loop_plan_json(const LoopPlan& plan) {
  nlohmann::ordered_json json{{"generations", plan.generations},
                              {"joined", plan.joined},
                              {"seed", plan.seed},
                              {"data",
                               {{"games", plan.games},
                                {"player", plan.data.player.text},
                                {"limit", plan.data.limit.empty() ? "" : limits_text(plan.data.limit)},
                                {"openings", opening_range_text(plan.data.opening_plies)},
                                {"explore", plan.data.explore_percent}}},
                              {"fit",
                               {{"optimizer", plan.fit.optimizer == Optimizer::adam ? "adam" : "lbfgs"},
                                {"epochs", plan.fit.epochs},
                                {"rate", plan.fit.rate},
                                {"decay", plan.fit.decay},
                                {"patience", plan.fit.patience},
                                {"lines", plan.fit.parts.lines},
                                {"network", plan.fit.parts.network},
                                {"result_share", plan.fit_data.result_share},
                                {"held_out", plan.fit_data.held_out_of}}},
                              {"match", nlohmann::ordered_json::parse(config_json(plan.match))}};
  // Said only where it is given: loops that were begun before there was such a setting can be gone on with.
  if (plan.fit.parts.without.any()) json["fit"]["without"] = terms_text(plan.fit.parts.without);
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace loa
