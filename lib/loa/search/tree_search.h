// The tree search: fail-soft alpha-beta with everything that SearchOptions switches.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "loa/eval/evaluator.h"
#include "loa/eval/group.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/search/depth_costs.h"
#include "loa/search/forward_pruning.h"
#include "loa/search/late_moves.h"
#include "loa/search/leaf_search.h"
#include "loa/search/move_ordering.h"
#include "loa/search/move_picker.h"
#include "loa/search/move_worth.h"
#include "loa/search/moves_in_work.h"
#include "loa/search/node_table.h"
#include "loa/search/principal_lines.h"
#include "loa/search/score.h"
#include "loa/search/search_counts.h"
#include "loa/search/search_node.h"
#include "loa/search/search_options.h"
#include "loa/search/search_path.h"
#include "loa/search/transposition_table.h"

namespace loa {

/// One thread's search of one game's position. What it learns about moves stays between searches.
/// *Source* negamax, fail-soft: Fishburn, 1983; principal variation search: Marsland, Campbell, 1982, Parallel search of
/// strongly ordered game trees (ACM Computing Surveys 14:4); the parts name theirs
template <class V, Counting C = Counting::off>
class TreeSearch {
 public:
  using P = BitPosition<V>;

  /// `table` may be null where the options use none. Both have to outlive the search.
  TreeSearch(const SearchOptions& options, TranspositionTable* table, Evaluator<V>& evaluator)
      : options_(options),
        table_(options, table),
        evaluator_(evaluator),
        leaf_(options.quiescence, evaluator),
        memory_(options.history),
        costs_(options) {}

  /// Begins a search of `game`. `is_stopped` is asked every few hundred nodes; once it says yes, scores mean nothing.
  void begin(const Game<P>& game, std::function<bool(std::uint64_t nodes)> is_stopped) {
    path_.emplace(game);
    memory_.begin_search();
    is_stopped_ = std::move(is_stopped);
    nodes_ = 0;
    next_look_ = look_stride;
    stopped_ = false;
    static_cast<void>(leaf_.take_deepest());  // what a search that was stopped has left
  }
  void forget() { memory_.clear(); }
  /// Leaves moves that another thread is searching for later. It has to outlive the search.
  void share(MovesInWork& in_work) { in_work_ = &in_work; }
  /// No more than so many nodes from now on: exact, so that a search is the same each time.
  void limit_nodes(std::uint64_t nodes) { node_limit_ = nodes; }

  /// The score of the root at `depth` plies. Moves among `excluded` are not looked at, and there has to be another.
  [[nodiscard]] Score root(int depth, Score alpha, Score beta, const std::vector<Move>& excluded = {}) {
    excluded_ = &excluded;
    root_depth_ = depth;
    table_.hold(path_->is_far_from_ply_limit(depth));
    return node(0, depth, alpha, beta, Expected::principal, NullAllowed::no);
  }

  [[nodiscard]] bool is_stopped() const { return stopped_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] int take_deepest() { return leaf_.take_deepest(); }
  [[nodiscard]] SearchCounts counts() const { return counter_.counts(); }
  /// The principal variation of the last root(), and of one that was stopped what stands firm: a move that beat the first
  /// one's score and alpha. Empty where there is none.
  [[nodiscard]] std::vector<Move> line() const { return lines_.root(); }
  /// The score of that line.
  [[nodiscard]] Score line_score() const { return root_score_; }

 private:
  using NodeOf = loa::Node<V>;

  static constexpr std::uint64_t look_stride = 256;

  /// Whether another node may be entered.
  [[nodiscard]] bool may_go_on() {
    if (nodes_ >= node_limit_) stopped_ = true;
    return !stopped_;
  }

  /// Whether to go back to the root at once.
  [[nodiscard]] bool must_return() {
    if (!may_go_on()) return true;
    if (nodes_ < next_look_) return false;
    next_look_ = nodes_ + look_stride;
    return stopped_ = is_stopped_ && is_stopped_(nodes_);
  }

