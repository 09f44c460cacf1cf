// Data set files: written and read by games; torn ends are noticed and cut; one writer at a time.
#include <gtest/gtest.h>

#include "loa/base/parse_error.h"
#include "support/samples.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa::test {
namespace {

class DatasetFile : public ::testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "set"; }
  [[nodiscard]] std::string bytes() const { return text_of_file(file().string()); }

  /// Three games of 4, 5 and 6 samples.
  void write_games() {
    DatasetWriter writer(file(), header_, ExistingDataset::refuse);
    for (std::size_t game = 0; game < 3; ++game) {
      std::vector<Sample> samples = random_samples<Loa6>(game, 4 + game);
      for (Sample& sample : samples) sample.game = static_cast<std::uint32_t>(game);
      games_.push_back(samples);
      writer.append(game_records(samples, header_.variant));
    }
    EXPECT_EQ(writer.positions(), 15U);
  }

  DatasetHeader header_ = {
      .variant = info_of<Loa6>, .rules = {}, .engine = "", .version = "", .settings = "{}"};
  std::vector<std::vector<Sample>> games_;

 private:
  TemporaryFolder folder_;
};

TEST_F(DatasetFile, IsReadAsItWasWritten) {
  write_games();
  EXPECT_EQ(games_in(file()), games_);
  DatasetReader reader(file());
  EXPECT_EQ(header_bytes(reader.header()), header_bytes(header_));
}

TEST_F(DatasetFile, ATornEndIsNotReadAndIsCutOff) {
  write_games();
  const std::string whole = bytes();
  const std::size_t record = record_size(header_.variant);
  const std::size_t two_games = whole.size() - 6 * record;
  for (std::size_t size = two_games; size < whole.size(); size += 9) {
    put_bytes(file(), whole.substr(0, size));
    DatasetReader reader(file());
    std::vector<Sample> game;
    EXPECT_TRUE(reader.next(game) && reader.next(game));
    EXPECT_FALSE(reader.next(game));
    EXPECT_TRUE(game.empty());
    EXPECT_EQ(reader.torn().records, (size - two_games) / record);
    EXPECT_EQ(reader.torn().bytes, (size - two_games) % record);
    DatasetWriter writer(file(), header_, ExistingDataset::go_on);
    EXPECT_EQ(writer.last_game(), 1U);
    EXPECT_EQ(writer.positions(), 9U);
    writer.append(game_records(games_[2], header_.variant));
    EXPECT_EQ(bytes(), whole);
  }
}

TEST_F(DatasetFile, ATornHeaderIsBegunAgain) {
  const std::string whole = header_bytes(header_);
  for (std::size_t size = 0; size <= whole.size(); size += 9) {
    put_bytes(file(), whole.substr(0, size));
    DatasetWriter writer(file(), header_, ExistingDataset::go_on);
    EXPECT_FALSE(writer.last_game());
    EXPECT_EQ(bytes(), whole);
  }
}

TEST_F(DatasetFile, ZerosBehindItAreCutOff) {
  write_games();
  const std::string whole = bytes();
  put_bytes(file(), whole + std::string(1000, '\0'));
  const DatasetWriter writer(file(), header_, ExistingDataset::go_on);
  EXPECT_EQ(writer.last_game(), 2U);
  EXPECT_EQ(bytes(), whole);
}

TEST_F(DatasetFile, ADamagedRecordIsNamed) {
  write_games();
  std::string damaged = bytes();
  damaged[damaged.size() - 10 * record_size(header_.variant)] ^= 1;
  put_bytes(file(), damaged);
  try {
    static_cast<void>(games_in(file()));
    FAIL() << "a damaged record was read";
  } catch (const ParseError& error) {
    EXPECT_EQ(std::string(error.what()),
              file().string() + ": record 6: its check byte is wrong (expected the bytes that were written)");
  }
}

TEST_F(DatasetFile, AnotherOneIsLeftAlone) {
  write_games();
  const std::string before = bytes();
  const auto refused = [&](const DatasetHeader& header, ExistingDataset existing) -> std::string {
    try {
      const DatasetWriter writer(file(), header, existing);
      return "";
    } catch (const std::runtime_error& error) {
      return error.what();
    }
  };
  DatasetHeader other = header_;
  other.seed = 2;
  EXPECT_NE(refused(other, ExistingDataset::go_on).find("seed (1 in the file, 2 now)"), std::string::npos);
  EXPECT_NE(refused(header_, ExistingDataset::refuse).find("is there already"), std::string::npos);
  {
    const DatasetWriter writer(file(), header_, ExistingDataset::go_on);
    EXPECT_NE(refused(header_, ExistingDataset::go_on).find("another process"), std::string::npos);
  }
  EXPECT_EQ(bytes(), before);
  put_bytes(file(), "a letter to somebody");
  EXPECT_NE(refused(header_, ExistingDataset::go_on).find("no data set"), std::string::npos);
  EXPECT_EQ(bytes(), "a letter to somebody");
}

TEST_F(DatasetFile, ThatCannotBeReadIsNamed) {
  EXPECT_THROW(DatasetReader(file().parent_path() / "nothing"), ParseError);
  EXPECT_THROW(DatasetReader{file().parent_path()}, ParseError);
}

}  // namespace
}  // namespace loa::test
