// Generated books: the same for any number of threads and after any interruption, without images, undecided, balanced.
#include "loa/match/book_generator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <set>
#include <string>

#include "loa/match/book_check.h"

namespace loa::test {
namespace {

BookTerms small_book(int plies, std::size_t count) {
  BookTerms terms{
      .start = standard_setup("loa5"), .plies = plies, .count = count, .seed = 9, .bound = {}, .judge = {}};
  terms.judge.engine = parse_player_spec("pvs:hash=1");
  terms.judge.limits = {.depth = 2};
  return terms;
}

std::vector<FoundOpening> all_found(BookGenerator& generator) {
  std::vector<FoundOpening> found;
  while (!generator.is_done()) {
    for (FoundOpening& opening : generator.next()) found.push_back(std::move(opening));
  }
  return found;
}

std::vector<FoundOpening> generated(const BookTerms& terms, int threads = 1) {
  BookGenerator generator(terms, threads);
  return all_found(generator);
}

std::string texts_of(const std::vector<FoundOpening>& found) {
  std::string text;
  for (const FoundOpening& opening : found) text += opening_text(opening.opening) + "\n";
  return text;
}

TEST(BookGenerator, FindsAsManyAsWantedWithoutImages) {
  const auto found = generated(small_book(4, 30));
  ASSERT_EQ(found.size(), 30U);
  std::set<std::string> forms;
  std::int64_t last = -1;
  for (const FoundOpening& opening : found) {
    EXPECT_EQ(opening.opening.moves.size(), 4U);
    forms.insert(common_form(opening.opening));
    EXPECT_GT(opening.draw, last);
    last = opening.draw;
  }
  EXPECT_EQ(forms.size(), 30U);
}

TEST(BookGenerator, IsTheSameForAnyNumberOfThreads) {
  const std::string one = texts_of(generated(small_book(4, 20), 1));
  EXPECT_EQ(texts_of(generated(small_book(4, 20), 3)), one);
  BookTerms other = small_book(4, 20);
  other.seed = 10;
  EXPECT_NE(texts_of(generated(other)), one);
}

TEST(BookGenerator, GoesOnAsIfItHadNotBeenStopped) {
  const auto whole = generated(small_book(3, 40));
  for (const std::size_t kept : {std::size_t{0}, std::size_t{1}, std::size_t{17}, std::size_t{40}}) {
    BookGenerator generator(small_book(3, 40), 1);
    std::vector<FoundOpening> found(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(kept));
    generator.go_on_from(found);
    for (FoundOpening& opening : all_found(generator)) found.push_back(std::move(opening));
    EXPECT_EQ(texts_of(found), texts_of(whole)) << kept << " were there";
  }
}

TEST(BookGenerator, KeepsToItsBound) {
  BookTerms terms = small_book(4, 15);
  terms.bound = 60;
  BookGenerator generator(terms, 1);
  for (const FoundOpening& opening : all_found(generator)) EXPECT_LE(std::abs(opening.score), 60);
  EXPECT_GT(generator.counts().unbalanced, 0) << "some were not balanced, or this proves nothing";
}

TEST(BookGenerator, LeavesOutWhatIsDecided) {
  BookTerms terms = small_book(14, 40);
  terms.judge.limits = {.depth = 3};
  BookGenerator generator(terms, 1);
  for (const FoundOpening& opening : all_found(generator)) EXPECT_FALSE(is_proven(opening.score));
  EXPECT_GT(generator.counts().decided, 0) << "some were decided, or this proves nothing";
}

TEST(BookGenerator, EndsWhereNothingIsLeft) {
  BookGenerator generator(small_book(1, 1000), 1);
  const auto found = all_found(generator);
  EXPECT_FALSE(generator.is_complete());
  std::set<std::string> forms;
  for (const FoundOpening& opening : found) forms.insert(common_form(opening.opening));
  EXPECT_EQ(found.size(), forms.size());
  EXPECT_GT(found.size(), 3U);
  EXPECT_LT(found.size(), 20U) << "there are not so many first moves";
}

TEST(RequireJudge, WantsAnEngineAndALimitThatIsNoTime) {
  JudgeTerms terms;
  EXPECT_NO_THROW(require_judge(terms));
  terms.limits = {.movetime_ms = 10};
  EXPECT_THROW(require_judge(terms), ParseError);
  terms.limits = {};
  EXPECT_THROW(require_judge(terms), ParseError);
  terms = {};
  terms.engine = parse_player_spec("random");
  EXPECT_THROW(require_judge(terms), ParseError);
}

TEST(FaultOfScore, TellsWhatIsWrong) {
  EXPECT_EQ(fault_of_score(win_in(3), {}), "decided: the side to move wins in 3 plies");
  EXPECT_EQ(fault_of_score(loss_in(4), 1000), "decided: the side to move loses in 4 plies");
  EXPECT_EQ(fault_of_score(-101, 100), "out of balance: -101 (at most 100)");
  EXPECT_EQ(fault_of_score(-100, 100), std::nullopt);
  EXPECT_EQ(fault_of_score(5000, {}), std::nullopt);
}

TEST(CheckBook, FindsEveryKindOfFault) {
  JudgeTerms terms;
  terms.engine = parse_player_spec("pvs:hash=1");
  terms.limits = {.depth = 2};
  const auto check =
      check_book("b1-b3\nb1-b9\ng8-g6  # an image of the first\n8/8/8/8/8/5w2/w6w/1bb1b3 b 0\nc1-c3 a2-c2\n",
                 standard_setup("loa8"), terms, {}, {});
  ASSERT_TRUE(check);
  EXPECT_EQ(check->openings, 4U);
  ASSERT_EQ(check->faults.size(), 3U);
  EXPECT_EQ(check->faults[0].line, 2);
  EXPECT_EQ(check->faults[0].kind, BookFaultKind::unreadable);
  EXPECT_EQ(check->faults[1].line, 3);
  EXPECT_EQ(check->faults[1].text, "leads to the same game as line 1");
  EXPECT_EQ(check->faults[2].line, 4);
  EXPECT_EQ(check->faults[2].kind, BookFaultKind::decided);
  EXPECT_EQ(check->count(BookFaultKind::duplicate), 1U);
  ASSERT_TRUE(check->plies);
  EXPECT_EQ(check->plies->most, 2.0);
  EXPECT_EQ(check->plies->mean, 1.0);
  ASSERT_TRUE(check->scores);
  EXPECT_LE(check->better_for_black + check->better_for_white, 3U);
}

TEST(CheckBook, OfNothingHasNoNumbers) {
  const auto check = check_book("# empty\n", standard_setup("loa8"), {}, {}, {});
  ASSERT_TRUE(check);
  EXPECT_FALSE(check->plies);
  EXPECT_FALSE(check->scores);
  EXPECT_TRUE(check->faults.empty());
}

TEST(CheckBook, CanBeStopped) {
  EXPECT_FALSE(check_book("b1-b3\n", standard_setup("loa8"), {}, {}, {.must_stop = [] { return true; }}));
}

TEST(SpreadOf, IsThatOfTheNumbers) {
  const Spread spread = spread_of({1, 2, 3, 6});
  EXPECT_DOUBLE_EQ(spread.mean, 3);
  EXPECT_DOUBLE_EQ(spread.deviation, std::sqrt(3.5));
  EXPECT_EQ(spread.least, 1);
  EXPECT_EQ(spread.most, 6);
}

}  // namespace
}  // namespace loa::test
