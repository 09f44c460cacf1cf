// `loa engine` in UGI: what each command does.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "loa/protocol/ugi_command.h"
#include "loa/protocol/ugi_reply.h"
#include "loa/search/move_time.h"
#include "tools/engine_game.h"
#include "tools/engine_settings.h"
#include "tools/protocol_streams.h"
#include "tools/search_thread.h"

namespace loa {

/// Whether a session goes on.
enum class SessionState { goes_on, ended };

/// Answers line by line; a search runs in a thread of its own, so that it can be stopped and asked after. Each `go` gets one
/// `bestmove`, whatever is wrong with it.
class UgiSession {
 public:
  UgiSession(const EngineSettings& settings, TimeSource now_us, ProtocolOutput& output);

  /// Takes a line and does what it says; faults are told by an `info string`.
  [[nodiscard]] SessionState take(const ProtocolLine& line);

 private:
  [[nodiscard]] SessionState do_line(const std::string& line);

  void run(const UgiHello&);
  void run(const UgiSetOption& set);
  void run(const UgiIsReady&);
  void run(const UgiNewGame&);
  void run(const UgiPosition& position);
  void run(const UgiGo& go);
  void run(const UgiStop&) { thread_.stop(); }
  void run(const UgiQuery& query);
  void run(const UgiQuit&) {}
  void run(const UgiPerft& count);
  void run(const UgiEval&);
  void run(const UgiShow&);

  void reply(const UgiReply& reply);
  void explain(std::string_view text);
  /// *Throws* ParseError where a search runs: `what` cannot be done then.
  void require_idle(std::string_view what);
  /// *Throws* ParseError where the last position was refused
  void require_position() const;
  void begin_anew();
  void begin(const Setup& start, const std::string& moves);
  /// Plays the moves by which `position` goes on from the one shown last; false where it is another game.
  /// *Throws* ParseError
  [[nodiscard]] bool go_on_to(const UgiPosition& position);
  void search(const UgiGo& go, const MoveTime& time, const SearchThread::StopFlag& stop);
  /// All but the times.
  [[nodiscard]] UgiInfo info_of(const SearchReport& found) const;
  /// Runs in the thread of searches; whatever it throws is told.
  using Job = std::function<void(const SearchThread::StopFlag&)>;
  void start(Job job, std::function<void()> after_failure);

  EngineSettings settings_;
  TimeSource now_us_;
  ProtocolOutput& output_;
  std::unique_ptr<EngineGame> game_;
  Setup start_;                       ///< of the game
  std::string moves_;                 ///< from there on
  std::optional<UgiPosition> shown_;  ///< the command that led here, where one did
  bool has_position_ = true;
  std::atomic<bool> is_searching_ = false;
  SearchThread thread_;  ///< last: it is ended before what it uses
};

}  // namespace loa
