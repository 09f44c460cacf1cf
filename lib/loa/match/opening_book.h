// Books of openings: files of positions or moves, one opening a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/rules/move.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"

namespace loa {

/// How the games of a pair begin.
struct Opening {
  Setup start;
  std::vector<Move> moves;  ///< legal from there, and no game is over after them
  bool operator==(const Opening&) const = default;
};

/// What pairs take their openings from. *Shape* at least one
struct OpeningBook {
  std::vector<Opening> openings;
  std::uint64_t hash = 0;  ///< of what the openings are, not of how their file is written
};

/// What stands in a book's text, right or wrong.
struct BookReading {
  struct Line {
    int number = 0;  ///< from 1
    Opening opening;
  };
  std::vector<Line> lines;
  std::vector<ParseError> faults;  ///< of the lines that are no opening, with their places
};

/// Reads lines such as `b1-b3 h4-f2`, moves from `start`; `POSITION`; and `POSITION moves b1-b3`. What stands behind `#` is
/// a comment, blank lines mean nothing. A position of another size than `start`, an illegal move and an opening after which
/// the game is over are faults.
[[nodiscard]] BookReading read_book(std::string_view text, const Setup& start, const NamedRules& rules);

/// The same where nothing may be wrong. *Throws* ParseError: the first fault, or that there is no opening at all
[[nodiscard]] OpeningBook parse_book(std::string_view text, const Setup& start, const NamedRules& rules);

/// Tells books apart: what is hashed is the openings' texts.
[[nodiscard]] std::uint64_t book_hash(const std::vector<Opening>& openings);

/// What read_book reads as this opening: moves alone where it begins with the standard set-up.
[[nodiscard]] std::string opening_text(const Opening& opening);

/// Where the opening leads to. *Shape* its `ply` counts the moves
[[nodiscard]] Setup position_after(const Opening& opening);

/// A text that all openings have in common which lead to the same game: to the same position, or to one that a symmetry of
/// the board, an exchange of the colours or both make of it.
[[nodiscard]] std::string common_form(const Opening& opening);

/// The opening of pair `pair`: pairs take the openings in an order that `seed` shuffles, and begin anew, in another order,
/// when all were taken. *Needs* a book with openings
[[nodiscard]] const Opening& book_opening(const OpeningBook& book, std::uint64_t seed, int pair);

}  // namespace loa
