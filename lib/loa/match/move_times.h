// The side file of a match that tells how long each move took: nothing of it stands in the journal, which is the same on
// every machine.
//
// {"game":12,"opening":4,"us":[153,98,...]}
//
// One line for each game, written just before the game's line in the journal: after a match was killed a game may be there
// twice, and the later line is the one of the journal's game. `us` holds microseconds, one number for each move behind the
// opening.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace loa {

inline constexpr std::string_view move_times_file_name = "times.jsonl";

/// *Shape* one line with its end
[[nodiscard]] std::string move_times_line(int game, int opening, std::span<const std::int64_t> move_us);

}  // namespace loa
