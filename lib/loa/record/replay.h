// The judge of records: plays a record through by the rules and says whether it can be true.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "loa/record/game_record.h"
#include "loa/record/written_record.h"
#include "loa/rules/outcome.h"
#include "loa/rules/setup.h"

namespace loa {

/// What came out of a record.
struct Replay {
  /// Legal moves played, up to the end or the first fault.
  int plies = 0;
  /// How the game ended: what the board says, and where it says nothing, what the record says.
  Result result = Result::unfinished;
  /// Nothing while unfinished, or where the record names a winner and no reason.
  std::optional<Reason> reason;
  /// After these plies.
  Setup position;
  /// Why the record is illegal: the first bad move, or a result that is not so.
  std::optional<std::string> fault;
  /// What is odd but not wrong.
  std::vector<std::string> warnings;

  [[nodiscard]] bool is_legal() const { return !fault; }
};

/// Plays the moves in order and compares the end with what the record claims. Illegal are: a move against the
/// rules, a move after the end, a move written as the other side's, a result or reason that contradicts the
/// board. On a board that is not finished a reason from outside (resign, time, adjudicated ...) is believed.
/// Where the record is silent, the board speaks.
///
/// The referee is MailboxPosition: engines and matches play on BitPosition, so a record is judged by code
/// that had no part in making it.
/// *Throws* ParseError where the record starts from a set-up with faults.
[[nodiscard]] Replay replay(const GameRecord& record);

/// The same, with the places and texts of moves in messages, and a warning for each capture sign that is
/// wrong.
[[nodiscard]] Replay replay(const WrittenRecord& written);

/// The record with the result and reason that its replay found. *Needs* replay.is_legal()
[[nodiscard]] GameRecord with_outcome(GameRecord record, const Replay& replay);

}  // namespace loa
