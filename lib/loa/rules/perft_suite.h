// Suites: positions with the counts that are known of them, one a line, in the manner of EPD files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loa/base/count.h"
#include "loa/base/parse_error.h"
#include "loa/rules/setup.h"

namespace loa {

/// A count that is known.
struct KnownCount {
  int depth = 0;
  Count leaves;
  bool operator==(const KnownCount&) const = default;
};

struct SuiteLine {
  TextPlace place;                 ///< of the position
  Setup setup;                     ///< sound
  std::vector<KnownCount> counts;  ///< as they stand there, each depth at most once
};

/// Reads lines `POSITION ;D1 36 ;D2 1244`. Blank lines and those that begin with `#` are let through; lines
/// end in LF or CRLF.
/// *Throws* ParseError with line and column, also where there is no position at all.
/// *Example* "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b ;D1 36 ;D2 1,244"
[[nodiscard]] std::vector<SuiteLine> parse_perft_suite(std::string_view text);

}  // namespace loa
