// Records: the bytes that are documented, read back as they were written, and nothing else let through.
#include "loa/tuning/dataset_record.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"
#include "loa/rules/position_text.h"
#include "support/samples.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char byte : bytes) {
    const auto number = static_cast<unsigned char>(byte);
    text += digits[number >> 4];
    text += digits[number & 0xf];
  }
  return text;
}

template <class V>
class DatasetRecord : public ::testing::Test {};
TYPED_TEST_SUITE(DatasetRecord, AllVariants, VariantNames);

TYPED_TEST(DatasetRecord, IsReadAsItWasWritten) {
  constexpr VariantInfo variant = info_of<TypeParam>;
  const std::vector<Sample> samples = random_samples<TypeParam>(7, 200);
  const std::string records = game_records(samples, variant);
  const std::size_t size = record_size(variant);
  ASSERT_EQ(records.size(), samples.size() * size);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const DecodedRecord record = decode_record(std::string_view(records).substr(i * size, size), variant);
    EXPECT_EQ(record.sample, samples[i]) << position_text(setup_of(samples[i], TypeParam::size));
    EXPECT_EQ(record.is_last, i + 1 == samples.size());
  }
}

TYPED_TEST(DatasetRecord, AnyByteThatChangesIsNoticed) {
  constexpr VariantInfo variant = info_of<TypeParam>;
  const std::string record = game_records(random_samples<TypeParam>(7, 1), variant);
  for (std::size_t i = 0; i < record.size(); ++i) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string damaged = record;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      EXPECT_THROW(static_cast<void>(decode_record(damaged, variant)), ParseError)
          << "byte " << i << ", bit " << bit;
    }
  }
}

TYPED_TEST(DatasetRecord, AnyBytesAreReadOrRefused) {  // and those that are read mean themselves
  constexpr VariantInfo variant = info_of<TypeParam>;
  constexpr int rounds = 2'000;
  const std::string good = game_records(random_samples<TypeParam>(7, 1), variant);
  Random random(11);
  int read = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string bytes = good;
    const std::uint32_t changes = 1 + random.below(3);
    for (std::uint32_t i = 0; i < changes; ++i)
      bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(random.below(256));
    bytes = resealed(bytes);
    try {
      const DecodedRecord decoded = decode_record(bytes, variant);
      ++read;
      if (decoded.is_last) {
        EXPECT_EQ(game_records(std::vector{decoded.sample}, variant), bytes) << hexadecimal(bytes);
      }
    } catch (const ParseError&) {
    }
  }
  EXPECT_GT(read, 10) << "some are only other positions";
  EXPECT_LT(read, rounds);
}

Sample documented_sample() {
  Sample sample;
  sample.black = 0x8000000000000001U;  // a1 and h8
  sample.white = 0x0102;               // b1 and a2
  sample.side = Side::white;
  sample.result = Result::draw;
  sample.game = 0x01020304;
  sample.ply = 0x0506;
  sample.move = {Square{8}, Square{17}};
  sample.score = -2;
  return sample;
}

TEST(DatasetRecordBytes, AreThoseOfTheDocument) {
  const std::string record = game_records(std::vector{documented_sample()}, info_of<Loa8>);
  ASSERT_EQ(record.size(), 28U);
  EXPECT_EQ(hexadecimal(record.substr(0, 27)),
            "0100000000000080"
            "0201000000000000"
            "04030201"
            "feff"
            "0605"
            "08"
            "11"
            "2d");
  EXPECT_EQ(static_cast<unsigned char>(record[27]),
            detail::check_byte(std::string_view(record).substr(0, 27)));
}

TEST(DatasetRecordBytes, OfZenHoldZenAndItsBan) {
  Sample sample = documented_sample();
  sample.black |= Word128{1} << 120;  // k11
  sample.neutral = Square{60};
  sample.score = win_in(3);
  sample.side = Side::black;
  sample.result = Result::black;
  const std::string record = game_records(std::vector{sample, sample}, info_of<Zen11>);
  ASSERT_EQ(record.size(), 2 * 46U);
  EXPECT_EQ(hexadecimal(record.substr(0, 45)),
            "01000000000000800000000000000001"
            "02010000000000000000000000000000"
            "04030201"
            "0300"
            "0605"
            "08"
            "11"
            "3c"
            "ff"
            "18");
}

TEST(DatasetRecordBytes, TheCheckIsThatOfTheLiterature) {
  // CRC-8 of "123456789" with this polynomial and start value: 0xfb (catalogue of parametrised CRC algorithms, CRC-8/ROHC
  // has them reflected; unreflected worked out bit by bit below).
  unsigned rest = 0xff;
  for (const char letter : std::string("123456789")) {
    rest ^= static_cast<unsigned char>(letter);
    for (int bit = 0; bit < 8; ++bit) rest = (rest & 0x80U) != 0 ? ((rest << 1) ^ 0x07U) & 0xffU : rest << 1;
  }
  EXPECT_EQ(detail::check_byte("123456789"), rest);
  EXPECT_NE(detail::check_byte(std::string(27, '\0')), 0) << "a file of zeros is none";
}

TEST(DatasetRecordBytes, LargeScoresAreCut) {
  Sample sample = documented_sample();
  for (const int sign : {1, -1}) {
    sample.score = sign * 99'999;
    const DecodedRecord record =
        decode_record(game_records(std::vector{sample}, info_of<Loa8>), info_of<Loa8>);
    EXPECT_EQ(record.sample.score, sign * most_stored_score);
  }
}

/// Refused with these words, although the check byte fits.
void expect_refused(std::size_t at, int byte, const std::string& words) {
  std::string record = game_records(std::vector{documented_sample()}, info_of<Loa8>);
  record[at] = static_cast<char>(byte);
  try {
    static_cast<void>(decode_record(resealed(record), info_of<Loa8>));
    ADD_FAILURE() << "not refused: " << words;
  } catch (const ParseError& error) {
    EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
  }
}

TEST(DatasetRecordBytes, SenselessOnesAreRefused) {
  expect_refused(8, 0x01, "two men stand on one square");
  expect_refused(24, 64, "the move is off the board");
  expect_refused(24, 255, "the move is off the board");
  expect_refused(26, 0x2f, "no result 3");
  expect_refused(26, 0x6d, "flags that have no meaning");
  expect_refused(26, 0x25, "a score that the flags do not speak of");
  expect_refused(26, 0x35, "a score that the flags do not speak of");
  expect_refused(21, 0x80, "a score of -32514");
}

}  // namespace
}  // namespace loa::test
