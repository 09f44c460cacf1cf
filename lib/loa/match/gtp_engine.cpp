// An engine that speaks GTP, as a match uses it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/external_engine.h"
#include "loa/protocol/gtp_client.h"
#include "loa/rules/position_text.h"
#include "loa/search/player.h"

namespace loa {
namespace {

/// What GTP counts time in.
std::int64_t whole_seconds(std::int64_t ms) { return std::max<std::int64_t>(0, ms) / 1000; }

bool is_word(std::string_view text, std::string_view word) {
  const auto lowered = [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  };
  return std::ranges::equal(text, word, {}, lowered);
}

class GtpEngine final : public ExternalEngine {
 public:
  explicit GtpEngine(const ExternalTerms& terms) : terms_(terms), settings_(external_settings(terms.spec)) {}
  ~GtpEngine() override {
    if (client_) process_->bid_farewell("quit");
  }

  void start() override {
    if (client_) return;
    require_standard(terms_.start);
    process_.emplace(terms_.spec.command, settings_.shows_errors ? EngineErrors::show : EngineErrors::hide);
    client_.emplace(*process_);
    asked_.clear();
    try {
      introduce();
      introduction_ = asked_.size();
    } catch (...) {
      give_up();
      throw;
    }
  }

  void new_game() override {
    untold_.clear();
    has_generated_ = false;
    start();
    asked_.resize(introduction_);
    require("clear_board");
    if (has_time_settings_ && terms_.limits.has_time()) set_time();
  }

  void set_up(const Setup& start) override { require_standard(start); }

  void add_move(Move move, Capture capture) override {
    if (std::exchange(has_generated_, false)) return;  // the engine has played it already
    untold_.push_back({move, capture});
  }

  [[nodiscard]] std::string choose(const MoveQuestion& question) override {
    // Sides alternate, a pass being a move, and it is the turn of the one asked for.
    Side side = untold_.size() % 2 == 0 ? question.side : opponent(question.side);
    for (const Told& told : std::exchange(untold_, {})) {
      play(side, told);
      side = opponent(side);
    }
    if (has_time_left_ && terms_.limits.tc && question.time) tell_clocks(*question.time);
    const GtpCommand generate{.name = "genmove", .arguments = {std::string(side_text(question.side))}};
    const GtpReply reply = ask(generate, waiting_time(terms_, question));
    if (reply.status == GtpStatus::failure) {
      fail(fmt::format("it refuses {}: '{}'", gtp_text(generate), printable(reply.text)));
    }
    if (is_word(reply.text, "resign")) throw PlayerForfeit(Reason::resign, "it resigns");
    has_generated_ = true;
    return is_word(reply.text, "pass") ? "pass" : reply.text;
  }

  [[nodiscard]] std::string last_question() const override {
    return fmt::format("{}", fmt::join(asked_, " / "));
  }

 private:
  struct Told {
    Move move;
    Capture capture = Capture::no;
  };
  /// How the engine writes moves: `d1b3`, or `d1-b3` and `d1xb3` as OpenSpiel does.
  enum class MoveForm { plain, signed_moves };

  [[nodiscard]] std::chrono::milliseconds timeout() const {
    return std::chrono::milliseconds(settings_.timeout_ms);
  }

  void require_standard(const Setup& start) const {
    if (start == standard_setup(terms_.variant())) return;
    throw ParseError(fmt::format("in GTP a game cannot begin with {}", position_text(start)),
                     "the standard set-up, openings being moves from there");
  }

  /// All that is asked and told once.
  void introduce() {
    for (const std::string& line : settings_.init)
      require_accepted({.name = line}, fmt::format("init='{}'", line));
    for (const EngineOption& option : settings_.options) {
      if (!knows(option.name)) {
        throw ParseError(fmt::format("it knows no command '{}' to set an option by", printable(option.name)),
                         "one of its list_commands");
      }
      require_accepted({.name = option.name, .arguments = {option.value}},
                       fmt::format("option.{}={}", option.name, option.value));
    }
    set_board();
    has_time_left_ = knows("time_left");
    has_time_settings_ = knows("time_settings");
    if (has_time_settings_) require_whole_seconds();
  }

  [[nodiscard]] bool knows(const std::string& command) {
    const GtpReply reply = ask({.name = "known_command", .arguments = {command}}, timeout());
    asked_.pop_back();  // it changes nothing
    return reply.status == GtpStatus::success && is_word(reply.text, "true");
  }

