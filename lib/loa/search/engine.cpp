#include "loa/search/engine.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "loa/search/deepening.h"
#include "loa/search/moves_in_work.h"
#include "loa/search/parallel_search.h"
#include "loa/search/transposition_table.h"
#include "loa/search/tree_search.h"

namespace loa {
namespace {

/// One thread and what it keeps.
template <class V, Counting C>
struct Worker {
  Worker(const SearchOptions& options, TranspositionTable* table, std::unique_ptr<Evaluator<V>> own_evaluator)
      : evaluator(std::move(own_evaluator)), search(options, table, *evaluator) {}

  std::unique_ptr<Evaluator<V>> evaluator;
  TreeSearch<V, C> search;
  std::atomic<std::uint64_t> nodes = 0;  ///< as the others see it
};

template <class V, Counting C>
using Workers = std::vector<std::unique_ptr<Worker<V, C>>>;

/// One search, from its limits to its report.
template <class V, Counting C>
class Run {
 public:
  Run(const SearchOptions& options, TranspositionTable* table, Workers<V, C>& workers, const Limits& limits,
      const SearchControl& control)
      : options_(options), table_(table), workers_(workers), limits_(limits), control_(control) {}

  [[nodiscard]] SearchReport search(const Game<BitPosition<V>>& game, std::size_t lines) {
    MoveList<V> moves;
    game.moves(moves);
    report_.lines.assign(
        1, {draw_score, {moves[0]}});  // an answer even where there is no time for a first iteration
    wanted_lines_ = std::min(lines, moves.size());
    run_on_threads(static_cast<int>(workers_.size()), [&](int thread) {
      Worker<V, C>& worker = *workers_[static_cast<std::size_t>(thread)];
      worker.nodes = 0;
      if (thread == 0) {
        deepen(worker, game);
        is_over_ = true;
      } else {
        help(worker, game, thread);
      }
    });
    report_.nodes = total_nodes();
    for (const auto& worker : workers_) report_.counts += worker->search.counts();
    return report_;
  }

 private:
  void deepen(Worker<V, C>& worker, const Game<BitPosition<V>>& game) {
    worker.search.limit_nodes(~std::uint64_t{0});
    worker.search.begin(game, [this, &worker](std::uint64_t nodes) {
      worker.nodes = nodes;
      return (control_.must_stop && control_.must_stop()) || (workers_.size() > 1 && is_used_up());
    });
    const int deepest = limits_.depth.value_or(max_search_depth);
    for (int depth = 1; depth <= deepest; ++depth) {
      if (depth > 1 && control_.may_deepen && !control_.may_deepen()) break;
      if (!iterate(worker, depth)) break;
      if (control_.on_iteration) control_.on_iteration(report_);
      if (std::ranges::all_of(report_.lines, is_decided)) break;
      // The first iteration is always finished. With one thread the limit is exact, so that each search is the same.
      if (limits_.nodes && workers_.size() == 1) worker.search.limit_nodes(*limits_.nodes);
      is_limited_ = true;
    }
    worker.nodes = worker.search.nodes();
  }

  /// Whether the iteration was finished. One that was not may still have found a better move.
  bool iterate(Worker<V, C>& worker, int depth) {
    RootDriver<V, C> driver(worker.search, options_);
    std::vector<SearchLine> lines;
    std::vector<Move> excluded;
    for (std::size_t i = 0; i < wanted_lines_; ++i) {
      const Score guess = i < report_.lines.size() ? report_.lines[i].score : draw_score;
      SearchLine line = driver.line(depth, guess, excluded);
      if (worker.search.is_stopped()) {
        if (i == 0 && !worker.search.line().empty() && report_.depth > 0)
          report_.lines[0] = {worker.search.line_score(), worker.search.line()};
        return false;
      }
      excluded.push_back(line.moves.front());
      lines.push_back(std::move(line));
    }
    std::ranges::stable_sort(lines, std::greater{}, &SearchLine::score);
    worker.nodes = worker.search.nodes();
    report_.lines = std::move(lines);
    report_.depth = depth;
    report_.deepest = std::max({report_.deepest, depth, worker.search.take_deepest()});
    report_.nodes = total_nodes();
    report_.table_per_mille = table_ != nullptr ? table_->fill_per_mille() : 0;
    return true;
  }

