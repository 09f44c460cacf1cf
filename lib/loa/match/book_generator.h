// Makes books of openings: seeded random plies, without duplicates, without what is decided or out of balance.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "loa/match/opening_book.h"
#include "loa/match/opening_judge.h"

namespace loa {

/// What a book is made of.
struct BookTerms {
  Setup start = standard_setup("loa8");
  int plies = 4;
  std::size_t count = 0;  ///< openings
  std::uint64_t seed = 1;
  std::optional<Score> bound = {};  ///< of the score of either side
  JudgeTerms judge;
};

/// An opening that was found.
struct FoundOpening {
  Opening opening;
  std::int64_t draw = 0;  ///< which of the random draws it was, from 0
  Score score = 0;        ///< from the view of the side to move
};

/// Why draws came to nothing.
struct DrawCounts {
  std::int64_t draws = 0;
  std::int64_t duplicates = 0;
  std::int64_t decided = 0;
  std::int64_t unbalanced = 0;
};

/// So many draws in a row that come to nothing end the search: hardly anything is left to be found.
inline constexpr std::int64_t most_vain_draws = 20'000;

/// Draws openings one after the other. What it finds depends on its terms alone, not on threads or on when it was stopped.
class BookGenerator {
 public:
  /// *Throws* ParseError where the terms make no sense
  BookGenerator(const BookTerms& terms, int threads);

  /// Takes up what was found before, in its order. *Needs* nothing drawn yet
  void go_on_from(const std::vector<FoundOpening>& found);

  /// Whether there is more to find.
  [[nodiscard]] bool is_done() const { return is_complete() || vain_draws_ >= most_vain_draws; }
  [[nodiscard]] bool is_complete() const { return found_ >= terms_.count; }
  [[nodiscard]] std::size_t found() const { return found_; }
  /// Of this run.
  [[nodiscard]] const DrawCounts& counts() const { return counts_; }

  /// Draws a few and gives those that are good. *Needs* not is_done(). *Throws* ParseError where none can be drawn
  [[nodiscard]] std::vector<FoundOpening> next();

 private:
  struct Candidate {
    FoundOpening found;
    std::string form;
  };
  [[nodiscard]] std::vector<Candidate> draw_candidates();
  void judge(std::vector<Candidate>& candidates);
  /// Takes it where it is good and not there yet, else counts why not.
  [[nodiscard]] bool take(const Candidate& candidate);

  BookTerms terms_;
  std::vector<OpeningJudge> judges_;  ///< one for each thread
  std::set<std::string> forms_;       ///< of what was found
  std::size_t found_ = 0;
  std::int64_t next_draw_ = 0;
  std::int64_t vain_draws_ = 0;
  DrawCounts counts_;
};

}  // namespace loa
