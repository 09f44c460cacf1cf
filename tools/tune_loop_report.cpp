#include "tools/tune_loop_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "loa/report/html_page.h"
#include "loa/report/svg_plot.h"
#include "loa/report/table.h"
#include "loa/report/text_table.h"
#include "loa/statistics/elo.h"
#include "tools/elo_json.h"
#include "tools/match_tables.h"

namespace loa {
namespace {

const std::vector<TextTable::Column> columns = {{.title = "generation"},
                                                {.title = "positions"},
                                                {.title = "loss before"},
                                                {.title = "loss"},
                                                {.title = "pairs"},
                                                {.title = "Elo"},
                                                {.title = "LLR"},
                                                {.title = "verdict", .align = Align::left},
                                                {.title = "weights", .align = Align::left}};

std::int64_t pairs_of(const Generation& generation) {
  return std::accumulate(generation.pairs.begin(), generation.pairs.end(), std::int64_t{0});
}

std::string weights_text_of(const Generation& generation) {
  return generation.is_accepted ? "accepted" : "dropped";
}

std::vector<std::string> row(const Generation& generation) {
  return {std::to_string(generation.number),
          std::to_string(generation.positions),
          fmt::format("{:.5f}", generation.loss_start),
          fmt::format("{:.5f}", generation.loss),
          std::to_string(pairs_of(generation)),
          elo_text(estimate_elo(generation.pairs)),
          fmt::format("{:.2f}", generation.llr),
          generation.verdict,
          weights_text_of(generation)};
}

std::string losses_figure(const LoopResult& loop) {
  PlotSeries before{.name = "of the weights it began with", .points = {}, .band = {}};
  PlotSeries after{.name = "of the fitted weights", .points = {}, .band = {}};
  for (const Generation& generation : loop.generations) {
    before.points.push_back({static_cast<double>(generation.number), generation.loss_start});
    after.points.push_back({static_cast<double>(generation.number), generation.loss});
  }
  return html_figure(
      "Held-out loss",
      svg_plot(LinePlot{
          .x_name = "generation", .y_name = "loss", .series = {before, after}, .marks = {}, .y_range = {}}));
}

/// Elo of each generation against the weights before it; one without a bound on both sides has no point.
std::string elo_figure(const LoopResult& loop) {
  PlotSeries series{.name = "Elo", .points = {}, .band = {}};
  for (const Generation& generation : loop.generations) {
    const EloEstimate estimate = estimate_elo(generation.pairs);
    if (!estimate.elo || !estimate.error) continue;
    series.points.push_back({static_cast<double>(generation.number), *estimate.elo});
    series.band.push_back({*estimate.elo - *estimate.error, *estimate.elo + *estimate.error});
  }
  if (series.points.empty()) return "";
  return html_figure("Elo against the weights before, with its 95 % interval",
                     svg_plot(LinePlot{.x_name = "generation",
                                       .y_name = "Elo",
                                       .series = {series},
                                       .marks = {{0, "as strong as before"}},
                                       .y_range = {}}));
}

std::string settings_html(const LoopResult& loop) {
  return fmt::format("<h2>Settings</h2>\n<p><code>{}</code></p>\n", html_escaped(loop_plan_json(loop.plan)));
}

std::string amount(const LoopResult& loop) {
  const auto accepted = std::count_if(loop.generations.begin(), loop.generations.end(),
                                      [](const Generation& generation) { return generation.is_accepted; });
  return fmt::format("{} of {} generations, {} accepted", loop.generations.size(), loop.plan.generations,
                     accepted);
}

/// Empty while the player's own weights are the best.
std::string weights_file(const LoopResult& loop) {
  const auto current = current_generation(loop.generations);
  return current ? generation_weights_file(loop.folder, *current) : "";
}

}  // namespace

std::string loop_spec(const LoopResult& loop) { return loop.plan.player.spec_text({}, weights_file(loop)); }

std::string loop_page(const LoopResult& loop) {
  Table table{.caption = "", .columns = columns, .rows = {}};
  for (const Generation& generation : loop.generations) table.add_row(row(generation));
  std::string body = fmt::format("<h1>Tuning loop</h1>\n<p class=\"quiet\">{}</p>\n", amount(loop));
  body += "<h2>Generations</h2>\n" + html_table(table);
  body += fmt::format("<p>The player so far: <code>{}</code></p>\n", html_escaped(loop_spec(loop)));
  if (!loop.generations.empty()) {
    body += "<h2>Course</h2>\n<div class=\"grid\">\n" + losses_figure(loop) + elo_figure(loop) + "</div>\n";
  }
  return html_page("Tuning loop", body + settings_html(loop));
}

std::string loop_text(const LoopResult& loop) {
  TextTable table(columns);
  for (const Generation& generation : loop.generations) table.add_row(row(generation));
  return fmt::format("{}\n\n{}\n{}\n", amount(loop), table.text(), loop_spec(loop));
}

nlohmann::ordered_json loop_json(const LoopResult& loop) {
  using Json = nlohmann::ordered_json;
  Json generations = Json::array();
  for (const Generation& generation : loop.generations) {
    Json json{{"generation", generation.number},  {"positions", generation.positions},
              {"epochs", generation.epochs},      {"held_out_loss_start", generation.loss_start},
              {"held_out_loss", generation.loss}, {"pairs", pairs_of(generation)},
              {"pentanomial", generation.pairs},  {"llr", generation.llr},
              {"verdict", generation.verdict},    {"accepted", generation.is_accepted}};
    add_elo(json, estimate_elo(generation.pairs));
    generations.push_back(std::move(json));
  }
  const std::string weights = weights_file(loop);
  return {{"out", loop.folder},
          {"variant", loop.plan.match.variant()},
          {"generations_planned", loop.plan.generations},
          {"generations", generations},
          {"spec", loop_spec(loop)},
          {"weights", weights.empty() ? Json() : Json(weights)}};
}

}  // namespace loa
