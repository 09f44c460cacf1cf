#include "tools/perft_measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace loa {
namespace {

/// A clock may stand still, but a rate has to be a number.
constexpr double least_seconds = 1e-9;

}  // namespace

PerftMeasure::PerftMeasure(PerftRunner& runner, ProgressLine& line, std::string where)
    : runner_(runner), line_(line), where_(std::move(where)) {}

template <class Work>
MeasuredCount PerftMeasure::measured(int depth, Work work) {
  line_.begin(fmt::format("{}depth {}", where_, depth));
  const auto start = std::chrono::steady_clock::now();
  try {
    const PerftTotal total = work([this](std::size_t done, std::size_t parts) { line_.show(done, parts); });
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    line_.clear();
    return {depth, total.leaves, std::max(seconds, least_seconds), total.checksum};
  } catch (const CountOverflow& overflow) {
    throw std::overflow_error(fmt::format("{}depth {}: {}", where_, depth, overflow.what()));
  }
}

MeasuredCount PerftMeasure::leaves(int depth) {
  return measured(depth, [&](const PerftProgress& progress) { return runner_.total(depth, progress); });
}

MeasuredCount PerftMeasure::divide(int depth, std::vector<MoveLeaves>& moves) {
  return measured(depth, [&](const PerftProgress& progress) {
    moves = runner_.divide(depth, progress);
    return PerftTotal{depth == 0 ? Count(1) : sum_of(moves)};
  });
}

MeasuredCount PerftMeasure::divide(int depth, std::vector<MoveLeaves>& moves, PerftJournal& journal) {
  MeasuredCount count = measured(depth, [&](const PerftProgress& progress) {
    const PerftProgress from_there = [&](std::size_t done, std::size_t parts) {
      line_.go_on_from(journal.parts_known());
      progress(done, parts);
    };
    moves = runner_.divide(depth, from_there, journal);
    return PerftTotal{sum_of(moves)};
  });
  count.seconds = std::max(journal.seconds(), least_seconds);
  return count;
}

MeasuredCount PerftMeasure::stats(int depth, std::vector<LeafStats>& stats) {
  return measured(depth, [&](const PerftProgress& progress) {
    stats = runner_.stats(depth, progress);
    return PerftTotal{depth == 0 ? Count(1) : Count(stats.back().leaves)};
  });
}

double leaves_per_second(const MeasuredCount& count) { return count.leaves.as_double() / count.seconds; }

std::string rate_text(const MeasuredCount& count) {
  constexpr double largest_in_digits = 1e15;
  const double rate = leaves_per_second(count);
  if (rate > largest_in_digits) return fmt::format("{:.3e}", rate);
  return grouped_count_text(static_cast<std::uint64_t>(rate));
}

nlohmann::ordered_json json_number(Count count) {
  const std::optional<std::uint64_t> number = count.as_u64();
  return number ? nlohmann::ordered_json(*number) : nlohmann::ordered_json(nullptr);
}

}  // namespace loa
