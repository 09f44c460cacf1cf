// Files of whole lines that only grow, one writer at a time: what every journal stands on.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace loa {

/// A journal that cannot be opened, locked or written. what() is one line: which file, what is wrong, what to
/// do.
class JournalError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A file of lines, held against every other writer as long as this lives.
class LineFile {
 public:
  /// Opens the file, an empty one where there is none, locks it and reads it; nothing of it is changed.
  /// *Throws* JournalError where it cannot, or another process writes there.
  explicit LineFile(const std::filesystem::path& path);
  ~LineFile();
  LineFile(const LineFile&) = delete;
  LineFile& operator=(const LineFile&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// The whole lines that were there when it was opened, without their ends.
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  /// What stood behind the last whole line: torn when a writer died, or empty.
  [[nodiscard]] const std::string& torn() const { return torn_; }

  /// Takes away what was torn. *Throws* JournalError
  void drop_torn();
  /// Adds whole lines in one write, so that a reader sees all of them or none. *Needs* nothing torn, one caller at a
  /// time. *Throws* JournalError, after taking back what was written of them.
  void append(std::string_view lines);

 private:
  void read();

  std::filesystem::path path_;
  std::vector<std::string> lines_;
  std::string torn_;
  int file_ = -1;
};

namespace detail {

/// *Throws* JournalError: `what` and what the system says of it.
[[noreturn]] void fail_with(std::string_view what, const std::filesystem::path& path, int error);
/// Locks an open file or folder for this process alone and says whether it could: not where another one has it.
/// *Throws* JournalError
[[nodiscard]] bool lock_alone(int file, const std::filesystem::path& path);
/// As LineFile::append
void append_whole(int file, std::string_view lines, const std::filesystem::path& path);

}  // namespace detail
}  // namespace loa
