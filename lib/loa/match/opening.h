// Openings: the seeded random plies with which the games of a pair begin.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/move.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"

namespace loa {

struct OpeningBook;

/// Where openings come from: so many random plies from the start of the match, or a book.
struct Openings {
  int random_plies = 4;
  std::string book_hash = {};  ///< 16 hexadecimal digits; empty where there is no book
  std::shared_ptr<const OpeningBook> book =
      nullptr;  ///< a journal knows the hash alone, and nobody needs more to read it

  [[nodiscard]] bool are_of_book() const { return !book_hash.empty(); }
  /// Books are the same where their hashes are.
  bool operator==(const Openings& other) const {
    return book_hash == other.book_hash && (are_of_book() || random_plies == other.random_plies);
  }
};

/// *Needs* a book with openings
[[nodiscard]] Openings openings_of(OpeningBook book);

/// Random games last about 214 plies; an opening this long is already no opening.
inline constexpr int most_opening_plies = 100;

/// *Throws* ParseError. *Example* "random:4", "book:00c0ffee00c0ffee" (as journals tell a book that is not here)
[[nodiscard]] Openings parse_openings(std::string_view text);
[[nodiscard]] std::string openings_text(const Openings& openings);

/// The moves of an opening: each legal move with the same probability, a pass counting as a ply. Drawn again
/// where it ends the game or leaves the side to move without a man's move. The same for the same arguments
/// everywhere.
/// *Needs* `start` is sound, and openings of no book. *Throws* ParseError where no opening is found in most_opening_draws draws.
[[nodiscard]] std::vector<Move> draw_opening(const Openings& openings, const Setup& start,
                                             const NamedRules& rules, std::uint64_t seed);
inline constexpr int most_opening_draws = 10'000;

}  // namespace loa
