// The judge of data sets: looks at every record as if nobody had made it by the rules.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "loa/tuning/dataset_reader.h"

namespace loa {

/// What is wrong with a data set.
struct DatasetVerdict {
  std::uint64_t positions = 0;
  std::uint64_t games = 0;                ///< whole ones
  std::uint64_t faults = 0;               ///< records that are wrong
  std::vector<std::string> first_faults;  ///< one line each, most_told_faults at most
  TornTail torn;

  [[nodiscard]] bool is_sound() const { return faults == 0 && torn.empty(); }
};

inline constexpr std::size_t most_told_faults = 10;

/// Checks of each record that its bytes are whole, its set-up sound, its game not over, its move legal, that a proven score
/// agrees with the result; that plies rise within a game and games within the file; and where two plies stand together, that
/// the second follows from the first by its move. The rules are those of MailboxPosition, which had no part in making it.
/// *Throws* ParseError where the file cannot be read, or has no sound header.
[[nodiscard]] DatasetVerdict check_dataset(const std::filesystem::path& path);

}  // namespace loa