  [[nodiscard]] Score node(int ply, int depth, Score alpha, Score beta, Expected expected,
                           NullAllowed null_allowed) {
    lines_.clear(ply);
    if (must_return()) return draw_score;
    const bool threatened = options_.threats && ply > 0 && ply < 2 * root_depth_ &&
                            is_threatened(path_->position(ply), path_->rules().both);
    if (threatened) ++depth;
    if (depth <= 0) return leaf(ply, alpha, beta);
    counter_.add(&SearchCounts::inner_nodes);
    const P& position = path_->position(ply);
    NodeOf node{.ply = ply, .depth = depth, .alpha = alpha, .beta = beta, .expected = expected};
    node.is_threatened = threatened;
    if (const auto known = table_score(node)) return *known;
    node.candidates = ending_candidates(position, position.side_to_move());
    const bool may_win = !node.candidates.empty();
    if (!may_win) {  // the sooner, the cheaper
      if (const auto cut = static_null_score(node)) return *cut;
    }
    MoveList<V> moves;
    list_moves(node, moves);
    ChildKeys<V> child_keys;
    const bool looks_at_children = options_.etc && table_.is_used() && depth >= 2 && ply > 0;
    if (looks_at_children) table_.list_child_keys(position, moves, child_keys);
    if (const Move win = winning_move(position, node.candidates, moves, path_->rules().both);
        !win.is_pass()) {
      counter_.add(&SearchCounts::wins_seen);
      lines_.begin(ply, win);
      return win_in(ply + 1);
    }
    if (may_win) {
      if (const auto cut = static_null_score(node)) return *cut;
    }
    if (options_.kinds || options_.realization) {
      node.centre = centre_of_mass<V::size>(position.squares_of(position.side_to_move()));
    }
    MovePicker<V> picker(moves, MoveWorth<V>(options_, memory_, position, node, path_->last_move(ply)));
    if (looks_at_children) {
      if (const auto cut = table_.child_score(node, moves, child_keys)) {
        counter_.add(&SearchCounts::child_table_cuts);
        return *cut;
      }
    }
    if (is_reduced_as_unknown(options_, node)) --node.depth;
    if (null_allowed == NullAllowed::yes) {
      if (const auto cut = null_score(node, moves)) return *cut;
    }
    if (const auto cut = multi_cut_score(node, picker)) return *cut;
    return search_moves(node, picker);
  }

  [[nodiscard]] Score leaf(int ply, Score alpha, Score beta) {
    counter_.add(&SearchCounts::leaves);
    const std::uint64_t before = nodes_;
    const Score score = leaf_.score(*path_, ply, alpha, beta, nodes_, node_limit_);
    counter_.add(&SearchCounts::quiescence_nodes, nodes_ - before);
    if (nodes_ > before)
      static_cast<void>(may_go_on());  // a leaf search cut short by the limit is worth nothing
    return score;
  }

  /// The legal moves; at the root without the excluded ones; the pass alone where there is no other.
  void list_moves(const NodeOf& node, MoveList<V>& moves) const {
    legal_moves(path_->position(node.ply), path_->rules().no_move, moves);
    if (node.ply > 0 || excluded_->empty()) return;
    const auto is_excluded = [this](Move move) {
      return std::ranges::find(*excluded_, move) != excluded_->end();
    };
    moves.shrink(
        static_cast<std::size_t>(std::remove_if(moves.begin(), moves.end(), is_excluded) - moves.begin()));
  }

  // --- the table

  [[nodiscard]] std::optional<Score> table_score(NodeOf& node) {
    const auto entry = table_.find(path_->table_key(node.ply));
    if (!entry) return std::nullopt;
    counter_.add(&SearchCounts::table_hits);
    node.table_move = entry->move;
    const auto score = table_.score_of(*entry, node);
    if (!score) return std::nullopt;
    counter_.add(&SearchCounts::table_cuts);
    if (!entry->move.is_pass()) lines_.begin(node.ply, entry->move);
    return score;
  }

  void store(const NodeOf& node, Score score, Move best) {
    if (stopped_ || (node.ply == 0 && !excluded_->empty())) return;
    table_.store(path_->table_key(node.ply), node, score, best);
  }

  // --- forward pruning

  [[nodiscard]] Score evaluation_of(NodeOf& node) {
    if (!node.evaluation) node.evaluation = evaluator_.value(path_->position(node.ply));
    return *node.evaluation;
  }

  /// A mover who stands far above beta will find a move that keeps it there, unless the other side is about to win.
  /// *Source* chess engines' static null move, or reverse futility pruning; the threat is asked for here because no capture
  /// search would show it. Margin and depth: measured (experiments/003-search-switches)
  [[nodiscard]] std::optional<Score> static_null_score(NodeOf& node) {
    const P& position = path_->position(node.ply);
    if (!may_stand_above(options_, node) || may_be_in_zugzwang(position)) return std::nullopt;
    if (evaluation_of(node) - options_.static_null_margin * node.depth < node.beta) return std::nullopt;
    if (is_threatened(position, path_->rules().both)) return std::nullopt;
    counter_.add(&SearchCounts::static_null_cuts);
    return node.beta;
  }

