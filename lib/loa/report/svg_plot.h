// Plots as SVG, drawn with classes that the style of pages gives its colours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "loa/report/plot_axis.h"

namespace loa {

struct PlotPoint {
  double x = 0.0;
  double y = 0.0;
};

/// A line, with a band about it where its points are uncertain.
struct PlotSeries {
  std::string name;
  std::vector<PlotPoint> points;
  std::vector<Range> band;  ///< for each point, or none
};

/// A horizontal line that means something.
struct PlotMark {
  double y = 0.0;
  std::string name;
};

/// *Needs* finite numbers; a point in some series
struct LinePlot {
  std::string x_name;
  std::string y_name;
  std::vector<PlotSeries> series;
  std::vector<PlotMark> marks;
  std::optional<Range> y_range;  ///< what is shown at least; lines may lead beyond it
};

/// *Shape* `counts[i]` from edges[i] to edges[i + 1]; edges rise
struct HistogramSeries {
  std::string name;
  std::vector<std::int64_t> counts;
};
struct Histogram {
  std::string x_name;
  std::string y_name;
  std::vector<double> edges;
  std::vector<HistogramSeries> series;  ///< bars beside each other
  bool is_logarithmic = false;          ///< along x; *Needs* edges above zero
};

/// An `<svg>` and, of two series or more, a legend. Not more than some hundred points of a line are drawn.
[[nodiscard]] std::string svg_plot(const LinePlot& plot);
[[nodiscard]] std::string svg_plot(const Histogram& histogram);

/// At most `most` of the points, ends included, evenly chosen by their place.
template <class T>
[[nodiscard]] std::vector<T> thinned(const std::vector<T>& points, std::size_t most) {
  if (points.size() <= most) return points;
  std::vector<T> chosen;
  for (std::size_t i = 0; i < most; ++i) chosen.push_back(points[i * (points.size() - 1) / (most - 1)]);
  return chosen;
}

}  // namespace loa
