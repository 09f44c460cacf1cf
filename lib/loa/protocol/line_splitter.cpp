#include "loa/protocol/line_splitter.h"

namespace loa {

ProtocolLine LineSplitter::taken(std::size_t length, std::size_t with_end) {
  ProtocolLine line{.text = bytes_.substr(0, length)};
  bytes_.erase(0, with_end);
  searched_ = 0;
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  return line;
}

std::optional<ProtocolLine> LineSplitter::next() {
  while (true) {
    const std::size_t end = bytes_.find('\n', searched_);
    const std::size_t length = end == std::string::npos ? bytes_.size() : end;
    if (is_skipping_) {
      is_skipping_ = end == std::string::npos;
      static_cast<void>(taken(0, is_skipping_ ? length : length + 1));
      if (is_skipping_) return std::nullopt;
      continue;
    }
    if (length > longest_protocol_line) {
      ProtocolLine line = taken(longest_protocol_line, longest_protocol_line);
      line.is_too_long = true;
      is_skipping_ = true;
      return line;
    }
    if (end != std::string::npos) return taken(length, length + 1);
    searched_ = bytes_.size();
    return std::nullopt;
  }
}

std::optional<ProtocolLine> LineSplitter::rest() {
  if (is_skipping_ || bytes_.empty()) return std::nullopt;
  return taken(bytes_.size(), bytes_.size());
}

}  // namespace loa
