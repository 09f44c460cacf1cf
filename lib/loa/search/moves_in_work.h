// Which moves other threads are searching right now, so that a thread can take something else first.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace loa {

/// Moves in work, by number; shared between the threads of one search, without locks: a mark that is lost or found too late costs
/// work done twice and nothing else.
/// *Source* Weill, 1996, The ABDADA distributed minimax search algorithm (ICCA Journal 19:1), as simplified by Kerrigan, 2017
/// (Simplified ABDADA): marks in a table of their own, for moves that are not the first
class MovesInWork {
 public:
  /// Moves of nodes less deep are not shared: above the depths that leave moves out. *Source* measured, 3 and 5 are no better
  static constexpr int least_depth = 4;

  /// What stands for a move in a search `depth` plies deep. *Needs* the key of the position behind it
  [[nodiscard]] static std::uint64_t number(std::uint64_t key_after, int depth) {
    return key_after ^ (static_cast<std::uint64_t>(depth) * 0x9e3779b97f4a7c15U);
  }

  [[nodiscard]] bool has(std::uint64_t number) const {
    for (const auto& place : places_of(number)) {
      if (place.load(std::memory_order_relaxed) == number) return true;
    }
    return false;
  }
  void begin(std::uint64_t number) {
    Places& places = places_[index(number)];
    for (auto& place : places) {
      std::uint64_t none = 0;
      if (place.compare_exchange_strong(none, number, std::memory_order_relaxed)) return;
    }
    places[0].store(number, std::memory_order_relaxed);
  }
  void end(std::uint64_t number) {
    for (auto& place : places_[index(number)]) {
      std::uint64_t here = number;
      place.compare_exchange_strong(here, 0, std::memory_order_relaxed);
    }
  }

 private:
  using Places = std::array<std::atomic<std::uint64_t>, 4>;
  static constexpr std::size_t size = 4'096;

  [[nodiscard]] static std::size_t index(std::uint64_t number) { return number % size; }
  [[nodiscard]] const Places& places_of(std::uint64_t number) const { return places_[index(number)]; }

  std::array<Places, size> places_{};
};

}  // namespace loa
