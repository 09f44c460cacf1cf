// When something began, for the headers of journals.
#pragma once

#include <string>

namespace loa {

/// *Example* "2025-06-01T12:00:00Z"
[[nodiscard]] std::string time_now();

}  // namespace loa
