// How much a search may do.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "loa/search/parameter.h"
#include "loa/search/score.h"

namespace loa {

/// Several limits hold together: the search ends at the first that is reached. Both kinds leave it
/// reproducible.
struct Limits {
  std::optional<int> depth;            ///< plies
  std::optional<std::uint64_t> nodes;  ///< positions looked at; the first iteration is always finished

  [[nodiscard]] bool empty() const { return !depth && !nodes; }
  bool operator==(const Limits&) const = default;
};

/// The parameters that set a limit, for `--limit` and for the SPEC of every player that searches.
inline constexpr Parameter depth_parameter{.name = "depth",
                                           .type = WholeNumber{1, max_search_depth},
                                           .fallback = "--limit",
                                           .what = "plies to search"};
inline constexpr Parameter nodes_parameter{
    .name = "nodes",
    .type = WholeNumber{1, 1'000'000'000'000},
    .fallback = "--limit",
    .what = "positions to look at for each move, deepening until they are used up"};
inline constexpr std::array limit_parameters = {depth_parameter, nodes_parameter};

/// The limits among `settings`.
[[nodiscard]] Limits limits_in(const Settings& settings);

/// *Throws* ParseError. *Example* "depth=6", "nodes=20000", "depth=8,nodes=20000"
[[nodiscard]] Limits parse_limits(std::string_view text);

/// What parse_limits reads. *Needs* not empty
[[nodiscard]] std::string limits_text(const Limits& limits);

}  // namespace loa
