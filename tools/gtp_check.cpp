// What `loa check-engine` asks an engine that speaks GTP.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "loa/base/parse_error.h"
#include "loa/protocol/gtp_client.h"
#include "loa/protocol/words.h"
#include "loa/rules/game.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/move_text.h"
#include "tools/engine_check.h"

namespace loa {
namespace {

using Milliseconds = std::chrono::milliseconds;
using Referee = Game<MailboxPosition<Loa8>>;

Referee new_game() { return Referee(MailboxPosition<Loa8>(standard_setup("loa8"))); }

class GtpCheck {
 public:
  explicit GtpCheck(const CheckTerms& terms) : terms_(terms) {}

  [[nodiscard]] std::vector<CheckStep> run() {
    steps_.step("start", [this] { return start(); });
    steps_.step("protocol_version", [this] { return protocol_version(); });
    steps_.step("name", [this] { return asked("name"); });
    steps_.step("version", [this] { return asked("version"); });
    steps_.step("list_commands", [this] { return list_commands(); });
    steps_.step("known_command", [this] { return known_command(); });
    steps_.step("id", [this] { return id(); });
    steps_.step("comments", [this] { return comments(); });
    steps_.step("unknown command", [this] { return refused({.name = "xyzzy"}); });
    steps_.step("boardsize", [this] { return board_size(); });
    steps_.step("play", [this] { return play(); });
    steps_.step("genmove", [this] { return generate(); });
    steps_.step("undo", [this] { return undo(); });
    steps_.step("showboard", [this] { return show_board(); });
    steps_.step("time", [this] { return time(); });
    steps_.step("a game", [this] { return some_plies(); });
    steps_.step("bad input", [this] { return bad_input(); });
    steps_.step("quit", [this] { return quit(); });
    steps_.step("end of input", [this] { return end_of_input(); });
    return steps_.steps();
  }

 private:
  std::string start() {
    process_ = std::make_unique<EngineProcess>(terms_.words);
    client_ = std::make_unique<GtpClient>(*process_);
    return printable(fmt::format("{}", fmt::join(terms_.words, " ")), 200);
  }

  [[nodiscard]] GtpReply ask(const GtpCommand& command, Milliseconds more = {}) {
    const GtpReply reply = client_->ask(command, terms_.patience + more);
    demand(client_->stray_lines() == 0,
           fmt::format("it says '{}' outside a reply", printable(client_->first_stray_line())));
    return reply;
  }
  /// *Throws* CheckFailure where it is refused.
  std::string asked(const std::string& name, const std::vector<std::string>& arguments = {},
                    Milliseconds more = {}) {
    const GtpReply reply = ask({.name = name, .arguments = arguments}, more);
    demand(
        reply.status == GtpStatus::success,
        fmt::format("{} is refused: '{}'", gtp_text(GtpCommand{{}, name, arguments}), printable(reply.text)));
    return printable(reply.text);
  }
  /// *Throws* CheckFailure where it is not refused.
  std::string refused(const GtpCommand& command) {
    const GtpReply reply = ask(command);
    demand(reply.status == GtpStatus::failure, fmt::format("'{}' is answered '= {}', expected '? ...'",
                                                           gtp_text(command), printable(reply.text)));
    return printable(reply.text);
  }

  std::string protocol_version() {
    const std::string version = asked("protocol_version");
    demand(version == "2", fmt::format("'{}', expected 2", version));
    return version;
  }

  std::string list_commands() {
    const GtpReply reply = ask({.name = "list_commands"});
    demand(reply.status == GtpStatus::success, "it is refused");
    std::vector<std::string_view> listed = words_of_lines(reply.text);
    std::vector<std::string> missing;
    for (const char* name :
         {"protocol_version", "name", "version", "list_commands", "known_command", "boardsize", "clear_board",
          "play", "genmove", "undo", "showboard", "time_settings", "time_left", "quit"}) {
      if (std::ranges::find(listed, name) == listed.end()) missing.emplace_back(name);
    }
    demand(missing.empty(), fmt::format("missing: {}", fmt::join(missing, ", ")));
    return fmt::format("{} commands", listed.size());
  }

  static std::vector<std::string_view> words_of_lines(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      for (const std::string_view word : words_of(text.substr(0, end))) words.push_back(word);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
  }

