// Counts whose board and implementation are chosen at run time: the border between options and types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/perft_divide.h"
#include "loa/rules/perft_parallel.h"
#include "loa/rules/perft_stats.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"
#include "tools/perft_journal.h"

namespace loa {

/// How to count, apart from what. *Source* CLI, `loa perft`
struct PerftMethod {
  std::string implementation = "bit";
  std::optional<int> bulk;
  std::size_t hash_bytes = 0;  ///< 0 for no table
  Symmetries symmetries = Symmetries::on;
  int threads = 1;
  std::optional<std::size_t> parts;  ///< that the tree is cut into at least
  Rules rules;
};

/// A count, and where every leaf was made completely, the number that only who made them can know (leaf_checksum.h).
struct PerftTotal {
  Count leaves;
  std::optional<std::uint64_t> checksum = {};
};

/// Counts below one position.
class PerftRunner {
 public:
  virtual ~PerftRunner() = default;
  /// How many plies are counted without being played.
  [[nodiscard]] virtual int bulk() const = 0;
  /// Whether total() makes every leaf, and so has a checksum: with bulk 0, no table and no symmetries.
  [[nodiscard]] virtual bool makes_every_leaf() const = 0;
  [[nodiscard]] virtual PerftTotal total(int depth, const PerftProgress& progress) = 0;
  [[nodiscard]] virtual std::vector<MoveLeaves> divide(int depth, const PerftProgress& progress) = 0;
  /// The same, keeping each part in the journal; parts that are there are not counted again. *Needs* `depth > 0`
  [[nodiscard]] virtual std::vector<MoveLeaves> divide(int depth, const PerftProgress& progress,
                                                       PerftJournal& journal) = 0;
  [[nodiscard]] virtual std::vector<LeafStats> stats(int depth, const PerftProgress& progress) = 0;
  /// The position after a move. *Needs* it is legal, or a pass
  [[nodiscard]] virtual Setup after(Move move) const = 0;
  /// A move of the position, as it is printed.
  [[nodiscard]] virtual std::string text_of(Move move) const = 0;
};

/// *Needs* a sound set-up. *Throws* UsageError on an unknown implementation or a bulk that it does not have,
/// std::bad_alloc
[[nodiscard]] std::unique_ptr<PerftRunner> make_perft_runner(const Setup& setup, const PerftMethod& method);

}  // namespace loa
