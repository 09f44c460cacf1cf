// The text of a file, for tests that read test data.
#pragma once

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace loa::test {

/// *Throws* std::runtime_error where the file cannot be read.
inline std::string text_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace loa::test
