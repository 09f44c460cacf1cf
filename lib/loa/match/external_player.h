// A player of a match that is an engine in another process.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/match/external_engine.h"
#include "loa/protocol/engine_process.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/move_text.h"
#include "loa/rules/setup.h"
#include "loa/search/player.h"

namespace loa {

namespace detail {

/// What an engine's fault costs the game for: it has gone, or there is no move of it that could be understood.
[[nodiscard]] constexpr Reason reason_of(EngineFaultKind kind) {
  const bool has_gone = kind == EngineFaultKind::ended || kind == EngineFaultKind::not_started;
  return has_gone ? Reason::crash : Reason::no_answer;
}

/// The move an engine means. *Throws* PlayerForfeit where it is none of this board
template <class V>
[[nodiscard]] Move engine_move(const std::string& text) {
  try {
    return to_move(parse_move(text), V::size);
  } catch (const ParseError&) {
    throw PlayerForfeit(Reason::illegal_move, fmt::format("it says '{}', which is no move", printable(text)));
  }
}

}  // namespace detail

/// Its seed decides nothing: no protocol has a word for it.
template <class V>
class ExternalPlayer final : public Player<V> {
 public:
  explicit ExternalPlayer(std::unique_ptr<ExternalEngine> engine) : engine_(std::move(engine)) {}

  void start_game(std::uint64_t) override {
    shown_.reset();
    guarded([this] { engine_->new_game(); });
  }

  void start_clock(const MoveTime& time) override { time_ = time; }

  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    return guarded([&] {
      show(game);
      return detail::engine_move<V>(engine_->choose({.side = game.position().side_to_move(), .time = time_}));
    });
  }

  [[nodiscard]] std::optional<Score> last_score() const override { return engine_->last_score(); }
  [[nodiscard]] std::string last_question() const override { return engine_->last_question(); }

 private:
  /// What the engine knows of the game.
  struct Shown {
    BitPosition<V> position;
    std::size_t moves = 0;
  };

  template <class Act>
  auto guarded(Act act) -> decltype(act()) {
    try {
      return act();
    } catch (const EngineFault& fault) {
      throw PlayerForfeit(detail::reason_of(fault.kind()), fault.what());
    }
  }

  /// Tells the engine what has happened since its last move.
  void show(const Game<BitPosition<V>>& game) {
    if (!shown_) {
      engine_->set_up(setup_of(game.start(), game.start_ply()));
      shown_ = Shown{game.start()};
    }
    for (; shown_->moves < game.played().size(); ++shown_->moves) {
      const Move move = game.played()[shown_->moves];
      const bool is_capture = !move.is_pass() && shown_->position.is_capture(move);
      engine_->add_move(move, is_capture ? Capture::yes : Capture::no);
      shown_->position.play(move);
    }
  }

  std::unique_ptr<ExternalEngine> engine_;
  std::optional<MoveTime> time_;
  std::optional<Shown> shown_;
};

}  // namespace loa
