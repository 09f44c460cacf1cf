// Writes a file whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace loa {

/// Puts `text` into the file: written next to it first and then renamed, so that nobody ever sees half of it,
/// and what was there before stays until then. *Throws* ParseError that names the file where that cannot be
/// done.
void write_whole_file(const std::string& path, std::string_view text);

}  // namespace loa
