// Numbers as bytes, the lowest first, whatever the machine does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace loa::detail {

inline constexpr unsigned bits_per_byte = 8;

/// Adds the lowest `bytes` bytes of a number.
template <class Number>
void put_number(std::string& to, Number number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) {
    to += static_cast<char>(static_cast<unsigned char>(number & 0xffU));
    number = static_cast<Number>(number >> bits_per_byte);
  }
}

/// The number in the `bytes` bytes from `at`. *Needs* that many there
template <class Number>
[[nodiscard]] Number number_at(std::string_view text, std::size_t at, std::size_t bytes) {
  Number number = 0;
  for (std::size_t i = bytes; i-- > 0;) {
    number = static_cast<Number>((number << bits_per_byte) | static_cast<unsigned char>(text[at + i]));
  }
  return number;
}

}  // namespace loa::detail
