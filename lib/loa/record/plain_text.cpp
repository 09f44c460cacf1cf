#include "loa/record/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace loa {
namespace {

using Byte = unsigned char;

/// The bytes that may begin a character, and what may follow at once; further bytes are 80 to BF.
struct LeadByte {
  Byte first;
  Byte last;
  std::size_t length;  ///< of the whole character
  Byte second_from;
  Byte second_to;
};

/// *Source* RFC 3629, section 4. NUL is left out on purpose.
constexpr std::array<LeadByte, 9> lead_bytes = {{{0x01, 0x7f, 1, 0, 0},
                                                 {0xc2, 0xdf, 2, 0x80, 0xbf},
                                                 {0xe0, 0xe0, 3, 0xa0, 0xbf},
                                                 {0xe1, 0xec, 3, 0x80, 0xbf},
                                                 {0xed, 0xed, 3, 0x80, 0x9f},
                                                 {0xee, 0xef, 3, 0x80, 0xbf},
                                                 {0xf0, 0xf0, 4, 0x90, 0xbf},
                                                 {0xf1, 0xf3, 4, 0x80, 0xbf},
                                                 {0xf4, 0xf4, 4, 0x80, 0x8f}}};

bool is_between(Byte byte, Byte from, Byte to) { return from <= byte && byte <= to; }

/// The length of the character that begins `text`, 0 where there is none. *Needs* a text that is not empty
std::size_t character_length(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<Byte>(text[i]); };
  for (const LeadByte& lead : lead_bytes) {
    if (!is_between(byte(0), lead.first, lead.last)) continue;
    if (text.size() < lead.length) return 0;
    if (lead.length > 1 && !is_between(byte(1), lead.second_from, lead.second_to)) return 0;
    for (std::size_t i = 2; i < lead.length; ++i) {
      if (!is_between(byte(i), 0x80, 0xbf)) return 0;
    }
    return lead.length;
  }
  return 0;
}

bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n' || letter == '\v' ||
         letter == '\f';
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

void require_plain_text(std::string_view text) {
  const auto bad = first_bad_byte(text);
  if (!bad) return;
  throw ParseError(fmt::format("the byte {:02x} is no part of a text", static_cast<Byte>(text[*bad])),
                   "text in UTF-8", place_of(text, *bad));
}

TextPlace place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_end = before.rfind('\n');
  const std::size_t line_start = line_end == std::string_view::npos ? 0 : line_end + 1;
  return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
          static_cast<int>(before.size() - line_start) + 1};
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace loa
