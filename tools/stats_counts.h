// The results a calculator is asked about: counts on the command line, or a match's journal.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "loa/match/tally.h"

namespace loa {

/// `--wins --draws --losses`, `--pairs`, or DIR with `--pairing`.
struct CountOptions {
  std::optional<std::int64_t> wins;
  std::optional<std::int64_t> draws;
  std::optional<std::int64_t> losses;
  std::optional<std::string> pairs;
  std::optional<std::string> folder;
  std::vector<std::string> pairing;
};

void add_count_options(CLI::App& command, CountOptions& options);

/// Results from the view of one player.
struct ResultCounts {
  std::vector<std::int64_t> classes;  ///< lowest first: 3 of games, 5 of pairs
  std::optional<WinDrawLoss> games;   ///< where they are known
  std::vector<std::uint8_t>
      order;          ///< of a journal: the class of each pair as they were scheduled, up to a gap
  std::string first;  ///< of a journal: whose view it is, and against whom
  std::string second;

  [[nodiscard]] bool has_order() const { return !first.empty(); }
  /// Games or pairs.
  [[nodiscard]] std::int64_t results() const;
};

/// *Throws* UsageError where no results or two kinds of them are given; ParseError where they cannot be read.
[[nodiscard]] ResultCounts chosen_counts(const CountOptions& options);

/// Whose results, how many, and what they were.
[[nodiscard]] std::string counts_text(const ResultCounts& counts);
/// first, second, games, pairs, wins, draws, losses, score, draw_rate, pentanomial; null where it is not known
[[nodiscard]] nlohmann::ordered_json counts_json(const ResultCounts& counts);

/// *Example* "1,234 games", "1 pair" without the comma
[[nodiscard]] std::string number_text(std::int64_t number, const char* one, const char* many);

}  // namespace loa
