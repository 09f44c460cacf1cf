// The positions that are measured: for each variant the start and a fixed sample from random games.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/random_games.h"
#include "bench/suite.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/position.h"
#include "loa/rules/position_text.h"
#include "loa/rules/setup.h"

namespace loa::bench {

/// So many that a processor cannot learn by heart how the branches go: README.md, "Why 4,096 positions".
inline constexpr std::size_t sample_size = 4096;
/// Odd, so that both sides are to move equally often.
inline constexpr std::size_t plies_between_samples = 7;

/// The start, then positions of random games 0, 1, 2, ... under icga: every seventh of the first half of
/// each, since later random games have fewer men than games that are played to be won. random_move does not
/// depend on the order of a list: the sample is the same on any machine, and stays the same when a generator
/// lists moves otherwise.
/// *Shape* sample_size set-ups, none of them finished
template <class V>
[[nodiscard]] std::vector<Setup> make_sample() {
  using P = BitPosition<V>;
  std::vector<Setup> sample = {standard_setup(V::name)};
  for (std::size_t i = 0; sample.size() < sample_size; ++i) {
    Random random = random_of_game(i);
    const std::vector<Move> moves = play_game(standard_start<P>(), random).played();
    P position = standard_start<P>();
    for (std::size_t ply = 1; ply <= moves.size() / 2 && sample.size() < sample_size; ++ply) {
      position.play(moves[ply - 1]);
      if (ply % plies_between_samples == 0) sample.push_back(setup_of(position));
    }
  }
  return sample;
}

/// The sample as positions of type P, made once.
template <Position P>
[[nodiscard]] const std::vector<P>& sample_of() {
  static const std::vector<P> positions = [] {
    std::vector<P> made;
    for (const Setup& setup : make_sample<typename P::VariantType>()) made.push_back(P(setup));
    return made;
  }();
  return positions;
}

/// Words about the first position of the sample on which the implementations differ in `answer(position)`.
template <Position P, class Answer>
[[nodiscard]] std::optional<std::string> sample_difference(std::string_view question, Answer answer) {
  for (std::size_t i = 0; i < sample_size; ++i) {
    const P& position = sample_of<P>()[i];
    if (answer(position) == answer(sample_of<OtherImplementation<P>>()[i])) continue;
    return fmt::format("{} and {} differ in the {} of {}", Implementation<P>::name,
                       Implementation<OtherImplementation<P>>::name, question, position_text(position));
  }
  return std::nullopt;
}

}  // namespace loa::bench
