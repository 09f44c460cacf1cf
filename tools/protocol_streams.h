// The standard streams as a protocol sees them: lines in, whole lines out.
#pragma once

#include <mutex>
#include <optional>
#include <string_view>

#include "loa/protocol/line_splitter.h"

namespace loa {

/// Lines from the standard input, as they come.
class ProtocolInput {
 public:
  /// Waits for the next line; nothing at the end of the input.
  [[nodiscard]] std::optional<ProtocolLine> next();

 private:
  LineSplitter lines_;
  bool is_at_end_ = false;
};

/// Text to the standard output, at once. Several threads may write, each call stays whole.
class ProtocolOutput {
 public:
  /// *Needs* text with its line ends
  void write(std::string_view text);

 private:
  std::mutex mutex_;
};

}  // namespace loa
