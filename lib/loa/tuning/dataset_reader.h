// Reads data set files: record by record for those who judge them, game by game for those who use them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/tuning/dataset_header.h"
#include "loa/tuning/sample.h"

namespace loa {

/// The bytes of a file's records, one after the other.
class RecordFile {
 public:
  /// *Throws* ParseError that names the file: it cannot be read, or its header is none.
  explicit RecordFile(const std::filesystem::path& path);

  [[nodiscard]] const DatasetHeader& header() const { return header_; }
  [[nodiscard]] std::string name() const;
  /// The next record's bytes, valid until the next call; nothing where no whole record follows.
  /// *Throws* ParseError where the file cannot be read.
  [[nodiscard]] std::optional<std::string_view> next();
  /// Of the record given last, from 1.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  /// Bytes behind the last whole record, once there is no next one.
  [[nodiscard]] std::size_t left_over() const { return left_over_; }

 private:
  [[nodiscard]] std::string read(std::size_t bytes);
  void read_header();

  std::filesystem::path path_;
  std::ifstream stream_;
  DatasetHeader header_;
  std::string record_;
  std::uint64_t number_ = 0;
  std::size_t left_over_ = 0;
};

/// What stands behind the last whole game of a file whose writer was killed, or is still at work.
struct TornTail {
  std::uint64_t records = 0;
  std::size_t bytes = 0;  ///< of a record that is not whole

  [[nodiscard]] bool empty() const { return records == 0 && bytes == 0; }
  /// *Example* "3 records and 12 bytes"
  [[nodiscard]] std::string text() const;
};

/// Streams the games of a data set.
class DatasetReader {
 public:
  /// *Throws* as RecordFile
  explicit DatasetReader(const std::filesystem::path& path) : file_(path) {}

  [[nodiscard]] const DatasetHeader& header() const { return file_.header(); }
  /// The samples of the next whole game into `game`; false where none follows.
  /// *Throws* ParseError that names the file and the record where a record is damaged.
  [[nodiscard]] bool next(std::vector<Sample>& game);
  /// Known once there is no next game.
  [[nodiscard]] const TornTail& torn() const { return torn_; }

 private:
  RecordFile file_;
  TornTail torn_;
};

/// *Throws* ParseError: `fault`, said of the record that `file` gave last
[[noreturn]] void fail_at_record(const RecordFile& file, const ParseError& fault);

}  // namespace loa
