#include "loa/report/svg_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "loa/report/html_page.h"

namespace loa {
namespace {

constexpr double width = 640;
constexpr double height = 300;
constexpr double left = 56;
constexpr double right = 14;
constexpr double top = 14;
constexpr double bottom = 46;
constexpr int most_x_ticks = 8;
constexpr int most_y_ticks = 6;
constexpr std::size_t most_points = 400;
constexpr std::size_t colours = 8;

std::string colour_class(std::size_t i) { return fmt::format("c{}", i % colours + 1); }

/// The area of a plot: where numbers stand in the picture.
struct Area {
  Range x;
  Range y;

  [[nodiscard]] double column(double number) const {
    return left + (number - x.low) / x.size() * (width - left - right);
  }
  [[nodiscard]] double row(double number) const {
    return height - bottom - (number - y.low) / y.size() * (height - top - bottom);
  }
  [[nodiscard]] std::string point(double x_number, double y_number) const {
    return fmt::format("{:.1f},{:.1f}", column(x_number), row(y_number));
  }
};

std::string line_text(const char* name, double x1, double y1, double x2, double y2) {
  return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", name, x1,
                     y1, x2, y2);
}

/// A number beside an axis, and where it stands.
struct Tick {
  double place = 0.0;
  std::string text;
};

std::vector<Tick> plain_ticks(const Range& range, int most) {
  std::vector<Tick> ticks;
  for (const double number : round_ticks(range, most)) ticks.push_back({number, tick_text(number)});
  return ticks;
}

std::string axes(const Area& area, const std::vector<Tick>& x_ticks, const std::string& x_name,
                 const std::string& y_name) {
  std::string text;
  for (const Tick& tick : plain_ticks(area.y, most_y_ticks)) {
    const double row = area.row(tick.place);
    text += line_text("mesh", left, row, width - right, row);
    text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", left - 6, row + 4,
                        tick.text);
  }
  text += line_text("axis", left, height - bottom, width - right, height - bottom);
  for (const Tick& tick : x_ticks) {
    const double column = area.column(tick.place);
    text += line_text("axis", column, height - bottom, column, height - bottom + 4);
    text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>", column,
                        height - bottom + 18, tick.text);
  }
  text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>",
                      (left + width - right) / 2, height - 8, html_escaped(x_name));
  text += fmt::format(
      "<text x=\"14\" y=\"{0:.1f}\" text-anchor=\"middle\" transform=\"rotate(-90 14 {0:.1f})\">{1}</text>\n",
      (top + height - bottom) / 2, html_escaped(y_name));
  return text;
}

std::string framed(const std::string& inside, const std::string& name) {
  return fmt::format("<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
                     width, height, html_escaped(name), inside);
}

template <class Series>
std::string legend(const std::vector<Series>& series) {
  if (series.size() < 2) return "";
  std::string text = "<ul class=\"legend\">";
  for (std::size_t i = 0; i < series.size(); ++i) {
    text += fmt::format(
        "<li><svg viewBox=\"0 0 16 10\"><rect class=\"{}\" width=\"16\" height=\"10\" "
        "rx=\"2\"/></svg>{}</li>",
        colour_class(i), html_escaped(series[i].name));
  }
  return text + "</ul>\n";
}

std::string band_text(const Area& area, const std::vector<PlotPoint>& points, const std::vector<Range>& band,
                      std::size_t colour) {
  if (band.empty()) return "";
  std::string corners;
  for (std::size_t i = 0; i < points.size(); ++i) corners += area.point(points[i].x, band[i].high) + " ";
  for (std::size_t i = points.size(); i > 0; --i)
    corners += area.point(points[i - 1].x, band[i - 1].low) + " ";
  return fmt::format("<polygon class=\"band {}\" points=\"{}\"/>\n", colour_class(colour), corners);
}

