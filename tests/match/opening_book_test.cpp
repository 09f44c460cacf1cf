// Books of openings: what a line may be, what is wrong with others, which openings are the same, who gets which.
#include "loa/match/opening_book.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "loa/base/random.h"
#include "loa/match/opening.h"
#include "loa/match/schedule.h"
#include "loa/rules/position_text.h"
#include "support/picture.h"

namespace loa::test {
namespace {

const Setup book_start = standard_setup("loa8");
constexpr std::string_view midgame_text = "1bbbbbb1/w6w/w6w/w6w/b7/wb5w/w3ww2/2b1bbb1 b 4";

OpeningBook book_of(std::string_view text) { return parse_book(text, book_start, {}); }

std::string book_fault(std::string_view text, const NamedRules& rules = {}) {
  try {
    static_cast<void>(parse_book(text, book_start, rules));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no fault";
}

TEST(OpeningBook, HasAPositionOrMovesInEachLine) {
  const OpeningBook book = book_of("# a book\n\n b1-b3 h4f2 # and so on\r\n" + std::string(midgame_text) +
                                   "\n1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0 moves c8-c6\n"
                                   "moves c8-c6 a6-c4");
  ASSERT_EQ(book.openings.size(), 4U);
  EXPECT_EQ(book.openings[0], (Opening{book_start, {move_named(8, "b1-b3"), move_named(8, "h4-f2")}}));
  EXPECT_EQ(book.openings[1], (Opening{parse_position(midgame_text), {}}));
  EXPECT_EQ(book.openings[2], (Opening{book_start, {move_named(8, "c8-c6")}}));
  EXPECT_EQ(book.openings[3].moves.size(), 2U);
}

TEST(OpeningBook, FaultsHaveTheirPlace) {
  EXPECT_EQ(
      book_fault("b1-b3\n  b1-b4"),
      "line 2, column 3: the move 'b1-b4' is illegal: it goes 3 squares, but 2 men stand on that line, so it "
      "must go exactly 2 (expected a legal move)");
  EXPECT_NE(book_fault("b1-b3 hello").find("line 1, column 7: "), std::string::npos)
      << book_fault("b1-b3 hello");
  EXPECT_NE(book_fault("8/8 b").find("line 1, column "), std::string::npos);
  EXPECT_NE(book_fault("1bbbb1/w4w/w4w/w4w/w4w/1bbbb1 b 0")
                .find("a position on a board of 6x6 (expected one of 8x8)"),
            std::string::npos);
  EXPECT_EQ(book_fault(" # nothing\n"), "there is no opening in it (expected lines of positions or moves)");
  EXPECT_NE(book_fault("8/8/8/8/8/8/w7/1bb4w w 0")
                .find("line 1, column 1: the game is over here: black (connected)"),
            std::string::npos)
      << book_fault("8/8/8/8/8/8/w7/1bb4w w 0");
  EXPECT_NE(book_fault("b1-b3 h4-f2", parse_rules("icga,max-plies=2")).find("ply_limit"), std::string::npos);
}

TEST(OpeningBook, IsReadPastItsFaults) {
  const BookReading reading = read_book("b1-b4\nb1-b3\n\nx\nc1-c3", book_start, {});
  ASSERT_EQ(reading.lines.size(), 2U);
  EXPECT_EQ(reading.lines[0].number, 2);
  EXPECT_EQ(reading.lines[1].number, 5);
  ASSERT_EQ(reading.faults.size(), 2U);
  EXPECT_EQ(reading.faults[1].place().line, 4);
}

TEST(OpeningBook, TextsReadAsTheyWereWritten) {
  const std::string text =
      std::string(midgame_text) + "\nb1-b3 h4-f2\n" + std::string(midgame_text) + " moves b3-d1\n";
  const OpeningBook book = book_of(text);
  std::string again;
  for (const Opening& opening : book.openings) again += opening_text(opening) + "\n";
  EXPECT_EQ(again, text);
  const OpeningBook start = book_of(opening_text({book_start, {}}));
  EXPECT_EQ(start.openings.front(), (Opening{book_start, {}}));
}

TEST(OpeningBook, HashIsThatOfItsOpenings) {
  EXPECT_EQ(book_of("b1-b3\nc1-c3").hash, book_of("# other words\n b1b3 \n\nc1c3 # here").hash);
  EXPECT_NE(book_of("b1-b3\nc1-c3").hash, book_of("c1-c3\nb1-b3").hash);
  EXPECT_NE(book_of("b1-b3").hash, book_of("c1-c3").hash);
}

std::string form_of(std::string_view line) { return common_form(book_of(line).openings.front()); }

TEST(CommonForm, IsThatOfAllImages) {
  // The start mirrored left to right and top to bottom: four first moves that are one.
  for (const char* image : {"g1-g3", "b8-b6", "g8-g6"}) EXPECT_EQ(form_of(image), form_of("b1-b3")) << image;
  EXPECT_NE(form_of("c1-c3"), form_of("b1-b3"));
  EXPECT_EQ(form_of("b1-b3 h4-f2"), form_of("g1-g3 a4-c2"));
  EXPECT_EQ(form_of("b1-b3 a2-c2 g1-g3"), form_of("g1-g3 a2-c2 b1-b3")) << "another order of moves";
}

TEST(CommonForm, IsThatOfExchangedColours) {
  const std::string board = "1bb5/8/8/3w4/8/8/2w5/7b";
  const std::string exchanged = "1ww5/8/8/3b4/8/8/2b5/7w";
  const std::string turned = "7w/2b5/8/8/3b4/8/8/1ww5";  // upside down
  EXPECT_EQ(form_of(board + " b 0"), form_of(exchanged + " w 0"));
  EXPECT_EQ(form_of(board + " b 0"), form_of(turned + " w 7"));
  EXPECT_NE(form_of(board + " b 0"), form_of(board + " w 0"));
  EXPECT_NE(form_of(board + " b 0"), form_of(exchanged + " b 0"));
}

TEST(BookOpening, GoesThroughTheBookAgainAndAgain) {
  const OpeningBook book = book_of("b1-b3\nc1-c3\nd1-d3\ne1-e3\nf1-f3\ng1-g3");
  const auto round = [&](int first, std::uint64_t seed) {
    std::vector<std::string> texts;
    for (int pair = first; pair < first + 6; ++pair)
      texts.push_back(opening_text(book_opening(book, seed, pair)));
    return texts;
  };
  for (const int first : {0, 6, 600}) {
    const auto texts = round(first, 5);
    EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), 6U);
  }
  EXPECT_EQ(round(0, 5), round(0, 5));
  EXPECT_NE(round(0, 5), round(6, 5)) << "another order each time";
  EXPECT_NE(round(0, 5), round(0, 6));
}

TEST(Openings, OfABookAreToldByItsHash) {
  const Openings openings = openings_of(book_of("b1-b3\nc1-c3"));
  const Openings read = parse_openings(openings_text(openings));
  EXPECT_EQ(read, openings);
  EXPECT_TRUE(read.are_of_book());
  EXPECT_EQ(read.book, nullptr) << "a journal does not have it";
  EXPECT_NE(openings, openings_of(book_of("b1-b3")));
  EXPECT_NE(openings, Openings{});
  for (const char* text : {"book:", "book:12", "book:00112233445566778", "book:001122334455667G"})
    EXPECT_THROW(static_cast<void>(parse_openings(text)), ParseError) << text;
}

TEST(Openings, OfABookAreThoseOfThePairs) {
  MatchConfig config;
  config.seed = 3;
  config.openings = openings_of(book_of("b1-b3\n" + std::string(midgame_text)));
  EXPECT_NE(opening_of(config, 0), opening_of(config, 1));
  EXPECT_EQ(opening_of(config, 0), book_opening(*config.openings.book, seed_for(3, ~std::uint64_t{0}), 0));
}

}  // namespace
}  // namespace loa::test
