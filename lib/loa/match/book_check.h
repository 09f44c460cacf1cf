// What is wrong with a book of openings, line by line, and how balanced it is.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/match/opening_book.h"
#include "loa/match/opening_judge.h"

namespace loa {

enum class BookFaultKind { unreadable, duplicate, decided, unbalanced };

struct BookFault {
  int line = 0;
  BookFaultKind kind = BookFaultKind::unreadable;
  std::string text;  ///< *Example* "leads to the same game as line 3"
};

/// The spread of some numbers. *Needs* at least one
struct Spread {
  double mean = 0.0;
  double deviation = 0.0;  ///< the standard deviation of these numbers, not an estimate for others
  double least = 0.0;
  double most = 0.0;
};
[[nodiscard]] Spread spread_of(const std::vector<double>& numbers);

struct BookCheck {
  std::size_t openings = 0;          ///< those that can be read
  std::uint64_t hash = 0;            ///< of those
  std::vector<BookFault> faults;     ///< in the order of the lines
  std::optional<Spread> plies;       ///< moves of an opening; nothing where there is none
  std::optional<Spread> scores;      ///< from Black's view, of those not decided; nothing where there is none
  std::size_t better_for_black = 0;  ///< of those
  std::size_t better_for_white = 0;

  [[nodiscard]] std::size_t count(BookFaultKind kind) const;
};

/// How a check is run.
struct BookCheckRun {
  int threads = 1;
  std::function<void(std::size_t done, std::size_t all)> progress = [](std::size_t, std::size_t) {};
  /// Asked between searches: the check then ends with nothing.
  std::function<bool()> must_stop = [] { return false; };
};

/// *Needs* terms that require_judge lets pass. Nothing where it was stopped
[[nodiscard]] std::optional<BookCheck> check_book(std::string_view text, const Setup& start,
                                                  const JudgeTerms& terms, std::optional<Score> bound,
                                                  const BookCheckRun& run);

}  // namespace loa
