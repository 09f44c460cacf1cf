// Short wins and losses: found at the depth they need, and no other is ever claimed.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/position_text.h"
#include "support/engines.h"
#include "support/proof.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

using BoardsUpTo8 = ::testing::Types<Loa5, Loa6, Loa7, Loa8>;

/// The distance of the forced win (positive) or loss (negative) of up to three plies; 0 where there is none.
template <class V>
int proven_distance(const BitPosition<V>& position, const Rules& rules) {
  if (is_won_within(position, 1, rules)) return 1;
  if (is_lost_within(position, 1, rules)) return -1;
  if (is_lost_within(position, 2, rules)) return -2;
  if (is_won_within(position, 3, rules)) return 3;
  return 0;
}
Score score_of(int distance) { return distance > 0 ? win_in(distance) : loss_in(-distance); }

/// The no-repetition rule books, so that a position alone decides what is proven.
NamedRules some_rules(std::uint64_t seed) {
  constexpr std::array<std::string_view, 4> books = {"gamut1969", "soucie", "playstrategy",
                                                     "mso2000,repetition=none"};
  return parse_rules(books[seed / 2 % books.size()]);
}

struct ProvingOptions {
  std::string name;
  SearchOptions options;
};

/// Options that may change other scores, but no proven one.
std::vector<ProvingOptions> all_kinds() {
  std::vector<ProvingOptions> all = {
      {"exact", exact_options()}, {"exact mtdf", exact_options(Driver::mtdf)}, {"default", small_options()}};
  const auto add = [&all](std::string name, auto change) {
    all.push_back({std::move(name), small_options()});
    change(all.back().options);
  };
  add("default mtdf", [](SearchOptions& o) { o.driver = Driver::mtdf; });
  add("late moves left out", [](SearchOptions& o) { o.late_moves = 3; });
  add("late moves left out, mtdf", [](SearchOptions& o) {
    o.late_moves = 1;
    o.driver = Driver::mtdf;
  });
  add("multi-cut", [](SearchOptions& o) { o.multi_cut = MultiCut::all; });
  add("multi-cut, mtdf", [](SearchOptions& o) {
    o.multi_cut = MultiCut::all;
    o.driver = Driver::mtdf;
  });
  add("static null", [](SearchOptions& o) {
    o.static_null_margin = 1;
    o.static_null_depth = 32;
    o.iir = 2;
  });
  add("threats", [](SearchOptions& o) { o.threats = true; });
  return all;
}

template <class V>
class ProvenScores : public ::testing::Test {};
TYPED_TEST_SUITE(ProvenScores, BoardsUpTo8, VariantNames);

template <class V>
void expect_found(std::uint64_t first_seed, int positions_of_each) {
  std::map<int, int> wanted = {{1, positions_of_each}, {-2, positions_of_each}, {3, positions_of_each}};
  const auto is_enough = [&] {
    return std::all_of(wanted.begin(), wanted.end(), [](const auto& entry) { return entry.second <= 0; });
  };
  for (std::uint64_t seed = first_seed; !is_enough(); ++seed) {
    const auto game = open_game<V>(seed, some_rules(seed));
    if (!game) continue;
    const int distance = proven_distance(game->position(), game->rules().rules);
    if (!wanted.contains(distance) || wanted[distance]-- <= 0) continue;
    for (const ProvingOptions& named : all_kinds()) {
      auto engine = engine_with<V>(named.options);
      const SearchLine line = engine.search(*game, to_depth(std::abs(distance))).lines.front();
      EXPECT_EQ(line.score, score_of(distance)) << named.name << ", seed " << seed << ", " << game_text(*game)
                                                << ", line " << moves_text<V>(line.moves);
    }
  }
}

TYPED_TEST(ProvenScores, AreFoundAtTheDepthTheyNeed) { expect_found<TypeParam>(1, 30); }

/// Whether what `report` claims of its first move holds, as far as that can be told at once.
template <class V>
bool is_true(const Game<BitPosition<V>>& game, const SearchReport& report, int& proofs) {
  constexpr int farthest = 4;
  const SearchLine& line = report.lines.front();
  const Rules& rules = game.rules().rules;
  if (std::abs(line.score) >= win_score) return false;
  if (is_win(line.score) && win_score - line.score < farthest) {
    ++proofs;
    return wins_within(game.position(), line.moves.front(), win_score - line.score, rules);
  }
  if (is_loss(line.score) && win_score + line.score <= farthest) {
    ++proofs;
    return is_lost_within(game.position(), win_score + line.score, rules);
  }
  return true;
}

template <class V>
void expect_true(std::uint64_t first_seed, int games) {
  int proofs = 0;
  for (std::uint64_t seed = first_seed; games > 0; ++seed) {
    const auto game = open_game<V>(seed, some_rules(seed));
    if (!game) continue;
    --games;
    for (const ProvingOptions& named : all_kinds()) {
      auto engine = engine_with<V>(named.options);
      SearchControl control;
      control.on_iteration = [&](const SearchReport& report) {
        EXPECT_TRUE(is_true<V>(*game, report, proofs))
            << named.name << ", seed " << seed << ", " << game_text(*game) << " claims "
            << report.lines.front().score << " by " << moves_text<V>(report.lines.front().moves)
            << " at depth " << report.depth;
      };
      static_cast<void>(engine.search(*game, to_depth(4), control));
    }
  }
  EXPECT_GT(proofs, 0);
}

TYPED_TEST(ProvenScores, AreTrueWhereverTheyAreClaimed) {
  expect_true<TypeParam>(1, TypeParam::size > 6 ? 20 : 60);
}

/// Two men whose every move lets the other side win, though nothing threatens: no reason to take a good position for a cut-off.
template <class V>
void expect_win_in_3_by_zugzwang(std::string_view position, std::string_view rules) {
  const Setup setup = parse_position(position);
  const Game<BitPosition<V>> game(BitPosition<V>(setup), parse_rules(rules), setup.ply);
  for (const ProvingOptions& named : all_kinds()) {
    auto engine = engine_with<V>(named.options);
    EXPECT_EQ(engine.search(game, to_depth(3)).lines.front().score, win_in(3))
        << named.name << ", " << position;
  }
}

TEST(ProvenScoresInZugzwang, AreFoundToo) {
  expect_win_in_3_by_zugzwang<Loa5>("1w3/w4/1b3/ww3/bw1w1 w 4", "gamut1969");
  expect_win_in_3_by_zugzwang<Loa6>("b5/6/4b1/6/bbbb1b/2w1w1 b 6", "mso2000,repetition=none");
}

template <class V>
class ProvenScoresSlow : public ::testing::Test {};
TYPED_TEST_SUITE(ProvenScoresSlow, BoardsUpTo8, VariantNames);

TYPED_TEST(ProvenScoresSlow, AreFoundInManyPositions) { expect_found<TypeParam>(100'000, 300); }
TYPED_TEST(ProvenScoresSlow, AreTrueInManyPositions) { expect_true<TypeParam>(100'000, 1'000); }

}  // namespace
}  // namespace loa::test
