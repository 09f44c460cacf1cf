// One whole game of every variant against the text in tests/golden. After a change that is meant, the texts are written anew
// with LOA_UPDATE_GOLDEN=1 in the environment, and the difference is read in review.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "support/playthrough.h"
#include "support/position_types.h"
#include "support/text_of_file.h"

namespace loa::test {
namespace {

/// Chosen for short games that show much: captures, all three kinds of connection, Zen moved and captured.
std::uint64_t seed_of_game(std::string_view variant) {
  if (variant == Loa5::name) return 85;
  if (variant == Loa6::name) return 186;
  if (variant == Loa7::name) return 755;
  if (variant == Loa8::name) return 38'002;
  return 2'394;
}

/// Zen l'Initie begins with few men: from the standard set-up hundreds of random plies go by before much happens.
Setup start_of(std::string_view variant) {
  if (variant != Zen11::name) return standard_setup(variant);
  return parse_position("5w3b1/11/11/2r2b5/3b6b/1b8b/2w3b4/11/2b3w4/5b5/11 w 0 i7");
}

bool is_update_asked_for() {
  const char* value = std::getenv("LOA_UPDATE_GOLDEN");
  return value != nullptr && std::string_view(value) == "1";
}

template <class P>
class Playthrough : public ::testing::Test {};
TYPED_TEST_SUITE(Playthrough, AllPositions, PositionNames);

TYPED_TEST(Playthrough, IsTheGoldenOne) {
  using V = typename TypeParam::VariantType;
  const std::string path =
      std::string(LOA_SOURCE_DIR) + "/tests/golden/playthrough_" + std::string(V::name) + ".txt";
  const std::string text =
      playthrough<TypeParam>(start_of(V::name), parse_rules("icga"), seed_of_game(V::name));
  if (is_update_asked_for()) {
    std::ofstream(path, std::ios::binary) << text;
    GTEST_SKIP() << path << " is written anew";
  }
  EXPECT_EQ(text_of_file(path), text) << "seed " << seed_of_game(V::name) << ", file " << path;
}

}  // namespace
}  // namespace loa::test
