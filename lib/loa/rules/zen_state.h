// Where the neutral man of the 11x11 game stands and where it may not return; nothing at all in the other variants.
#pragma once

#include <cstdint>
#include <optional>

#include "loa/geometry/lines.h"
#include "loa/rules/key.h"

namespace loa {

/// *Shape* two squares, no_square where there is none. *Source* RULES 4.
template <bool Present>
class ZenState {
 public:
  [[nodiscard]] constexpr std::optional<Square> square() const { return present(square_); }
  [[nodiscard]] constexpr std::optional<Square> ban() const { return present(ban_); }
  constexpr void set_square(std::optional<Square> square) { square_ = square.value_or(no_square); }
  /// Replaces the ban and brings `key` up to date.
  constexpr void set_ban(std::optional<Square> ban, std::uint64_t& key) {
    if (ban_ != no_square) key ^= key_table.ban[ban_.index];
    ban_ = ban.value_or(no_square);
    if (ban_ != no_square) key ^= key_table.ban[ban_.index];
  }
  constexpr bool operator==(const ZenState&) const = default;

 private:
  [[nodiscard]] static constexpr std::optional<Square> present(Square square) {
    if (square == no_square) return std::nullopt;
    return square;
  }

  Square square_ = no_square;
  Square ban_ = no_square;
};

/// The variants without a neutral man: an empty class with the same questions.
template <>
class ZenState<false> {
 public:
  [[nodiscard]] constexpr std::optional<Square> square() const { return std::nullopt; }
  [[nodiscard]] constexpr std::optional<Square> ban() const { return std::nullopt; }
  constexpr void set_square(std::optional<Square>) {}
  constexpr void set_ban(std::optional<Square>, std::uint64_t&) {}
  constexpr bool operator==(const ZenState&) const = default;
};

}  // namespace loa
