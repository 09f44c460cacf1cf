// Random set-ups: the rare situations that games from the usual set-ups hardly ever reach.
#pragma once

#include "loa/base/random.h"
#include "loa/rules/setup.h"
#include "loa/rules/variant.h"

namespace loa {

/// Men scattered over a random part of the board, mostly few of them, often crowded into a corner; either side to move. On
/// zen11 mostly with Zen, and then sometimes with a ban. Lone men, men that cannot move, connected sides and Zen far from
/// every man all occur. The set-up is sound; its game may be over already.
/// *Shape* the ply number is 0
[[nodiscard]] Setup random_setup(const VariantInfo& variant, Random& random);

}  // namespace loa
