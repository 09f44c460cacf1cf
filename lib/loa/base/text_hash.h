// A number that tells texts apart: for files that have to be recognised, not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace loa {

/// *Source* Fowler, Noll, Vo, FNV-1a with 64 bits (draft-eastlake-fnv, section 5)
class TextHash {
 public:
  constexpr void add(std::string_view text) {
    for (const char letter : text) {
      value_ ^= static_cast<unsigned char>(letter);
      value_ *= 0x100000001b3U;
    }
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace loa
