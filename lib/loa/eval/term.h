// The terms of the evaluation: their names, units, where they come from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace loa {

/// Each has a file of its own under the same name. A term is a whole number for each side; the evaluation is the sum over all
/// terms of weight times (own - other side's).
enum class Term : std::uint8_t {
  concentration,
  centralisation,
  centre_of_mass,
  quads,
  connectedness,
  uniformity,
  men,
  groups,
  stragglers,
  mobility,
  blocked,
  tempo,
};

inline constexpr std::size_t term_count = 12;

struct TermInfo {
  Term term;
  std::string_view name;
  std::string_view unit;
  std::string_view what;
  std::string_view source;
};

/// *Shape* in the order of Term. "MIA" is Winands, van den Herik, Uiterwijk, 2004, An evaluation function for Lines of Action.
inline constexpr std::array<TermInfo, term_count> all_terms = {{
    {Term::concentration, "concentration", "hundredths of a king's step",
     "mean distance from the centre of mass beyond the least possible", "MIA"},
    {Term::centralisation, "centralisation", "hundredths",
     "mean worth of the men's squares, high in the middle", "MIA"},
    {Term::centre_of_mass, "centre_of_mass", "hundredths of a king's step",
     "distance of the centre of mass from the middle of the board", "MIA"},
    {Term::quads, "quads", "windows", "2x2 windows with three or four own men near the centre of mass",
     "MIA"},
    {Term::connectedness, "connectedness", "hundredths", "mean number of own men beside a man", "MIA"},
    {Term::uniformity, "uniformity", "squares", "area of the smallest rectangle round all men", "MIA"},
    {Term::men, "men", "men", "number of men", "own"},
    {Term::groups, "groups", "groups", "number of groups", "own"},
    {Term::stragglers, "stragglers", "king's steps",
     "how many steps of growth the biggest group needs to reach each man outside it, summed up", "own"},
    {Term::mobility, "mobility", "half moves", "moves: 2 each, captures double, on the edge half", "MIA"},
    {Term::blocked, "blocked", "moves", "ways from the edge inwards that are blocked for the side's men",
     "MIA (walls)"},
    {Term::tempo, "tempo", "moves", "1 for the side to move", "MIA (side to move)"},
}};

[[nodiscard]] constexpr std::string_view term_name(Term term) {
  return all_terms[static_cast<std::size_t>(term)].name;
}

/// Nothing where no term has that name.
[[nodiscard]] constexpr std::optional<Term> term_named(std::string_view name) {
  for (const TermInfo& info : all_terms) {
    if (info.name == name) return info.term;
  }
  return std::nullopt;
}

}  // namespace loa
