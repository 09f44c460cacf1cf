// What `loa --version` tells.
#pragma once

#include <string>

namespace loa {

/// For people, several lines.
[[nodiscard]] std::string version_text();
/// The same as one JSON document.
[[nodiscard]] std::string version_json();

}  // namespace loa
