#include "tools/fit_report.h"

#include <fmt/format.h>

#include "loa/eval/term_set.h"
#include "loa/report/html_page.h"
#include "loa/report/svg_plot.h"
#include "loa/report/table.h"
#include "tools/fit_job.h"

namespace loa {
namespace {

PlotSeries losses_series(const std::string& name, const std::vector<double>& losses) {
  PlotSeries series{.name = name, .points = {}, .band = {}};
  for (std::size_t epoch = 0; epoch < losses.size(); ++epoch)
    series.points.push_back({static_cast<double>(epoch), losses[epoch]});
  return series;
}

std::string losses_by_epoch_figure(const FitState& state) {
  const LinePlot plot{.x_name = "epoch",
                      .y_name = "loss",
                      .series = {losses_series("train", state.train_losses),
                                 losses_series("held out", state.held_out_losses)},
                      .marks = {{best_held_out_loss(state), "least held out"}},
                      .y_range = {}};
  return html_figure("Mean squared error of the expected result", svg_plot(plot));
}

std::string losses_by_epoch_table(const FitState& state) {
  Table table{
      .caption = "", .columns = {{.title = "epoch"}, {.title = "train"}, {.title = "held out"}}, .rows = {}};
  for (std::size_t epoch = 0; epoch < state.train_losses.size(); ++epoch) {
    table.add_row({std::to_string(epoch), fmt::format("{:.6f}", state.train_losses[epoch]),
                   fmt::format("{:.6f}", state.held_out_losses[epoch])});
  }
  return html_table(table);
}

std::string facts_table(const FitFacts& facts) {
  Table table{.caption = "",
              .columns = {{.title = "fact", .align = Align::left}, {.title = "value", .align = Align::left}},
              .rows = {}};
  for (const auto& [name, value] : facts) table.add_row({name, value});
  return html_table(table);
}

}  // namespace

std::string fit_parts_text(const FitParts& parts) {
  std::string text = "terms";
  if (parts.lines && parts.network) text += ", lines and network";
  if (parts.lines != parts.network) text += parts.lines ? " and lines" : " and network";
  if (parts.without.any()) text += ", without " + terms_text(parts.without);
  return text;
}

std::string fit_page(const FitState& state, const FitConfig& config, const FitFacts& facts) {
  std::string body = fmt::format(
      "<h1>Fit</h1>\n<p class=\"quiet\">{} of at most {} epochs; held-out loss {:.5f} to {:.5f}, "
      "reached in epoch {}</p>\n",
      state.epoch, config.epochs, state.held_out_losses.front(), best_held_out_loss(state), state.best_epoch);
  body += "<h2>Losses</h2>\n<div class=\"grid\">\n" + losses_by_epoch_figure(state) + "</div>\n";
  body +=
      "<p class=\"quiet\">Epoch 0 is before the first step. The train loss is the mean over an epoch's "
      "batches, each as it was met.</p>\n";
  body += losses_by_epoch_table(state);
  return html_page("Fit", body + "<h2>Made from</h2>\n" + facts_table(facts));
}

}  // namespace loa