std::string series_text(const Area& area, const PlotSeries& series, std::size_t colour) {
  const std::vector<PlotPoint> points = thinned(series.points, most_points);
  std::string corners;
  for (const PlotPoint& point : points) corners += area.point(point.x, point.y) + " ";
  return band_text(area, points, thinned(series.band, most_points), colour) +
         fmt::format(
             "<polyline class=\"line {}\" style=\"fill:none\" points=\"{}\"><title>{}</title></polyline>\n",
             colour_class(colour), corners, html_escaped(series.name));
}

Area area_of(const LinePlot& plot) {
  std::optional<Range> x;
  std::optional<Range> y = plot.y_range;
  const auto include = [](std::optional<Range>& range, double number) {
    if (!range) range = Range{number, number};
    range->include(number);
  };
  for (const PlotSeries& series : plot.series) {
    for (const PlotPoint& point : series.points) {
      include(x, point.x);
      include(y, point.y);
    }
    for (const Range& part : series.band) {
      include(y, part.low);
      include(y, part.high);
    }
  }
  for (const PlotMark& mark : plot.marks) include(y, mark.y);
  Range across = x.value_or(Range{});
  if (across.size() <= 0) across.high = across.low + 1;
  return {.x = across, .y = rounded_out(y.value_or(Range{}), most_y_ticks)};
}

Area area_of(const Histogram& histogram) {
  const auto place = [&](double edge) { return histogram.is_logarithmic ? std::log10(edge) : edge; };
  Range counts{0, 1};
  for (const HistogramSeries& series : histogram.series) {
    for (const std::int64_t count : series.counts) counts.include(static_cast<double>(count));
  }
  return {.x = {place(histogram.edges.front()), place(histogram.edges.back())},
          .y = rounded_out(counts, most_y_ticks)};
}

std::vector<Tick> ticks_of(const Histogram& histogram, const Area& area) {
  if (!histogram.is_logarithmic) return plain_ticks(area.x, most_x_ticks);
  std::vector<Tick> ticks;
  for (int power = static_cast<int>(std::ceil(area.x.low - 1e-9)); power <= area.x.high + 1e-9; ++power) {
    ticks.push_back({static_cast<double>(power), tick_text(std::pow(10.0, power))});
  }
  return ticks;
}

/// The bars of one series: the room between two edges is shared by all of them.
std::string bars_text(const Area& area, const Histogram& histogram, std::size_t series) {
  const auto place = [&](double edge) { return histogram.is_logarithmic ? std::log10(edge) : edge; };
  std::string text;
  for (std::size_t i = 0; i + 1 < histogram.edges.size(); ++i) {
    const std::int64_t count = histogram.series[series].counts[i];
    if (count == 0) continue;
    const double from = area.column(place(histogram.edges[i]));
    const double room =
        (area.column(place(histogram.edges[i + 1])) - from) / static_cast<double>(histogram.series.size());
    const double row = area.row(static_cast<double>(count));
    text += fmt::format(
        "<rect class=\"bar {}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{:g} to "
        "{:g}: {}</title></rect>",
        colour_class(series), from + static_cast<double>(series) * room, row, std::max(room * 0.92, 0.5),
        height - bottom - row, histogram.edges[i], histogram.edges[i + 1], count);
  }
  return text + "\n";
}

}  // namespace

std::string svg_plot(const LinePlot& plot) {
  const Area area = area_of(plot);
  std::string text = axes(area, plain_ticks(area.x, most_x_ticks), plot.x_name, plot.y_name);
  for (const PlotMark& mark : plot.marks) {
    text += line_text("mark", left, area.row(mark.y), width - right, area.row(mark.y));
    text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", width - right - 4,
                        area.row(mark.y) - 4, html_escaped(mark.name));
  }
  for (std::size_t i = 0; i < plot.series.size(); ++i) text += series_text(area, plot.series[i], i);
  return framed(text, plot.y_name) + legend(plot.series);
}

std::string svg_plot(const Histogram& histogram) {
  const Area area = area_of(histogram);
  std::string text = axes(area, ticks_of(histogram, area), histogram.x_name, histogram.y_name);
  for (std::size_t i = 0; i < histogram.series.size(); ++i) text += bars_text(area, histogram, i);
  return framed(text, histogram.x_name) + legend(histogram.series);
}

}  // namespace loa
