// Writes data set files: whole games, each in one write, so that a killed writer leaves at most one of them torn.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "loa/match/line_file.h"
#include "loa/tuning/dataset_header.h"

namespace loa {

/// Whether a data set that is already there is gone on with.
enum class ExistingDataset { refuse, go_on };

/// A data set that grows, held against every other writer as long as this lives.
class DatasetWriter {
 public:
  /// Begins the file, or takes one up that has the same header but for the version, after cutting a torn tail away.
  /// *Throws* JournalError where the file cannot be had or must not be changed; ParseError where it is another data set, or
  /// none. Then nothing is changed.
  DatasetWriter(const std::filesystem::path& path, const DatasetHeader& header, ExistingDataset existing);
  ~DatasetWriter();
  DatasetWriter(const DatasetWriter&) = delete;
  DatasetWriter& operator=(const DatasetWriter&) = delete;

  /// As it stands in the file.
  [[nodiscard]] const DatasetHeader& header() const { return header_; }
  /// The number of the last game that was there when the file was opened.
  [[nodiscard]] std::optional<std::uint32_t> last_game() const { return last_game_; }
  /// How many records the file has.
  [[nodiscard]] std::uint64_t positions() const { return positions_; }

  /// Adds whole games (game_records) in one write. *Needs* one caller at a time
  /// *Throws* JournalError, after taking back what was written of them.
  void append(std::string_view records);

 private:
  void begin_or_go_on(const DatasetHeader& header, ExistingDataset existing);
  void take_up(const DatasetHeader& header, std::uint64_t size);
  void cut_to(std::uint64_t size);
  [[nodiscard]] std::string read(std::uint64_t at, std::size_t bytes) const;
  /// Whether whole games end with record `i`; then that game is last_game_.
  [[nodiscard]] bool ends_game(std::uint64_t header_size, std::uint64_t i);

  std::filesystem::path path_;
  DatasetHeader header_;
  std::optional<std::uint32_t> last_game_;
  std::uint64_t positions_ = 0;
  int file_ = -1;
};

}  // namespace loa
