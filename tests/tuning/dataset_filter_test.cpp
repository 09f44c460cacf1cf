// Filters: what each condition keeps and drops, on positions drawn for it.
#include "loa/tuning/dataset_filter.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "loa/geometry/mapped_sets.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/tuning/quiet.h"
#include "support/samples.h"

namespace loa::test {
namespace {

/// *Example* `sample_at("... b 12", "c3-c5", 40)`
Sample sample_at(const std::string& position, const std::string& move, std::optional<Score> score = 0) {
  const Setup setup = parse_position(position);
  Sample sample = sample_of(BitPosition<Loa8>(setup), setup.ply);
  sample.move = to_move(parse_move(move), Loa8::size);
  sample.score = score;
  return sample;
}

constexpr const char* start = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0";
/// Black could win with c6-c4 (two men on the file), White cannot win at once.
constexpr const char* black_wins = "w6w/8/2b5/8/8/2b5/8/w6w {} 20";
/// c7-c5 is not enough.
constexpr const char* nobody_wins = "w6w/2b5/8/8/8/2b5/8/w6w {} 20";

std::vector<Sample> kept(const FilterConfig& config, const std::vector<Sample>& samples) {
  DatasetFilter filter(config, DatasetHeader{});
  return filter.kept(samples);
}

TEST(Quiet, TheStartIsAndACaptureIsNot) {
  EXPECT_TRUE(is_quiet<Loa8>(sample_at(start, "b1-h1"), {}));
  EXPECT_TRUE(is_quiet<Loa8>(sample_at(start, "b1-b3"), {}));
  Sample capture = sample_at("1bbbbbb1/w6w/w6w/w6w/w1w4w/w7/w6w/1bbbbbb1 b 2", "c1xc4");
  ASSERT_TRUE(position_of<Loa8>(capture).is_legal(capture.move));
  EXPECT_FALSE(is_quiet<Loa8>(capture, {}));
  capture.move = to_move(parse_move("b1-b3"), 8);
  EXPECT_TRUE(is_quiet<Loa8>(capture, {}));
}

TEST(Quiet, AWinInOneOfEitherSideIsLoud) {
  for (const char* side : {"b", "w"}) {
    const bool is_black = side == std::string("b");
    for (const char* picture : {black_wins, nobody_wins}) {
      const std::string text = fmt::format(fmt::runtime(picture), side);
      const char* quiet_move = !is_black ? "a1-a3" : picture == black_wins ? "c6-d6" : "c7-d7";
      const Sample sample = sample_at(text, quiet_move);
      ASSERT_TRUE(position_of<Loa8>(sample).is_legal(sample.move)) << text;
      EXPECT_EQ(is_quiet<Loa8>(sample, {}), picture == nobody_wins) << text;
    }
  }
}

TEST(DatasetFilter, KeepsRangesOfPliesAndScores) {
  const std::vector<Sample> samples = {
      sample_at("1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 7", "b1-b3", 100),
      sample_at("1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 8", "b1-b3", 101),
      sample_at("1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 9", "b1-b3", -101),
      sample_at("1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 10", "b1-b3", win_in(3)),
      sample_at("1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 11", "b1-b3", {})};
  EXPECT_EQ(kept({.plies = IntRange{8, 10}}, samples), (std::vector{samples[1], samples[2], samples[3]}));
  EXPECT_EQ(kept({.score = IntRange{-101, 100}}, samples), (std::vector{samples[0], samples[2]}));
  EXPECT_EQ(kept({.scored = true}, samples), (std::vector{samples[0], samples[1], samples[2], samples[3]}));
  EXPECT_EQ(kept({}, samples), samples);
  EXPECT_EQ(kept({.unique = true}, samples), std::vector{samples[0]});
}

TEST(DatasetFilter, OfEqualPositionsTheFirstThatPassesStays) {
  std::vector<Sample> samples;
  for (const char* text : {"8/8/2b5/8/5w2/8/1w6/b7 b 4", "8/5b2/8/8/2w5/8/6w1/7b b 5",
                           "8/8/2w5/8/5b2/8/1b6/w7 w 6", "8/8/2b5/8/5w2/8/1w6/b7 w 7"}) {
    Sample sample = sample_at(text, "a1-b2");
    samples.push_back(sample);
  }
  const auto mirrored = [](Word128 men) {
    return Word128{mapped<8>(1, SquareSet<8>(static_cast<std::uint64_t>(men))).word()};
  };
  samples[1].black = mirrored(samples[0].black);
  samples[1].white = mirrored(samples[0].white);
  DatasetFilter filter({.unique = true}, DatasetHeader{});
  EXPECT_EQ(filter.kept(std::vector{samples[0]}), std::vector{samples[0]});
  EXPECT_EQ(filter.kept(samples), std::vector{samples[3]})
      << "also across games; the other side to move is another one";
  EXPECT_EQ(filter.counts().read, 5U);
  EXPECT_EQ(filter.counts().kept, 2U);
  EXPECT_EQ(filter.counts().repeated, 3U);
  EXPECT_EQ(kept({.plies = IntRange{5, 9}, .unique = true}, samples), (std::vector{samples[1], samples[3]}));
}

TEST(DatasetFilter, CountsWhatItDropsByTheFirstReason) {
  const Sample good = sample_at(start, "b1-b3", 10);
  Sample late = good;
  late.ply = 50;
  Sample proven = good;
  proven.score = win_in(1);
  const Sample loud = sample_at(fmt::format(fmt::runtime(black_wins), "b"), "c6-d6");
  DatasetFilter filter({.plies = IntRange{0, 40}, .score = IntRange{-50, 50}, .quiet = true, .unique = true},
                       DatasetHeader{});
  EXPECT_EQ(filter.kept(std::vector{good, late, proven, loud, good}), std::vector{good});
  EXPECT_EQ(filter.counts().plies, 1U);
  EXPECT_EQ(filter.counts().score, 1U);
  EXPECT_EQ(filter.counts().loud, 1U);
  EXPECT_EQ(filter.counts().repeated, 1U);
}

TEST(DatasetFilter, StandsInTheHeader) {
  DatasetHeader header;
  header.settings = R"({"source":"records"})";
  header = filtered_header(header, {.plies = IntRange{8, 80}, .quiet = true, .unique = true});
  header = filtered_header(header, {.score = IntRange{-5, 5}, .scored = true});
  EXPECT_EQ(header.settings,
            R"({"source":"records","filters":["plies=8..80,quiet,unique","score=-5..5,scored"]})");
}

}  // namespace
}  // namespace loa::test
