// Samples and data sets for tests.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "loa/tuning/dataset_reader.h"
#include "loa/tuning/dataset_record.h"
#include "loa/tuning/dataset_writer.h"
#include "loa/tuning/self_play.h"
#include "support/random_games.h"

namespace loa::test {

/// A game of self-play on a small board: a few nodes a move, over in no time.
inline SelfPlayConfig quick_self_play(std::string_view variant = "loa5") {
  SelfPlayConfig config;
  config.start = standard_setup(variant);
  config.player = parse_self_player("pvs");
  config.limit.nodes = 30;
  config.opening_plies = {2, 4};
  config.explore_percent = 20;
  return config;
}

/// Positions of random games as the samples of one game that does not hang together: every kind of score, result and side.
template <class V>
std::vector<Sample> random_samples(std::uint64_t seed, std::size_t number) {
  const std::vector<Score> scores = {
      0, 1, -1, 731, -732, most_stored_score, -most_stored_score, win_in(1), win_in(12), loss_in(2)};
  Random random(seed);
  std::vector<Sample> samples;
  for (const BitPosition<V>& position : random_positions<BitPosition<V>>(seed, number)) {
    Sample sample = sample_of(position, static_cast<int>(samples.size()));
    sample.move = random_legal_move(position, random);
    sample.result = static_cast<Result>(random.below(3));
    sample.game = 3'000'000'000U;
    if (random.below(4) != 0) sample.score = scores[random.below(static_cast<std::uint32_t>(scores.size()))];
    samples.push_back(sample);
    if (samples.size() == number) break;  // random_positions goes on to the end of a game
  }
  return samples;
}

/// All whole games of a data set.
inline std::vector<std::vector<Sample>> games_in(const std::filesystem::path& file) {
  DatasetReader reader(file);
  std::vector<std::vector<Sample>> games;
  for (std::vector<Sample> game; reader.next(game);) games.push_back(game);
  return games;
}

inline void put_bytes(const std::filesystem::path& file, std::string_view bytes) {
  std::filesystem::remove(
      file);  // a file that is emptied and written anew is waited for by some file systems
  std::ofstream(file, std::ios::binary) << bytes;
}

/// A record with other bytes, and a check byte that fits them.
inline std::string resealed(std::string record) {
  record.back() =
      static_cast<char>(detail::check_byte(std::string_view(record).substr(0, record.size() - 1)));
  return record;
}

}  // namespace loa::test
