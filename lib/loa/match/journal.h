// The journal of a long run: a text file of JSON lines that only grows. Its first line, the header, says what
// runs; every other line stands alone. One process writes it at a time, and whatever moment that process is
// killed at, all that was finished is there and readable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "loa/match/line_file.h"

namespace loa {

inline constexpr std::string_view journal_file_name = "journal.jsonl";
inline constexpr int journal_version = 1;

/// The first line. Only `config`, `seed` and `shard` decide what the run does; the others tell where it came from.
struct JournalHeader {
  std::string config;  ///< one JSON object without line ends, understood by those who run
  std::uint64_t seed = 1;
  std::string shard =
      {};  ///< which part of the run is in this journal, as those who run name it; empty where all is
  std::string version;  ///< of the program
  std::string started;  ///< *Example* "2025-06-01T12:00:00Z"
  int threads = 1;
  bool operator==(const JournalHeader&) const = default;
};

/// *Shape* one line with its end
[[nodiscard]] std::string header_line(const JournalHeader& header);
/// *Throws* ParseError where the line is no header of a version that is known.
[[nodiscard]] JournalHeader parse_header(std::string_view line);

/// A line of a journal, its number counted from 1 (the header).
struct JournalLine {
  int number = 0;
  std::string text;  ///< without its end
};

/// Reads a journal from its beginning. A last line without its end was torn when a writer died: it is no
/// line.
class JournalReader {
 public:
  /// *Throws* JournalError where there is no such file; ParseError where the first line is no header.
  explicit JournalReader(const std::filesystem::path& file);

  [[nodiscard]] const JournalHeader& header() const { return header_; }
  /// The first line as it stands there.
  [[nodiscard]] const std::string& header_text() const { return header_text_; }
  /// The next whole line after the header.
  [[nodiscard]] std::optional<JournalLine> next();
  /// True once `next` has come upon a torn last line.
  [[nodiscard]] bool is_torn() const { return is_torn_; }

 private:
  std::filesystem::path path_;
  std::ifstream stream_;
  JournalHeader header_;
  std::string header_text_;
  int number_ = 1;
  bool is_torn_ = false;
};

/// The folder of a journal, held against every other writer as long as this lives.
class JournalWriter {
 public:
  /// Makes the folder if need be and locks it. *Throws* JournalError where it cannot, or another process
  /// writes there.
  explicit JournalWriter(const std::filesystem::path& folder);
  ~JournalWriter();
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;

  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  /// Begins the journal with its header, in place of one that has none yet. *Throws* JournalError
  void begin(const JournalHeader& header);
  /// Goes on with the journal that is there, without a torn last line and the lines with the numbers
  /// `dropped`. Where something goes, the rest is written to a new file that then takes the old one's place.
  /// *Throws* JournalError
  void go_on(const std::set<int>& dropped);
  /// Adds whole lines in one write, so that a reader sees all of them or none. *Needs* begin or go_on, one
  /// caller at a time.
  /// *Throws* JournalError, after taking back what was written of them.
  void append(std::string_view lines);

 private:
  void open_for_appending();
  void replace_with(std::string_view text);

  std::filesystem::path folder_;
  std::filesystem::path file_;
  int lock_ = -1;
  int output_ = -1;
};

/// How far a folder has come with its journal.
enum class JournalState {
  absent,       ///< no file, or an empty one
  torn_header,  ///< the writer died while it wrote the first line
  begun
};
/// *Throws* ParseError where the first line has no end and is no part of a header either: that file is
/// something else.
[[nodiscard]] JournalState journal_state(const std::filesystem::path& folder);

}  // namespace loa
