// A data set of self-play from its configuration to its file: begins or goes on, plays what is missing.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "loa/tuning/dataset_writer.h"
#include "loa/tuning/self_play_config.h"

namespace loa {

/// How far a data set is.
struct DatasetProgress {
  std::uint32_t games = 0;
  std::uint64_t positions = 0;
};

/// How a data set is made; nothing of it changes a game.
struct DatasetRun {
  std::filesystem::path file;
  ExistingDataset existing = ExistingDataset::refuse;
  std::string version;  ///< of the program, for the header
  std::uint32_t games = 0;
  int threads = 1;
  /// Told before the first game what the file holds already, and the version that began it.
  std::function<void(const DatasetProgress&, const std::string& version)> begins = [](const DatasetProgress&,
                                                                                      const std::string&) {};
  /// Told after each game; called by one thread at a time.
  std::function<void(const DatasetProgress&)> game_done = [](const DatasetProgress&) {};
};

/// Plays the games that the file lacks and tells what it then holds: less than was asked for only where `stop` was set.
/// *Throws* ParseError where the configuration cannot be played or the file is another data set; JournalError where it
/// cannot be written or must not be. What was played until then is in the file.
DatasetProgress generate_dataset(const SelfPlayConfig& config, const DatasetRun& run,
                                 const std::atomic<bool>& stop);

}  // namespace loa
