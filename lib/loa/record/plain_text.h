// Text as it may come from outside: checked before anyone reads it, cut into lines, with places for messages.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {

/// Where the first byte stands that is no part of UTF-8 text, or is NUL; nothing where all is well.
/// *Source* RFC 3629, section 4 (no overlong forms, no surrogates, nothing above U+10FFFF).
[[nodiscard]] std::optional<std::size_t> first_bad_byte(std::string_view text);

/// *Throws* ParseError at the first byte that is no text: a binary file, or another encoding.
void require_plain_text(std::string_view text);

/// The place of the byte at `offset`. *Cost* reads all before it
[[nodiscard]] TextPlace place_of(std::string_view text, std::size_t offset);

/// The text without a byte order mark before it.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

/// The text without blanks (also line ends) around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The lines of a text, without their ends (LF or CR LF).
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace loa
