#include "loa/record/replay.h"

#include <fmt/format.h>

#include <cassert>

#include "loa/rules/game.h"
#include "loa/rules/legality.h"
#include "loa/rules/mailbox_position.h"

namespace loa {
namespace {

/// The first eight reasons are found by the rules (outcome.h); only the others can be told by a record alone.
bool is_from_outside(Reason reason) { return reason >= Reason::resign; }

std::string end_text(Result result, std::optional<Reason> reason) {
  return reason ? fmt::format("{} ({})", result_text(result), reason_text(*reason))
                : std::string(result_text(result));
}

std::string end_text(const Outcome& outcome) { return end_text(outcome.result, outcome.reason); }

std::string claim_text(const GameRecord& record) {
  if (record.result) return end_text(*record.result, record.reason);
  return fmt::format("the reason {}", reason_text(*record.reason));
}

/// Why the claim cannot be true of a board that is finished.
std::optional<std::string> contradiction(const GameRecord& record, const Outcome& board) {
  const bool agrees = record.result.value_or(board.result) == board.result &&
                      record.reason.value_or(board.reason) == board.reason;
  if (agrees) return std::nullopt;
  return fmt::format("the record says {}, but the board says {}", claim_text(record), end_text(board));
}

/// Why the claim cannot be true of a board that is not finished.
std::optional<std::string> contradiction(const GameRecord& record) {
  const bool claims_end = record.result.value_or(Result::unfinished) != Result::unfinished;
  if (!record.reason || (claims_end && is_from_outside(*record.reason))) return std::nullopt;
  if (claims_end) return fmt::format("the record says {}, but the board is not finished", claim_text(record));
  return fmt::format("the record gives the reason {}, but no result", reason_text(*record.reason));
}

std::string place_text(TextPlace place) {
  if (place.line == 0) return "";
  if (place.column == 0) return fmt::format("line {}: ", place.line);
  return fmt::format("line {}, column {}: ", place.line, place.column);
}

/// Plays one record of variant V.
template <class V>
class Replayer {
 public:
  Replayer(const GameRecord& record, const std::vector<MoveMention>& mentions)
      : record_(record),
        mentions_(mentions),
        game_(MailboxPosition<V>(record.start), record.rules, record.start.ply) {}

  Replay run() {
    while (!result_.fault && next_ < record_.moves.size()) play_next();
    result_.plies = static_cast<int>(game_.played().size());
    result_.position = setup_of(game_.position(), game_.ply());
    if (!result_.fault) judge_claim();
    if (result_.fault) set_end(game_.outcome());
    return result_;
  }

 private:
  void play_next() {
    const Move move = record_.moves[next_];
    if (const auto reason = why_bad(move)) {
      result_.fault = fmt::format("{}{} {}", move_place(), named(move), *reason);
      return;
    }
    warn_of_sign(move);
    game_.play(move);
    ++next_;
  }

  [[nodiscard]] std::optional<std::string> why_bad(Move move) const {
    if (const auto end = game_.outcome()) {
      return fmt::format("comes after the end of the game: {}", end_text(*end));
    }
    if (game_.ply() >= max_ply_number) {
      return fmt::format("is too late: a game has at most {} plies", max_ply_number);
    }
    const Side side = game_.position().side_to_move();
    if (!mentions_.empty() && mentions_[next_].side.value_or(side) != side) {
      return fmt::format("is written as {}'s, but {} is to move", side_text(opponent(side)), side_text(side));
    }
    const auto reason = why_illegal(game_.position(), record_.rules.rules.no_move, move);
    if (reason) return fmt::format("is illegal: {}", *reason);
    return std::nullopt;
  }

  void warn_of_sign(Move move) {
    if (mentions_.empty() || !has_wrong_sign(game_.position(), move, mentions_[next_].sign)) return;
    const std::string_view truth = game_.position().is_capture(move) ? "captures" : "does not capture";
    result_.warnings.push_back(
        fmt::format("{}{} has the wrong sign: it {}", move_place(), named(move), truth));
  }

  void judge_claim() {
    const auto board = game_.outcome();
    result_.fault = board ? contradiction(record_, *board) : contradiction(record_);
    if (result_.fault) return;
    set_end(board);
    if (board || !record_.result) return;
    result_.result = *record_.result;
    result_.reason = record_.reason;
    if (result_.result == Result::unfinished || result_.reason) return;
    result_.warnings.push_back(fmt::format(
        "the record says {} without a reason, and the board is not finished", result_text(result_.result)));
  }

  void set_end(const std::optional<Outcome>& board) {
    if (!board) return;
    result_.result = board->result;
    result_.reason = board->reason;
  }

  [[nodiscard]] std::string move_place() const {
    return mentions_.empty() ? "" : place_text(mentions_[next_].place);
  }
  [[nodiscard]] std::string named(Move move) const {
    const std::string text =
        mentions_.empty() ? move_text(V::size, move, Capture::no) : printable(mentions_[next_].text);
    return numbered_move(record_, next_, text);
  }

  const GameRecord& record_;
  const std::vector<MoveMention>& mentions_;
  Game<MailboxPosition<V>> game_;
  std::size_t next_ = 0;
  Replay result_;
};

Replay replay(const GameRecord& record, const std::vector<MoveMention>& mentions) {
  require_sound(record.start);
  return visit_variant(record.variant(), [&](auto tag) {
    return Replayer<typename decltype(tag)::type>(record, mentions).run();
  });
}

}  // namespace

Replay replay(const GameRecord& record) { return replay(record, {}); }
Replay replay(const WrittenRecord& written) { return replay(written.record, written.mentions); }

GameRecord with_outcome(GameRecord record, const Replay& replay) {
  assert(replay.is_legal() && "an illegal record has no outcome");
  record.result = replay.result;
  record.reason = replay.reason;
  return record;
}

}  // namespace loa
