#include "loa/match/book_generator.h"

#include <fmt/format.h>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/match/opening.h"
#include "loa/search/parallel_search.h"

namespace loa {
namespace {

/// Draws that are judged together; the same for any number of threads.
constexpr int draws_at_once = 64;

std::string_view variant_of(const BookTerms& terms) { return variant_of_size(terms.start.size).value().name; }

}  // namespace

BookGenerator::BookGenerator(const BookTerms& terms, int threads) : terms_(terms) {
  require_judge(terms.judge);
  if (terms.bound && *terms.bound < 0)
    throw ParseError("a bound below zero lets nothing through", "0 or more");
  for (int thread = 0; thread < threads; ++thread) judges_.emplace_back(terms.judge, variant_of(terms));
}

void BookGenerator::go_on_from(const std::vector<FoundOpening>& found) {
  for (const FoundOpening& opening : found) {
    forms_.insert(common_form(opening.opening));
    next_draw_ = opening.draw + 1;
  }
  found_ = found.size();
}

std::vector<FoundOpening> BookGenerator::next() {
  std::vector<Candidate> candidates = draw_candidates();
  judge(candidates);
  std::vector<FoundOpening> good;
  for (const Candidate& candidate : candidates) {
    if (is_complete()) break;
    if (take(candidate)) good.push_back(candidate.found);
  }
  vain_draws_ = good.empty() ? vain_draws_ + draws_at_once : 0;
  return good;
}

std::vector<BookGenerator::Candidate> BookGenerator::draw_candidates() {
  std::vector<Candidate> candidates;
  for (int i = 0; i < draws_at_once; ++i) {
    const std::int64_t draw = next_draw_++;
    ++counts_.draws;
    Opening opening{terms_.start,
                    draw_opening({.random_plies = terms_.plies}, terms_.start, terms_.judge.rules,
                                 seed_for(terms_.seed, static_cast<std::uint64_t>(draw)))};
    std::string form = common_form(opening);
    if (forms_.contains(form)) {
      ++counts_.duplicates;  // not worth a search
    } else {
      candidates.push_back({{std::move(opening), draw, 0}, std::move(form)});
    }
  }
  return candidates;
}

void BookGenerator::judge(std::vector<Candidate>& candidates) {
  run_on_threads(static_cast<int>(judges_.size()), [&](int thread) {
    for (auto i = static_cast<std::size_t>(thread); i < candidates.size(); i += judges_.size())
      candidates[i].found.score =
          judges_[static_cast<std::size_t>(thread)].score(candidates[i].found.opening);
  });
}

bool BookGenerator::take(const Candidate& candidate) {
  if (is_proven(candidate.found.score)) {
    ++counts_.decided;
  } else if (fault_of_score(candidate.found.score, terms_.bound)) {
    ++counts_.unbalanced;
  } else if (!forms_.insert(candidate.form).second) {
    ++counts_.duplicates;
  } else {
    ++found_;
    return true;
  }
  return false;
}

}  // namespace loa
