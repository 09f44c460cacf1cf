// The counts in tests/data/perft, for the tests that go through them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/perft_suite.h"
#include "support/text_of_file.h"

namespace loa::test {

/// The files' names without their ending, sorted: they serve as names of tests.
inline std::vector<std::string> perft_file_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(LOA_TEST_DATA "/perft")) {
    if (entry.path().extension() == ".perft") names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

inline std::vector<SuiteLine> perft_lines(std::string_view name) {
  return parse_perft_suite(text_of_file(LOA_TEST_DATA "/perft/" + std::string(name) + ".perft"));
}

}  // namespace loa::test
