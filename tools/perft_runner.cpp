#include "tools/perft_runner.h"

#include <fmt/format.h>

#include "loa/base/parse_error.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/move_text.h"
#include "loa/rules/variant.h"
#include "tools/commands.h"

namespace loa {
namespace {

template <Position P>
class TypedRunner : public PerftRunner {
 public:
  TypedRunner(const Setup& setup, const PerftMethod& method) : position_(setup), method_(method) {
    if (method.bulk && (*method.bulk < 0 || *method.bulk > highest_bulk<P>)) {
      throw UsageError(fmt::format("--bulk {} is not to be had with --impl {} on {} (expected 0 to {})",
                                   *method.bulk, method.implementation, V::name, highest_bulk<P>));
    }
  }

  [[nodiscard]] int bulk() const override { return method_.bulk.value_or(highest_bulk<P>); }
  [[nodiscard]] Count leaves(int depth, const PerftProgress& progress) override {
    const Table table = empty_table();
    return parallel_perft(position_, depth, {method_.threads, progress}, options(table));
  }
  [[nodiscard]] std::vector<MoveLeaves> divide(int depth, const PerftProgress& progress) override {
    const Table table = empty_table();
    return parallel_perft_divide(position_, depth, {method_.threads, progress}, options(table));
  }
  [[nodiscard]] std::vector<LeafStats> stats(int depth, const PerftProgress& progress) override {
    return parallel_perft_stats(position_, depth, {method_.threads, progress}, method_.rules);
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
    return {method_.rules.no_move, method_.bulk, table.get()};
  }

  P position_;
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
    throw UsageError(fmt::format("--impl: no implementation is called '{}' (expected bit or mailbox)",
                                 printable(method.implementation)));
  });
}

}  // namespace loa