  /// An engine that has but one board refuses to be told its size; 8x8 is what that board is taken for.
  void set_board() {
    const std::string size = std::to_string(terms_.start.size);
    const bool is_set =
        knows("boardsize") &&
        ask({.name = "boardsize", .arguments = {size}}, timeout()).status == GtpStatus::success;
    if (is_set || terms_.variant() == Loa8::name) return;
    throw ParseError(fmt::format("it does not play on a board of {0}x{0}", size),
                     "an engine that takes boardsize");
  }

  void require_whole_seconds() const {
    const auto& limits = terms_.limits;
    const bool is_told =
        (!limits.movetime_ms || *limits.movetime_ms >= 1000) && (!limits.tc || limits.tc->base_ms >= 1000);
    if (is_told) return;
    throw ParseError("in GTP time is told in whole seconds", "movetime of 1000 or more, tc of 1 or more");
  }

  void set_time() {
    std::vector<std::string> times = {"0", "0", "0"};
    if (terms_.limits.tc) {
      times[0] = std::to_string(whole_seconds(terms_.limits.tc->base_ms));
    } else {
      times[1] = std::to_string(whole_seconds(*terms_.limits.movetime_ms));
      times[2] = "1";
    }
    require("time_settings", times);
  }

  void tell_clocks(const MoveTime& time) {
    for (const Side side : both_sides) {
      if (const auto left = time.left_ms[side_index(side)])
        require("time_left", {std::string(side_text(side)), std::to_string(whole_seconds(*left)), "0"});
    }
  }

  [[nodiscard]] GtpCommand play_command(Side side, const Told& told, MoveForm form) const {
    const int size = terms_.start.size;
    const std::string move = told.move.is_pass()       ? "pass"
                             : form == MoveForm::plain ? protocol_move_text(size, told.move)
                                                       : move_text(size, told.move, told.capture);
    return {.name = "play", .arguments = {std::string(side_text(side)), move}};
  }

  /// One that refuses the plain form is asked by the other, and from then on by that which it took.
  void play(Side side, const Told& told) {
    GtpReply reply = ask(play_command(side, told, form_), timeout());
    if (reply.status == GtpStatus::failure && !told.move.is_pass()) {
      const MoveForm other = form_ == MoveForm::plain ? MoveForm::signed_moves : MoveForm::plain;
      asked_.pop_back();
      const GtpReply second = ask(play_command(side, told, other), timeout());
      if (second.status == GtpStatus::success) {
        form_ = other;
        reply = second;
      }
    }
    if (reply.status == GtpStatus::failure) {
      fail(fmt::format("it refuses the legal move {}: '{}'",
                       move_text(terms_.start.size, told.move, told.capture), printable(reply.text)));
    }
  }

  void require(const std::string& name, const std::vector<std::string>& arguments = {}) {
    const GtpCommand command{.name = name, .arguments = arguments};
    const GtpReply reply = ask(command, timeout());
    if (reply.status == GtpStatus::failure)
      fail(fmt::format("it refuses {}: '{}'", gtp_text(command), printable(reply.text)));
  }

  /// *Throws* ParseError that names what of the SPEC the engine refuses.
  void require_accepted(const GtpCommand& command, const std::string& what) {
    const GtpReply reply = ask(command, timeout());
    if (reply.status == GtpStatus::success) return;
    throw ParseError(fmt::format("it refuses {}: '{}'", printable(what, 200), printable(reply.text)),
                     "a command that it accepts");
  }

  [[nodiscard]] GtpReply ask(const GtpCommand& command, std::chrono::milliseconds time) {
    asked_.push_back(gtp_text(command));
    try {
      return client_->ask(command, time);
    } catch (const EngineFault&) {
      give_up();
      throw;
    }
  }

  [[noreturn]] static void fail(const std::string& text) {
    throw EngineFault(EngineFaultKind::bad_answer, text);
  }

  /// Nobody knows any more what it is about to say.
  void give_up() {
    client_.reset();
    process_.reset();
  }

  ExternalTerms terms_;
  ExternalSettings settings_;
  std::optional<EngineProcess> process_;
  std::optional<GtpClient> client_;  ///< while the engine runs and makes sense
  bool has_time_settings_ = false;
  bool has_time_left_ = false;
  MoveForm form_ = MoveForm::plain;
  std::vector<Told> untold_;        ///< moves since its last own one
  bool has_generated_ = false;      ///< its last move is not yet among those of the game
  std::vector<std::string> asked_;  ///< the introduction's commands and those of this game
  std::size_t introduction_ = 0;    ///< commands
};

}  // namespace

std::unique_ptr<ExternalEngine> make_gtp_engine(const ExternalTerms& terms) {
  return std::make_unique<GtpEngine>(terms);
}

}  // namespace loa
