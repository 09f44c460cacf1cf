// Exact counts of leaves up to 2^128 - 1: perft outgrows 64 bits at depth 13 of 8x8.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "loa/base/word128.h"

namespace loa {

/// A sum that does not fit 128 bits.
class CountOverflow : public std::overflow_error {
 public:
  CountOverflow()
      : std::overflow_error("the count is larger than 2^128 - 1, the largest that is kept exact") {}
};

/// A number of things, exact. Adding or multiplying beyond 2^128 - 1 throws CountOverflow and leaves the count as it was.
class Count {
 public:
  constexpr Count() = default;
  constexpr Count(std::uint64_t number) : word_(number) {}  // a plain number is a count: implicit on purpose
  [[nodiscard]] static constexpr Count from_word(Word128 word) {
    Count count;
    count.word_ = word;
    return count;
  }

  constexpr Count& operator+=(Count other) {
    const Word128 sum = word_ + other.word_;
    if (sum < word_) throw CountOverflow();
    word_ = sum;
    return *this;
  }
  [[nodiscard]] friend constexpr Count operator+(Count a, Count b) { return a += b; }
  /// So many times as much.
  constexpr Count& operator*=(std::uint64_t times) {
    if (times != 0 && word_ > ~Word128{0} / times) throw CountOverflow();
    word_ *= times;
    return *this;
  }
  [[nodiscard]] friend constexpr Count operator*(Count count, std::uint64_t times) { return count *= times; }
  constexpr auto operator<=>(const Count&) const = default;

  [[nodiscard]] constexpr Word128 word() const { return word_; }
  /// The number where 64 bits hold it.
  [[nodiscard]] constexpr std::optional<std::uint64_t> as_u64() const {
    if (high_half(word_) != 0) return std::nullopt;
    return low_half(word_);
  }
  /// The nearest floating-point number, for rates.
  [[nodiscard]] constexpr double as_double() const { return static_cast<double>(word_); }

 private:
  Word128 word_ = 0;
};

/// All digits. *Example* "1938494632"
[[nodiscard]] std::string count_text(Count count);
/// All digits in groups of three. *Example* "1,938,494,632"
[[nodiscard]] std::string grouped_count_text(Count count);
/// *Throws* ParseError where `text` is not digits (single commas, underscores between digits are let through) below 2^128.
[[nodiscard]] Count parse_count(std::string_view text);

}  // namespace loa
