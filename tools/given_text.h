// What the user wrote, and where: in an option or in a file. A fault in it is told at its place.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {

/// A text as an option has it, or put together from pieces that stand in a file.
struct GivenText {
  /// From `begin` on, the text comes from `place` of the source.
  struct Piece {
    std::size_t begin = 0;
    TextPlace place;
    bool is_literal = false;  ///< character for character, so that columns in it are columns of the source
  };

  std::string text;
  std::string source;  ///< *Example* "--limit", "match.toml"
  std::vector<Piece> pieces = {};

  /// A piece of text is put behind what is there, after a comma where there is anything.
  void append(const std::string& more, TextPlace place);
};

/// What stands behind an option, where anything does.
[[nodiscard]] std::optional<GivenText> given_in(const std::optional<std::string>& text,
                                                const std::string& option);

/// A fault that was found in the text, told of its source.
[[nodiscard]] ParseError fault_in(const GivenText& given, const ParseError& fault);

/// What `read` makes of the text. *Throws* ParseError that names the source and the place there
template <class Read>
auto read_given(const GivenText& given, Read read) {
  try {
    return read(given.text);
  } catch (const ParseError& fault) {
    throw fault_in(given, fault);
  }
}

/// A whole number. *Throws* ParseError: no number, or outside the bounds
[[nodiscard]] long long whole_number_in(std::string_view text, long long least, long long most);
/// The same for a real number; one that is infinite or none is outside.
[[nodiscard]] double real_number_in(std::string_view text, double least, double most);

}  // namespace loa
