// Plots: round axes, counts between edges, and drawings that hold what they were given.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <string>

#include "loa/base/random.h"
#include "loa/report/histogram.h"
#include "loa/report/plot_axis.h"
#include "loa/report/svg_plot.h"

namespace loa::test {
namespace {

using Numbers = std::vector<double>;

bool has_text(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(PlotAxis, TicksAreRound) {
  EXPECT_EQ(round_ticks({0, 10}, 5), (Numbers{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(round_ticks({-3, 4}, 4), (Numbers{-2, 0, 2, 4}));
  const Numbers fine = round_ticks({0.47, 0.53}, 6);
  ASSERT_EQ(fine.size(), 7U);
  EXPECT_NEAR(fine[0], 0.47, 1e-12);
  EXPECT_EQ(tick_text(fine[3]), "0.5");
  EXPECT_EQ(tick_text(-1e-17), "0");
}

TEST(PlotAxis, TicksLieInsideAndAreFew) {
  Random random(1);
  for (int i = 0; i < 2000; ++i) {
    const double low =
        std::ldexp(static_cast<double>(random.below(2000)) - 1000, static_cast<int>(random.below(40)) - 20);
    const double size = std::ldexp(1.0 + random.below(1000), static_cast<int>(random.below(20)) - 10);
    const Range range{low, low + size + 1e-6 * std::abs(low)};
    const Numbers ticks = round_ticks(range, 6);
    ASSERT_GE(ticks.size(), 2U) << range.low << " " << range.high;
    ASSERT_LE(ticks.size(), 7U) << range.low << " " << range.high;
    const double step = ticks[1] - ticks[0];
    EXPECT_GE(ticks.front(), range.low - 1e-6 * step);
    EXPECT_LE(ticks.back(), range.high + 1e-6 * step);
  }
}

TEST(PlotAxis, RangesGrowToRoundNumbers) {
  EXPECT_EQ(rounded_out({1, 9}, 5), (Range{0, 10}));
  const Range of_one_number = rounded_out({50, 50}, 5);
  EXPECT_LT(of_one_number.low, 50);
  EXPECT_GT(of_one_number.high, 50);
  Range range{1, 2};
  range.include(-3);
  range.include(1.5);
  EXPECT_EQ(range, (Range{-3, 2}));
}

TEST(Histogram, EveryNumberFindsItsRoom) {
  for (const auto& [low, high] :
       {std::pair{0.0, 0.0}, {7.0, 7.0}, {3.0, 29.0}, {0.0, 30.0}, {10.0, 2000.0}}) {
    const Numbers edges = whole_edges(low, high, 30);
    EXPECT_LE(edges.front(), low);
    EXPECT_GT(edges.back(), high);
    EXPECT_LE(edges.size(), 33U) << low << " to " << high;
    for (const double edge : edges) EXPECT_EQ(edge, std::round(edge));
  }
  EXPECT_EQ(whole_edges(3, 5, 30), (Numbers{3, 4, 5, 6}));
}

TEST(Histogram, LogarithmicEdgesGrowByAFactor) {
  const Numbers edges = logarithmic_edges(0.3, 25, 2);
  ASSERT_EQ(edges.size(), 7U);
  EXPECT_NEAR(edges.front(), 0.1, 1e-12);
  EXPECT_NEAR(edges.back(), 100, 1e-9);
  for (std::size_t i = 1; i < edges.size(); ++i) EXPECT_NEAR(edges[i] / edges[i - 1], std::sqrt(10.0), 1e-9);
  EXPECT_GT(logarithmic_edges(10, 10, 4).back(), 10);
}

TEST(Histogram, CountsBetweenEdges) {
  EXPECT_EQ(counted_between(Numbers{0, 0.5, 1, 1.9, 2}, Numbers{0, 1, 2, 3}),
            (std::vector<std::int64_t>{2, 2, 1}));
}

TEST(SvgPlot, DrawsALineWithBandAndMark) {
  const LinePlot plot{
      .x_name = "pairs",
      .y_name = "score <%>",
      .series = {{.name = "a & b", .points = {{1, 40}, {2, 60}}, .band = {{30, 50}, {50, 70}}}},
      .marks = {{50, "half"}},
      .y_range = {}};
  const std::string svg = svg_plot(plot);
  EXPECT_TRUE(svg.starts_with("<svg class=\"plot\""));
  EXPECT_TRUE(has_text(svg, "<polyline class=\"line c1\""));
  EXPECT_TRUE(has_text(svg, "<polygon class=\"band c1\""));
  EXPECT_TRUE(has_text(svg, "<title>a &amp; b</title>"));
  EXPECT_TRUE(has_text(svg, "score &lt;%&gt;"));
  EXPECT_TRUE(has_text(svg, ">half</text>"));
  EXPECT_FALSE(has_text(svg, "legend")) << "one line needs none";
  EXPECT_FALSE(has_text(svg, "nan"));
}

TEST(SvgPlot, PutsPointsWhereTheyBelong) {
  // 30 to 70 is the height of 240 from 14 down to 254, 1 to 3 the width of 570 from 56 on.
  const LinePlot plot{.x_name = "x",
                      .y_name = "y",
                      .series = {{.name = "", .points = {{1, 30}, {2, 50}, {3, 70}}, .band = {}}},
                      .marks = {},
                      .y_range = {}};
  EXPECT_TRUE(has_text(svg_plot(plot), "points=\"56.0,254.0 341.0,134.0 626.0,14.0 \"")) << svg_plot(plot);
}

TEST(SvgPlot, OfOnePointIsFinite) {
  const LinePlot plot{.x_name = "x",
                      .y_name = "y",
                      .series = {{.name = "", .points = {{5, 0.5}}, .band = {}}},
                      .marks = {},
                      .y_range = {}};
  const std::string svg = svg_plot(plot);
  EXPECT_FALSE(has_text(svg, "nan") || has_text(svg, "inf")) << svg;
}

TEST(SvgPlot, HasALegendForSeveralLines) {
  LinePlot plot{.x_name = "x", .y_name = "y", .series = {}, .marks = {}, .y_range = {}};
  for (int i = 0; i < 9; ++i)
    plot.series.push_back(
        {.name = "line " + std::to_string(i), .points = {{0, 1.0 * i}, {1, 2}}, .band = {}});
  const std::string svg = svg_plot(plot);
  EXPECT_TRUE(has_text(svg, "</svg>line 8</li>"));
  EXPECT_TRUE(has_text(svg, "line c8")) << "and the ninth has the first one's colour again";
  EXPECT_FALSE(has_text(svg, "c9"));
}

TEST(SvgPlot, ThinsLongLinesAndKeepsTheirEnds) {
  Numbers numbers(100'000);
  std::iota(numbers.begin(), numbers.end(), 0);
  const Numbers few = thinned(numbers, 400);
  EXPECT_EQ(few.size(), 400U);
  EXPECT_EQ(few.front(), 0);
  EXPECT_EQ(few.back(), 99'999);
  EXPECT_EQ(thinned(Numbers{1, 2, 3}, 400), (Numbers{1, 2, 3}));
}

TEST(SvgPlot, DrawsBars) {
  const Histogram histogram{.x_name = "plies",
                            .y_name = "games",
                            .edges = {0, 10, 20},
                            .series = {{.name = "games", .counts = {3, 0}}}};
  const std::string svg = svg_plot(histogram);
  EXPECT_TRUE(has_text(svg, "<title>0 to 10: 3</title>"));
  EXPECT_FALSE(has_text(svg, "10 to 20")) << "nothing is there";
  const Histogram times{.x_name = "ms",
                        .y_name = "moves",
                        .edges = {0.1, 1, 10, 100},
                        .series = {{.name = "a", .counts = {1, 2, 3}}, {.name = "b", .counts = {3, 2, 1}}},
                        .is_logarithmic = true};
  const std::string both = svg_plot(times);
  EXPECT_TRUE(has_text(both, ">0.1</text>") && has_text(both, ">100</text>")) << both;
  EXPECT_TRUE(has_text(both, "bar c2"));
}

}  // namespace
}  // namespace loa::test
