#include "tools/text_file.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 30;

[[noreturn]] void refuse(const std::string& path, const std::string& reason) {
  throw ParseError(fmt::format("cannot read this file: {}", reason), "", {}, printable(path, 200));
}

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

std::string read_text_file(const std::string& path) {
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file) refuse(path, std::strerror(errno));
  std::string text;
  std::array<char, 65536> buffer;
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
    text.append(buffer.data(), count);
    if (text.size() > most_bytes) refuse(path, "it is larger than 1 GiB");
  }
  if (std::ferror(file.get()) != 0) refuse(path, std::strerror(errno));
  return text;
}

}  // namespace loa
