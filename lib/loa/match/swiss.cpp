#include "loa/match/swiss.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <numeric>

namespace loa {
namespace {

/// Where the players stand after some rounds.
class Standings {
 public:
  Standings(const RoundTerms& terms, std::span<const PlayedRound> earlier)
      : players_(static_cast<std::size_t>(terms.players)),
        points_(players_),
        rounds_out_(players_),
        meetings_(players_ * players_) {
    for (const PlayedRound& round : earlier) add(round, terms.pairs_per_pairing);
  }

  [[nodiscard]] std::int64_t points(int player) const { return points_[static_cast<std::size_t>(player)]; }
  [[nodiscard]] int rounds_out(int player) const { return rounds_out_[static_cast<std::size_t>(player)]; }
  [[nodiscard]] int meetings(int a, int b) const { return meetings_[place(a, b)]; }

  [[nodiscard]] std::vector<int> order() const {
    std::vector<int> order(players_);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [this](int a, int b) { return points(a) > points(b); });
    return order;
  }

 private:
  void add(const PlayedRound& round, int pairs_per_pairing) {
    const std::int64_t all_points = std::int64_t{most_half_points_of_pair} * pairs_per_pairing;
    std::vector<bool> has_played(players_);
    for (const PairingResult& result : round) {
      const auto [first, second] = result.pairing;
      add_points(first, result.half_points);
      add_points(second, all_points - result.half_points);
      ++meetings_[place(first, second)];
      ++meetings_[place(second, first)];
      has_played[static_cast<std::size_t>(first)] = has_played[static_cast<std::size_t>(second)] = true;
    }
    for (std::size_t player = 0; player < players_; ++player) {
      if (has_played[player]) continue;
      ++rounds_out_[player];
      points_[player] += all_points;
    }
  }

  void add_points(int player, std::int64_t points) { points_[static_cast<std::size_t>(player)] += points; }
  [[nodiscard]] std::size_t place(int a, int b) const {
    return static_cast<std::size_t>(a) * players_ + static_cast<std::size_t>(b);
  }

  std::size_t players_;
  std::vector<std::int64_t> points_;
  std::vector<int> rounds_out_;
  std::vector<int> meetings_;
};

/// Takes out who sits out this round.
void take_out_one(std::vector<int>& order, const Standings& standings) {
  const auto sits_out = std::min_element(order.rbegin(), order.rend(), [&](int a, int b) {
    return standings.rounds_out(a) < standings.rounds_out(b);
  });
  order.erase(std::next(sits_out).base());
}

/// Pairs a standing from its top, going back where the rest cannot be paired.
class PairingSearch {
 public:
  explicit PairingSearch(const Standings& standings) : standings_(standings) {}

  /// The best round with at most so many rematches; nothing where none was found.
  [[nodiscard]] std::vector<Pairing> search(const std::vector<int>& order, int rematches) {
    pairings_.clear();
    steps_ = 0;
    if (!can_pair(order, rematches)) pairings_.clear();
    return pairings_;
  }

 private:
  // Bounds the time of a hopeless search; one that is not takes about one step for each pairing.
  static constexpr int most_steps = 20'000;

  [[nodiscard]] bool can_pair(const std::vector<int>& rest, int rematches) {
    if (rest.empty()) return true;
    for (const std::size_t place : places_by_preference(rest)) {
      const int left = rematches - (standings_.meetings(rest[0], rest[place]) > 0 ? 1 : 0);
      if (left < 0) continue;
      // Whoever may repeat every pairing finds a round at the first attempt: no search ends without one.
      if (++steps_ > most_steps && static_cast<std::size_t>(rematches) < rest.size() / 2) return false;
      pairings_.push_back({rest[0], rest[place]});
      std::vector<int> others = rest;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
      others.erase(others.begin());
      if (can_pair(others, left)) return true;
      pairings_.pop_back();
    }
    return false;
  }

  /// Where the opponents of the first of `rest` stand in it: those he has met least often first, of these his own score
  /// group, its lower half before its upper one.
  [[nodiscard]] std::vector<std::size_t> places_by_preference(const std::vector<int>& rest) const {
    std::size_t group = 1;
    while (group < rest.size() && standings_.points(rest[group]) == standings_.points(rest[0])) ++group;
    std::vector<std::size_t> places;
    const std::size_t half = std::max<std::size_t>(group / 2, 1);
    for (std::size_t place = half; place < group; ++place) places.push_back(place);
    for (std::size_t place = half; place-- > 1;) places.push_back(place);
    for (std::size_t place = group; place < rest.size(); ++place) places.push_back(place);
    std::ranges::stable_sort(places, {},
                             [&](std::size_t place) { return standings_.meetings(rest[0], rest[place]); });
    return places;
  }

  const Standings& standings_;
  std::vector<Pairing> pairings_;
  int steps_ = 0;
};

}  // namespace

int most_swiss_rounds(int players) { return players % 2 == 0 ? players - 1 : players; }

int usual_swiss_rounds(int players) {
  return std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(players - 1))));
}

std::vector<int> swiss_standing(const RoundTerms& terms, std::span<const PlayedRound> earlier) {
  return Standings(terms, earlier).order();
}

std::vector<Pairing> swiss_round(const RoundTerms& terms, std::span<const PlayedRound> earlier) {
  const Standings standings(terms, earlier);
  std::vector<int> order = standings.order();
  if (order.size() % 2 != 0) take_out_one(order, standings);
  PairingSearch search(standings);
  std::vector<Pairing> pairings;
  for (int rematches = 0; pairings.empty(); rematches += 1 + rematches / 8)
    pairings = search.search(order, rematches);
  assert(pairings.size() == order.size() / 2 && "everybody has an opponent");
  return pairings;
}

}  // namespace loa