  /// A helper searches the same root and shares what it finds through the table; where nothing else keeps it from doing the same
  /// work, half of the helpers are a ply ahead.
  void help(Worker<V, C>& worker, const Game<BitPosition<V>>& game, int thread) {
    worker.search.limit_nodes(~std::uint64_t{0});
    worker.search.begin(game, [this, &worker](std::uint64_t nodes) {
      worker.nodes = nodes;
      return is_over_.load(std::memory_order_relaxed);
    });
    RootDriver<V, C> driver(worker.search, options_);
    Score guess = draw_score;
    const int ahead = options_.sharing == Sharing::lazy ? thread % 2 : 0;
    for (int depth = 1 + ahead; depth <= max_search_depth && !worker.search.is_stopped(); ++depth) {
      guess = driver.line(depth, guess, {}).score;
      if (is_over_.load(std::memory_order_relaxed)) break;
    }
    worker.nodes = worker.search.nodes();
  }

  [[nodiscard]] static bool is_decided(const SearchLine& line) { return is_proven(line.score); }
  [[nodiscard]] std::uint64_t total_nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->nodes.load(std::memory_order_relaxed);
    return sum;
  }
  [[nodiscard]] bool is_used_up() const {
    return is_limited_ && limits_.nodes && total_nodes() >= *limits_.nodes;
  }

  const SearchOptions& options_;
  TranspositionTable* table_;
  Workers<V, C>& workers_;
  const Limits& limits_;
  const SearchControl& control_;
  SearchReport report_;
  std::size_t wanted_lines_ = 1;
  bool is_limited_ = false;
  std::atomic<bool> is_over_ = false;
};

}  // namespace

/// Whether an engine counts is decided when it is made, and then costs the other kind nothing.
template <class V>
struct Engine<V>::State {
  virtual ~State() = default;
  virtual void forget() = 0;
  [[nodiscard]] virtual SearchReport search(const Game<BitPosition<V>>& game, const Limits& limits,
                                            const SearchControl& control, std::size_t lines) = 0;
};

template <class V>
template <Counting C>
struct Engine<V>::CountingState final : State {
  CountingState(const SearchOptions& given,
                const std::function<std::unique_ptr<Evaluator<V>>()>& make_evaluator)
      : options(given) {
    if (options.table) {
      table = std::make_unique<TranspositionTable>(options.hash_mb << 20, options.replacement);
    }
    if (options.threads > 1 && options.sharing == Sharing::abdada) in_work = std::make_unique<MovesInWork>();
    for (int thread = 0; thread < options.threads; ++thread) {
      workers.push_back(std::make_unique<Worker<V, C>>(options, table.get(), make_evaluator()));
      if (in_work) workers.back()->search.share(*in_work);
    }
  }

  void forget() override {
    if (table) table->clear();
    for (auto& worker : workers) worker->search.forget();
  }
  [[nodiscard]] SearchReport search(const Game<BitPosition<V>>& game, const Limits& limits,
                                    const SearchControl& control, std::size_t lines) override {
    if (table) table->begin_search();
    return Run<V, C>(options, table.get(), workers, limits, control).search(game, lines);
  }

  SearchOptions options;
  std::unique_ptr<TranspositionTable> table;
  std::unique_ptr<MovesInWork> in_work;  ///< where threads share moves
  Workers<V, C> workers;
};

template <class V>
Engine<V>::Engine(const SearchOptions& options,
                  const std::function<std::unique_ptr<Evaluator<V>>()>& make_evaluator) {
  if (options.counting == Counting::on) {
    state_ = std::make_unique<CountingState<Counting::on>>(options, make_evaluator);
  } else {
    state_ = std::make_unique<CountingState<Counting::off>>(options, make_evaluator);
  }
}

template <class V>
Engine<V>::~Engine() = default;

template <class V>
void Engine<V>::new_game() {
  state_->forget();
}

template <class V>
SearchReport Engine<V>::search(const Game<BitPosition<V>>& game, const Limits& limits,
                               const SearchControl& control, int lines) {
  assert(!game.outcome() && "a finished game has no best move");
  assert((!limits.empty() || control.must_stop) && "a search without any limit would not end");
  return state_->search(game, limits, control, static_cast<std::size_t>(std::max(lines, 1)));
}

template class Engine<Loa5>;
template class Engine<Loa6>;
template class Engine<Loa7>;
template class Engine<Loa8>;
template class Engine<Zen11>;

}  // namespace loa
