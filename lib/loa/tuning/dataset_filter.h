// Chooses the samples that are worth learning from.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "loa/tuning/dataset_header.h"
#include "loa/tuning/int_range.h"
#include "loa/tuning/sample.h"

namespace loa {

/// What is kept: all that every condition lets pass.
struct FilterConfig {
  std::optional<IntRange> plies = {};
  /// From the view of the side to move; samples without a score, and proven ones, go.
  std::optional<IntRange> score = {};
  bool scored = false;  ///< only what was searched
  bool quiet = false;   ///< neither side could win with one move, and the move does not capture
  bool unique = false;  ///< of equal positions (canonical_position) the first that the others let pass

  bool operator==(const FilterConfig&) const = default;
};

/// *Example* "plies=8..80,score=-500..500,quiet,unique"
[[nodiscard]] std::string filter_text(const FilterConfig& config);

/// The header of the filtered data set: that of the first with the filter added to its settings.
[[nodiscard]] DatasetHeader filtered_header(DatasetHeader header, const FilterConfig& config);

/// How many samples went, each by the first condition that did not let it pass.
struct FilterCounts {
  std::uint64_t read = 0;
  std::uint64_t kept = 0;
  std::uint64_t plies = 0;
  std::uint64_t score = 0;  ///< no score, proven, or out of range
  std::uint64_t loud = 0;
  std::uint64_t repeated = 0;
};

/// Filters one data set. *Cost* with `unique` about 100 bytes of memory for each position kept
class DatasetFilter {
 public:
  DatasetFilter(const FilterConfig& config, const DatasetHeader& header);

  /// The samples of a game that are kept, in order.
  [[nodiscard]] std::vector<Sample> kept(std::span<const Sample> game);
  [[nodiscard]] const FilterCounts& counts() const { return counts_; }

 private:
  [[nodiscard]] bool passes(const Sample& sample);
  [[nodiscard]] bool has_wanted_score(const Sample& sample) const;

  FilterConfig config_;
  std::function<bool(const Sample&)> is_quiet_;
  std::function<bool(const Sample&)> is_new_;
  FilterCounts counts_;
};

}  // namespace loa
