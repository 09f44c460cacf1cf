// The state of a fit as text, so that one that was killed goes on where it was.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "loa/tuning/fit.h"

namespace loa {

/// A number that other data, another model or other settings do not share: what a state belongs to.
[[nodiscard]] std::uint64_t fit_digest(const FitData& data, const FitConfig& config,
                                       std::string_view variant);
/// Of the data alone, for the record of where weights come from.
[[nodiscard]] std::uint64_t data_digest(const FitData& data);

/// One JSON object; real numbers survive it to the last bit.
[[nodiscard]] std::string fit_state_text(const FitState& state, std::uint64_t digest);
/// *Throws* ParseError where this is no state, or one of another fit (`digest`), or its parts do not fit together.
[[nodiscard]] FitState parse_fit_state(std::string_view text, std::uint64_t digest);

}  // namespace loa
