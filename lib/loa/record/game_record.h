// A game as it is written down: where it began, who played, every move, how it ended and why.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/move.h"
#include "loa/rules/outcome.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"

namespace loa {

/// What a record says; whether it is true, `replay` tells. The board of `start` is also the variant of the
/// game, so a record cannot name one variant and show another.
struct GameRecord {
  Setup start = standard_setup("loa8");  ///< ply 0 of the record
  NamedRules rules;
  std::string black;  ///< the player's name, empty where it is unknown
  std::string white;
  std::vector<Move> moves;
  std::optional<Result> result;  ///< nothing where the record is silent about it
  std::optional<Reason> reason;
  std::vector<std::string> comments;  ///< one line each

  /// What a journal knows besides: numbers from 0, and how many of the first moves are the opening.
  std::optional<int> game;
  std::optional<int> pair;
  std::optional<int> opening;

  bool operator==(const GameRecord&) const = default;

  /// *Needs* a set-up of a size that a variant has. *Example* "loa8"
  [[nodiscard]] std::string_view variant() const;
};

/// The side that moves at move `i` (from 0): the sides alternate, a pass is a move.
[[nodiscard]] Side mover_of(const GameRecord& record, std::size_t i);

/// The number before move `i` (from 0) in a printed game. *Example* "1." for Black, "1..." for White
[[nodiscard]] std::string move_number(const GameRecord& record, std::size_t i);

/// Names move `i` (from 0), which is written `text`, in a message. *Example* "move 6...a6-d6 (ply 12)"
[[nodiscard]] std::string numbered_move(const GameRecord& record, std::size_t i, std::string_view text);

/// The moves as they are printed, captures with their sign. *Example* {"c8-c6", "h3xf1", "pass"}
/// *Throws* ParseError that names the first move that is illegal on the board: its text cannot be told.
[[nodiscard]] std::vector<std::string> move_texts(const GameRecord& record);

/// *Throws* ParseError where `name` cannot be a player's name in every form of record: it must be UTF-8 text
/// without control characters and without blanks at its ends.
void require_name(std::string_view name);

}  // namespace loa
