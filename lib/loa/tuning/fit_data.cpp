#include "loa/tuning/fit_data.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/search/score.h"
#include "loa/tuning/dataset_reader.h"
#include "loa/tuning/quiet.h"

namespace loa {
namespace {

/// The expected result of a score in points. *Source* STATISTICS: Elo's formula
double expectation(Score score) { return 1 / (1 + std::pow(10.0, -score / 400.0)); }

/// For Black: 0, 1/2 or 1.
float result_of(const Sample& sample) {
  const int for_mover = half_points(sample);
  return static_cast<float>(sample.side == Side::black ? for_mover : 2 - for_mover) / 2;
}

template <class V>
class GameReader {
 public:
  GameReader(const FitDataConfig& config, const Rules& rules, FitDataRead& read)
      : config_(config), rules_(rules), read_(read) {}

  void add(std::span<const Sample> game, std::uint64_t file) {
    // The file counts too, since games of different files have the same numbers.
    const std::uint64_t number = seed_for(seed_for(config_.seed, file), game.front().game);
    const bool is_held_out = number % static_cast<std::uint64_t>(config_.held_out_of) == 0;
    if (!is_held_out && read_.counts.train_games == config_.train_games) return;
    std::vector<FitSample>& samples = is_held_out ? read_.data.held_out : read_.data.train;
    if (!is_held_out) ++read_.counts.train_games;
    ++read_.counts.games;
    read_.counts.positions += game.size();
    for (const Sample& sample : game) {
      if ((sample.score && is_proven(*sample.score)) || !is_quiet<V>(sample, rules_)) continue;
      samples.push_back(fit_sample_of(sample));
      ++read_.counts.used;
    }
  }

 private:
  [[nodiscard]] FitSample fit_sample_of(const Sample& sample) const {
    FitSample made = fit_sample(position_of<V>(sample));
    made.result = made.target = result_of(sample);
    if (!sample.score) return made;
    const double for_mover = expectation(*sample.score);
    const double for_black = sample.side == Side::black ? for_mover : 1 - for_mover;
    made.target =
        static_cast<float>(config_.result_share * made.result + (1 - config_.result_share) * for_black);
    return made;
  }

  const FitDataConfig& config_;
  Rules rules_;
  FitDataRead& read_;
};

void read_file(const std::filesystem::path& file, std::uint64_t number, const FitDataConfig& config,
               FitDataRead& read) {
  DatasetReader reader(file);
  const std::string variant(reader.header().variant.name);
  if (read.variant.empty()) read.variant = variant;
  if (variant != read.variant) {
    throw ParseError(fmt::format("{}: a data set of {}", printable(file.string(), 200), variant),
                     fmt::format("{}, as the file before it", read.variant));
  }
  visit_variant(variant, [&](auto tag) {
    using V = typename decltype(tag)::type;
    GameReader<V> games(config, reader.header().rules.rules, read);
    std::vector<Sample> game;
    while (reader.next(game)) games.add(game, number);
  });
}

}  // namespace

FitDataRead read_fit_data(std::span<const std::filesystem::path> files, const FitDataConfig& config) {
  FitDataRead read;
  std::uint64_t number = 0;
  for (const std::filesystem::path& file : files) read_file(file, number++, config, read);
  if (read.data.train.empty() || read.data.held_out.empty()) {
    throw ParseError(fmt::format("{} of {} positions are quiet, of {} games: too few", read.counts.used,
                                 read.counts.positions, read.counts.games),
                     fmt::format("quiet positions in some hundred games, since one of {} is held out",
                                 config.held_out_of));
  }
  return read;
}

}  // namespace loa
