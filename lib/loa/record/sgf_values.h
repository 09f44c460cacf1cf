// The types of values in SGF that records of Lines of Action use: numbers, squares, lists of squares,
// colours.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "loa/geometry/square.h"
#include "loa/rules/side.h"

namespace loa {

/// Equal but for upper and lower case, which do not matter in values of this game. *Source*
/// red-bean.com/sgf/loa.html
[[nodiscard]] bool is_sgf_word(std::string_view text, std::string_view word);

/// *Throws* ParseError unless `text` is a whole number from `least` to `most`.
[[nodiscard]] int parse_sgf_number(std::string_view text, int least, int most);

/// The squares of one value of a list: `C8`, or all between two opposite corners, `a1:c2`.
/// *Throws* ParseError where a square is off the board. *Source* SGF FF[4], compressed point lists
[[nodiscard]] std::vector<Square> parse_sgf_points(std::string_view text, int size);

/// `B`, `Black`, `W` or `White`. *Throws* ParseError
[[nodiscard]] Side parse_sgf_side(std::string_view text);

}  // namespace loa
