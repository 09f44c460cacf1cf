// Boards drawn in plain characters.
#include "loa/report/board_diagram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/picture.h"

namespace loa {
namespace {

TEST(BoardDiagram, DrawsTheUsualBoard) {
  EXPECT_EQ(board_diagram(standard_setup("loa8")),
            "8 . b b b b b b .\n"
            "7 w . . . . . . w\n"
            "6 w . . . . . . w\n"
            "5 w . . . . . . w\n"
            "4 w . . . . . . w\n"
            "3 w . . . . . . w\n"
            "2 w . . . . . . w\n"
            "1 . b b b b b b .\n"
            "  a b c d e f g h\n"
            "Black to move\n");
}

TEST(BoardDiagram, TellsPlyAndBan) {
  auto setup = test::setup_from_men(11, "a1", "k11", Side::white, "f6", "e5");
  setup.ply = 41;
  EXPECT_EQ(board_diagram(setup),
            "11 . . . . . . . . . . w\n"
            "10 . . . . . . . . . . .\n"
            " 9 . . . . . . . . . . .\n"
            " 8 . . . . . . . . . . .\n"
            " 7 . . . . . . . . . . .\n"
            " 6 . . . . . r . . . . .\n"
            " 5 . . . . . . . . . . .\n"
            " 4 . . . . . . . . . . .\n"
            " 3 . . . . . . . . . . .\n"
            " 2 . . . . . . . . . . .\n"
            " 1 b . . . . . . . . . .\n"
            "   a b c d e f g h i j k\n"
            "White to move (ply 41), Zen may not return to e5\n");
}

TEST(BoardDiagram, IsAsciiOfTheRightShape) {
  for (const VariantInfo& variant : all_variants) {
    const std::string text = board_diagram(standard_setup(variant.name));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), variant.size + 2) << variant.name;
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char letter) { return letter > 0; }))
        << variant.name;
  }
}

}  // namespace
}  // namespace loa
