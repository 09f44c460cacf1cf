// The last line of a sequential test's journal: which pair decided it, and how. Games of later pairs, which were running
// then, stand in the journal too and count for nothing.
//
// {"closing":"sprt","pair":57,"verdict":"accepts elo1"}
#pragma once

#include <string>
#include <string_view>

#include "loa/statistics/sprt.h"

namespace loa {

struct ClosingLine {
  int deciding_pair = 0;
  SprtVerdict verdict = SprtVerdict::accepts_elo0;  ///< never open
  bool operator==(const ClosingLine&) const = default;
};

/// *Shape* one line with its end
[[nodiscard]] std::string closing_line(const ClosingLine& closing);
/// *Needs* is_journal_closing(line). *Throws* ParseError where the rest is not as above.
[[nodiscard]] ClosingLine parse_closing_line(std::string_view line);

}  // namespace loa
