// An engine in another process as a match uses it, whatever protocol it speaks.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "loa/match/match_config.h"
#include "loa/rules/move.h"
#include "loa/rules/move_text.h"
#include "loa/rules/setup.h"
#include "loa/rules/side.h"
#include "loa/search/external_spec.h"
#include "loa/search/limits.h"
#include "loa/search/move_time.h"
#include "loa/search/score.h"

namespace loa {

/// What an engine plays under.
struct ExternalTerms {
  PlayerSpec spec;
  Setup start;  ///< of the match
  NamedRules rules;
  Limits limits;
  int time_margin_ms = default_time_margin_ms;

  [[nodiscard]] std::string_view variant() const { return variant_of_size(start.size).value().name; }
};

/// *Needs* the SPEC of an external player
[[nodiscard]] ExternalTerms external_terms(const PlayerSpec& spec, const MatchConfig& config);

/// Whose move is asked for, and what the clocks show where there are any.
struct MoveQuestion {
  Side side = Side::black;
  const std::optional<MoveTime>& time;
};

/// The process is started when it is first needed and kept from game to game. What fails is thrown: EngineFault, and
/// PlayerForfeit where the engine resigns.
class ExternalEngine {
 public:
  virtual ~ExternalEngine() = default;
  ExternalEngine(const ExternalEngine&) = delete;
  ExternalEngine& operator=(const ExternalEngine&) = delete;

  /// Starts the process, if it does not run, and tells it all that holds for the match.
  /// *Throws* ParseError where the engine cannot do what the terms ask for
  virtual void start() = 0;
  /// start(), and a new game.
  virtual void new_game() = 0;
  /// Where the game begins. *Needs* new_game()
  virtual void set_up(const Setup& start) = 0;
  /// A move that was made, by whatever side. *Needs* set_up()
  virtual void add_move(Move move, Capture capture) = 0;
  /// The engine's move, in its own words. *Needs* set_up()
  [[nodiscard]] virtual std::string choose(const MoveQuestion& question) = 0;
  /// As Player::last_score: what it has told of its last move.
  [[nodiscard]] virtual std::optional<Score> last_score() const { return std::nullopt; }
  /// As Player::last_question
  [[nodiscard]] virtual std::string last_question() const = 0;

 protected:
  ExternalEngine() = default;
};

[[nodiscard]] std::unique_ptr<ExternalEngine> make_ugi_engine(const ExternalTerms& terms);
[[nodiscard]] std::unique_ptr<ExternalEngine> make_gtp_engine(const ExternalTerms& terms);

/// Of the kind that the SPEC says.
[[nodiscard]] std::unique_ptr<ExternalEngine> make_external_engine(const ExternalTerms& terms);

/// How long a move is waited for: its time, what the referee forgives, and the engine's timeout; the engine's patience
/// where no time ends it.
[[nodiscard]] std::chrono::milliseconds waiting_time(const ExternalTerms& terms,
                                                     const MoveQuestion& question);

}  // namespace loa
