#include "tools/spsa_report.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <filesystem>

#include "loa/base/count.h"
#include "loa/report/html_page.h"
#include "loa/report/svg_plot.h"
#include "loa/report/table.h"
#include "loa/report/text_table.h"
#include "loa/rules/position_text.h"
#include "tools/whole_file.h"

namespace loa {
namespace {

std::vector<TunedValue> values_now(const TunedSpsa& tuned) {
  return tuned_values(tuned.plan.spsa, spsa_values(tuned.plan.spsa, tuned.course.state));
}

std::int64_t games_of(const TunedSpsa& tuned) {
  std::int64_t games = 0;
  for (const SpsaIteration& iteration : tuned.course.history)
    games += iteration.wins + iteration.draws + iteration.losses;
  return games;
}

std::string amount(const TunedSpsa& tuned) {
  return fmt::format("{} of {} iterations, {} games", tuned.course.state.iterations,
                     tuned.plan.spsa.iterations,
                     grouped_count_text(Count(static_cast<std::uint64_t>(games_of(tuned)))));
}

const std::vector<TextTable::Column> columns = {{.title = "parameter", .align = Align::left},
                                                {.title = "start"},
                                                {.title = "now"},
                                                {.title = "estimate"},
                                                {.title = "min"},
                                                {.title = "max"},
                                                {.title = "c_end"},
                                                {.title = "r_end"}};

std::vector<std::vector<std::string>> rows(const TunedSpsa& tuned) {
  std::vector<std::vector<std::string>> rows;
  const SpsaConfig& config = tuned.plan.spsa;
  const std::vector<double> now = spsa_values(config, tuned.course.state);
  for (std::size_t i = 0; i < now.size(); ++i) {
    const SpsaParameter& parameter = config.parameters[i];
    rows.push_back({parameter.name, fmt::format("{:g}", parameter.start), fmt::format("{:g}", now[i]),
                    fmt::format("{:.2f}", tuned.course.state.estimate[i]),
                    fmt::format("{:g}", parameter.least), fmt::format("{:g}", parameter.most),
                    fmt::format("{:g}", parameter.c_end), fmt::format("{:g}", parameter.r_end)});
  }
  return rows;
}

/// The estimate after each iteration.
std::string parameter_figure(const TunedSpsa& tuned, std::size_t i) {
  const SpsaParameter& parameter = tuned.plan.spsa.parameters[i];
  PlotSeries series{.name = parameter.name, .points = {{0, parameter.start}}, .band = {}};
  for (const SpsaIteration& iteration : tuned.course.history)
    series.points.push_back({static_cast<double>(iteration.after.iterations), iteration.after.estimate[i]});
  const LinePlot plot{.x_name = "iterations",
                      .y_name = parameter.name,
                      .series = {series},
                      .marks = {{parameter.start, "start"}},
                      .y_range = Range{parameter.start - parameter.c_end, parameter.start + parameter.c_end}};
  return html_figure(fmt::format("{}: {:g} to {:g}", parameter.name, parameter.start,
                                 spsa_values(tuned.plan.spsa, tuned.course.state)[i]),
                     svg_plot(plot));
}

std::string settings_html(const TunedSpsa& tuned) {
  const MatchConfig& match = tuned.plan.match;
  Table table{
      .caption = "",
      .columns = {{.title = "setting", .align = Align::left}, {.title = "value", .align = Align::left}},
      .rows = {}};
  table.add_row({"player", tuned.plan.player.base().text});
  table.add_row({"variant", std::string(match.variant())});
  table.add_row({"rules", rules_text(match.rules)});
  table.add_row({"start", position_text(match.start)});
  table.add_row({"openings", openings_text(match.openings)});
  if (!match.limit.empty()) table.add_row({"limit", limits_text(match.limit)});
  table.add_row({"pairs an iteration", std::to_string(match.pairs_per_pairing)});
  table.add_row({"seed", std::to_string(tuned.plan.spsa.seed)});
  return html_table(table);
}

}  // namespace

std::string tuned_weights_file(const TunedSpsa& tuned) {
  if (!has_weights(values_now(tuned))) return "";
  return (std::filesystem::path(tuned.folder) / "weights.json").string();
}

std::string tuned_spec(const TunedSpsa& tuned) {
  return tuned.plan.player.spec_text(values_now(tuned), tuned_weights_file(tuned));
}

void write_tuned_weights(const TunedSpsa& tuned) {
  const std::string file = tuned_weights_file(tuned);
  if (file.empty()) return;
  Weights weights = tuned.plan.player.weights(values_now(tuned));
  const std::string from = weights.from.empty() ? "" : " from weights " + weights.from;
  weights.from = fmt::format("tuned by SPSA in {}{}", amount(tuned), from);
  write_whole_file(file, weights_text(weights, tuned.plan.match.variant()));
}

std::string spsa_page(const TunedSpsa& tuned) {
  Table table{.caption = "", .columns = columns, .rows = {}};
  for (const auto& row : rows(tuned)) table.add_row(row);
  std::string body =
      fmt::format("<h1>Tuning by SPSA</h1>\n<p class=\"quiet\">{}</p>\n<h2>Numbers</h2>\n", amount(tuned));
  body += html_table(table);
  body += fmt::format("<p>The player so far: <code>{}</code></p>\n", html_escaped(tuned_spec(tuned)));
  body += "<h2>Course</h2>\n<div class=\"grid\">\n";
  for (std::size_t i = 0; i < tuned.plan.spsa.parameters.size(); ++i) body += parameter_figure(tuned, i);
  body += "</div>\n<h2>Settings</h2>\n" + settings_html(tuned);
  return html_page("Tuning by SPSA", body);
}

std::string spsa_text(const TunedSpsa& tuned) {
  TextTable table(columns);
  for (auto& row : rows(tuned)) table.add_row(std::move(row));
  return fmt::format("{}\n\n{}\n{}\n", amount(tuned), table.text(), tuned_spec(tuned));
}

nlohmann::ordered_json spsa_json(const TunedSpsa& tuned) {
  using Json = nlohmann::ordered_json;
  const SpsaConfig& config = tuned.plan.spsa;
  const std::vector<double> now = spsa_values(config, tuned.course.state);
  Json parameters = Json::array();
  for (std::size_t i = 0; i < now.size(); ++i) {
    const SpsaParameter& parameter = config.parameters[i];
    parameters.push_back({{"name", parameter.name},
                          {"start", parameter.start},
                          {"value", std::llround(now[i])},
                          {"estimate", tuned.course.state.estimate[i]},
                          {"min", parameter.least},
                          {"max", parameter.most},
                          {"c_end", parameter.c_end},
                          {"r_end", parameter.r_end}});
  }
  const std::string weights = tuned_weights_file(tuned);
  return {{"out", tuned.folder},
          {"variant", tuned.plan.match.variant()},
          {"iterations", tuned.course.state.iterations},
          {"iterations_planned", config.iterations},
          {"games", games_of(tuned)},
          {"parameters", parameters},
          {"spec", tuned_spec(tuned)},
          {"weights", weights.empty() ? Json() : Json(weights)}};
}

}  // namespace loa
