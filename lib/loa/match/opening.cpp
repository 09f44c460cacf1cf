#include "loa/match/opening.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <system_error>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/match/opening_book.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/search/random_move.h"

namespace loa {
namespace {

constexpr std::string_view random_prefix = "random:";
constexpr std::string_view book_prefix = "book:";

template <class V>
std::optional<std::vector<Move>> drawn_once(int plies, const Game<BitPosition<V>>& start, Random& random) {
  Game<BitPosition<V>> game = start;
  for (int ply = 0; ply < plies && !game.outcome(); ++ply) {
    game.play(random_move(game.position(), random));
  }
  if (game.outcome() || game.position().move_count() == 0) return std::nullopt;
  return game.played();
}

template <class V>
std::vector<Move> drawn(int plies, const Setup& start, const NamedRules& rules, std::uint64_t seed) {
  Random random(seed);
  const Game<BitPosition<V>> game(BitPosition<V>(start), rules, start.ply);
  for (int draw = 0; draw < most_opening_draws; ++draw) {
    if (const auto moves = drawn_once<V>(plies, game, random)) return *moves;
  }
  throw ParseError(fmt::format("no opening of {} random plies leaves a game to play ({} tried)", plies,
                               most_opening_draws),
                   "fewer plies, or rules with a later ply limit");
}

Openings book_named(std::string_view hash) {
  constexpr std::size_t digits = 16;
  if (hash.size() == digits && hash.find_first_not_of("0123456789abcdef") == std::string_view::npos)
    return {.book_hash = std::string(hash)};
  throw ParseError(fmt::format("'{}' is no hash of a book", printable(hash)),
                   fmt::format("{} hexadecimal digits", digits),
                   {1, static_cast<int>(book_prefix.size()) + 1});
}

}  // namespace

Openings openings_of(OpeningBook book) {
  std::string hash = fmt::format("{:016x}", book.hash);
  return {.book_hash = std::move(hash), .book = std::make_shared<const OpeningBook>(std::move(book))};
}

Openings parse_openings(std::string_view text) {
  if (text.starts_with(book_prefix)) return book_named(text.substr(book_prefix.size()));
  const std::string expected = fmt::format("random:N with N from 0 to {}", most_opening_plies);
  if (!text.starts_with(random_prefix)) {
    throw ParseError(fmt::format("no openings are called '{}'", printable(text)), expected, {1, 1});
  }
  const std::string_view number = text.substr(random_prefix.size());
  int plies = -1;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), plies);
  if (error != std::errc() || end != number.data() + number.size() || plies < 0 ||
      plies > most_opening_plies) {
    throw ParseError(fmt::format("'{}' is no number of random plies", printable(number)), expected,
                     {1, static_cast<int>(random_prefix.size()) + 1});
  }
  return {.random_plies = plies};
}

std::string openings_text(const Openings& openings) {
  if (openings.are_of_book()) return fmt::format("{}{}", book_prefix, openings.book_hash);
  return fmt::format("{}{}", random_prefix, openings.random_plies);
}

std::vector<Move> draw_opening(const Openings& openings, const Setup& start, const NamedRules& rules,
                               std::uint64_t seed) {
  return visit_variant(variant_of_size(start.size).value().name, [&](auto tag) {
    return drawn<typename decltype(tag)::type>(openings.random_plies, start, rules, seed);
  });
}

}  // namespace loa
