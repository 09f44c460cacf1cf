// A game on a board chosen at run time, and the engine that thinks about it: the border between texts and types.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/move.h"
#include "loa/rules/outcome.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"
#include "loa/search/limits.h"
#include "loa/search/player_spec.h"
#include "loa/search/search_report.h"

namespace loa {

/// Its questions may be asked while a search runs; all else needs the search ended.
class EngineGame {
 public:
  virtual ~EngineGame() = default;

  /// Begins a game. *Needs* a sound set-up of this variant. *Throws* ParseError that names a bad move; then the game before
  /// is still there
  virtual void begin(const Setup& start, const NamedRules& rules, std::string_view moves) = 0;
  /// *Throws* ParseError that says why it is illegal
  virtual void play(std::string_view move) = 0;
  /// *Needs* played() above 0
  virtual void undo() = 0;
  [[nodiscard]] virtual int played() const = 0;  ///< moves since the start

  [[nodiscard]] virtual std::string_view variant() const = 0;
  [[nodiscard]] virtual Setup setup() const = 0;  ///< as it stands now
  [[nodiscard]] virtual const NamedRules& rules() const = 0;
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  [[nodiscard]] virtual std::vector<Move> moves() const = 0;  ///< sorted; none when the game is over
  /// *Example* "c8-c6", "h3xf1". *Shape* moves from here on, each in the position that those before it lead to
  [[nodiscard]] virtual std::vector<std::string> move_texts(const std::vector<Move>& line) const = 0;

  /// Makes the engine with its tables, where that was not done yet: think() does it else, while a clock may run.
  /// *Throws* std::bad_alloc
  virtual void prepare() = 0;
  /// Forgets what the engine has learned.
  virtual void forget() = 0;
  /// *Needs* the game is not over; `limits` or `control` end the search
  [[nodiscard]] virtual SearchReport think(const Limits& limits, const SearchControl& control, int lines) = 0;
};

/// *Throws* ParseError where the SPEC is that of a player which is no engine and cannot do without being one (one that
/// searches: `alphabeta`)
[[nodiscard]] std::unique_ptr<EngineGame> make_engine_game(const PlayerSpec& spec, std::string_view variant);

/// *Throws* ParseError as make_engine_game
void require_engine(const PlayerSpec& spec);

/// begin() of `--moves`: *Throws* ParseError that names the option.
void begin_game(EngineGame& game, const Setup& start, const NamedRules& rules, const std::string& moves);

/// The position after `--moves`, which no engine looks at. *Throws* ParseError where a move is bad or the game is over
[[nodiscard]] Setup position_after(const Setup& start, const NamedRules& rules, const std::string& moves);

/// Both limits hold: the tighter of each kind.
[[nodiscard]] Limits tighter(const Limits& a, const Limits& b);

/// *Example* "the game is over: black (connected)"
[[nodiscard]] std::string game_over_text(const Outcome& outcome);

}  // namespace loa
