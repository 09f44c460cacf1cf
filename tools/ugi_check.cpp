// What `loa check-engine` asks an engine that speaks UGI.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "loa/base/parse_error.h"
#include "loa/protocol/ugi_client.h"
#include "loa/rules/game.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "tools/engine_check.h"

namespace loa {
namespace {

using Milliseconds = std::chrono::milliseconds;

/// A position the engine is shown, with our own idea of it.
class Shown {
 public:
  explicit Shown(std::optional<std::string> start, const std::string& moves = "")
      : command_{std::move(start), moves}, game_(position_of(command_)) {
    for (const MoveText& move : scan_moves(moves)) game_.play(to_move(move, Loa8::size));
  }

  [[nodiscard]] const UgiPosition& command() const { return command_; }

  /// *Throws* CheckFailure where `move` cannot be played here.
  void demand_legal(const std::string& move) const {
    try {
      demand(game_.is_legal(to_move(parse_move(move), Loa8::size)),
             fmt::format("'{}' is illegal after '{}'", printable(move), ugi_text(UgiCommand(command_))));
    } catch (const ParseError&) {
      throw CheckFailure(
          fmt::format("'{}' is no move, after '{}'", printable(move), ugi_text(UgiCommand(command_))));
    }
  }
  /// Our own list, sorted.
  [[nodiscard]] std::vector<std::string> moves() const {
    MoveList<Loa8> list;
    game_.moves(list);
    std::vector<std::string> texts;
    for (const Move move : list) texts.push_back(protocol_move_text(Loa8::size, move));
    std::ranges::sort(texts);
    return texts;
  }

 private:
  using Referee = Game<MailboxPosition<Loa8>>;
  static Referee position_of(const UgiPosition& command) {
    const Setup setup = command.start ? parse_position(*command.start) : standard_setup("loa8");
    return Referee(MailboxPosition<Loa8>(setup), {}, setup.ply);
  }

  UgiPosition command_;
  Referee game_;
};

// Black has no move; White's next one is not over yet.
const char* const stuck = "6wb/6ww/8/8/8/8/ww6/bw6 b 0";
const char* const finished = "8/8/8/8/8/8/w7/1bb4w w 0";
// 1.b1-b3 h4-f2 2.d1xa4 h2-e2, the position of RULES 6
const char* const midgame = "1bbbbbb1/w6w/w6w/w6w/b7/wb5w/w3ww2/2b1bbb1 b 4";

class UgiCheck {
 public:
  explicit UgiCheck(const CheckTerms& terms) : terms_(terms) {}

  [[nodiscard]] std::vector<CheckStep> run() {
    steps_.step("start", [this] { return start(); });
    steps_.step("ugi", [this] { return hello(); });
    steps_.step("isready", [this] { return ready("readyok"); });
    steps_.step("unknown command", [this] { return unknown_command(); });
    steps_.step("setoption", [this] { return set_options(); });
    steps_.step("uginewgame", [this] { return new_game(); });
    steps_.step("query", [this] { return query(); });
    steps_.step("go depth", [this] { return go(Shown({}), {.depth = 2}, {}); });
    steps_.step("go nodes", [this] { return go(Shown({}, "b1b3 h4f2 d1a4 h2e2"), {.nodes = 500}, {}); });
    steps_.step("go movetime",
                [this] { return go(Shown(midgame), {.movetime_ms = 100}, Milliseconds(100)); });
    steps_.step("go with clocks", [this] {
      return go(Shown({}), {.time_ms = {1000, 1000}, .increment_ms = {10, 10}}, Milliseconds(1000));
    });
    steps_.step("stop", [this] { return stop(); });
    steps_.step("forced pass", [this] { return forced_pass(); });
    steps_.step("finished game", [this] { return finished_game(); });
    steps_.step("bad input", [this] { return bad_input(); });
    steps_.step("quit", [this] { return quit(); });
    steps_.step("end of input", [this] { return end_of_input(); });
    return steps_.steps();
  }

 private:
  std::string start() {
    process_ = std::make_unique<EngineProcess>(terms_.words);
    client_ = std::make_unique<UgiClient>(*process_, terms_.patience);
    return printable(fmt::format("{}", fmt::join(terms_.words, " ")), 200);
  }

