// Headers of data sets: round trip, and every fault by its name.
#include "loa/tuning/dataset_header.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"

namespace loa::test {
namespace {

DatasetHeader some_header() {
  DatasetHeader header;
  header.variant = info_of<Zen11>;
  header.rules = parse_rules("soucie,max-plies=300");
  header.seed = 18'446'744'073'709'551'615U;
  header.engine = "pvs:hash=1";
  header.version = "0.1.0 (test)";
  header.settings = R"({"source":"self-play","explore":4})";
  return header;
}

std::string fault_of(const std::string& bytes) {
  try {
    const std::string prefix = bytes.substr(0, dataset_prefix_size);
    static_cast<void>(header_size(prefix));
    static_cast<void>(parse_dataset_header(bytes));
    return "";
  } catch (const ParseError& error) {
    return error.what();
  }
}

TEST(DatasetHeader, IsReadAsItWasWritten) {
  const DatasetHeader header = some_header();
  const std::string bytes = header_bytes(header);
  EXPECT_EQ(header_size(bytes.substr(0, dataset_prefix_size)), bytes.size());
  const DatasetHeader read = parse_dataset_header(bytes);
  EXPECT_EQ(header_bytes(read), bytes);
  EXPECT_EQ(header_differences(read, header), "");
  EXPECT_EQ(read.variant.name, "zen11");
  EXPECT_EQ(read.rules, header.rules);
  EXPECT_EQ(read.seed, header.seed);
  EXPECT_EQ(read.version, header.version);
}

TEST(DatasetHeader, HasTheBytesOfTheDocument) {
  const std::string bytes = header_bytes(some_header());
  EXPECT_EQ(bytes.substr(0, 8), "loa-data");
  EXPECT_EQ(bytes.substr(8, 4), std::string("\1\0\x2e\0", 4));
  EXPECT_EQ(static_cast<unsigned char>(bytes[12]) + 256U * static_cast<unsigned char>(bytes[13]),
            bytes.size());
  EXPECT_EQ(bytes.substr(14, 2), std::string(2, '\0'));
  EXPECT_EQ(bytes[16], 11);
  EXPECT_EQ(bytes.substr(17, 7), std::string(7, '\0'));
  EXPECT_EQ(bytes.substr(24, 8), std::string(8, '\xff'));
  EXPECT_EQ(
      bytes.substr(32),
      R"json({"variant":"zen11","rules":"soucie,max-plies=300","engine":"pvs:hash=1","version":"0.1.0 (test)",)json"
      R"json("settings":{"source":"self-play","explore":4}})json");
}

TEST(DatasetHeader, FaultsHaveNames) {
  const std::string good = header_bytes(some_header());
  const auto with = [&](std::size_t at, int byte) {
    std::string bytes = good;
    bytes[at] = static_cast<char>(byte);
    return fault_of(bytes);
  };
  const auto expect = [](const std::string& fault, const std::string& words) {
    EXPECT_NE(fault.find(words), std::string::npos) << fault;
    EXPECT_EQ(fault.find('\n'), std::string::npos);
  };
  expect(fault_of(""), "it is no data set");
  expect(with(0, 'L'), "it is no data set: it begins with 'Loa-data' (expected 'loa-data')");
  expect(fault_of(good.substr(0, 31)), "ends within its header");
  expect(fault_of(good.substr(0, good.size() - 1)), "ends within its header");
  expect(with(8, 2), "a data set of format version 2 (expected version 1)");
  expect(with(10, 28), "records of 28 bytes (expected 46 on zen11)");
  expect(with(14, 0x7f), "a header of ");
  expect(with(16, 9), "no variant is played on 9x9");
  expect(with(17, 1), "no meaning");
  expect(with(40, 'x'), "JSON of the header");
}

TEST(DatasetHeader, AnyBytesAreReadOrRefused) {
  const std::string good = header_bytes(some_header());
  Random random(5);
  for (int round = 0; round < 5'000; ++round) {
    std::string bytes = good.substr(0, random.below(2) == 0 ? good.size() : random.below(300));
    for (std::uint32_t i = random.below(4); i-- > 0 && !bytes.empty();)
      bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(random.below(256));
    EXPECT_EQ(fault_of(bytes).find('\n'), std::string::npos);
  }
}

TEST(DatasetHeader, TellsWhatDiffers) {
  DatasetHeader other = some_header();
  other.seed = 3;
  other.settings = R"({"source":"self-play","explore":5,"limit":"depth=2"})";
  other.version = "another";
  EXPECT_EQ(header_differences(some_header(), other),
            "seed (18446744073709551615 in the file, 3 now), explore (4 in the file, 5 now), limit (nothing "
            "in the file, "
            "\"depth=2\" now)");
}

}  // namespace
}  // namespace loa::test
