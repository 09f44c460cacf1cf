// The side of GTP that talks to an engine.
#pragma once

#include <chrono>
#include <string>

#include "loa/protocol/engine_process.h"
#include "loa/protocol/gtp.h"

namespace loa {

/// Sends a command and waits for its reply. *Throws* EngineFault
class GtpClient {
 public:
  /// *Needs* a process that outlives this
  explicit GtpClient(EngineProcess& process) : process_(process) {}

  /// *Throws* EngineFault: no reply in time or in 4 MB, or one with another id than the command's
  [[nodiscard]] GtpReply ask(const GtpCommand& command, std::chrono::milliseconds time);

  /// Lines that belonged to no reply, so far.
  [[nodiscard]] int stray_lines() const { return replies_.stray_lines(); }
  [[nodiscard]] const std::string& first_stray_line() const { return replies_.first_stray_line(); }

 private:
  EngineProcess& process_;
  GtpReplyReader replies_;
};

}  // namespace loa
