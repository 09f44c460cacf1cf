// Results and reasons: the words that files and scripts rely on.
#include "loa/rules/outcome.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>
#include <utility>

namespace loa {
namespace {

constexpr std::array<std::pair<Result, std::string_view>, 4> results = {{{Result::black, "black"},
                                                                         {Result::white, "white"},
                                                                         {Result::draw, "draw"},
                                                                         {Result::unfinished, "unfinished"}}};

constexpr std::array<std::pair<Reason, std::string_view>, 14> reasons = {
    {{Reason::connected, "connected"},
     {Reason::opponent_connected, "opponent_connected"},
     {Reason::both_connected, "both_connected"},
     {Reason::no_move, "no_move"},
     {Reason::no_men, "no_men"},
     {Reason::repetition, "repetition"},
     {Reason::two_passes, "two_passes"},
     {Reason::ply_limit, "ply_limit"},
     {Reason::resign, "resign"},
     {Reason::time, "time"},
     {Reason::illegal_move, "illegal_move"},
     {Reason::crash, "crash"},
     {Reason::no_answer, "no_answer"},
     {Reason::adjudicated, "adjudicated"}}};

static_assert(win_of(Side::black) == Result::black && win_of(Side::white) == Result::white);

TEST(Outcome, ResultsHaveTheirWords) {
  for (const auto& [result, word] : results) {
    EXPECT_EQ(result_text(result), word);
    EXPECT_EQ(result_named(word), result);
  }
}

TEST(Outcome, ReasonsHaveTheirWords) {
  for (const auto& [reason, word] : reasons) {
    EXPECT_EQ(reason_text(reason), word);
    EXPECT_EQ(reason_named(word), reason);
  }
}

TEST(Outcome, OtherWordsNameNothing) {
  for (const std::string_view word : {"", "Black", "black ", "1-0", "win", "connected"}) {
    EXPECT_EQ(result_named(word), std::nullopt) << word;
  }
  for (const std::string_view word : {"", "Connected", "no move", "no-move", "black", "stalemate"}) {
    EXPECT_EQ(reason_named(word), std::nullopt) << word;
  }
}

TEST(Outcome, EqualsOnlyWithBothPartsEqual) {
  const Outcome win{Result::black, Reason::connected};
  EXPECT_EQ(win, (Outcome{Result::black, Reason::connected}));
  EXPECT_NE(win, (Outcome{Result::white, Reason::connected}));
  EXPECT_NE(win, (Outcome{Result::black, Reason::no_move}));
}

}  // namespace
}  // namespace loa