  /// If the other side may move twice and still cannot get below beta, a move of ours will not either.
  /// *Source* Donninger, 1993, Null move and deep search (ICCA Journal 16:3); adaptive: Heinz, 1999, Adaptive null-move pruning
  [[nodiscard]] std::optional<Score> null_score(NodeOf& node, const MoveList<V>& moves) {
    if (!may_try_null_move(options_, node) || moves[0].is_pass()) return std::nullopt;
    if (evaluation_of(node) < node.beta) return std::nullopt;
    const bool is_deep = options_.null_move == NullMove::adaptive && node.depth > 6;
    const int reduction = options_.null_reduction + (is_deep ? 1 : 0);
    if (!may_go_on()) return draw_score;
    counter_.add(&SearchCounts::null_tries);
    path_->play_null(node.ply);
    ++nodes_;
    // The other side may have no move, and by some rules that ends the game.
    const auto end = path_->finished(node.ply + 1, Connection::impossible);
    const Score score = end ? -*end
                            : -this->node(node.ply + 1, node.depth - 1 - reduction, -node.beta,
                                          -node.beta + 1, Expected::all, NullAllowed::no);
    if (stopped_ || score < node.beta) return std::nullopt;
    counter_.add(&SearchCounts::null_cuts);
    return is_win(score) ? node.beta : score;  // a win found with two moves in a row is none
  }

  /// Where several of the first moves fail high in a shallow search, one of them will in a deep one.
  [[nodiscard]] std::optional<Score> multi_cut_score(const NodeOf& node, const MovePicker<V>& all_moves) {
    if (!may_try_multi_cut(options_, node)) return std::nullopt;
    counter_.add(&SearchCounts::multi_tries);
    MovePicker<V> picker = all_moves;
    int cuts = 0;
    for (int tried = 0; tried < MultiCutSizes::moves_tried && !picker.is_done(); ++tried) {
      if (!may_go_on()) return draw_score;
      const Child child = make(node, picker.next());
      const Score score = score_of(node, child, node.depth - 1 - MultiCutSizes::reduction, -node.beta,
                                   -node.alpha, Expected::all);
      if (stopped_) return draw_score;
      if (score >= node.beta && ++cuts == MultiCutSizes::cuts_wanted) {
        counter_.add(&SearchCounts::multi_cuts);
        return node.beta;
      }
    }
    return std::nullopt;
  }

  /// Next to the leaves, whether quiet moves cannot be expected to reach alpha.
  [[nodiscard]] bool is_futile(NodeOf& node) {
    return may_be_futile(options_, node) &&
           evaluation_of(node) + options_.futility_margin * node.depth <= node.alpha;
  }

  // --- moves

  [[nodiscard]] Child make(const NodeOf& node, Move move) {
    const Child child{.move = move,
                      .connection = !move.is_pass() && node.candidates.has(move.to) ? Connection::possible
                                                                                    : Connection::impossible,
                      .is_capture = path_->position(node.ply).is_capture(move)};
    path_->play(node.ply, move);
    ++nodes_;
    return child;
  }

  /// The score of the child that was made last, for the side that moved; alpha and beta are the child's.
  [[nodiscard]] Score score_of(const NodeOf& node, const Child& child, int depth, Score alpha, Score beta,
                               Expected expected) {
    const int ply = node.ply + 1;
    if (const auto end = path_->finished(ply, child.connection)) {
      lines_.clear(ply);
      return -*end;
    }
    return -this->node(ply, depth, alpha, beta, expected, NullAllowed::yes);
  }

