// The boards the game is played on: a type for each, and the way from a name to the type.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "loa/base/fixed_vector.h"
#include "loa/base/parse_error.h"

namespace loa {

/// What a variant is, for code that decides at run time.
struct VariantInfo {
  std::string_view name;
  int size = 0;
  bool has_neutral = false;
  int max_men = 0;  ///< of one side: the men of the standard set-up (RULES 3)
};

/// Whether a red neutral man ("Zen") takes part. *Source* RULES 4.
enum class Neutral { absent, present };

/// A board of `Size` x `Size`, with or without the neutral man.
template <int Size, Neutral Presence, int MaxMen = 2 * (Size - 2)>
struct Variant {
  static constexpr int size = Size;
  static constexpr int squares = Size * Size;
  static constexpr bool has_neutral = Presence == Neutral::present;
  static constexpr int max_men = MaxMen;
  /// A man has at most eight moves, one in each direction.
  static constexpr int max_moves = 8 * (MaxMen + (has_neutral ? 1 : 0));
};

struct Loa5 : Variant<5, Neutral::absent> {
  static constexpr std::string_view name = "loa5";
};
struct Loa6 : Variant<6, Neutral::absent> {
  static constexpr std::string_view name = "loa6";
};
struct Loa7 : Variant<7, Neutral::absent> {
  static constexpr std::string_view name = "loa7";
};
struct Loa8 : Variant<8, Neutral::absent> {
  static constexpr std::string_view name = "loa8";
};
/// Zen l'Initie. *Source* RULES 4: twelve men a side on 11x11.
struct Zen11 : Variant<11, Neutral::present, 12> {
  static constexpr std::string_view name = "zen11";
};

template <class V>
inline constexpr VariantInfo info_of = {V::name, V::size, V::has_neutral, V::max_men};

inline constexpr std::array<VariantInfo, 5> all_variants = {info_of<Loa5>, info_of<Loa6>, info_of<Loa7>,
                                                            info_of<Loa8>, info_of<Zen11>};

/// "loa5, loa6, loa7, loa8, zen11"
[[nodiscard]] std::string variant_names();

/// *Throws* ParseError where no variant has that name.
[[nodiscard]] VariantInfo variant_named(std::string_view name);
[[nodiscard]] std::optional<VariantInfo> variant_of_size(int size);

/// Carries a variant as a type into a generic lambda: `visit_variant(name, [](auto tag) { using V = typename decltype(tag)::type; ... })`.
template <class V>
struct VariantTag {
  using type = V;
};

/// Calls `f` with the tag of the variant of that name and returns what `f` returns.
/// *Throws* ParseError where no variant has that name.
template <class F>
decltype(auto) visit_variant(std::string_view name, F&& f) {
  if (name == Loa5::name) return f(VariantTag<Loa5>{});
  if (name == Loa6::name) return f(VariantTag<Loa6>{});
  if (name == Loa7::name) return f(VariantTag<Loa7>{});
  if (name == Loa8::name) return f(VariantTag<Loa8>{});
  if (name == Zen11::name) return f(VariantTag<Zen11>{});
  throw ParseError("no variant is called '" + printable(name) + "'", "one of " + variant_names());
}

}  // namespace loa
