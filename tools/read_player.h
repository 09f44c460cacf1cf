// A player's SPEC as somebody gives it on the command line or in a file, with everything it names.
#pragma once

#include <string>
#include <string_view>

#include "loa/eval/weights.h"
#include "loa/search/player_spec.h"

namespace loa {

/// The weights that a file holds for a variant. *Throws* ParseError that names the file
[[nodiscard]] Weights read_weights(const std::string& file, std::string_view variant);
/// Gives the SPEC the text of the file of weights that it names, if it names one. *Throws* ParseError
void read_weights_of(PlayerSpec& spec);
/// parse_player_spec, and the file of weights read that the SPEC names. *Throws* ParseError
[[nodiscard]] PlayerSpec read_player(std::string_view text);

}  // namespace loa