  std::string hello() {
    const UgiGreeting greeting = client_->hello();
    options_ = greeting.options;
    demand(!greeting.name.empty(), "it says no 'id name'");
    std::vector<std::string> names;
    for (const UgiOption& option : options_) {
      demand(!option.name.empty() && !option.type.empty(), "an option without name or type");
      names.push_back(printable(option.name));
    }
    return fmt::format("{}; options: {}", printable(greeting.name),
                       names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
  }

  std::string ready(const char* detail) {
    client_->wait_until_ready();
    return detail;
  }

  std::string unknown_command() {
    client_->send_line("xyzzy 1 2 3");
    client_->send_line("");
    return ready("ignored");
  }

  std::string set_options() {
    std::vector<std::string> set;
    for (const UgiOption& option : options_) {
      if (option.name != "Hash" && option.name != "Threads") continue;
      const std::string value = option.name == "Hash" ? "16" : "1";
      client_->send(UgiSetOption{option.name, value});
      set.push_back(fmt::format("{}={}", option.name, value));
    }
    client_->wait_until_ready();
    return set.empty() ? "neither Hash nor Threads is offered" : fmt::format("{}", fmt::join(set, ", "));
  }

  std::string new_game() {
    client_->send(UgiNewGame{});
    return ready("readyok");
  }

  void show(const Shown& position) {
    client_->send(position.command());
    client_->wait_until_ready();
  }

  void ask(UgiSubject subject, const std::string& expected) {
    const std::string answer = client_->ask(subject);
    demand(answer == expected, fmt::format("query {}: '{}', expected '{}'", ugi_subject_text(subject),
                                           printable(answer), expected));
  }

  std::string query() {
    const Shown position(midgame);
    show(position);
    ask(UgiSubject::gameover, "false");
    ask(UgiSubject::result, "none");
    ask(UgiSubject::p1turn, "true");
    std::vector<std::string> moves;
    for (const MoveText& move : moves_in(client_->ask(UgiSubject::legalmoves))) {
      moves.push_back(protocol_move_text(Loa8::size, to_move(move, Loa8::size)));
    }
    std::ranges::sort(moves);
    demand(moves == position.moves(), fmt::format("query legalmoves: {} moves, expected {}: {}", moves.size(),
                                                  position.moves().size(), fmt::join(position.moves(), " ")));
    return fmt::format("{} legal moves", moves.size());
  }

  static std::vector<MoveText> moves_in(const std::string& text) {
    try {
      return scan_moves(text);
    } catch (const ParseError& error) {
      throw CheckFailure(fmt::format("query legalmoves: {}", error.what()));
    }
  }

  /// Sends `go` and looks at the answer. `time` is what the search may take, where it is told.
  std::string go(const Shown& position, const UgiGo& go, Milliseconds time) {
    show(position);
    client_->send(go);
    const auto began = std::chrono::steady_clock::now();
    const UgiAnswer answer = client_->answer(time + terms_.patience);
    const auto took = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - began);
    position.demand_legal(answer.move);
    demand(answer.strays.empty(), fmt::format("it says '{}', which is no reply",
                                              answer.strays.empty() ? "" : printable(answer.strays.front())));
    demand_sound(position, answer);
    if (time > Milliseconds(0)) {
      demand(took <= time + margin, fmt::format("it took {} ms and had {}", took.count(), time.count()));
    }
    return fmt::format("{} in {} ms, {} info lines{}", answer.move, took.count(), answer.infos,
                       nodes_text(answer.info));
  }

  static std::string nodes_text(const UgiInfo& info) {
    return info.nodes ? fmt::format(", {} nodes", *info.nodes) : "";
  }

  /// The last info must fit the move.
  static void demand_sound(const Shown& position, const UgiAnswer& answer) {
    if (!answer.info.pv.empty()) {
      position.demand_legal(answer.info.pv.front());
      demand(answer.info.score.has_value(), "an info line has a pv and no 'score cp|win|loss N'");
    }
  }

  std::string stop() {
    const Shown position({});
    show(position);
    client_->send(UgiGo{.infinite = true});
    try {
      client_->wait_until_ready();
    } catch (const EngineFault& fault) {
      throw EngineFault(fault.kind(), fmt::format("isready during 'go infinite': {}", fault.what()));
    }
    client_->send(UgiStop{});
    const UgiAnswer answer = client_->answer(terms_.patience);
    position.demand_legal(answer.move);
    return fmt::format("{}; isready was answered during the search", answer.move);
  }

  std::string forced_pass() {
    const Shown position(stuck);
    show(position);
    client_->send(UgiGo{.depth = 2});
    const UgiAnswer answer = client_->answer(terms_.patience);
    demand(answer.move == "0000",
           fmt::format("'{}' where a pass is the only move, expected 0000", printable(answer.move)));
    return "0000";
  }

  std::string finished_game() {
    const Shown position(finished);
    show(position);
    ask(UgiSubject::gameover, "true");
    ask(UgiSubject::result, "p1win");
    client_->send(UgiGo{.depth = 2});
    const UgiAnswer answer = client_->answer(terms_.patience);
    demand(answer.move == "0000",
           fmt::format("bestmove '{}' in a finished game, expected 0000", printable(answer.move)));
    return "p1win, bestmove 0000";
  }

  std::string bad_input() {
    client_->send_line("position fen 9/9 z");
    client_->send_line("position startpos moves a1a2 b1b3");
    client_->send_line("go depth");
    client_->send_line("setoption name NoSuchOption value 1");
    client_->send_line(std::string(1000, 'x'));
    client_->send_line("stop");
    try {
      client_->wait_until_ready();
    } catch (const EngineFault& fault) {  // it may give that go a bestmove
      if (fault.kind() != EngineFaultKind::bad_answer) throw;
      client_->wait_until_ready();
    }
    return go(Shown({}), {.depth = 1}, {});
  }

  std::string quit() {
    client_->send(UgiQuit{});
    return end_after_quit(*process_, terms_);
  }

  std::string end_of_input() {
    start();
    static_cast<void>(client_->hello());
    return end_after_input(*process_, terms_);
  }

  /// What a computer that does other things, too, may need to bring the answer here.
  static constexpr Milliseconds margin{500};

  CheckTerms terms_;
  CheckSteps steps_;
  std::unique_ptr<EngineProcess> process_;
  std::unique_ptr<UgiClient> client_;
  std::vector<UgiOption> options_;
};

}  // namespace

std::vector<CheckStep> check_ugi_engine(const CheckTerms& terms) { return UgiCheck(terms).run(); }

}  // namespace loa
