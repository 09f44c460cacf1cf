// Counts that are remembered, shared between threads: never a wrong one, since whole positions are compared,
// not keys.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "loa/base/count.h"
#include "loa/base/word128.h"
#include "loa/base/zeroed_array.h"
#include "loa/rules/perft_entry.h"

namespace loa {

/// A table of exact counts for variant V. Threads may ask and store at the same time without waiting for each
/// other: an entry that is being written is not found, and what would be written to it as well is dropped.
/// *Needs* one no-move rule for all that is stored in it, since counts depend on it.
template <class V>
class PerftTable {
 public:
  /// *Shape* as many buckets of two entries as fit `bytes`, at least one. *Throws* std::bad_alloc
  explicit PerftTable(std::size_t bytes)
      : bucket_count_(bytes < sizeof(Bucket) ? 1 : bytes / sizeof(Bucket)), buckets_(bucket_count_) {}

  [[nodiscard]] std::optional<Count> find(const PerftQuestion<V>& question) const {
    for (PerftEntry<V>& entry : bucket_of(question)) {
      if (const std::optional<Count> count = entry.read(question)) return count;
    }
    return std::nullopt;
  }

  /// The first entry of a bucket keeps what is deepest, the second what is newest.
  void store(const PerftQuestion<V>& question, Count count) {
    Bucket& bucket = bucket_of(question);
    const bool is_deepest = question.depth > bucket[0].depth();
    bucket[is_deepest ? 0 : 1].write(question, count);
  }

  [[nodiscard]] std::size_t entry_count() const { return 2 * bucket_count_; }

 private:
  using Bucket = std::array<PerftEntry<V>, 2>;

  /// The key spread over all buckets: the high half of key * count. The same position at another depth goes
  /// elsewhere.
  /// *Source* the constant is 2^64 divided by the golden ratio: Knuth, 1998, The Art of Computer Programming
  /// 3, 6.4.
  [[nodiscard]] Bucket& bucket_of(const PerftQuestion<V>& question) const {
    assert(question.depth > 0 && question.depth <= 127 &&
           "0 marks an empty entry, and seven bits hold a depth");
    const std::uint64_t mixed =
        question.key + static_cast<std::uint64_t>(question.depth) * 0x9e3779b97f4a7c15U;
    return buckets_[static_cast<std::size_t>(high_half(static_cast<Word128>(mixed) * bucket_count_))];
  }

  std::size_t bucket_count_;
  ZeroedArray<Bucket> buckets_;
};

}  // namespace loa
