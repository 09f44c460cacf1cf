#include "tools/stoppable_perft.h"

#include "loa/rules/bit_position.h"
#include "loa/rules/perft.h"
#include "loa/rules/variant.h"

namespace loa {
namespace {

template <Position P>
class StoppablePerft {
 public:
  StoppablePerft(NoMove rule, const std::function<bool()>& must_stop) : rule_(rule), must_stop_(must_stop) {}

  [[nodiscard]] Count count(const P& position, int depth) {
    constexpr int depth_of_pieces = 4;
    is_stopped_ = is_stopped_ || must_stop_();
    if (is_stopped_) return 0;
    if (depth <= depth_of_pieces) return perft(position, depth, {.no_move = rule_});
    Count sum;
    for (const Move move : detail::perft_moves(position, rule_)) {
      sum += count(detail::played(position, move), depth - 1);
    }
    return sum;
  }
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }

 private:
  NoMove rule_;
  const std::function<bool()>& must_stop_;
  bool is_stopped_ = false;
};

}  // namespace

std::optional<std::vector<MoveLeaves>> stoppable_perft(const Setup& setup, NoMove rule, int depth,
                                                       const std::function<bool()>& must_stop) {
  return visit_variant(
      variant_of_size(setup.size)->name, [&](auto tag) -> std::optional<std::vector<MoveLeaves>> {
        using P = BitPosition<typename decltype(tag)::type>;
        const P position(setup);
        StoppablePerft<P> counter(rule, must_stop);
        std::vector<MoveLeaves> counted;
        for (const Move move : detail::perft_moves(position, rule)) {
          counted.push_back({move, counter.count(detail::played(position, move), depth - 1)});
        }
        if (counter.is_stopped()) return std::nullopt;
        return counted;
      });
}

}  // namespace loa
