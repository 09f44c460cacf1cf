// `loa engine` in GTP: what each command does.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "loa/protocol/gtp.h"
#include "loa/protocol/gtp_clock.h"
#include "loa/search/move_time.h"
#include "tools/engine_game.h"
#include "tools/engine_settings.h"
#include "tools/protocol_streams.h"
#include "tools/ugi_session.h"

namespace loa {

/// Answers command by command; a search is answered when it is done, as the protocol has it.
class GtpSession {
 public:
  GtpSession(const EngineSettings& settings, TimeSource now_us, ProtocolOutput& output);

  [[nodiscard]] SessionState take(const ProtocolLine& line);

 private:
  using Words = std::vector<std::string>;
  struct Command;
  [[nodiscard]] static const std::vector<Command>& commands();
  [[nodiscard]] std::string answer(const GtpCommand& command);

  [[nodiscard]] std::string list_commands(const Words&);
  [[nodiscard]] std::string known_command(const Words& words);
  [[nodiscard]] std::string boardsize(const Words& words);
  [[nodiscard]] std::string clear_board(const Words&);
  [[nodiscard]] std::string play(const Words& words);
  [[nodiscard]] std::string genmove(const Words& words);
  [[nodiscard]] std::string undo(const Words&);
  [[nodiscard]] std::string showboard(const Words&);
  [[nodiscard]] std::string time_settings(const Words& words);
  [[nodiscard]] std::string time_left(const Words& words);

  void begin_anew();
  /// *Throws* ParseError where it is the other side's turn
  Side mover_in(const std::string& word) const;
  [[nodiscard]] Limits limits() const;

  EngineSettings settings_;
  TimeSource now_us_;
  ProtocolOutput& output_;
  std::unique_ptr<EngineGame> game_;
  std::optional<GtpTimeSettings> time_settings_;
  std::array<std::optional<GtpClock>, 2> clocks_;  ///< by side
};

}  // namespace loa
