#include "loa/search/alphabeta.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "loa/rules/move_order.h"

namespace loa {
namespace {

template <Position P>
class AlphaBeta {
 public:
  AlphaBeta(const Game<P>& game, Evaluation<P> evaluation) : game_(game), evaluation_(evaluation) {
    game_.moves(root_moves_);
    sort_moves<typename P::VariantType>(root_moves_);
  }

  [[nodiscard]] SearchResult to_depth(int depth) {
    SearchResult result;
    search_root(depth, result);
    result.nodes = nodes_;
    return result;
  }

  /// Deeper and deeper, to `max_depth` at most, until the nodes are used up, `control` says stop or the game is decided.
  [[nodiscard]] SearchResult deepened(std::uint64_t node_limit, int max_depth, const SearchControl& control) {
    SearchResult result = to_depth(1);
    node_limit_ = node_limit;
    control_ = &control;
    for (int depth = 2; depth <= max_depth && !is_proven(result.score); ++depth) {
      if (control.may_deepen && !control.may_deepen()) break;
      SearchResult deeper;
      search_root(depth, deeper);
      if (is_used_up()) break;
      result = deeper;
    }
    result.nodes = nodes_;
    return result;
  }

 private:
  static constexpr Score infinity = std::numeric_limits<Score>::max();

  [[nodiscard]] bool is_used_up() {
    constexpr std::uint64_t look_stride = 256;
    if (control_ != nullptr && nodes_ % look_stride == 0 && control_->must_stop && control_->must_stop())
      node_limit_ = 0;
    return nodes_ >= node_limit_;
  }

  void search_root(int depth, SearchResult& result) {
    result.depth = depth;
    result.score = -infinity;
    for (const Move move : root_moves_) {
      const Score score = score_after(move, depth - 1, -infinity, -result.score, 1);
      if (score > result.score) {
        result.score = score;
        result.best = move;
      }
      if (is_used_up()) return;
    }
  }

  /// The score of `move` for the side that makes it; alpha and beta are those of the position after it.
  [[nodiscard]] Score score_after(Move move, int depth, Score alpha, Score beta, int plies) {
    game_.play(move);
    const Score score = -search(depth, alpha, beta, plies);
    game_.undo();
    return score;
  }

  /// *Shape* fail-soft: exact between alpha and beta, else a bound. Once the nodes are used up, of no
  /// meaning.
  [[nodiscard]] Score search(int depth, Score alpha, Score beta, int plies) {
    ++nodes_;
    if (is_used_up()) return draw_score;
    if (const auto outcome = game_.outcome())
      return outcome_score(*outcome, game_.position().side_to_move(), plies);
    if (depth == 0) return evaluation_(game_.position());
    MoveList<typename P::VariantType> moves;
    game_.moves(moves);
    sort_moves<typename P::VariantType>(
        moves);  // a fixed opponent does not depend on how moves are generated
    Score best = -infinity;
    for (const Move move : moves) {
      best = std::max(best, score_after(move, depth - 1, -beta, -std::max(alpha, best), plies + 1));
      if (best >= beta || is_used_up()) break;
    }
    return best;
  }

  Game<P> game_;
  Evaluation<P> evaluation_;
  MoveList<typename P::VariantType> root_moves_;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = std::numeric_limits<std::uint64_t>::max();
  const SearchControl* control_ = nullptr;
};

}  // namespace

template <Position P>
SearchResult search_alphabeta(const Game<P>& game, Evaluation<P> evaluation, const Limits& limits,
                              const SearchControl& control) {
  assert(!game.outcome() && "a finished game has no best move");
  assert(!limits.empty() && "a search without any limit would not end");
  AlphaBeta<P> search(game, evaluation);
  const int depth = limits.depth.value_or(max_search_depth);
  const bool has_other_limit = limits.nodes || control.must_stop || control.may_deepen;
  if (!has_other_limit) return search.to_depth(depth);
  return search.deepened(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max()), depth, control);
}

template SearchResult search_alphabeta(const Game<BitPosition<Loa5>>&, Evaluation<BitPosition<Loa5>>,
                                       const Limits&, const SearchControl&);
template SearchResult search_alphabeta(const Game<BitPosition<Loa6>>&, Evaluation<BitPosition<Loa6>>,
                                       const Limits&, const SearchControl&);
template SearchResult search_alphabeta(const Game<BitPosition<Loa7>>&, Evaluation<BitPosition<Loa7>>,
                                       const Limits&, const SearchControl&);
template SearchResult search_alphabeta(const Game<BitPosition<Loa8>>&, Evaluation<BitPosition<Loa8>>,
                                       const Limits&, const SearchControl&);
template SearchResult search_alphabeta(const Game<BitPosition<Zen11>>&, Evaluation<BitPosition<Zen11>>,
                                       const Limits&, const SearchControl&);

}  // namespace loa
