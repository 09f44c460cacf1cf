// A part of a match that is played by itself, on another machine perhaps.
#pragma once

#include <string>
#include <string_view>

#include "loa/match/match_format.h"

namespace loa {

/// Every `count`th pair, from pair number `index` on.
struct Shard {
  int index = 0;
  int count = 1;  ///< 1: the whole match
  bool operator==(const Shard&) const = default;

  [[nodiscard]] bool is_whole() const { return count == 1; }
  [[nodiscard]] bool has(int pair) const { return pair % count == index; }
};

inline constexpr int most_shards = 10'000;

/// *Throws* ParseError. *Example* "0/3", "2/3"
[[nodiscard]] Shard parse_shard(std::string_view text);
[[nodiscard]] std::string shard_text(const Shard& shard);

/// *Throws* ParseError where the shard is a part and the format can only be played as a whole.
void require_can_be_sharded(MatchFormat format, const Shard& shard);

}  // namespace loa
