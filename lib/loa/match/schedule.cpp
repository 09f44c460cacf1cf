#include "loa/match/schedule.h"

#include <cassert>
#include <cstddef>

#include "loa/base/random.h"

namespace loa {
namespace {

// Each number below the master seed has one stream for each use, so that no two uses share their random
// numbers.
enum class Stream : std::uint64_t { black_player, white_player, opening };

// The order of a book is that of the whole match: no pair has this number.
constexpr std::uint64_t book_stream = ~std::uint64_t{0};

std::uint64_t stream_seed(const MatchConfig& config, int i, Stream stream) {
  return seed_for(seed_for(config.seed, static_cast<std::uint64_t>(i)), static_cast<std::uint64_t>(stream));
}

}  // namespace

Schedule::Schedule(const MatchConfig& config)
    : format_(&rules_of(config.format)),
      terms_{.players = static_cast<int>(config.players.size()),
             .pairs_per_pairing = config.pairs_per_pairing},
      pairings_in_round_(static_cast<std::size_t>(format_->pairings_in_round(terms_.players))),
      pair_count_(loa::pair_count(config)) {
  pair_next_round();
}

ScheduledPair Schedule::pair(int number) const {
  assert(number >= 0 && number < known_pairs() && "a pair whose players are known");
  return {.number = number, .pairing = pairings_[pairing_index(number)].pairing};
}

void Schedule::add(int pair, int half_points) {
  assert(pair >= 0 && pair < known_pairs() && open_pairs_ > 0 && "a pair that was not played before");
  pairings_[pairing_index(pair)].half_points += half_points;
  if (--open_pairs_ == 0 && known_pairs() < pair_count_) pair_next_round();
}

void Schedule::pair_next_round() {
  const std::vector<Pairing> round = format_->pair_round(terms_, played_rounds());
  assert(round.size() == pairings_in_round_ && "rounds of equal size");
  for (const Pairing& pairing : round) pairings_.push_back({.pairing = pairing});
  open_pairs_ = static_cast<int>(round.size()) * terms_.pairs_per_pairing;
}

std::vector<PlayedRound> Schedule::played_rounds() const {
  std::vector<PlayedRound> rounds;
  const auto end = pairings_.end() - (open_pairs_ > 0 ? static_cast<std::ptrdiff_t>(pairings_in_round_) : 0);
  for (auto begin = pairings_.begin(); begin != end;
       begin += static_cast<std::ptrdiff_t>(pairings_in_round_)) {
    rounds.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(pairings_in_round_));
  }
  return rounds;
}

int pair_count(const MatchConfig& config) {
  const auto players = static_cast<std::int64_t>(config.players.size());
  return static_cast<int>(rules_of(config.format).pairings_in_round(players)) * config.rounds *
         config.pairs_per_pairing;
}

std::uint64_t player_seed(const MatchConfig& config, int game, Side side) {
  return stream_seed(config, game, side == Side::black ? Stream::black_player : Stream::white_player);
}

Opening opening_of(const MatchConfig& config, int pair) {
  if (!config.openings.are_of_book()) {
    return {config.start, draw_opening(config.openings, config.start, config.rules,
                                       stream_seed(config, pair, Stream::opening))};
  }
  assert(config.openings.book && "who plays from a book has it");
  return book_opening(*config.openings.book, seed_for(config.seed, book_stream), pair);
}

}  // namespace loa
