// How SGF tells the result of a game: the property RE.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "loa/rules/outcome.h"

namespace loa {

/// What RE says; nothing where it says nothing.
struct SgfResult {
  std::optional<Result> result;
  std::optional<Reason> reason;
  bool operator==(const SgfResult&) const = default;
};

/// Reads `B+`, `W+Resign`, `B+T`, `W+F`, `B+3`, `0`, `Draw`, `Void` (unfinished), `?` or nothing (not known),
/// in upper or lower case. A forfeit is the reason adjudicated; a score tells no reason. *Throws* ParseError
/// *Source* SGF FF[4], property RE.
[[nodiscard]] SgfResult parse_sgf_result(std::string_view text);

/// The value of RE that comes nearest; it keeps every result, and of the reasons resign and time.
/// *Example* "B+", "W+Resign", "Draw", "Void"
[[nodiscard]] std::string sgf_result_text(Result result, std::optional<Reason> reason);

}  // namespace loa
