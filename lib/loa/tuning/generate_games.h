// The parallel part of self-play: games played on many threads, written in the order of their numbers.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "loa/tuning/sample.h"
#include "loa/tuning/self_play_config.h"

namespace loa {

/// Which games to play, and with how many threads.
struct GameRange {
  std::uint32_t first = 0;
  std::uint32_t end = 0;  ///< behind the last
  int threads = 1;
};

/// Plays the games and hands each to `use`, one at a time and in order: the same for any number of threads. Once `stop` is
/// set, only the games that are running are finished. *Needs* a playable configuration
/// *Throws* what a game or `use` throws first.
void generate_games(const SelfPlayConfig& config, const GameRange& range, const std::atomic<bool>& stop,
                    const std::function<void(const std::vector<Sample>&)>& use);

}  // namespace loa
