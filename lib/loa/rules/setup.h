// A set-up: what is put on a board before anyone asks whether it is a position. It may be wrong; its faults have names.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/geometry/square.h"
#include "loa/rules/side.h"
#include "loa/rules/variant.h"

namespace loa {

/// *Shape* `cells[square.index]` for the first size * size squares, the rest empty.
struct Setup {
  int size = 8;
  std::array<Cell, max_squares> cells{};
  Side side = Side::black;    ///< to move
  int ply = 0;                ///< the game's ply number; no part of the position
  std::optional<Square> ban;  ///< the square Zen may not return to

  bool operator==(const Setup&) const = default;
  [[nodiscard]] Cell at(Square square) const { return cells[square.index]; }
  [[nodiscard]] int count(Cell what) const;
};

/// A fault of a set-up, by name.
enum class SetupFault : std::uint8_t {
  no_variant,  ///< no variant has this size
  no_black_men,
  no_white_men,
  too_many_black_men,
  too_many_white_men,
  neutral_off_zen,  ///< the neutral man on a board that has none
  two_neutrals,
  ban_without_neutral,
  ban_off_board,
  ban_on_occupied_square,
  ply_out_of_range
};

/// All faults, in the order of the enumeration. *Cost* one pass over the board.
[[nodiscard]] std::vector<SetupFault> faults_of(const Setup& setup);
/// One fault in words. *Example* "White has 13 men (at most 12 on loa8)"
[[nodiscard]] std::string fault_text(SetupFault fault, const Setup& setup);
/// *Throws* ParseError that names every fault.
void require_sound(const Setup& setup);

/// RULES 1: Black on the bottom and top rank, White on the outer files, corners empty; RULES 4 for zen11.
[[nodiscard]] Setup standard_setup(std::string_view variant);
/// The set-up `name` (standard, scrambled, quick) of a variant. *Throws* ParseError where that variant has no such set-up.
[[nodiscard]] Setup setup_named(std::string_view name, std::string_view variant);
inline constexpr std::array<std::string_view, 3> all_setup_names = {"standard", "scrambled", "quick"};

}  // namespace loa
