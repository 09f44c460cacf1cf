#include "tools/gtp_session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/protocol/words.h"
#include "loa/report/board_diagram.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/rules/variant.h"
#include "tools/version_facts.h"

namespace loa {
namespace {

/// What a move may take where nobody says anything of time or limits.
constexpr std::int64_t default_movetime_ms = 1000;

std::optional<Side> side_named(std::string_view word) {
  std::string lowered(word);
  std::ranges::transform(lowered, lowered.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  if (lowered == "b" || lowered == "black") return Side::black;
  if (lowered == "w" || lowered == "white") return Side::white;
  return std::nullopt;
}

std::int64_t number_in(const std::string& word, std::int64_t most) {
  const auto number = whole_number(word);
  if (number && *number >= 0 && *number <= most) return *number;
  throw ParseError(fmt::format("'{}' is no such number", printable(word)), fmt::format("0 to {}", most));
}

/// Whole seconds. The longest is a year: no game is longer, and no sum of them overflows.
std::int64_t ms_in(const std::string& word) {
  constexpr std::int64_t longest_s = 365 * 24 * 60 * 60;
  return 1000 * number_in(word, longest_s);
}

constexpr std::int64_t most_stones = 10'000;

}  // namespace

struct GtpSession::Command {
  std::string_view name;
  std::size_t arguments;
  std::string_view form;  ///< of the arguments, for messages
  std::string (GtpSession::*run)(const Words&);
};

const std::vector<GtpSession::Command>& GtpSession::commands() {
  static const std::vector<Command> all = {
      {"protocol_version", 0, "", nullptr},
      {"name", 0, "", nullptr},
      {"version", 0, "", nullptr},
      {"list_commands", 0, "", &GtpSession::list_commands},
      {"known_command", 1, " COMMAND", &GtpSession::known_command},
      {"boardsize", 1, " N", &GtpSession::boardsize},
      {"clear_board", 0, "", &GtpSession::clear_board},
      {"play", 2, " COLOUR MOVE", &GtpSession::play},
      {"genmove", 1, " COLOUR", &GtpSession::genmove},
      {"undo", 0, "", &GtpSession::undo},
      {"showboard", 0, "", &GtpSession::showboard},
      {"time_settings", 3, " MAIN PERIOD STONES", &GtpSession::time_settings},
      {"time_left", 3, " COLOUR TIME STONES", &GtpSession::time_left},
      {"quit", 0, "", nullptr},
  };
  return all;
}

GtpSession::GtpSession(const EngineSettings& settings, TimeSource now_us, ProtocolOutput& output)
    : settings_(settings), now_us_(std::move(now_us)), output_(output) {
  begin_anew();
}

SessionState GtpSession::take(const ProtocolLine& line) {
  const auto command = parse_gtp_command(line.text);
  if (!command) return SessionState::goes_on;
  GtpReply reply{.id = command->id};
  try {
    if (line.is_too_long)
      throw ParseError("the line is too long", fmt::format("{} bytes", longest_protocol_line));
    reply.text = answer(*command);
  } catch (const std::bad_alloc&) {
    reply = {.status = GtpStatus::failure, .id = command->id, .text = "not enough memory for this"};
  } catch (const std::exception& error) {
    reply = {.status = GtpStatus::failure, .id = command->id, .text = error.what()};
  }
  output_.write(gtp_text(reply));
  const bool has_quit = command->name == "quit" && reply.status == GtpStatus::success;
  return has_quit ? SessionState::ended : SessionState::goes_on;
}

std::string GtpSession::answer(const GtpCommand& asked) {
  const auto command = std::ranges::find(commands(), asked.name, &Command::name);
  if (command == commands().end()) {
    throw ParseError(fmt::format("unknown command '{}'", printable(asked.name)), "one of list_commands");
  }
  if (asked.arguments.size() != command->arguments) {
    throw ParseError(fmt::format("{} with {} arguments", asked.name, asked.arguments.size()),
                     fmt::format("{}{}", command->name, command->form));
  }
  if (command->run != nullptr) return (this->*command->run)(asked.arguments);
  if (asked.name == "protocol_version") return "2";
  if (asked.name == "name") return fmt::format("loa {}", settings_.player.name);
  return asked.name == "version" ? version_facts().version : "";
}

std::string GtpSession::list_commands(const Words&) {
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  return fmt::format("{}", fmt::join(names, "\n"));
}

std::string GtpSession::known_command(const Words& words) {
  return std::ranges::find(commands(), words[0], &Command::name) != commands().end() ? "true" : "false";
}

std::string GtpSession::boardsize(const Words& words) {
  const auto size = whole_number(words[0]);
  const auto variant =
      size && *size > 0 && *size < 100 ? variant_of_size(static_cast<int>(*size)) : std::nullopt;
  if (!variant) throw ParseError("unacceptable size", "5, 6, 7, 8 or 11");
  settings_.variant = variant->name;
  begin_anew();
  return "";
}

std::string GtpSession::clear_board(const Words&) {
  begin_anew();
  game_->forget();
  game_->prepare();
  return "";
}

void GtpSession::begin_anew() {
  if (!game_ || game_->variant() != settings_.variant)
    game_ = make_engine_game(settings_.player, settings_.variant);
  game_->begin(standard_setup(settings_.variant), settings_.rules, "");
  clocks_ = {};
  if (time_settings_) clocks_.fill(GtpClock(*time_settings_));
}

Side GtpSession::mover_in(const std::string& word) const {
  const auto side = side_named(word);
  if (!side) throw ParseError(fmt::format("'{}' is no colour", printable(word)), "black or white");
  if (const auto outcome = game_->outcome()) throw ParseError(game_over_text(*outcome), "");
  if (*side != game_->setup().side) {
    throw ParseError("it is the other side's turn", fmt::format("{}", side_text(game_->setup().side)));
  }
  return *side;
}

std::string GtpSession::play(const Words& words) {
  static_cast<void>(mover_in(words[0]));
  game_->play(words[1]);
  return "";
}

Limits GtpSession::limits() const {
  const Limits own = limits_in(settings_.player.settings);
  return own.empty() ? Limits{.movetime_ms = default_movetime_ms} : own;
}

std::string GtpSession::genmove(const Words& words) {
  const Side side = mover_in(words[0]);
  auto& clock = clocks_[side_index(side)];
  MoveTime time{.now_us = now_us_, .began_us = now_us_()};
  if (clock) {
    time.left_ms[side_index(side)] = std::max<std::int64_t>(0, clock->left_ms());
    time.moves_to_go = clock->moves_to_go();
  }
  const Limits own = clock ? limits_in(settings_.player.settings) : limits();
  const auto budget = time_budget(own, time, side);
  const Move move = game_->think(own, budget ? control_within(*budget, time) : SearchControl{}, 1)
                        .lines.front()
                        .moves.front();
  if (clock) clock->use((now_us_() - time.began_us) / 1000);
  const std::string text = move.is_pass() ? "pass" : protocol_move_text(game_->setup().size, move);
  game_->play(text);
  return text;
}

std::string GtpSession::undo(const Words&) {
  if (game_->played() == 0) throw ParseError("cannot undo", "a move before this");
  game_->undo();
  return "";
}

std::string GtpSession::showboard(const Words&) {
  const auto outcome = game_->outcome();
  return fmt::format("\n{}position {}{}", board_diagram(game_->setup()), position_text(game_->setup()),
                     outcome ? "\n" + game_over_text(*outcome) : "");
}

std::string GtpSession::time_settings(const Words& words) {
  const GtpTimeSettings settings{
      .main_ms = ms_in(words[0]), .period_ms = ms_in(words[1]), .stones = number_in(words[2], most_stones)};
  time_settings_ = settings.is_unlimited() ? std::nullopt : std::optional(settings);
  clocks_ = {};
  if (time_settings_) clocks_.fill(GtpClock(settings));
  return "";
}

std::string GtpSession::time_left(const Words& words) {
  const auto side = side_named(words[0]);
  if (!side) throw ParseError(fmt::format("'{}' is no colour", printable(words[0])), "black or white");
  auto& clock = clocks_[side_index(*side)];
  if (!clock) clock = GtpClock({});
  clock->set_left(ms_in(words[1]), number_in(words[2], most_stones));
  return "";
}

}  // namespace loa
