// Reads a file that somebody names on the command line.
#pragma once

#include <string>

namespace loa {

/// Everything in the file. *Throws* ParseError that names the file: it cannot be read, or is larger than any
/// text we read.
[[nodiscard]] std::string read_text_file(const std::string& path);

}  // namespace loa
