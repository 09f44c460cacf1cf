#include "tools/perft_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "loa/base/parse_error.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/rules/variant.h"
#include "loa/search/picker_position.h"
#include "tools/commands.h"

namespace loa {
namespace {

template <Position P>
class TypedRunner : public PerftRunner {
 public:
  TypedRunner(const Setup& setup, const PerftMethod& method)
      : position_(setup), ply_(setup.ply), method_(method) {
    if (method.bulk && (*method.bulk < 0 || *method.bulk > highest_bulk<P>)) {
      throw UsageError(fmt::format("--bulk {} is not to be had with --impl {} on {} (expected 0 to {})",
                                   *method.bulk, method.implementation, V::name, highest_bulk<P>));
    }
  }

  [[nodiscard]] int bulk() const override { return method_.bulk.value_or(highest_bulk<P>); }
  [[nodiscard]] bool makes_every_leaf() const override {
    return bulk() == 0 && method_.hash_bytes == 0 && method_.symmetries == Symmetries::off;
  }
  [[nodiscard]] PerftTotal total(int depth, const PerftProgress& progress) override {
    if (makes_every_leaf() && depth > 0) {
      const auto sum = parallel_perft_checksum(position_, depth, threads(progress), method_.rules.no_move);
      return {sum.leaves, sum.digest()};
    }
    const Table table = empty_table();
    return {parallel_perft(position_, depth, threads(progress), options(table))};
  }
  [[nodiscard]] std::vector<MoveLeaves> divide(int depth, const PerftProgress& progress) override {
    const Table table = empty_table();
    return parallel_perft_divide(position_, depth, threads(progress), options(table));
  }
  [[nodiscard]] std::vector<MoveLeaves> divide(int depth, const PerftProgress& progress,
                                               PerftJournal& journal) override {
    const Table table = empty_table();
    PerftCutTerms terms = perft_cut_terms<P>(depth, threads(progress), options(table));
    if (journal.plies()) terms = cut_at(*journal.plies(), depth, terms);
    const PerftCut<P> cut = cut_tree(position_, terms);
    const PerftMemory memory{
        .known = journal.settle(cut.plies, facts_of(cut)),
        .keep = [&journal](std::size_t part, Count leaves) { journal.keep_part(part, leaves); }};
    return leaves_by_move(cut, count_parts(cut, depth, threads(progress), options(table), memory));
  }
  [[nodiscard]] std::vector<LeafStats> stats(int depth, const PerftProgress& progress) override {
    return parallel_perft_stats(position_, depth, threads(progress), method_.rules);
  }
  [[nodiscard]] Setup after(Move move) const override {
    P next = position_;
    next.play(move);
    return setup_of(next, ply_ + 1);
  }
  [[nodiscard]] std::string text_of(Move move) const override { return move_text(position_, move); }

 private:
  using V = typename P::VariantType;

  using Table = std::unique_ptr<PerftTable<V>>;

  /// A new one for every count: a depth never meets again what the depth before has left, since the sides
  /// change places.
  [[nodiscard]] Table empty_table() const {
    return method_.hash_bytes > 0 ? std::make_unique<PerftTable<V>>(method_.hash_bytes) : nullptr;
  }
  [[nodiscard]] PerftOptions<V> options(const Table& table) const {
    return {method_.rules.no_move, method_.bulk, table.get(), method_.symmetries};
  }

  [[nodiscard]] PerftThreads threads(const PerftProgress& progress) const {
    return {method_.threads, progress, method_.parts};
  }

  /// A number from a file need not be one that can be cut at: then the cut differs, and the journal is refused.
  [[nodiscard]] static PerftCutTerms cut_at(int plies, int depth, PerftCutTerms terms) {
    terms.enough_parts = std::numeric_limits<std::size_t>::max();
    terms.most_plies = plies >= 1 && plies <= std::min(depth, deepest_perft_cut<V>) ? plies : 1;
    return terms;
  }

  [[nodiscard]] static std::vector<PerftPartFacts> facts_of(const PerftCut<P>& cut) {
    std::vector<PerftPartFacts> facts;
    for (const PerftPart<P>& part : cut.parts) {
      facts.push_back({position_text(setup_of(part.position)), paths_to(cut, part)});
    }
    return facts;
  }

  P position_;
  int ply_;
  PerftMethod method_;
};

}  // namespace

std::unique_ptr<PerftRunner> make_perft_runner(const Setup& setup, const PerftMethod& method) {
  const std::string_view variant = variant_of_size(setup.size)->name;
  return visit_variant(variant, [&](auto tag) -> std::unique_ptr<PerftRunner> {
    using V = typename decltype(tag)::type;
    if (method.implementation == "bit") return std::make_unique<TypedRunner<BitPosition<V>>>(setup, method);
    if (method.implementation == "mailbox") {
      return std::make_unique<TypedRunner<MailboxPosition<V>>>(setup, method);
    }
    if (method.implementation == "picker") {
      return std::make_unique<TypedRunner<PickerPosition<V>>>(setup, method);
    }
    throw UsageError(fmt::format("--impl: no implementation is called '{}' (expected bit, mailbox or picker)",
                                 printable(method.implementation)));
  });
}

}  // namespace loa