  /// The first move gets the whole window, the others have to prove that they deserve it.
  [[nodiscard]] Score score_of_move(const NodeOf& node, const Child& child, std::size_t moves_before,
                                    Score alpha) {
    const Expected others = node.expected == Expected::cut ? Expected::all : Expected::cut;
    const int depth = node.depth - 1;
    if (moves_before == 0 || !options_.scout) {
      costs_.take_whole_ply(node.ply);
      const Expected first = node.expected == Expected::principal ? Expected::principal : others;
      return score_of(node, child, depth, -node.beta, -alpha, first);
    }
    const int reduction = options_.realization
                              ? unlikely_move_reduction(costs_, node, child)
                              : late_move_reduction(options_, costs_, memory_, node, child, moves_before);
    if (reduction > 0) counter_.add(&SearchCounts::reduced_moves);
    Score score = score_of(node, child, depth - reduction, -alpha - 1, -alpha, others);
    if (reduction > 0 && score > alpha && may_go_on()) {
      counter_.add(&SearchCounts::reductions_failed);
      remake(node, child);
      costs_.take_whole_ply(node.ply);
      score = score_of(node, child, depth, -alpha - 1, -alpha, others);
    }
    if (score > alpha && score < node.beta && may_go_on()) {
      remake(node, child);
      score = score_of(node, child, depth, -node.beta, -alpha, Expected::principal);
    }
    return score;
  }
  void remake(const NodeOf& node, const Child& child) {
    path_->play(node.ply, child.move);
    ++nodes_;
  }

  /// What stands for the move where threads share moves: not the first, on which all others wait.
  [[nodiscard]] std::optional<std::uint64_t> shared_number(const NodeOf& node, Move move,
                                                           std::size_t moves_before) const {
    if (in_work_ == nullptr || moves_before == 0 || node.depth < MovesInWork::least_depth)
      return std::nullopt;
    return MovesInWork::number(path_->position(node.ply).key_after(move), node.depth);
  }

  [[nodiscard]] Score search_moves(NodeOf& node, MovePicker<V>& picker) {
    const Side side = path_->position(node.ply).side_to_move();
    const bool leaves_out_quiet = is_futile(node);
    const std::size_t most_moves_before = most_quiet_moves(options_, node);
    Score best = -infinite_score;
    Move best_move = pass_move;
    bool may_leave_out = node.ply > 0;
    while (!picker.is_done()) {
      const std::size_t moves_before = picker.taken();
      // Nothing is left out at the root, nor while all that was searched loses: a loss is proven by every move.
      if (may_leave_out && (leaves_out_quiet || moves_before >= most_moves_before) && !is_loss(best)) {
        counter_.add(&SearchCounts::futile_moves,
                     picker.leave_out([&](Move move) { return is_quiet(node, move); }));
        may_leave_out = false;
        continue;
      }
      const Move move = picker.next();
      if (!may_go_on()) return draw_score;
      const auto shared = shared_number(node, move, moves_before);
      if (shared && !picker.was_put_back() && in_work_->has(*shared)) {
        picker.put_back(move);
        continue;
      }
      if (picker.was_put_back()) {  // the other thread may have settled the node in the meantime
        if (const auto known = table_score(node)) return *known;
      }
      if (shared) in_work_->begin(*shared);
      const Child child = make(node, move);
      const Score score = score_of_move(node, child, moves_before, std::max(node.alpha, best));
      if (shared) in_work_->end(*shared);
      if (stopped_) return draw_score;
      if (score > best) {
        best = score;
        best_move = move;
        if (score > node.alpha) lines_.take(node.ply, move);
        if (node.ply == 0) root_score_ = score;
      }
      if (best >= node.beta) {
        counter_.add(&SearchCounts::cut_offs);
        if (moves_before == 0) counter_.add(&SearchCounts::first_cut_offs);
        memory_.cut_off(side, node.ply, node.depth, move, path_->last_move(node.ply));
        break;
      }
      memory_.searched(side, node.depth, move);
    }
    store(node, best, best_move);
    return best;
  }

  [[nodiscard]] bool is_quiet(const NodeOf& node, Move move) const {
    return !move.is_pass() && !node.candidates.has(move.to) && !path_->position(node.ply).is_capture(move);
  }

  SearchOptions options_;
  NodeTable<V> table_;
  Evaluator<V>& evaluator_;
  LeafSearch<V> leaf_;
  MoveMemory<V> memory_;
  DepthCosts costs_;
  std::optional<SearchPath<V>> path_;
  std::function<bool(std::uint64_t)> is_stopped_;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t next_look_ = 0;
  Score root_score_ = draw_score;
  int root_depth_ = 0;
  bool stopped_ = false;
  const std::vector<Move>* excluded_ = nullptr;
  MovesInWork* in_work_ = nullptr;
  PrincipalLines lines_;
  [[no_unique_address]] Counter<C> counter_;
};

}  // namespace loa
