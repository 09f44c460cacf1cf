// The words of a protocol line, and the numbers among them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace loa {

/// The parts between spaces and tabs (and a carriage return, which some programs send). *Shape* views into `line`
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);

/// The number where `word` is one and nothing else.
[[nodiscard]] std::optional<std::int64_t> whole_number(std::string_view word);

}  // namespace loa
