#include "tools/report_plots.h"

#include <fmt/format.h>

#include <algorithm>

#include "loa/match/score_course.h"
#include "loa/report/histogram.h"
#include "loa/report/html_page.h"
#include "loa/report/svg_plot.h"
#include "loa/statistics/sprt.h"
#include "tools/report_times.h"

namespace loa {
namespace {

constexpr int most_bars = 30;
constexpr int bars_per_decade = 4;
constexpr std::size_t most_bar_colours = 4;  // beside each other in one room

PlotSeries score_series(const ReportedMatch& match, int player, bool has_band) {
  PlotSeries series{.name = match.name_of(player), .points = {}, .band = {}};
  for (const ScorePoint& point : score_course(match.games, player)) {
    series.points.push_back({static_cast<double>(point.pairs), 100 * point.score});
    if (has_band) series.band.push_back({100 * point.low, 100 * point.high});
  }
  return series;
}

/// Of a duel the first player's score with its interval, else the score of each player over its own pairs.
std::string score_figure(const ReportedMatch& match) {
  LinePlot plot{.x_name = match.is_duel() ? "pairs" : "pairs of the player",
                .y_name = "score %",
                .series = {},
                .marks = {{50, ""}},
                .y_range = {}};
  const int players = match.is_duel() ? 1 : static_cast<int>(match.tally.players.size());
  for (int i = 0; i < players; ++i) {
    PlotSeries series = score_series(match, i, match.is_duel());
    if (!series.points.empty()) plot.series.push_back(std::move(series));
  }
  const std::string caption =
      match.is_duel() ? fmt::format("Score of {} over time, with its 95 % interval", match.name_of(0))
                      : "Score of each player over time";
  return html_figure(caption, svg_plot(plot));
}

std::string length_figure(const ReportedMatch& match) {
  std::vector<double> plies;
  for (const PlayedGame& game : match.journal.games) plies.push_back(game.plies);
  const auto [shortest, longest] = std::ranges::minmax(plies);
  Histogram histogram{
      .x_name = "plies", .y_name = "games", .edges = whole_edges(shortest, longest, most_bars), .series = {}};
  histogram.series.push_back({"games", counted_between(plies, histogram.edges)});
  return html_figure("Length of games", svg_plot(histogram));
}

/// The log-likelihood ratio after each pair, up to the verdict.
std::string sprt_figure(const ReportedMatch& match, const SprtBounds& bounds) {
  PlotSeries path{.name = "log-likelihood ratio", .points = {{0, 0}}, .band = {}};
  const SprtJudgement judgement =
      judge_in_order(points_without_gap(match.journal, 0, 1), 5, bounds, [&](const SprtJudgement& after) {
        path.points.push_back({static_cast<double>(after.results), after.state.llr});
      });
  const LinePlot plot{.x_name = "pairs",
                      .y_name = "log-likelihood ratio",
                      .series = {path},
                      .marks = {{judgement.state.upper, fmt::format("elo1 = {:g} accepted", bounds.elo1)},
                                {judgement.state.lower, fmt::format("elo0 = {:g} accepted", bounds.elo0)}},
                      .y_range = {}};
  return html_figure(
      fmt::format("Sequential test: {} after {} pairs", sprt_verdict_text(judgement.state.verdict),
                  judgement.results),
      svg_plot(plot) + fmt::format("<p class=\"quiet\">{}</p>\n", html_escaped(sprt_bounds_text(bounds))));
}

/// A histogram of the times of moves: bars for each player while there are few of them.
std::string times_figure(const ReportedMatch& match, const std::vector<std::vector<double>>& by_player) {
  std::vector<double> all;
  for (const auto& times : by_player) all.insert(all.end(), times.begin(), times.end());
  if (all.empty()) return "";
  const auto [shortest, longest] = std::ranges::minmax(all);
  Histogram histogram{.x_name = "ms a move",
                      .y_name = "moves",
                      .edges = logarithmic_edges(shortest, longest, bars_per_decade),
                      .series = {},
                      .is_logarithmic = true};
  if (by_player.size() > most_bar_colours) {
    histogram.series.push_back({"moves", counted_between(all, histogram.edges)});
  } else {
    for (std::size_t i = 0; i < by_player.size(); ++i) {
      histogram.series.push_back(
          {match.name_of(static_cast<int>(i)), counted_between(by_player[i], histogram.edges)});
    }
  }
  return html_figure("Times of moves", svg_plot(histogram));
}

}  // namespace

std::vector<std::string> match_figures(const ReportedMatch& match, const std::optional<SprtBounds>& sprt) {
  if (match.games.empty()) return {};
  std::vector<std::string> figures{score_figure(match)};
  const std::optional<SprtBounds>& test = sprt ? sprt : match.config().sprt;
  if (test && match.is_duel()) figures.push_back(sprt_figure(match, *test));
  figures.push_back(length_figure(match));
  const std::string times = times_figure(match, move_times_ms(match));
  if (!times.empty()) figures.push_back(times);
  return figures;
}

}  // namespace loa
