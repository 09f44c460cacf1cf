// A command line in one text, split into words as a shell would.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loa {

/// Blanks part words; '...' keeps all between as it is; "..." too, but for \" \\ \$ \`; outside, \ keeps the next
/// character. Nothing is expanded: no variables, no patterns, no pipes.
/// *Throws* ParseError (column) where a quote or a \ has no end.
[[nodiscard]] std::vector<std::string> command_words(std::string_view text);

}  // namespace loa
