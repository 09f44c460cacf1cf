// What the sub-commands of `loa dataset` share.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "loa/tuning/dataset_header.h"
#include "loa/tuning/dataset_reader.h"
#include "tools/commands.h"

namespace loa {

void add_dataset_generate(CLI::App& dataset, CommandContext& context);
void add_dataset_stats(CLI::App& dataset, CommandContext& context);
void add_dataset_check(CLI::App& dataset, CommandContext& context);
void add_dataset_filter(CLI::App& dataset, CommandContext& context);
void add_dataset_export(CLI::App& dataset, CommandContext& context);
void add_dataset_import(CLI::App& dataset, CommandContext& context);

/// How much was done since this was made, and how fast.
class Pace {
 public:
  [[nodiscard]] double seconds() const;
  /// *Example* "3,912 positions/s"; "-" where no time has passed
  [[nodiscard]] std::string text(std::uint64_t positions) const;
  /// Adds `seconds` and `positions_per_second`, null where no time has passed.
  void add_to(nlohmann::ordered_json& json, std::uint64_t positions) const;

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

/// *Example* "12 games, 1,234 positions"
[[nodiscard]] std::string amount_text(std::uint64_t games, std::uint64_t positions);

/// Says on standard error that the end of a file does not count, where it is torn.
void warn_of_torn(const std::string& file, const TornTail& torn);

void print_json(const nlohmann::ordered_json& json);

}  // namespace loa
