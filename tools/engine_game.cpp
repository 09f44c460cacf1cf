#include "tools/engine_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "loa/base/parse_error.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/rules/legality.h"
#include "loa/rules/move_text.h"
#include "loa/search/make_engine.h"
#include "loa/search/make_player.h"
#include "loa/search/player_kinds.h"

namespace loa {
namespace {

template <class V>
class TypedGame final : public EngineGame {
 public:
  explicit TypedGame(const PlayerSpec& spec) : spec_(spec) {
    if (driver_of(spec.kind)) return;
    player_ = make_player<V>(spec, {});
    player_->start_game(player_seed);
  }

  void begin(const Setup& start, const NamedRules& rules, std::string_view moves) override {
    TheGame game(BitPosition<V>(start), rules, start.ply);
    for (const MoveText& move : scan_moves(moves)) play_in(game, move);
    game_ = std::move(game);
  }
  void play(std::string_view move) override { play_in(game_, parse_move(move)); }
  void undo() override { game_.undo(); }
  [[nodiscard]] int played() const override { return static_cast<int>(game_.played().size()); }

  [[nodiscard]] std::string_view variant() const override { return V::name; }
  [[nodiscard]] Setup setup() const override { return setup_of(game_.position(), game_.ply()); }
  [[nodiscard]] const NamedRules& rules() const override { return game_.rules(); }
  [[nodiscard]] std::optional<Outcome> outcome() const override { return game_.outcome(); }
  [[nodiscard]] std::vector<Move> moves() const override {
    MoveList<V> list;
    game_.moves(list);
    std::vector<Move> moves(list.begin(), list.end());
    std::ranges::sort(moves);
    return moves;
  }
  [[nodiscard]] std::vector<std::string> move_texts(const std::vector<Move>& line) const override {
    std::vector<std::string> texts;
    BitPosition<V> position = game_.position();
    for (const Move move : line) {
      texts.push_back(move_text(position, move));
      position.play(move);
    }
    return texts;
  }

  void prepare() override {
    if (!engine_ && !player_) engine_ = make_engine<V>(spec_);
  }
  void forget() override {
    if (engine_ && has_thought_) engine_->new_game();
    if (player_) player_->start_game(player_seed);
    has_thought_ = false;
  }
  [[nodiscard]] SearchReport think(const Limits& limits, const SearchControl& control, int lines) override {
    prepare();
    has_thought_ = true;
    if (engine_) return engine_->search(game_, limits, control, lines);
    SearchReport report;
    report.lines = {{.score = draw_score, .moves = {player_->choose(game_)}}};
    return report;
  }

 private:
  using TheGame = Game<BitPosition<V>>;

  static void play_in(TheGame& game, const MoveText& written) {
    const Move move = to_move(written, V::size);
    if (game.is_legal(move)) return game.play(move);
    const auto reason = game.outcome()
                            ? game_over_text(*game.outcome())
                            : why_illegal(game.position(), game.rules().rules.no_move, move).value_or("");
    throw ParseError(
        fmt::format("move {} '{}' is illegal: {}", game.played().size() + 1, printable(written.text), reason),
        "");
  }

  static constexpr std::uint64_t player_seed = 1;

  PlayerSpec spec_;
  TheGame game_{BitPosition<V>(standard_setup(V::name))};
  std::unique_ptr<Engine<V>> engine_;
  std::unique_ptr<Player<V>> player_;  ///< where there is no engine
  bool has_thought_ = false;           ///< since it forgot
};

template <class T>
std::optional<T> lower(const std::optional<T>& a, const std::optional<T>& b) {
  return a && b ? std::min(*a, *b) : (a ? a : b);
}

}  // namespace

std::unique_ptr<EngineGame> make_engine_game(const PlayerSpec& spec, std::string_view variant) {
  require_engine(spec);
  return visit_variant(variant, [&](auto tag) -> std::unique_ptr<EngineGame> {
    return std::make_unique<TypedGame<typename decltype(tag)::type>>(spec);
  });
}

void require_engine(const PlayerSpec& spec) {
  if (driver_of(spec.kind) || player_kind_named(spec.kind).thinking == Thinking::none) return;
  throw ParseError(fmt::format("the player '{}' is no engine that could be stopped", printable(spec.text)),
                   "pvs or mtdf, or a player that does not search");
}

void begin_game(EngineGame& game, const Setup& start, const NamedRules& rules, const std::string& moves) {
  try {
    game.begin(start, rules, moves);
  } catch (const ParseError& error) {
    throw error.in("--moves");
  }
}

Setup position_after(const Setup& start, const NamedRules& rules, const std::string& moves) {
  // A player that costs nothing to make stands in for the engine.
  const auto game = make_engine_game(parse_player_spec("random"), variant_of_size(start.size)->name);
  begin_game(*game, start, rules, moves);
  if (const auto outcome = game->outcome()) {
    throw ParseError(game_over_text(*outcome), "a position that is not finished");
  }
  return game->setup();
}

Limits tighter(const Limits& a, const Limits& b) {
  return {.depth = lower(a.depth, b.depth),
          .nodes = lower(a.nodes, b.nodes),
          .movetime_ms = lower(a.movetime_ms, b.movetime_ms),
          .tc = a.tc ? a.tc : b.tc};
}

std::string game_over_text(const Outcome& outcome) {
  return fmt::format("the game is over: {} ({})", result_text(outcome.result), reason_text(outcome.reason));
}

}  // namespace loa
