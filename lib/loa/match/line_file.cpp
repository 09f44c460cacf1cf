#include "loa/match/line_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>

namespace loa {
namespace detail {

void fail_with(std::string_view what, const std::filesystem::path& path, int error) {
  throw JournalError(fmt::format("{} {}: {}", what, path.string(), std::strerror(error)));
}

bool lock_alone(int file, const std::filesystem::path& path) {
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return true;
  if (errno != EWOULDBLOCK) fail_with("cannot lock", path, errno);
  return false;
}

void append_whole(int file, std::string_view lines, const std::filesystem::path& path) {
  const off_t size = ::lseek(file, 0, SEEK_END);
  ssize_t written = -1;
  do {
    written = ::write(file, lines.data(), lines.size());
  } while (written < 0 && errno == EINTR);
  if (written == static_cast<ssize_t>(lines.size())) return;
  const int error = written < 0 ? errno : ENOSPC;
  if (size >= 0 && ::ftruncate(file, size) != 0)
    fail_with("cannot write, and cannot take back a part of a line in", path, errno);
  fail_with("cannot write", path, error);
}

}  // namespace detail

LineFile::LineFile(const std::filesystem::path& path) : path_(path) {
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file_ < 0) detail::fail_with("cannot open", path, errno);
  try {
    if (!detail::lock_alone(file_, path)) {
      throw JournalError(fmt::format(
          "{} is being written by another process: wait for it, or choose another file", path.string()));
    }
    read();
  } catch (const JournalError&) {
    ::close(file_);
    throw;
  }
}

LineFile::~LineFile() { ::close(file_); }  // which also unlocks it

void LineFile::read() {
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const ssize_t bytes = ::read(file_, buffer.data(), buffer.size());
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes < 0) detail::fail_with("cannot read", path_, errno);
    if (bytes == 0) return;
    for (const char letter : std::string_view(buffer.data(), static_cast<std::size_t>(bytes))) {
      if (letter != '\n') {
        torn_ += letter;
        continue;
      }
      lines_.push_back(torn_);
      torn_.clear();
    }
  }
}

void LineFile::drop_torn() {
  if (torn_.empty()) return;
  const off_t size = ::lseek(file_, 0, SEEK_END);
  if (size < 0 || ::ftruncate(file_, size - static_cast<off_t>(torn_.size())) != 0)
    detail::fail_with("cannot take away a torn line in", path_, errno);
  torn_.clear();
}

void LineFile::append(std::string_view lines) {
  assert(torn_.empty() && lines.ends_with('\n') && "whole lines are added behind whole lines");
  detail::append_whole(file_, lines, path_);
}

}  // namespace loa
