// What `loa --version` tells.
#pragma once

#include <string>

namespace loa {

/// Which program this is, for journals. *Example* "0.1.0 (1a2b3c4d5e6f)"
[[nodiscard]] std::string program_version();
/// For people, several lines.
[[nodiscard]] std::string version_text();
/// The same as one JSON document.
[[nodiscard]] std::string version_json();

}  // namespace loa
