// When the referee ends a game that the rules would let go on.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "loa/rules/outcome.h"
#include "loa/rules/side.h"
#include "loa/search/parameter.h"
#include "loa/search/score.h"

namespace loa {

/// A draw once both players have seen nothing but scores next to zero for a while.
struct DrawByScore {
  Score score = 0;    ///< scores from -score to +score count
  int moves = 1;      ///< so many of each player in a row
  int from_move = 0;  ///< not before so many moves of the record, of both players together
  bool operator==(const DrawByScore&) const = default;
};

/// Nothing is adjudicated by default. Whatever is, depends on the moves and on what the players say of them alone.
struct Adjudication {
  bool wins_by_proof = false;  ///< a win once both players have proven the same one
  std::optional<DrawByScore> draw = {};
  std::optional<int> longest = {};  ///< moves from the start of the record; then a draw
  bool operator==(const Adjudication&) const = default;

  [[nodiscard]] bool is_used() const { return wins_by_proof || draw || longest; }
};

/// What parse_adjudication knows: `proven`, `draw-score`, `draw-moves`, `draw-from`, `max-plies`.
[[nodiscard]] std::span<const Parameter> adjudication_parameters();
/// *Throws* ParseError. *Example* "proven=on", "draw-score=10,draw-moves=8,draw-from=60", "max-plies=300"
[[nodiscard]] Adjudication parse_adjudication(std::string_view text);
/// What parse_adjudication reads. *Needs* is_used()
[[nodiscard]] std::string adjudication_text(const Adjudication& adjudication);

/// Watches one game.
class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& adjudication) : adjudication_(adjudication) {}

  /// Told of each move that did not end the game: who made it, the score he gives it (his view), and how many moves the
  /// record has now. Gives the result once the game is to be ended.
  [[nodiscard]] std::optional<Result> after_move(Side mover, std::optional<Score> score, int moves);

 private:
  Adjudication adjudication_;
  std::array<std::optional<Score>, 2> scores_;  ///< of the last move of each side
  int level_moves_ = 0;                         ///< scores next to zero in a row, of both sides together
};

}  // namespace loa
