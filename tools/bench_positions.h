// The positions of `loa bench`: fixed for as long as node counts are to be compared.
#pragma once

#include <array>
#include <string_view>

namespace loa {

/// Starts, then positions from games between `pvs:depth=3` and `pvs:depth=4` with six random plies first (8x8: seed 5,
/// each from another game), by ply; one of each other board.
inline constexpr std::array<std::string_view, 20> bench_positions = {
    "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0",
    "1wbwbwb1/b6w/w6b/b6w/w6b/b6w/w6b/1bwbwbw1 b 0",
    "1bbbbbb1/7w/w3w3/w4w1w/w6w/w4bbw/w7/w1bbb3 b 8",
    "1b3b2/1w5w/1w1w2bw/w3w1bw/w4b1w/w7/w5b1/1b1bb3 b 12",
    "1b3bb1/ww5w/3w2b1/w3w2w/w2bbw1w/w7/w5b1/2bbb3 b 12",
    "4bb2/w6w/1b2w3/2b5/w2w4/w1www3/wb1w3w/1bbbbbb1 b 16",
    "2b2b2/w7/wbbwb3/wb3w2/wb6/w1w1w3/w4w2/2bb1bb1 b 16",
    "3b2b1/w4bww/1b1wb3/2w1w3/4b3/2b5/1bww3w/1b1b4 b 20",
    "1b1b2b1/w6w/3ww1w1/2w2b2/2wwb1b1/5b2/wb3w2/4b3 b 20",
    "5b2/4w3/3bb3/2wwb3/1wwbb3/3b3b/8/6b1 b 24",
    "2b1wbb1/2ww4/5b2/3b4/2wb1w2/3bb3/1b6/8 b 24",
    "3bw1b1/2w1b3/3w4/wbw5/wbbbb3/wb1b4/8/8 b 28",
    "2b5/8/4b3/1w5w/1wbbbb2/wbw1b1b1/w4wb1/8 b 28",
    "8/6w1/5b2/3www2/2bbww2/2wbb3/2b1w1b1/1b2b3 b 32",
    "8/w7/3b1b2/2wbw1b1/3ww1b1/2b3bw/3w4/8 b 36",
    "8/2b1bw2/3wwb2/3b1b2/2bbw3/1bb1w3/2b5/5w2 b 40",
    "1bbb1/w3w/w3w/w3w/1bbb1 b 0",
    "5w/5w/1b2bw/bww3/2w3/1bbb2 b 10",
    "1b5/7/2b1bbw/2ww3/1bwb3/w3w1w/2bbb1w b 14",
    "4w6/11/4b6/2b4wb2/3wb1w4/4wrb4/3w5w1/2bwbb2w2/3w7/4b6/11 b 20 -",
};

}  // namespace loa
