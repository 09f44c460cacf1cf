#include "loa/rules/agreement.h"

#include <fmt/format.h>

#include "loa/rules/position_text.h"
#include "loa/rules/random_setup.h"

namespace loa::detail {

AgreementGame agreement_game(const VariantInfo& variant, std::uint64_t game, Random& random) {
  constexpr std::uint64_t games_between_usual_starts = 8;
  constexpr std::size_t plies_of_usual_game = 400;   // of 100 random games on 8x8, 99 end before
  constexpr std::size_t plies_of_random_start = 40;  // after that the few men have spread over the board
  if (game % games_between_usual_starts != 0) return {random_setup(variant, random), plies_of_random_start};
  if (variant.size != 8) return {standard_setup(variant.name), plies_of_usual_game};
  // RULES 3: only 8x8 has other set-ups with a name.
  const std::uint64_t name = game / games_between_usual_starts % all_setup_names.size();
  return {setup_named(all_setup_names[name], variant.name), plies_of_usual_game};
}

std::string agreement_difference_text(const Disagreement& disagreement, const Setup& now, const Setup& start,
                                      const std::vector<Move>& played, std::uint64_t seed,
                                      std::uint64_t game) {
  return fmt::format(
      "the two implementations differ: {}\n"
      "  position: {}\n"
      "  first:    {}\n"
      "  second:   {}\n"
      "  found with seed {}, game {}, ply {}\n"
      "  start:    {}\n"
      "  moves:    {}",
      disagreement.question, position_text(now), disagreement.first, disagreement.second, seed, game, now.ply,
      position_text(start), answer_text(now.size, played));
}

}  // namespace loa::detail
