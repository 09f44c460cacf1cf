// The side of UGI that talks to an engine.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "loa/protocol/engine_process.h"
#include "loa/protocol/ugi_command.h"
#include "loa/protocol/ugi_reply.h"

namespace loa {

/// What an engine says of itself.
struct UgiGreeting {
  std::string name;
  std::string author;
  std::vector<UgiOption> options;
};

/// What came of a `go`.
struct UgiAnswer {
  std::string move;                 ///< as it was said
  UgiInfo info;                     ///< the last one with a principal variation, or the last with anything
  int infos = 0;                    ///< how many there were
  std::vector<std::string> strays;  ///< the first lines that are none of the protocol's, a few
};

/// Everything that is asked is waited for as long as `patience` says, if not told otherwise, and no engine can make it wait
/// longer or fill its memory. *Throws* EngineFault, all of them.
class UgiClient {
 public:
  /// *Needs* a process that outlives this
  UgiClient(EngineProcess& process, std::chrono::milliseconds patience)
      : process_(process), patience_(patience) {}

  void send(const UgiCommand& command) { process_.send(ugi_text(command), after(patience_)); }
  /// Sends a line as it is, which may be no command at all; or several in one write, line ends between them.
  void send_line(std::string_view line) { process_.send(line, after(patience_)); }

  /// `ugi` to `ugiok`.
  [[nodiscard]] UgiGreeting hello();
  /// `isready` to `readyok`; whatever else is said meanwhile is left out, but for a `bestmove`, which is a fault.
  void wait_until_ready();
  /// Waits for `bestmove`, after a `go` was sent.
  [[nodiscard]] UgiAnswer answer(std::chrono::milliseconds time);
  /// What stands behind `response`.
  [[nodiscard]] std::string ask(UgiSubject subject);

 private:
  EngineProcess& process_;
  std::chrono::milliseconds patience_;
};

}  // namespace loa
