// The Go Text Protocol: commands and replies as values, and the way from text to them and back.
// *Source* G. Farnebäck, 2002, GTP Version 2 (draft 2), sections 2.3 to 2.6
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loa {

struct GtpCommand {
  std::optional<std::int64_t> id = {};
  std::string name;
  std::vector<std::string> arguments = {};
  bool operator==(const GtpCommand&) const = default;
};

/// Takes any line: comments (`#`) and control characters go, an id is kept. Nothing where no command is left.
[[nodiscard]] std::optional<GtpCommand> parse_gtp_command(std::string_view line);
/// What parse_gtp_command reads. *Shape* one line, without its end
[[nodiscard]] std::string gtp_text(const GtpCommand& command);

enum class GtpStatus : std::uint8_t { success, failure };

struct GtpReply {
  GtpStatus status = GtpStatus::success;
  std::optional<std::int64_t> id = {};
  std::string text = {};  ///< one line or several, without the blank line at the end
  bool operator==(const GtpReply&) const = default;
};

/// *Shape* with the blank line that ends it; blank lines inside the text are left out, since they would end it too
[[nodiscard]] std::string gtp_text(const GtpReply& reply);

/// Puts a reply together from its lines.
class GtpReplyReader {
 public:
  /// Takes one line; gives the reply that the line ends. Lines before a reply that do not begin with `=` or `?` are
  /// no part of any: they are counted and forgotten.
  [[nodiscard]] std::optional<GtpReply> add(std::string_view line);

  [[nodiscard]] int stray_lines() const { return stray_lines_; }
  /// The first of them, for messages.
  [[nodiscard]] const std::string& first_stray_line() const { return first_stray_line_; }

 private:
  std::optional<GtpReply> reply_;
  int stray_lines_ = 0;
  std::string first_stray_line_;
};

}  // namespace loa
