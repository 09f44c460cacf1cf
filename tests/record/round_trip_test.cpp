// Random games of every variant under every rule set, written in every form and read back: nothing is lost.
#include <gtest/gtest.h>

#include <string>

#include "loa/base/parse_error.h"
#include "loa/record/json_record.h"
#include "loa/record/record_file.h"
#include "loa/record/replay.h"
#include "loa/rules/position_text.h"
#include "support/print_records.h"
#include "support/random_records.h"
#include "support/variant_types.h"

namespace loa {
namespace {

constexpr int games_for_each_rule_set = 20;

template <class V>
class RoundTrip : public ::testing::Test {
 protected:
  /// Calls `check` with random records, some with switches that no rule set has.
  template <class Check>
  static void for_random_records(Check check) {
    std::uint64_t seed = 0;
    for (const RuleSet& set : all_rule_sets()) {
      for (int i = 0; i < games_for_each_rule_set; ++i) {
        Random random(++seed);
        NamedRules rules{set.name, set.rules};
        if (random.below(4) == 0) rules.rules.max_plies = 30;
        if (random.below(4) == 0) rules.rules.both = BothConnected::mover;
        SCOPED_TRACE("seed " + std::to_string(seed));
        check(test::random_record<V>(rules, random), random);
      }
    }
  }
};

TYPED_TEST_SUITE(RoundTrip, test::AllVariants, test::VariantNames);

GameRecord read_back(const GameRecord& record, RecordForm form) {
  return read_records(records_text({record}, form), "round.trip").at(0).record;
}

TYPED_TEST(RoundTrip, TheRefereeAgreesWithTheGameThatWasPlayed) {
  TestFixture::for_random_records([](const GameRecord& record, Random&) {
    const Replay result = replay(record);
    ASSERT_TRUE(result.is_legal()) << *result.fault << "\n" << to_json_line(record);
    EXPECT_EQ(result.plies, static_cast<int>(record.moves.size()));
    EXPECT_EQ(result.result, record.result.value_or(Result::unfinished));
    EXPECT_EQ(result.reason, record.reason);
    EXPECT_EQ(result.position.ply, record.start.ply + result.plies);
  });
}

TYPED_TEST(RoundTrip, PlainTextKeepsAll) {
  TestFixture::for_random_records([](const GameRecord& record, Random&) {
    EXPECT_EQ(read_back(record, RecordForm::text), record) << records_text({record}, RecordForm::text);
  });
}

TYPED_TEST(RoundTrip, JsonLinesKeepAllButComments) {
  TestFixture::for_random_records([](GameRecord record, Random& random) {
    record.comments.clear();
    record.game = static_cast<int>(random.below(1000));
    record.pair = static_cast<int>(random.below(1000));
    record.opening = static_cast<int>(random.below(static_cast<std::uint32_t>(record.moves.size()) + 1));
    EXPECT_EQ(read_back(record, RecordForm::json_lines), record) << to_json_line(record);
  });
}

/// What the documentation says SGF cannot say.
bool is_sayable_in_sgf(const GameRecord& record) {
  const bool has_moved_neutral =
      record.start.count(Cell::neutral) > 0 && record.start.cells != standard_setup(record.variant()).cells;
  return !has_moved_neutral && (record.start.ply == 0 || !record.moves.empty());
}

TYPED_TEST(RoundTrip, SgfKeepsAllThatItCanSay) {
  int written = 0;
  TestFixture::for_random_records([&written](const GameRecord& record, Random&) {
    if (!is_sayable_in_sgf(record)) {
      EXPECT_THROW((void)records_text({record}, RecordForm::sgf), ParseError) << position_text(record.start);
      return;
    }
    ++written;
    EXPECT_EQ(read_back(record, RecordForm::sgf), record) << records_text({record}, RecordForm::sgf);
  });
  EXPECT_GT(written, games_for_each_rule_set * static_cast<int>(all_rule_sets().size()) / 2);
}

TYPED_TEST(RoundTrip, WritingAgainGivesTheSameText) {
  TestFixture::for_random_records([](const GameRecord& record, Random&) {
    for (const RecordForm form : {RecordForm::text, RecordForm::json_lines}) {
      const std::string text = records_text({record}, form);
      EXPECT_EQ(records_text({read_records(text, "round.trip").at(0).record}, form), text);
    }
  });
}

}  // namespace
}  // namespace loa
