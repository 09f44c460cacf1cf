// One remembered count, read and written by many threads without waiting, never seen half-written.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "loa/base/count.h"
#include "loa/base/word128.h"
#include "loa/rules/perft_packing.h"

namespace loa {

/// What a count is remembered by: the whole position, and how many plies below it the leaves are.
template <class V>
struct PerftQuestion {
  std::uint64_t key = 0;  ///< says where to look, never what is found
  PackedPosition<V> position;
  int depth = 0;  ///< from 1 to 127
};

/// A question with its answer. An entry whose memory is all zeros holds nothing.
///
/// How it stays whole: it has a version word, and whoever writes marks it busy, writes, and sets a new
/// version.
///
///     writer   version: v -> v | busy (acquire)    words (release)    version: next (release)
///     reader   version = v, not busy (acquire)     words (acquire)    version still v?
///
/// Proof. Suppose the reader sees a word of a write that began after v was set. That store is a release and
/// the reader's load an acquire, so the writer's `v | busy` happens before the reader's second look, which
/// finds another version than v: it rejects. A word older than v cannot be seen: v was stored with release
/// behind all its words and read with acquire. Versions carry a 55-bit serial number, so none comes back
/// during a read.
/// *Source* Boehm, 2012, Can seqlocks get along with programming language memory models? (MSPC).
template <class V>
class PerftEntry {
 public:
  /// How deep the stored count is; 0 where there is none.
  [[nodiscard]] int depth() {
    return static_cast<int>((shared(version_).load(std::memory_order_relaxed) >> depth_shift) & depth_mask);
  }

  /// The answer, if this entry holds it and nobody writes to it.
  [[nodiscard]] std::optional<Count> read(const PerftQuestion<V>& question) {
    const std::uint64_t before = shared(version_).load(std::memory_order_acquire);
    if ((before & stamp_mask) != stamp_of(question)) return std::nullopt;  // another depth or side, or busy
    for (std::size_t i = 0; i < board_.size(); ++i) {
      if (shared(board_[i]).load(std::memory_order_acquire) != question.position.words[i]) {
        return std::nullopt;
      }
    }
    const std::uint64_t low = shared(low_).load(std::memory_order_acquire);
    const std::uint64_t high = shared(high_).load(std::memory_order_acquire);
    if (shared(version_).load(std::memory_order_relaxed) != before) return std::nullopt;
    return Count::from_word(join_halves(high, low));
  }

  /// Replaces what is here, unless somebody else is writing: then nothing happens.
  void write(const PerftQuestion<V>& question, Count count) {
    std::uint64_t before = shared(version_).load(std::memory_order_relaxed);
    if ((before & busy) != 0) return;
    const bool is_mine = shared(version_).compare_exchange_strong(
        before, before | busy, std::memory_order_acquire, std::memory_order_relaxed);
    if (!is_mine) return;
    for (std::size_t i = 0; i < board_.size(); ++i) {
      shared(board_[i]).store(question.position.words[i], std::memory_order_release);
    }
    shared(low_).store(low_half(count.word()), std::memory_order_release);
    shared(high_).store(high_half(count.word()), std::memory_order_release);
    shared(version_).store((before & ~stamp_mask) + one_serial + stamp_of(question),
                           std::memory_order_release);
  }

 private:
  // The version word, lowest bit first: busy 1, depth 7, side 1, serial number 55.
  static constexpr std::uint64_t busy = 1;
  static constexpr int depth_shift = 1;
  static constexpr std::uint64_t depth_mask = 0x7f;
  static constexpr int side_shift = 8;
  static constexpr std::uint64_t stamp_mask = 0x1ff;
  static constexpr std::uint64_t one_serial = 0x200;

  [[nodiscard]] static constexpr std::uint64_t stamp_of(const PerftQuestion<V>& question) {
    return (static_cast<std::uint64_t>(question.depth) << depth_shift) |
           (static_cast<std::uint64_t>(question.position.side) << side_shift);
  }
  [[nodiscard]] static std::atomic_ref<std::uint64_t> shared(std::uint64_t& word) {
    return std::atomic_ref(word);
  }
  static_assert(std::atomic_ref<std::uint64_t>::is_always_lock_free, "an entry may not wait");

  // Plain words, so that a table of zeroed memory is a table of empty entries; they are touched through
  // shared() alone.
  std::uint64_t version_;
  std::array<std::uint64_t, PackedPosition<V>::size> board_;
  std::uint64_t low_;
  std::uint64_t high_;
};

}  // namespace loa
