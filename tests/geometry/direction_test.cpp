// The eight directions and the four orientations of lines.
#include "loa/geometry/direction.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace loa {
namespace {

constexpr bool is_step(Direction direction, int file, int rank) {
  return step_of(direction).file == file && step_of(direction).rank == rank;
}

static_assert(is_step(Direction::north, 0, 1) && is_step(Direction::south, 0, -1));
static_assert(is_step(Direction::east, 1, 0) && is_step(Direction::west, -1, 0));
static_assert(is_step(Direction::north_east, 1, 1) && is_step(Direction::south_west, -1, -1));
static_assert(is_step(Direction::north_west, -1, 1) && is_step(Direction::south_east, 1, -1));

static_assert(orientation_of(Direction::north) == Orientation::vertical);
static_assert(orientation_of(Direction::north_east) == Orientation::rising);
static_assert(orientation_of(Direction::east) == Orientation::horizontal);
static_assert(orientation_of(Direction::south_east) == Orientation::falling);

TEST(Direction, TheEightStepsDiffer) {
  std::set<std::pair<int, int>> steps;
  for (const Direction direction : all_directions)
    steps.insert({step_of(direction).file, step_of(direction).rank});
  EXPECT_EQ(steps.size(), 8U);
  EXPECT_FALSE(steps.contains({0, 0}));
}

TEST(Direction, OppositesCancelAndLieOnOneLine) {
  for (const Direction direction : all_directions) {
    const Step there = step_of(direction);
    const Step back = step_of(opposite(direction));
    EXPECT_EQ(there.file + back.file, 0);
    EXPECT_EQ(there.rank + back.rank, 0);
    EXPECT_EQ(opposite(opposite(direction)), direction);
    EXPECT_EQ(orientation_of(opposite(direction)), orientation_of(direction));
  }
}

}  // namespace
}  // namespace loa
