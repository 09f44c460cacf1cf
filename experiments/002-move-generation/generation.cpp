// Lists of moves, their number, and the number after playing each move: every candidate for the generator.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/positions.h"
#include "experiments/002-move-generation/distances.h"
#include "experiments/002-move-generation/gathered_sums.h"
#include "experiments/002-move-generation/level.h"
#include "experiments/002-move-generation/line_codes.h"
#include "experiments/002-move-generation/line_counts.h"
#include "experiments/002-move-generation/masks.h"
#include "experiments/002-move-generation/masks_branch_free.h"
#include "experiments/002-move-generation/pext_lines.h"
#include "loa/rules/position_text.h"
#include "loa/rules/reply_sums.h"

namespace loa::experiment {
namespace {

using Library = BitPosition<Loa8>;

const std::vector<Library>& sample() { return bench::sample_of<Library>(); }

/// The moves of each position of the sample.
const std::vector<MoveList<Loa8>>& lists() {
  static const std::vector<MoveList<Loa8>> made = [] {
    std::vector<MoveList<Loa8>> all(sample().size());
    for (std::size_t i = 0; i < all.size(); ++i) sample()[i].moves(all[i]);
    return all;
  }();
  return made;
}

std::uint64_t moves_of_sample() {
  std::uint64_t moves = 0;
  for (const MoveList<Loa8>& list : lists()) moves += list.size();
  return moves;
}

template <Candidate C>
const std::vector<C>& candidates() {
  static const std::vector<C> made = [] {
    std::vector<C> all;
    for (const Library& position : sample()) all.push_back(C(position));
    return all;
  }();
  return made;
}

template <Candidate C>
void list_moves(const C& position, MoveList<Loa8>& list) {
  list.clear();
  position.for_each_move([&list](Square from, Square to) { list.push_back({from, to}); });
}

template <Candidate C>
bool has_moves_of(const C& candidate, const Library& position) {
  MoveList<Loa8> ours;
  MoveList<Loa8> theirs;
  list_moves(candidate, ours);
  position.moves(theirs);
  std::sort(ours.begin(), ours.end());
  std::sort(theirs.begin(), theirs.end());
  return std::ranges::equal(ours, theirs) && candidate.move_count() == position.move_count();
}

/// Words about the first position of the sample, or after a move from it, where the moves are not the library's.
template <Candidate C>
std::optional<std::string> difference() {
  for (std::size_t i = 0; i < sample().size(); ++i) {
    if (!has_moves_of(candidates<C>()[i], sample()[i])) return "wrong moves in " + position_text(sample()[i]);
    for (const Move move : lists()[i]) {
      C candidate = candidates<C>()[i];
      candidate.play(move.from, move.to);
      Library position = sample()[i];
      position.play(move);
      if (!has_moves_of(candidate, position)) return "wrong moves in " + position_text(position);
    }
  }
  return std::nullopt;
}

template <Candidate C>
bool is_right(benchmark::State& state) {
  static const std::optional<std::string> fault = difference<C>();
  return bench::is_faultless(state, fault);
}

template <Candidate C>
void time_moves(benchmark::State& state) {
  if (!is_right<C>(state)) return;
  bench::time_checked(state, moves_of_sample(), {{"moves", moves_of_sample()}}, [] {
    std::uint64_t moves = 0;
    MoveList<Loa8> list;
    for (const C& position : candidates<C>()) {
      list_moves(position, list);
      benchmark::DoNotOptimize(list);
      moves += list.size();
    }
    return moves;
  });
}

template <Candidate C>
void time_move_count(benchmark::State& state) {
  if (!is_right<C>(state)) return;
  bench::time_checked(state, moves_of_sample(), {{"positions", sample().size()}}, [] {
    std::uint64_t moves = 0;
    for (const C& position : candidates<C>()) moves += static_cast<std::uint64_t>(position.move_count());
    return moves;
  });
}

/// The replies after each move of the sample, counted on a copy.
template <Candidate C>
std::uint64_t count_replies() {
  std::uint64_t replies = 0;
  for (std::size_t i = 0; i < sample().size(); ++i) {
    for (const Move move : lists()[i]) {
      C next = candidates<C>()[i];
      next.play(move.from, move.to);
      replies += static_cast<std::uint64_t>(next.move_count());
    }
  }
  return replies;
}

template <Candidate C>
void time_play_and_count(benchmark::State& state) {
  if (!is_right<C>(state)) return;
  bench::time_checked(state, count_replies<Masks>(), {{"positions", moves_of_sample()}}, count_replies<C>);
}

/// The same number without playing anything, through the library's sums of bytes (reply_sums.h, byte_board.h).
void time_reply_sums(benchmark::State& state) {
  bench::time_checked(state, count_replies<Masks>(), {{"positions", moves_of_sample()}}, [] {
    std::uint64_t replies = 0;
    for (const Library& position : sample()) {
      replies += ReplySums<8>(position.line_codes(), position.side_to_move()).total();
    }
    return replies;
  });
}

template <Candidate C>
bool register_candidate() {
  register_bench("moves", C::name, time_moves<C>);
  register_bench("move_count", C::name, time_move_count<C>);
  register_bench("play_and_count", C::name, time_play_and_count<C>);
  return true;
}

[[maybe_unused]] const bool are_registered =
    register_candidate<LineCodesKept>() && register_candidate<LineCodesScalar>() &&
    register_candidate<Masks>() && register_candidate<MasksBranchFree>() && register_candidate<Distances>() &&
#if defined(__BMI2__)
    register_candidate<PextLines>() &&
#endif
#if defined(__AVX2__)
    register_candidate<GatheredSums>() &&
#endif
    register_candidate<LineCountsKept>() && register_candidate<LineCountsFresh>() &&
    register_bench("play_and_count", "reply_sums", time_reply_sums);

}  // namespace
}  // namespace loa::experiment
