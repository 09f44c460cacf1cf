// The SPEC of a player in another process: `ugi:COMMAND LINE`, or `gtp[name=NAME,init='a line']:COMMAND LINE`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "loa/search/limits.h"
#include "loa/search/parameter.h"
#include "loa/search/player_kinds.h"
#include "loa/search/player_spec.h"

namespace loa {

inline constexpr Parameter name_parameter{.name = "name",
                                          .type = FreeText{60},
                                          .fallback = "the SPEC",
                                          .what = "what the player is called in records and tables"};

namespace detail {

inline constexpr std::array<std::string_view, 2> error_words = {"show", "hide"};
inline constexpr WholeNumber waiting_time{1, 86'400'000};
inline constexpr Parameter program_name_parameter{.name = "name",
                                                  .type = FreeText{60},
                                                  .fallback = "the program",
                                                  .what = "what the player is called in records and tables"};
inline constexpr Parameter timeout_parameter{
    .name = "timeout",
    .type = waiting_time,
    .fallback = "10000",
    .what = "ms to wait for each answer, and for a move beyond its time; then the engine is lost"};
inline constexpr Parameter patience_parameter{.name = "patience",
                                              .type = waiting_time,
                                              .fallback = "600000",
                                              .what = "ms to wait for a move that no limit in time ends"};
inline constexpr Parameter errors_parameter{.name = "errors",
                                            .type = OneOf{error_words},
                                            .fallback = "show",
                                            .what = "what becomes of its standard error"};
inline constexpr Parameter init_parameter{
    .name = "init",
    .type = FreeText{1000},
    .fallback = "none",
    .what = "a line to send it when it has started; may be given several times"};
inline constexpr Parameter ugi_option_parameter{.name = "option.NAME",
                                                .type = FreeText{1000},
                                                .fallback = "the engine's",
                                                .what = "one of the options that it offers"};
inline constexpr Parameter gtp_option_parameter{.name = "option.NAME",
                                                .type = FreeText{1000},
                                                .fallback = "the engine's",
                                                .what = "sent as the command NAME VALUE, which it must know"};

}  // namespace detail

inline constexpr std::array ugi_parameters = {depth_parameter,
                                              nodes_parameter,
                                              movetime_parameter,
                                              tc_parameter,
                                              detail::program_name_parameter,
                                              detail::timeout_parameter,
                                              detail::patience_parameter,
                                              detail::errors_parameter,
                                              detail::init_parameter,
                                              detail::ugi_option_parameter};
inline constexpr std::array gtp_parameters = {movetime_parameter,
                                              tc_parameter,
                                              detail::program_name_parameter,
                                              detail::timeout_parameter,
                                              detail::patience_parameter,
                                              detail::errors_parameter,
                                              detail::init_parameter,
                                              detail::gtp_option_parameter};

/// *Needs* a kind of another process, whose name `text` begins with. *Throws* ParseError that names what is wrong, its
/// column and what was expected.
[[nodiscard]] PlayerSpec parse_external_spec(std::string_view text, const PlayerKind& kind);

/// An option of the engine and the value it is to have.
struct EngineOption {
  std::string name;
  std::string value;
  bool operator==(const EngineOption&) const = default;
};

/// What the settings of an external player say, defaults filled in.
struct ExternalSettings {
  std::int64_t timeout_ms = 0;
  std::int64_t patience_ms = 0;
  bool shows_errors = true;
  std::vector<std::string> init;      ///< in the order given
  std::vector<EngineOption> options;  ///< in the order given, each name once
};
[[nodiscard]] ExternalSettings external_settings(const PlayerSpec& spec);

}  // namespace loa
