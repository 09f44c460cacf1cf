// Words as a shell reads them: a command line in one text, and single words inside other texts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loa {

/// Blanks part words; '...' keeps all between as it is; "..." too, but for \" \\ \$ \`; outside, \ keeps the next
/// character. Nothing is expanded: no variables, no patterns, no pipes.
/// *Throws* ParseError (column) where a quote or a \ has no end.
[[nodiscard]] std::vector<std::string> command_words(std::string_view text);

/// The word that begins at `at`, with the same quotes. It ends before the first character of `ends` that stands outside
/// of them, or with the text; `at` is then the place of that end.
/// *Needs* `at` in the text or at its end. *Throws* ParseError as command_words
[[nodiscard]] std::string quoted_word(std::string_view text, std::size_t& at, std::string_view ends);

}  // namespace loa
