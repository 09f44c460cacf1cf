#include "loa/protocol/gtp_client.h"

#include <fmt/format.h>

#include "loa/base/parse_error.h"

namespace loa {

GtpReply GtpClient::ask(const GtpCommand& command, std::chrono::milliseconds time) {
  constexpr std::size_t most_bytes = std::size_t{4} << 20;
  const Deadline deadline = after(time);
  std::size_t bytes = 0;
  std::string line;
  try {
    process_.send(gtp_text(command), deadline);
    while (bytes <= most_bytes) {
      line = process_.read_line(deadline);
      bytes += line.size() + 1;
      const auto reply = replies_.add(line);
      if (!reply) continue;
      if (reply->id == command.id) return *reply;
      throw EngineFault(EngineFaultKind::bad_answer, "its id is not the command's");
    }
    throw EngineFault(EngineFaultKind::bad_answer, fmt::format("none in {} bytes", most_bytes));
  } catch (const EngineFault& fault) {
    throw EngineFault(
        fault.kind(),
        fmt::format("no reply to {}: {}{}", command.name, fault.what(),
                    line.empty() ? "" : fmt::format("; the last it said was '{}'", printable(line))));
  }
}

}  // namespace loa
