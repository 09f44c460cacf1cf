#include "tools/whole_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& reason) {
  throw ParseError(fmt::format("cannot write this file: {}", reason), "", {}, printable(path, 200));
}

/// False, with errno set, where not all of it could be written. An `x` refuses a file that is there already.
bool write_new(const std::string& path, std::string_view text) {
  std::FILE* file = std::fopen(path.c_str(), "wbx");
  if (file == nullptr) return false;
  const bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const int cause = errno;
  const bool is_closed = std::fclose(file) == 0;
  if (!is_written) errno = cause;
  return is_written && is_closed;
}

/// The file itself where `path` is a link to it.
std::filesystem::path target_of(const std::string& path) {
  std::error_code error;
  const std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
  return error ? std::filesystem::path(path) : target;
}

}  // namespace

void write_whole_file(const std::string& path, std::string_view text) {
  const std::filesystem::path target = target_of(path);
  const std::string part = fmt::format("{}.part-{}", target.string(), getpid());
  std::error_code error;
  if (!write_new(part, text)) {
    const std::string cause = std::strerror(errno);
    std::filesystem::remove(part, error);
    refuse(path, cause);
  }
  std::filesystem::rename(part, target, error);
  if (!error) return;
  const std::string cause = error.message();
  std::filesystem::remove(part, error);
  refuse(path, cause);
}

}  // namespace loa
