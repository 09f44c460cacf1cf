// The text of a sequential test: what it may be, and the one line that says why it may not.
#include "loa/statistics/sprt_bounds.h"

#include <gtest/gtest.h>

#include <limits>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

TEST(SprtBounds, ReadsWhatItWrites) {
  const std::string text = "elo0=-1.75,elo1=0.25,alpha=0.01,beta=0.1,model=logistic";
  const SprtBounds bounds = parse_sprt_bounds(text);
  EXPECT_EQ(bounds, (SprtBounds{-1.75, 0.25, 0.01, 0.1, EloModel::logistic, Overshoot::ignored}));
  EXPECT_EQ(sprt_bounds_text(bounds), text);
  EXPECT_EQ(sprt_bounds_text({}), "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized");
  const SprtBounds corrected{.overshoot = Overshoot::corrected};
  EXPECT_EQ(parse_sprt_bounds(sprt_bounds_text(corrected)), corrected);
}

TEST(SprtBounds, HasDefaultsForAllButTheHypotheses) {
  EXPECT_EQ(parse_sprt_bounds("elo1=10,elo0=0"), SprtBounds{});
  EXPECT_EQ(parse_sprt_bounds("elo0=0,elo1=5").elo1, 5);
}

void expect_refused(std::string_view text, const std::string& words) {
  try {
    static_cast<void>(parse_sprt_bounds(text));
    ADD_FAILURE() << "not refused: " << text;
  } catch (const ParseError& error) {
    EXPECT_EQ(error.what(), words) << text;
  }
}

TEST(SprtBounds, SaysWhereATextIsWrong) {
  const std::string names = " (expected one of elo0, elo1, alpha, beta, model, overshoot)";
  expect_refused("", "line 1, column 1: '' is no setting of a test (expected NAME=VALUE)");
  expect_refused("elo0=0,elo1", "line 1, column 8: 'elo1' is no setting of a test (expected NAME=VALUE)");
  expect_refused("elo0=0,elo1=5,", "line 1, column 15: '' is no setting of a test (expected NAME=VALUE)");
  expect_refused("elo0=0,elo2=5", "line 1, column 8: a test has no setting 'elo2'" + names);
  expect_refused("elo0=0,elo1=x", "line 1, column 13: elo1 cannot be 'x' (expected a number)");
  expect_refused("elo0=nan,elo1=1", "line 1, column 6: elo0 cannot be 'nan' (expected a number)");
  expect_refused("elo0=0,elo1=5 ", "line 1, column 13: elo1 cannot be '5 ' (expected a number)");
  expect_refused("elo0=0,elo0=5", "line 1, column 8: elo0 is given twice (expected each setting once)");
  expect_refused("elo0=0", "line 1, column 1: 'elo0=0' does not say elo1 (expected elo0=NUMBER,elo1=NUMBER)");
  expect_refused("elo0=0,elo1=5,model=bayes",
                 "line 1, column 21: model cannot be 'bayes' (expected logistic or normalized)");
}

TEST(SprtBounds, SaysWhichNumberCannotBe) {
  expect_refused("elo0=5,elo1=5",
                 "line 1, column 13: elo1 is 5 and elo0 5 (expected elo1 at least 0.01 above elo0)");
  expect_refused("elo0=0,elo1=5000", "line 1, column 13: elo1 is 5000 (expected -2000 to 2000)");
  expect_refused("alpha=0,elo0=0,elo1=5",
                 "line 1, column 7: alpha is 0 (expected above 1e-09 and below 0.5)");
  expect_refused("elo0=0,elo1=5,beta=0.5",
                 "line 1, column 20: beta is 0.5 (expected above 1e-09 and below 0.5)");
}

TEST(SprtBounds, AreCheckedAsNumbersToo) {
  EXPECT_NO_THROW(require_testable({}));
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(require_testable({.elo0 = nan}), ParseError);
  EXPECT_THROW(require_testable({.elo1 = nan}), ParseError);
  EXPECT_THROW(require_testable({.alpha = nan}), ParseError);
  EXPECT_THROW(require_testable({.elo0 = 20, .elo1 = 10}), ParseError);
}

}  // namespace
}  // namespace loa::test
