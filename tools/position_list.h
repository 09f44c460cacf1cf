// Files of positions, one a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/setup.h"

namespace loa {

struct ListedPosition {
  int line = 0;  ///< in the file, from 1
  Setup setup;
};

/// Reads a position from each line; `#` lines and blank ones are skipped, and what stands behind a `;`.
/// *Throws* ParseError (line and column), also where there is no position at all.
[[nodiscard]] std::vector<ListedPosition> parse_position_list(std::string_view text);

/// What tells these positions in this order from others, whatever stands beside them. *Shape* 16 hexadecimal digits
[[nodiscard]] std::string position_list_hash(const std::vector<ListedPosition>& positions);

}  // namespace loa
