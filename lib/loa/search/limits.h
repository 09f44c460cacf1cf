// How much a search may do.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "loa/search/parameter.h"
#include "loa/search/score.h"
#include "loa/search/time_control.h"

namespace loa {

/// Several limits hold together: the search ends at the first that is reached. Depth and nodes leave it reproducible;
/// what is done in a time depends on the machine, and on what else it does.
struct Limits {
  std::optional<int> depth = {};            ///< plies
  std::optional<std::uint64_t> nodes = {};  ///< positions looked at; the first iteration is always finished
  std::optional<std::int64_t> movetime_ms = {};  ///< for each move
  std::optional<TimeControl> tc = {};            ///< for the whole game

  [[nodiscard]] bool empty() const { return !depth && !nodes && !has_time(); }
  [[nodiscard]] bool has_time() const { return movetime_ms || tc; }
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
inline constexpr Parameter movetime_parameter{.name = "movetime",
                                              .type = WholeNumber{1, 86'400'000},
                                              .fallback = "--limit",
                                              .what = "ms for each move; not reproducible"};
inline constexpr Parameter tc_parameter{
    .name = "tc",
    .type = ClockTime{},
    .fallback = "--limit",
    .what = "time for all moves and what each move adds to it; not reproducible"};
inline constexpr std::array limit_parameters = {depth_parameter, nodes_parameter, movetime_parameter,
                                                tc_parameter};

/// The limits among `settings`.
[[nodiscard]] Limits limits_in(const Settings& settings);

/// *Throws* ParseError. *Example* "depth=6", "nodes=20000", "depth=8,movetime=100", "tc=60+0.5"
[[nodiscard]] Limits parse_limits(std::string_view text);

/// What parse_limits reads. *Needs* not empty
[[nodiscard]] std::string limits_text(const Limits& limits);

}  // namespace loa
