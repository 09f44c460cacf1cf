// The agreement walk has to find faults: each of these planted ones, and its message has to be a bug report.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "loa/rules/agreement.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "support/faulty_connection.h"
#include "support/faulty_moves.h"
#include "support/faulty_state.h"

namespace loa::test {
namespace {

/// Chosen among the first ten: with it the rarest fault shows after 929 plies (with others, after up to 23,303).
constexpr std::uint64_t fault_seed = 6;
constexpr std::uint64_t most_plies = 60'000;

TEST(PlantedFaults, AreFaultsOfThePiecesNotOfTheFrame) {
  EXPECT_EQ((agreement_walk<RuledPosition<Loa8, NoFault>, BitPosition<Loa8>>(fault_seed, 2'000).difference),
            std::nullopt);
  EXPECT_EQ((agreement_walk<RuledPosition<Zen11, NoFault>, BitPosition<Zen11>>(fault_seed, 2'000).difference),
            std::nullopt);
}

/// What stands behind `label` in its line of the message.
std::string told(const std::string& message, const std::string& label) {
  const std::size_t at = message.find("  " + label);
  if (at == std::string::npos) return "";
  const std::size_t begin = message.find_first_not_of(' ', at + 2 + label.size());
  return message.substr(begin, message.find('\n', begin) - begin);
}

template <class P>
class PlantedFault : public ::testing::Test {};

struct FaultNames {
  template <class P>
  static std::string GetName(int) {
    return std::string(P::fault_name);
  }
};

template <class Rules>
using In8 = RuledPosition<Loa8, Rules>;
template <class Rules>
using InZen = RuledPosition<Zen11, Rules>;

using AllFaults = ::testing::Types<
    In8<CountOffByOne>, In8<CountsOnlyMenAhead>, In8<CountsOneDirection>, In8<CountsOwnColour>,
    In8<ShorterMovesAllowed>, In8<BackwardStepsLost>, In8<EnemyJumped>, In8<OwnManNotJumped>,
    In8<OwnManCaptured>, In8<NothingCaptured>, InZen<ZenNotCounted>, InZen<ZenBlocks>, InZen<ZenJumpsEnemies>,
    InZen<ZenTakesAnyMan>, InZen<ZenNeverCaptured>, InZen<LonelyZenMoves>, InZen<ZenTouchesOnlyOwnMen>,
    InZen<BanNotHeeded>, InZen<BanForMenToo>, InZen<BanForgotten>, InZen<BanNeverEnds>,
    InZen<BanOutlastsAPass>, In8<FilesWrap>, In8<CornersDoNotConnect>, In8<ConnectedByEulerNumber>,
    InZen<ZenNotConnected>, InZen<LoneManAlwaysConnected>, InZen<NobodyIsConnected>, In8<KeyWithoutTurn>,
    InZen<KeyWithoutBan>, KeyForgetsCaptures<Loa8>, CaptureNotRemoved<Loa8>, LineCountWithoutItself<Loa8>,
    MoveCountWithoutZen<Zen11>, PassAlwaysLegal<Loa8>, LegalityWithoutBlocking<Loa8>, ZenIsNoCapture<Zen11>,
    QuestionLeavesATrace<Loa8>, EqualityOfTheBoardAlone<Loa8>, CopySharesState<Loa8>>;
TYPED_TEST_SUITE(PlantedFault, AllFaults, FaultNames);

TYPED_TEST(PlantedFault, IsReportedWithThePosition) {
  using V = typename TypeParam::VariantType;
  const AgreementReport report = agreement_walk<TypeParam, MailboxPosition<V>>(fault_seed, most_plies);
  ASSERT_TRUE(report.difference) << "not found in " << report.plies << " plies";
  const std::string& message = *report.difference;
  EXPECT_NE(message.find("differ: " + std::string(TypeParam::fault_question)), std::string::npos) << message;
  EXPECT_NE(told(message, "first:"), told(message, "second:")) << message;

  const Setup position = parse_position(told(message, "position:"));
  EXPECT_EQ(position.size, V::size);
  const std::string place = "seed " + std::to_string(fault_seed) + ", game " +
                            std::to_string(report.games - 1) + ", ply " + std::to_string(position.ply);
  EXPECT_EQ(told(message, "found with"), place) << message;
}

TYPED_TEST(PlantedFault, IsReportedFromTheOtherSideToo) {
  using V = typename TypeParam::VariantType;
  EXPECT_TRUE((agreement_walk<MailboxPosition<V>, TypeParam>(fault_seed, most_plies).difference));
}

template <class P>
class PlantedFaultSlow : public ::testing::Test {};
TYPED_TEST_SUITE(PlantedFaultSlow, AllFaults, FaultNames);

TYPED_TEST(PlantedFaultSlow, IsFoundWithEverySeed) {
  using V = typename TypeParam::VariantType;
  for (std::uint64_t other_seed = 1; other_seed <= 4; ++other_seed) {
    EXPECT_TRUE((agreement_walk<TypeParam, MailboxPosition<V>>(other_seed, most_plies).difference))
        << other_seed;
  }
}

/// Leaves by the plainest way there is. *Source* RULES 5
template <class P>
std::uint64_t leaves(const P& position, int depth) {
  if (depth == 0) return 1;
  MoveList<typename P::VariantType> list;
  position.moves(list);
  std::uint64_t sum = 0;
  for (const Move move : list) {
    P next = position;
    next.play(move);
    sum += leaves(next, depth - 1);
  }
  return sum;
}

TEST(PlantedFaults, MenAheadAloneAgreeWithThePerftOfTwoPlies) {
  // RULES 7: so short a perft would not have found it.
  const RuledPosition<Loa8, CountsOnlyMenAhead> start(standard_setup("loa8"));
  EXPECT_EQ(leaves(start, 1), 36U);
  EXPECT_EQ(leaves(start, 2), 1'244U);
  EXPECT_EQ(leaves(start, 3), 45'128U);
}

}  // namespace
}  // namespace loa::test
