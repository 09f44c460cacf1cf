#include "tools/position_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/base/text_hash.h"
#include "loa/rules/position_text.h"

namespace loa {

std::vector<ListedPosition> parse_position_list(std::string_view text) {
  std::vector<ListedPosition> positions;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find(';'));
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (line.empty() || line.front() == '#') continue;
    try {
      positions.push_back({number, parse_position(line)});
    } catch (const ParseError& error) {
      throw error.shifted_to({number, 1});
    }
  }
  if (positions.empty()) throw ParseError("there is no position in it", "one position a line");
  return positions;
}

std::string position_list_hash(const std::vector<ListedPosition>& positions) {
  TextHash hash;
  for (const ListedPosition& position : positions) hash.add(position_text(position.setup) + "\n");
  return fmt::format("{:016x}", hash.value());
}

}  // namespace loa
