#include "loa/match/shard.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <system_error>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Shard parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) {
    const auto index = number_in(text.substr(0, slash));
    const auto count = number_in(text.substr(slash + 1));
    if (index && count && *index >= 0 && *index < *count && *count <= most_shards) return {*index, *count};
  }
  throw ParseError(
      fmt::format("'{}' is no shard", printable(text)),
      fmt::format("i/n with i from 0 to n - 1 and n from 1 to {}, such as 0/3, 1/3, 2/3", most_shards),
      {1, 1});
}

std::string shard_text(const Shard& shard) { return fmt::format("{}/{}", shard.index, shard.count); }

void require_can_be_sharded(MatchFormat format, const Shard& shard) {
  const FormatRules& rules = rules_of(format);
  if (shard.is_whole() || rules.can_be_sharded) return;
  throw ParseError(
      fmt::format("the format {} cannot be played in shards: what comes next depends on all results",
                  rules.name),
      "round-robin or gauntlet");
}

}  // namespace loa
