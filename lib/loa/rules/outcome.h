// How a game ends: the result, and the reason for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "loa/rules/side.h"

namespace loa {

enum class Result : std::uint8_t { black, white, draw, unfinished };

/// Why a game is over. The first eight are found by the rules, the others come from outside the board.
enum class Reason : std::uint8_t {
  connected,           ///< the mover joined all his men
  opponent_connected,  ///< the mover joined all the *other* side's men, by capturing a straggler
  both_connected,
  no_move,
  no_men,  ///< Zen only: a lone man that does not touch Zen can be captured
  repetition,
  two_passes,
  ply_limit,
  resign,
  time,
  illegal_move,
  crash,
  no_answer,
  adjudicated
};

struct Outcome {
  Result result = Result::unfinished;
  Reason reason = Reason::connected;
  bool operator==(const Outcome&) const = default;
};

[[nodiscard]] constexpr Result win_of(Side side) {
  return side == Side::black ? Result::black : Result::white;
}

/// *Example* "black"
[[nodiscard]] std::string_view result_text(Result result);
/// *Example* "opponent_connected"
[[nodiscard]] std::string_view reason_text(Reason reason);
[[nodiscard]] std::optional<Result> result_named(std::string_view text);
[[nodiscard]] std::optional<Reason> reason_named(std::string_view text);

}  // namespace loa
