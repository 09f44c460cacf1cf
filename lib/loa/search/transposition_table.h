// Results of searches, remembered by position: shared between threads without locks.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "loa/base/zeroed_array.h"
#include "loa/rules/move.h"
#include "loa/search/score.h"

namespace loa {

/// What a score says: exact, at least (a cut-off), at most (no move reached alpha).
enum class Bound : std::uint8_t { exact, lower, upper };

/// Which entry gives way. All schemes hold equally many: with one level each slot is a place of its own, with two the slots of
/// a bucket share one. *Source* Breuker, Uiterwijk, van den Herik, 1994, Replacement schemes for transposition tables (ICCA
/// Journal 17:4), "Deep", "New" and "TwoDeep"; 1996, Replacement schemes and two-level tables (ICCA Journal 19:3)
enum class Replacement : std::uint8_t {
  two_deep,  ///< two levels: the deeper search stays in the first, every other goes to the second
  deep,      ///< one level: the deeper search stays, of equals the newer
  newest,    ///< one level: the newest stays
};

/// One result. *Shape* `score` counts proven plies from the position itself, not from a root; `move` is pass_move where none
/// is known
struct TableEntry {
  Move move = pass_move;
  Score score = 0;
  int depth = 0;  ///< plies, up to max_search_depth
  Bound bound = Bound::exact;
  bool operator==(const TableEntry&) const = default;
};

/// *Shape* buckets of two slots of 16 bytes. A slot holds its data and the key xor the data, so that a slot half written by
/// two threads answers to no key. *Source* Hyatt, Mann, 2002, A lockless transposition-table implementation for parallel
/// search (ICGA Journal 25:1)
class TranspositionTable {
 public:
  /// The largest power of two of buckets that fits into `bytes`, at least one. *Throws* std::bad_alloc
  explicit TranspositionTable(std::size_t bytes, Replacement replacement = Replacement::two_deep)
      : bucket_count_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))),
        buckets_(bucket_count_),
        is_written_((bucket_count_ + part_buckets - 1) / part_buckets),
        replacement_(replacement) {
    // So that the system gives its pages now, and not while a clock runs.
    for (std::size_t i = 0; i < bucket_count_; i += part_buckets) buckets_[i].slots[0].write(0, 0);
  }

  [[nodiscard]] std::size_t bucket_count() const { return bucket_count_; }

  /// Older entries count as less deep from now on. Call it before each search, not during one.
  void begin_search() { age_ = (age_ + 1) % ages; }
  /// Forgets everything: afterwards it is as it was made. *Cost* that of the parts that were written to, so that small searches
  /// do not pay for a large table
  void clear() {
    for (std::size_t part = 0; part < is_written_.size(); ++part) {
      if (is_written_[part] != 0) clear_part(part);
    }
    age_ = 0;
  }

  [[nodiscard]] std::optional<TableEntry> find(std::uint64_t key) const {
    for (Slot& slot : bucket_of(key).slots) {
      const std::uint64_t data = slot.data();
      if ((slot.check() ^ data) == key && data != 0) return unpacked(data);
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, const TableEntry& entry) {
    Bucket& bucket = bucket_of(key);
    const std::uint64_t data = packed(entry);
    note_written(index_of(key));
    switch (replacement_) {
      case Replacement::newest: return bucket.slots[place_of(key)].write(key, data);
      case Replacement::deep: return store_deep(bucket.slots[place_of(key)], key, data);
      case Replacement::two_deep: return store_two_deep(bucket, key, data);
    }
  }

  /// Asks the processor to bring the bucket of a key near.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }

  /// How full the table is of results of this search, in its first level. *Unit* thousandths, of the first thousand buckets
  [[nodiscard]] int fill_per_mille() const {
    const std::size_t looked_at = std::min<std::size_t>(bucket_count_, 1'000);
    const std::size_t places = replacement_ == Replacement::two_deep ? 1 : slots_of_bucket;
    std::size_t filled = 0;
    for (std::size_t i = 0; i < looked_at; ++i) {
      for (std::size_t place = 0; place < places; ++place) {
        const std::uint64_t data = buckets_[i].slots[place].data();
        filled += data != 0 && ((data >> age_shift) & age_mask) == age_ ? 1 : 0;
      }
    }
    return static_cast<int>(1'000 * filled / (looked_at * places));
  }

 private:
  static constexpr std::size_t slots_of_bucket = 2;
  static constexpr std::size_t part_buckets =
      128;  ///< 4 KiB, a page: 64 MB have 16 Ki parts, whose notes stay near

  /// Two words that threads read and write one by one.
  struct Slot {
    std::uint64_t check_word;  ///< the key xor the data
    std::uint64_t data_word;

    [[nodiscard]] std::uint64_t check() {
      return std::atomic_ref(check_word).load(std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint64_t data() { return std::atomic_ref(data_word).load(std::memory_order_relaxed); }
    void write(std::uint64_t key, std::uint64_t word) {
      std::atomic_ref(check_word).store(key ^ word, std::memory_order_relaxed);
      std::atomic_ref(data_word).store(word, std::memory_order_relaxed);
    }
  };
  struct alignas(32) Bucket {
    std::array<Slot, slots_of_bucket> slots;
  };

  /// Bits 0-7 from, 8-15 to, 16-17 bound + 1 (so that no entry is 0), 18-25 depth, 26-31 age, 32-63 score.
  static constexpr int age_shift = 26;
  static constexpr std::uint64_t age_mask = 0x3f;
  static constexpr std::uint64_t ages = 64;

  [[nodiscard]] std::uint64_t packed(const TableEntry& entry) const {
    return std::uint64_t{entry.move.from.index} | (std::uint64_t{entry.move.to.index} << 8) |
           ((static_cast<std::uint64_t>(entry.bound) + 1) << 16) |
           (static_cast<std::uint64_t>(entry.depth) << 18) | (age_ << age_shift) |
           (static_cast<std::uint64_t>(static_cast<std::uint32_t>(entry.score)) << 32);
  }
  [[nodiscard]] static TableEntry unpacked(std::uint64_t data) {
    TableEntry entry;
    entry.move = {Square{static_cast<std::uint8_t>(data & 0xff)},
                  Square{static_cast<std::uint8_t>((data >> 8) & 0xff)}};
    entry.bound = static_cast<Bound>(((data >> 16) & 3) - 1);
    entry.depth = static_cast<int>((data >> 18) & 0xff);
    entry.score = static_cast<Score>(static_cast<std::uint32_t>(data >> 32));
    return entry;
  }
  /// Its depth, but less than any of this search's where it is older.
  [[nodiscard]] int worth(std::uint64_t data) const {
    if (data == 0) return -2 * max_search_depth;
    const int depth = static_cast<int>((data >> 18) & 0xff);
    return ((data >> age_shift) & age_mask) == age_ ? depth : depth - max_search_depth;
  }

  /// Read first: once all parts are noted, as they soon are in a long search, no thread takes the note from another's cache.
  void note_written(std::size_t bucket) {
    const std::atomic_ref note(is_written_[bucket / part_buckets]);
    if (note.load(std::memory_order_relaxed) == 0) note.store(1, std::memory_order_relaxed);
  }
  void clear_part(std::size_t part) {
    const std::size_t end = std::min((part + 1) * part_buckets, bucket_count_);
    for (std::size_t i = part * part_buckets; i < end; ++i) {
      for (Slot& slot : buckets_[i].slots) slot.write(0, 0);
    }
    is_written_[part] = 0;
  }

  void store_deep(Slot& slot, std::uint64_t key, std::uint64_t data) {
    const std::uint64_t old = slot.data();
    if ((slot.check() ^ old) == key || worth(data) >= worth(old)) slot.write(key, data);
  }
  void store_two_deep(Bucket& bucket, std::uint64_t key, std::uint64_t data) {
    auto& [first, second] = bucket.slots;
    const std::uint64_t old = first.data();
    const std::uint64_t old_key = first.check() ^ old;
    if (old_key != key) {
      if (worth(data) < worth(old)) return second.write(key, data);
      // What gives way is still better than what lies below it.
      if (old != 0) second.write(old_key, old);
    }
    first.write(key, data);
  }

  /// The slot of a key where there is one level: by its highest bit, which chooses no bucket.
  [[nodiscard]] static std::size_t place_of(std::uint64_t key) { return static_cast<std::size_t>(key >> 63); }
  [[nodiscard]] std::size_t index_of(std::uint64_t key) const { return key & (bucket_count_ - 1); }
  [[nodiscard]] Bucket& bucket_of(std::uint64_t key) const { return buckets_[index_of(key)]; }

  std::size_t bucket_count_;
  ZeroedArray<Bucket> buckets_;
  std::vector<std::uint8_t> is_written_;  ///< [part], not 0 where something was stored since it was clear
  Replacement replacement_;
  std::uint64_t age_ = 0;
};

}  // namespace loa
