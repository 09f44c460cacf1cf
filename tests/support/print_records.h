// Records and ends of games as a failing test prints them.
#pragma once

#include <ostream>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/record/game_record.h"
#include "loa/record/text_record.h"
#include "loa/rules/outcome.h"

namespace loa {

inline void PrintTo(Result result, std::ostream* out) { *out << result_text(result); }
inline void PrintTo(Reason reason, std::ostream* out) { *out << reason_text(reason); }

/// The plain text, and the numbers that it leaves out.
inline void PrintTo(const GameRecord& record, std::ostream* out) {
  const auto number = [](std::optional<int> value) { return value ? std::to_string(*value) : "none"; };
  *out << "game " << number(record.game) << ", pair " << number(record.pair) << ", opening "
       << number(record.opening) << "\n";
  try {
    *out << text_record(record);
  } catch (const ParseError& error) {
    *out << error.what();
  }
}

}  // namespace loa
