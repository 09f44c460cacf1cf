// From data set files to the samples of a fit: which positions are learned from, what each should be worth, and which games are
// held out.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "loa/tuning/fit.h"

namespace loa {

struct FitDataConfig {
  /// How much of the target is the result of the game; the rest is what the search expected. 1 where nobody searched.
  double result_share = 0.5;
  /// Of so many games one is held out: never learned from, only asked. *Source* STATISTICS: split by game
  int held_out_of = 16;
  /// Learn from so many games alone, the first of those that are not held out; which are held out stays the same.
  std::optional<std::uint64_t> train_games = {};
  std::uint64_t seed = 1;  ///< decides which
};

/// What was read.
struct FitDataCounts {
  std::uint64_t games = 0;        ///< learned from or held out
  std::uint64_t train_games = 0;  ///< learned from
  std::uint64_t positions = 0;    ///< all of those games
  std::uint64_t used = 0;         ///< neither proven nor about to be decided, and whose move takes nothing
};

/// Files of one variant, read one after the other. *Shape* the variant's name in `variant`
struct FitDataRead {
  FitData data;
  FitDataCounts counts;
  std::string variant;
};

/// *Throws* ParseError that names the file: one that cannot be read or is damaged, one of another variant than the first, or
/// files that leave nothing to learn from or to hold out. *Cost* 150 bytes of memory a position
[[nodiscard]] FitDataRead read_fit_data(std::span<const std::filesystem::path> files,
                                        const FitDataConfig& config);

}  // namespace loa
