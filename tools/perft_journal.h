// The journal of a long count: which parts are counted, so that a count that was killed goes on where it was.
//
//   {"perft_journal":1,"variant":"loa8","position":"...","no_move":"pass","depth":9,"symmetries":"on","impl":...}
//   {"depth":8,"leaves":"2359740849708","seconds":5.9}
//   {"cut":4,"parts":208846}
//   {"part":17,"position":"...","paths":48,"leaves":"55962304","seconds":6.2}
//
// The first line says what is counted. A depth stands for a whole count above the last depth. `cut` says after how many
// plies the tree is cut into how many parts; a part stands for `paths` paths from the root to its position, and `seconds` is
// how long parts have been counted until then, all runs together. Parts come in any order.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/count.h"
#include "loa/match/line_file.h"

namespace loa {

/// What is counted, and in which way. Only what changes the count or its parts has to be the same when it goes on.
struct PerftJournalTerms {
  std::string variant;
  std::string position;
  std::string no_move;
  int depth = 0;
  std::string symmetries;
  std::string implementation;  ///< as are those below: only told
  int bulk = 0;
  int hash_mb = 0;
  std::string version;
};

/// A part of the tree, to be known again.
struct PerftPartFacts {
  std::string position;
  std::uint64_t paths = 0;  ///< that it stands for
};

/// A whole count above the last depth.
struct CountOfDepth {
  Count leaves;
  double seconds = 0;
};

/// The journal of one count in its file, which nobody else writes to while this lives.
class PerftJournal {
 public:
  /// Hears, once the parts are settled, how many of them are known.
  using Continuing = std::function<void(std::size_t known, std::size_t parts)>;

  /// Begins the journal, or goes on with the one that is there. *Throws* JournalError where the file cannot be had;
  /// ParseError where it is no journal of this count.
  PerftJournal(const std::filesystem::path& file, const PerftJournalTerms& terms, Continuing continuing);

  /// Where the tree was cut, if that is settled.
  [[nodiscard]] std::optional<int> plies() const { return plies_; }
  /// Settles the parts, once. *Shape* what is known of them, in their order. *Throws* ParseError where the journal has
  /// other parts, JournalError
  [[nodiscard]] std::vector<std::optional<Count>> settle(int plies, const std::vector<PerftPartFacts>& parts);
  /// *Needs* the parts are settled; one caller at a time. *Throws* JournalError
  void keep_part(std::size_t part, Count leaves);

  [[nodiscard]] std::optional<CountOfDepth> count_of_depth(int depth) const;
  void keep_depth(int depth, const CountOfDepth& count);

  /// How many parts were known when this run began.
  [[nodiscard]] std::size_t parts_known() const { return known_.size(); }
  /// How long parts have been counted until the last of them, all runs together.
  [[nodiscard]] double seconds() const { return seconds_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct KnownPart {
    PerftPartFacts facts;
    Count leaves;
    int line = 0;
  };

  [[nodiscard]] bool is_empty() const;
  void read_header(const std::string& line, const PerftJournalTerms& terms) const;
  void read_line(const std::string& line, int number);

  LineFile file_;
  Continuing continuing_;
  std::optional<int> plies_;
  std::size_t part_count_read_ = 0;
  int cut_line_ = 0;
  std::map<std::size_t, KnownPart> known_;
  std::map<int, CountOfDepth> depths_;
  std::vector<PerftPartFacts> parts_;
  double seconds_ = 0;         ///< until the last part
  double seconds_before_ = 0;  ///< in earlier runs
  Clock::time_point start_;    ///< of this run
};

}  // namespace loa
