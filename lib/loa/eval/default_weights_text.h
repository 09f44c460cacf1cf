// The weight files that are compiled in.
#pragma once

#include <string>
#include <string_view>

namespace loa {

/// The text of lib/weights/<variant>.json. *Needs* a variant's name
[[nodiscard]] std::string default_weights_text(std::string_view variant);

}  // namespace loa
