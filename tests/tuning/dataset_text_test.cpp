// Samples as CSV and JSON lines.
#include "loa/tuning/dataset_text.h"

#include <gtest/gtest.h>

#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"

namespace loa::test {
namespace {

Sample sample_with(std::optional<Score> score) {
  const Setup setup = parse_position("1bbbbbb1/w6w/w6w/w6w/w1w4w/w7/w6w/1bbbbbb1 b 2");
  Sample sample = sample_of(BitPosition<Loa8>(setup), setup.ply);
  sample.game = 17;
  sample.move = to_move(parse_move("c1xc4"), 8);
  sample.result = Result::white;
  sample.score = score;
  return sample;
}

TEST(DatasetText, IsCsv) {
  const std::string front = "17,2,1bbbbbb1/w6w/w6w/w6w/w1w4w/w7/w6w/1bbbbbb1 b 2,c1xc4,";
  EXPECT_EQ(csv_line(sample_with(-14), info_of<Loa8>), front + "-14,,white\n");
  EXPECT_EQ(csv_line(sample_with(win_in(3)), info_of<Loa8>), front + ",win 3,white\n");
  EXPECT_EQ(csv_line(sample_with(loss_in(4)), info_of<Loa8>), front + ",loss 4,white\n");
  EXPECT_EQ(csv_line(sample_with({}), info_of<Loa8>), front + ",,white\n");
}

TEST(DatasetText, IsJsonLines) {
  const std::string front =
      R"({"game":17,"ply":2,"position":"1bbbbbb1/w6w/w6w/w6w/w1w4w/w7/w6w/1bbbbbb1 b 2","move":"c1xc4","score":)";
  EXPECT_EQ(json_line(sample_with(-14), info_of<Loa8>), front + R"({"cp":-14},"result":"white"})" + "\n");
  EXPECT_EQ(json_line(sample_with(win_in(3)), info_of<Loa8>),
            front + R"({"win":3},"result":"white"})" + "\n");
  EXPECT_EQ(json_line(sample_with(loss_in(4)), info_of<Loa8>),
            front + R"({"loss":4},"result":"white"})" + "\n");
  EXPECT_EQ(json_line(sample_with({}), info_of<Loa8>), front + R"(null,"result":"white"})" + "\n");
}

}  // namespace
}  // namespace loa::test
