// The referee's clocks, wound by the test: what players are told, and who loses on time.
#include "loa/match/game_clocks.h"

#include <gtest/gtest.h>

#include <vector>

#include "loa/match/play_game.h"
#include "loa/search/random_player.h"

namespace loa::test {
namespace {

using Small = Loa5;

class GameClocksTest : public ::testing::Test {
 protected:
  [[nodiscard]] GameClocks clocks(std::string_view black, std::string_view white) {
    const auto limits = [](std::string_view text) { return text.empty() ? Limits{} : parse_limits(text); };
    return {now(), {limits(black), limits(white)}, default_time_margin_ms};
  }
  [[nodiscard]] TimeSource now() {
    return [this] { return now_us_; };
  }
  void pass_ms(std::int64_t ms) { now_us_ += 1000 * ms; }

 private:
  std::int64_t now_us_ = 123'456;
};

TEST_F(GameClocksTest, AreUsedWhereTimeIsALimit) {
  EXPECT_FALSE(GameClocks({}, {Limits{}, Limits{.depth = 3}}, 0).are_used()) << "and need no time source";
  EXPECT_TRUE(clocks("", "movetime=3").are_used());
  EXPECT_TRUE(clocks("tc=3", "").are_used());
}

TEST_F(GameClocksTest, TellBothSidesWhatIsLeft) {
  GameClocks both = clocks("tc=10+1", "tc=5");
  MoveTime time = both.start(Side::black);
  EXPECT_EQ(time.left_ms[0], 10'000);
  EXPECT_EQ(time.left_ms[1], 5'000);
  EXPECT_EQ(time.increment_ms[0], 1'000);
  EXPECT_EQ(time.increment_ms[1], 0);
  pass_ms(4'000);
  EXPECT_FALSE(both.stop(Side::black).has_value());
  pass_ms(100'000);  // nobody's clock is running
  time = both.start(Side::white);
  EXPECT_EQ(time.left_ms[0], 7'000) << "10 - 4 + 1";
  EXPECT_EQ(time.left_ms[1], 5'000);
  EXPECT_EQ(time.now_us() - time.began_us, 0);
  pass_ms(5'000);
  EXPECT_FALSE(both.stop(Side::white).has_value());
  EXPECT_EQ(both.start(Side::black).left_ms[1], 0);
}

TEST_F(GameClocksTest, FindWhoThinksTooLong) {
  GameClocks fixed = clocks("movetime=10", "");
  static_cast<void>(fixed.start(Side::black));
  pass_ms(30);
  EXPECT_FALSE(fixed.stop(Side::black).has_value()) << "within the margin";
  static_cast<void>(fixed.start(Side::black));
  pass_ms(31);
  EXPECT_EQ(fixed.stop(Side::black), "movetime: it took 31.0 ms and had 10.0");
  static_cast<void>(fixed.start(Side::white));
  pass_ms(1'000'000);
  EXPECT_FALSE(fixed.stop(Side::white).has_value()) << "White has no limit";
  GameClocks game = clocks("tc=0.1+0.05", "");
  for (const std::int64_t ms : {90, 60, 50}) {  // 60, 50, 50 ms are left behind them
    static_cast<void>(game.start(Side::black));
    pass_ms(ms);
    EXPECT_FALSE(game.stop(Side::black).has_value()) << ms;
  }
  static_cast<void>(game.start(Side::black));
  pass_ms(71);
  EXPECT_EQ(game.stop(Side::black), "tc: it took 71.0 ms and had 50.0");
}

/// Plays at random, and thinks as long as it is told.
class SlowPlayer final : public Player<Small> {
 public:
  SlowPlayer(std::function<void(std::int64_t)> pass_ms, std::vector<std::int64_t> thinks_ms)
      : pass_ms_(std::move(pass_ms)), thinks_ms_(std::move(thinks_ms)) {}
  void start_game(std::uint64_t seed) override { random_.start_game(seed); }
  void start_clock(const MoveTime& time) override { told_ms.push_back(time.left_ms[0].value_or(-1)); }
  [[nodiscard]] Move choose(const Game<BitPosition<Small>>& game) override {
    if (next_ < thinks_ms_.size()) pass_ms_(thinks_ms_[next_++]);
    return random_.choose(game);
  }

  std::vector<std::int64_t> told_ms;  ///< what Black had left, at each of the player's moves

 private:
  RandomPlayer<Small> random_;
  std::function<void(std::int64_t)> pass_ms_;
  std::vector<std::int64_t> thinks_ms_;
  std::size_t next_ = 0;
};

TEST_F(GameClocksTest, APlayerThatTakesTooLongForfeits) {
  const auto pass = [this](std::int64_t ms) { pass_ms(ms); };
  SlowPlayer black(pass, {5, 5, 31});
  SlowPlayer white(pass, {500'000});
  const GameTerms terms{
      .start = standard_setup("loa5"), .rules = {}, .opening = {}, .longest = 100, .now_us = now()};
  const PlayedOut played = play_game<Small>(
      terms, {.player = &black, .seed = 1, .limits = {.movetime_ms = 10}}, {.player = &white, .seed = 2});
  EXPECT_EQ(played.outcome, (Outcome{Result::white, Reason::time}));
  EXPECT_EQ(played.moves.size(), 4U) << "the late move is not played";
  EXPECT_NE(played.fault.find("black forfeits (time) at ply 4, position "), std::string::npos)
      << played.fault;
  EXPECT_NE(played.fault.find("movetime: it took 31.0 ms and had 10.0"), std::string::npos) << played.fault;
}

TEST_F(GameClocksTest, PlayersHearOfTheClocksBeforeEachMove) {
  const auto pass = [this](std::int64_t ms) { pass_ms(ms); };
  SlowPlayer black(pass, {100, 200, 10'000});
  SlowPlayer white(pass, {});
  const GameTerms terms{
      .start = standard_setup("loa5"), .rules = {}, .opening = {}, .longest = 100, .now_us = now()};
  const Limits tc = parse_limits("tc=1+0.01");
  const PlayedOut played =
      play_game<Small>(terms, {.player = &black, .seed = 1, .limits = tc}, {.player = &white, .seed = 2});
  EXPECT_EQ(played.outcome.reason, Reason::time);
  EXPECT_EQ(black.told_ms, (std::vector<std::int64_t>{1'000, 910, 720}));
  EXPECT_EQ(white.told_ms, (std::vector<std::int64_t>{910, 720}));
}

}  // namespace
}  // namespace loa::test
