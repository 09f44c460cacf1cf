#include "loa/match/book_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>

#include "loa/search/parallel_search.h"

namespace loa {
namespace {

/// Scores of all openings, from the view of the side to move; nothing where the check was stopped.
std::optional<std::vector<Score>> scores_of(const BookReading& reading, const Setup& start,
                                            const JudgeTerms& terms, const BookCheckRun& run) {
  constexpr std::size_t at_once = 64;
  std::vector<OpeningJudge> judges;
  for (int thread = 0; thread < run.threads; ++thread)
    judges.emplace_back(terms, variant_of_size(start.size).value().name);
  std::vector<Score> scores(reading.lines.size());
  for (std::size_t begin = 0; begin < scores.size(); begin += at_once) {
    if (run.must_stop()) return std::nullopt;
    const std::size_t end = std::min(begin + at_once, scores.size());
    run_on_threads(run.threads, [&](int thread) {
      const auto first = static_cast<std::size_t>(thread);
      for (std::size_t i = begin + first; i < end; i += judges.size())
        scores[i] = judges[first].score(reading.lines[i].opening);
    });
    run.progress(end, scores.size());
  }
  return scores;
}

void add_duplicates(const BookReading& reading, std::vector<BookFault>& faults) {
  std::map<std::string, int> line_of_form;
  for (const BookReading::Line& line : reading.lines) {
    const auto [there, is_new] = line_of_form.insert({common_form(line.opening), line.number});
    if (is_new) continue;
    faults.push_back({line.number, BookFaultKind::duplicate,
                      fmt::format("leads to the same game as line {}", there->second)});
  }
}

void add_scores(const BookReading& reading, const std::vector<Score>& scores, std::optional<Score> bound,
                BookCheck& check) {
  std::vector<double> of_black;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const BookReading::Line& line = reading.lines[i];
    if (const auto fault = fault_of_score(scores[i], bound)) {
      const auto kind = is_proven(scores[i]) ? BookFaultKind::decided : BookFaultKind::unbalanced;
      check.faults.push_back({line.number, kind, *fault});
    }
    if (is_proven(scores[i])) continue;
    const Score score = position_after(line.opening).side == Side::black ? scores[i] : -scores[i];
    of_black.push_back(score);
    check.better_for_black += score > 0 ? 1 : 0;
    check.better_for_white += score < 0 ? 1 : 0;
  }
  if (!of_black.empty()) check.scores = spread_of(of_black);
}

void add_plies(const BookReading& reading, BookCheck& check) {
  std::vector<double> plies;
  for (const BookReading::Line& line : reading.lines)
    plies.push_back(static_cast<double>(line.opening.moves.size()));
  if (!plies.empty()) check.plies = spread_of(plies);
}

}  // namespace

Spread spread_of(const std::vector<double>& numbers) {
  assert(!numbers.empty() && "the spread of nothing is nothing");
  const auto count = static_cast<double>(numbers.size());
  Spread spread{.least = *std::ranges::min_element(numbers), .most = *std::ranges::max_element(numbers)};
  for (const double number : numbers) spread.mean += number / count;
  for (const double number : numbers)
    spread.deviation += (number - spread.mean) * (number - spread.mean) / count;
  spread.deviation = std::sqrt(spread.deviation);
  return spread;
}

std::size_t BookCheck::count(BookFaultKind kind) const {
  return static_cast<std::size_t>(std::ranges::count(faults, kind, &BookFault::kind));
}

std::optional<BookCheck> check_book(std::string_view text, const Setup& start, const JudgeTerms& terms,
                                    std::optional<Score> bound, const BookCheckRun& run) {
  const BookReading reading = read_book(text, start, terms.rules);
  const auto scores = scores_of(reading, start, terms, run);
  if (!scores) return std::nullopt;
  BookCheck check;
  check.openings = reading.lines.size();
  std::vector<Opening> openings;
  for (const BookReading::Line& line : reading.lines) openings.push_back(line.opening);
  check.hash = book_hash(openings);
  for (const ParseError& fault : reading.faults)
    check.faults.push_back({fault.place().line, BookFaultKind::unreadable, fault.what()});
  add_duplicates(reading, check.faults);
  add_scores(reading, *scores, bound, check);
  add_plies(reading, check);
  std::ranges::stable_sort(check.faults, {}, &BookFault::line);
  return check;
}

}  // namespace loa
