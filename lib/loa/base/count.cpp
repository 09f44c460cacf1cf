#include "loa/base/count.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "loa/base/parse_error.h"

namespace loa {

std::string count_text(Count count) {
  std::string digits;
  Word128 rest = count.word();
  do {
    digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  std::ranges::reverse(digits);
  return digits;
}

std::string grouped_count_text(Count count) {
  std::string text = count_text(count);
  for (int place = static_cast<int>(text.size()) - 3; place > 0; place -= 3)
    text.insert(static_cast<std::size_t>(place), 1, ',');
  return text;
}

Count parse_count(std::string_view text) {
  constexpr Word128 largest = std::numeric_limits<Word128>::max();
  Word128 word = 0;
  bool after_digit = false;
  for (const char character : text) {
    if (after_digit && (character == ',' || character == '_')) {
      after_digit = false;
      continue;
    }
    const int digit = character - '0';
    if (digit < 0 || digit > 9)
      throw ParseError(fmt::format("'{}' is no count", printable(text)), "digits only");
    if (word > (largest - static_cast<Word128>(digit)) / 10) {
      throw ParseError(fmt::format("the count {} is too large", printable(text)), "at most 2^128 - 1");
    }
    word = word * 10 + static_cast<Word128>(digit);
    after_digit = true;
  }
  if (!after_digit) throw ParseError(fmt::format("'{}' is no count", printable(text)), "digits only");
  return Count::from_word(word);
}

}  // namespace loa
