#include "tools/read_player.h"

#include <string>

#include "loa/base/parse_error.h"
#include "tools/text_file.h"

namespace loa {

Weights read_weights(const std::string& file, std::string_view variant) {
  const std::string text = read_text_file(file);
  try {
    return parse_weights(text, variant);
  } catch (const ParseError& error) {
    throw error.in(printable(file, 200));
  }
}

void read_weights_of(PlayerSpec& spec) {
  const auto file = value_of(spec.settings, "weights");
  if (!file) return;
  try {
    give_weights(spec, read_text_file(std::string(*file)));
  } catch (const ParseError& error) {
    // Who knows where the SPEC stands says that, so the file is named here.
    throw ParseError(printable(*file) + ": " + error.problem(), error.expected());
  }
}

PlayerSpec read_player(std::string_view text) {
  PlayerSpec spec = parse_player_spec(text);
  read_weights_of(spec);
  return spec;
}

}  // namespace loa
