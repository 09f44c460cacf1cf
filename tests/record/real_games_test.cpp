// Games that were really played, to their known ends: those of the project, and those of a folder outside it.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <optional>
#include <string>

#include "loa/record/record_file.h"
#include "loa/record/replay.h"
#include "support/print_records.h"
#include "support/text_of_file.h"

namespace loa {
namespace {

/// A file with one game, and how that game ended.
struct KnownGame {
  const char* file;
  int plies;
  Result result;
  std::optional<Reason> reason;
};

void expect_end(const std::string& folder, const KnownGame& known) {
  SCOPED_TRACE(known.file);
  const auto records = read_records(test::text_of_file(folder + "/" + known.file), known.file);
  ASSERT_EQ(records.size(), 1U);
  const Replay result = replay(records[0]);
  EXPECT_TRUE(result.is_legal()) << result.fault.value_or("");
  EXPECT_EQ(result.plies, known.plies);
  EXPECT_EQ(result.result, known.result);
  EXPECT_EQ(result.reason, known.reason);
}

TEST(RealGames, OfTheProject) {
  constexpr std::array<KnownGame, 4> games = {{{"shortest_game.txt", 9, Result::black, Reason::connected},
                                               {"human_2013.txt", 28, Result::white, Reason::connected},
                                               {"thesis_e1.txt", 36, Result::white, Reason::connected},
                                               {"thesis_f4.txt", 39, Result::black, Reason::connected}}};
  for (const KnownGame& game : games) expect_end(std::string(LOA_TEST_DATA) + "/games", game);
}

TEST(RealGames, OfTheProjectClaimTheirEnds) {
  for (const char* file : {"shortest_game.txt", "human_2013.txt", "thesis_e1.txt", "thesis_f4.txt"}) {
    const auto records =
        read_records(test::text_of_file(std::string(LOA_TEST_DATA) + "/games/" + file), file);
    EXPECT_TRUE(records.at(0).record.result && records.at(0).record.reason) << file;
    EXPECT_FALSE(records.at(0).record.comments.empty()) << file << " tells its source";
  }
}

/// *Source* the folder's README: each thesis game ends in a connection of one side at its last move.
TEST(RealGames, OfAFolderOutside) {
  const char* folder = std::getenv("LOA_GAMES_DIR");
  if (folder == nullptr) GTEST_SKIP() << "LOA_GAMES_DIR is not set: it names a folder with real games";
  constexpr std::array<KnownGame, 11> games = {
      {{"thesis_E_game1.txt", 36, Result::white, Reason::connected},
       {"thesis_E_game2.txt", 33, Result::black, Reason::connected},
       {"thesis_E_game3.txt", 36, Result::white, Reason::connected},
       {"thesis_E_game4.txt", 33, Result::black, Reason::connected},
       {"thesis_F_game2.txt", 39, Result::black, Reason::connected},
       {"thesis_F_game3.txt", 47, Result::black, Reason::connected},
       {"thesis_F_game4.txt", 39, Result::black, Reason::connected},
       {"thesis_F_game5.txt", 42, Result::white, Reason::connected},
       {"shortest_game.txt", 9, Result::black, Reason::connected},
       {"human_2013.txt", 28, Result::white, Reason::connected},
       {"email_1996_prefix.sgf", 15, Result::unfinished, std::nullopt}}};
  for (const KnownGame& game : games) expect_end(folder, game);
}

TEST(RealGames, SurviveEveryForm) {
  for (const char* file : {"human_2013.txt", "thesis_e1.txt", "thesis_f4.txt"}) {
    GameRecord record =
        read_records(test::text_of_file(std::string(LOA_TEST_DATA) + "/games/" + file), file).at(0).record;
    EXPECT_EQ(read_records(records_text({record}, RecordForm::sgf), "a.sgf").at(0).record, record);
    record.comments.clear();
    EXPECT_EQ(read_records(records_text({record}, RecordForm::json_lines), "a.jsonl").at(0).record, record);
  }
}

}  // namespace
}  // namespace loa
