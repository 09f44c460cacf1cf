#include "loa/match/opening_judge.h"

#include <fmt/format.h>

#include <cstdlib>

#include "loa/base/parse_error.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/search/make_engine.h"

namespace loa {

struct OpeningJudge::Engine {
  virtual ~Engine() = default;
  [[nodiscard]] virtual Score score(const Opening& opening) = 0;
};

namespace {

template <class V>
class TypedJudge {
 public:
  explicit TypedJudge(const JudgeTerms& terms) : terms_(terms), engine_(make_engine<V>(terms.engine)) {}

  [[nodiscard]] Score score(const Opening& opening) {
    Game<BitPosition<V>> game(BitPosition<V>(opening.start), terms_.rules, opening.start.ply);
    for (const Move move : opening.moves) game.play(move);
    engine_->new_game();
    return engine_->search(game, terms_.limits).lines.front().score;
  }

 private:
  JudgeTerms terms_;
  std::unique_ptr<Engine<V>> engine_;
};

}  // namespace

void require_judge(const JudgeTerms& terms) {
  if (!driver_of(terms.engine.kind)) {
    throw ParseError(fmt::format("'{}' is no engine", printable(terms.engine.text)),
                     "pvs or mtdf, with its parameters");
  }
  if (!terms.limits.has_time() && !terms.limits.empty()) return;
  throw ParseError("openings are judged by depth or nodes, so that the same book comes out everywhere",
                   "depth=N or nodes=N and no time");
}

OpeningJudge::OpeningJudge(const JudgeTerms& terms, std::string_view variant) {
  visit_variant(variant, [&](auto tag) {
    struct Typed final : Engine {
      explicit Typed(const JudgeTerms& given) : judge(given) {}
      [[nodiscard]] Score score(const Opening& opening) override { return judge.score(opening); }
      TypedJudge<typename decltype(tag)::type> judge;
    };
    engine_ = std::make_unique<Typed>(terms);
  });
}

OpeningJudge::~OpeningJudge() = default;
OpeningJudge::OpeningJudge(OpeningJudge&&) noexcept = default;

Score OpeningJudge::score(const Opening& opening) { return engine_->score(opening); }

std::optional<std::string> fault_of_score(Score score, std::optional<Score> bound) {
  if (is_win(score)) return fmt::format("decided: the side to move wins in {} plies", win_score - score);
  if (is_loss(score)) return fmt::format("decided: the side to move loses in {} plies", win_score + score);
  if (bound && std::abs(score) > *bound) return fmt::format("out of balance: {} (at most {})", score, *bound);
  return std::nullopt;
}

}  // namespace loa
