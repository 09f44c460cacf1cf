// Bytes that come in pieces, cut into lines of a bounded length.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace loa {

/// The longest line that is taken: more than a position with tens of thousands of moves needs.
inline constexpr std::size_t longest_protocol_line = std::size_t{1} << 18;

/// A line, or the beginning of one that is too long.
struct ProtocolLine {
  std::string text;  ///< without its end (LF or CR LF)
  bool is_too_long = false;
};

/// Keeps what was read and hands it out line by line.
class LineSplitter {
 public:
  void add(std::string_view bytes) { bytes_ += bytes; }

  /// The next whole line. One that is too long is told at once, and the rest of it left out.
  [[nodiscard]] std::optional<ProtocolLine> next();
  /// What stands behind the last line end, once no more bytes will come; nothing where that is empty.
  [[nodiscard]] std::optional<ProtocolLine> rest();

 private:
  [[nodiscard]] ProtocolLine taken(std::size_t length, std::size_t with_end);

  std::string bytes_;
  std::size_t searched_ = 0;  ///< bytes that are known to hold no line end
  bool is_skipping_ = false;  ///< inside a line that was too long
};

}  // namespace loa