  std::string known_command() {
    const std::string known = asked("known_command", {"genmove"});
    const std::string unknown = asked("known_command", {"xyzzy"});
    demand(known == "true" && unknown == "false",
           fmt::format("genmove: '{}', xyzzy: '{}', expected true and false", known, unknown));
    return "true, false";
  }

  std::string id() {
    const GtpReply reply = ask({.id = 4711, .name = "name"});
    demand(reply.status == GtpStatus::success, "a command with an id is refused");
    return "=4711";
  }

  std::string comments() {
    process_->send("# a comment", after(terms_.patience));
    process_->send("", after(terms_.patience));
    return "ignored; " + asked("name");
  }

  std::string board_size() {
    static_cast<void>(refused({.name = "boardsize", .arguments = {"3"}}));
    static_cast<void>(asked("boardsize", {"8"}));
    begin();
    return "8, and 3 is refused";
  }

  void begin() {
    static_cast<void>(asked("clear_board"));
    game_ = std::make_unique<Referee>(new_game());
  }

  std::string play() {
    static_cast<void>(asked("play", {"black", "b1b3"}));
    game_->play(to_move(parse_move("b1b3"), Loa8::size));
    static_cast<void>(refused({.name = "play", .arguments = {"white", "a2a3"}}));
    return "b1b3; the illegal a2a3 is refused";
  }

  std::string generate(Milliseconds more = Milliseconds(10'000)) {
    const Side side = game_->position().side_to_move();
    const std::string text = asked("genmove", {std::string(side_text(side))}, more);
    try {
      const Move move = to_move(parse_move(text), Loa8::size);
      demand(game_->is_legal(move),
             fmt::format("'{}' is illegal at move {}", text, game_->played().size() + 1));
      game_->play(move);
    } catch (const ParseError&) {
      throw CheckFailure(fmt::format("'{}' is no move", text));
    }
    return text;
  }

  std::string undo() {
    static_cast<void>(asked("undo"));
    game_->undo();
    return "then " + generate();
  }

  std::string show_board() {
    const GtpReply reply = ask({.name = "showboard"});
    demand(reply.status == GtpStatus::success && !reply.text.empty(), "it shows nothing");
    return fmt::format("{} lines", 1 + std::ranges::count(reply.text, '\n'));
  }

  std::string time() {
    static_cast<void>(asked("time_settings", {"1", "0", "0"}));
    static_cast<void>(
        asked("time_left", {std::string(side_text(game_->position().side_to_move())), "1", "0"}));
    const auto began = std::chrono::steady_clock::now();
    const std::string move = generate();
    const auto took = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - began);
    constexpr Milliseconds margin{500};
    demand(took <= Milliseconds(1000) + margin, fmt::format("it took {} ms and had 1000", took.count()));
    return fmt::format("{} in {} ms of a second", move, took.count());
  }

  std::string some_plies() {
    begin();
    static_cast<void>(asked("time_settings", {"1", "0", "0"}));
    constexpr std::size_t plies = 8;
    while (!game_->outcome() && game_->played().size() < plies) static_cast<void>(generate());
    return fmt::format("{} plies", game_->played().size());
  }

  std::string bad_input() {
    static_cast<void>(refused({.name = "play"}));
    static_cast<void>(refused({.name = "play", .arguments = {"black", "zz99"}}));
    static_cast<void>(refused({.name = "genmove", .arguments = {"purple"}}));
    static_cast<void>(refused({.name = std::string(1000, 'x')}));
    return "refused; " + asked("name");
  }

  std::string quit() {
    static_cast<void>(asked("quit"));
    return end_after_quit(*process_, terms_);
  }

  std::string end_of_input() {
    start();
    static_cast<void>(asked("name"));
    return end_after_input(*process_, terms_);
  }

  CheckTerms terms_;
  CheckSteps steps_;
  std::unique_ptr<EngineProcess> process_;
  std::unique_ptr<GtpClient> client_;
  std::unique_ptr<Referee> game_;
};

}  // namespace

std::vector<CheckStep> check_gtp_engine(const CheckTerms& terms) { return GtpCheck(terms).run(); }

}  // namespace loa
