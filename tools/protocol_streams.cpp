#include "tools/protocol_streams.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>

namespace loa {

std::optional<ProtocolLine> ProtocolInput::next() {
  std::array<char, 4096> buffer;
  while (true) {
    if (auto line = lines_.next()) return line;
    if (is_at_end_) return lines_.rest();
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count > 0) {
      lines_.add({buffer.data(), static_cast<std::size_t>(count)});
    } else if (count == 0 || errno != EINTR) {
      is_at_end_ = true;
    }
  }
}

void ProtocolOutput::write(std::string_view text) {
  const std::lock_guard lock(mutex_);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);  // whether all of it went out, main() asks at the end
}

}  // namespace loa
