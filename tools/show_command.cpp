// `loa show`: draws a position and tells all about it; with moves, also why one of them is illegal.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/record/replay.h"
#include "loa/report/board_diagram.h"
#include "loa/report/groups.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/record_messages.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct ShowOptions {
  PositionOptions position;
  RulesOptions rules;
  std::vector<std::string> moves;
  OutputOptions output;
};

/// The position and the moves of the command line as a record, which `replay` can judge.
WrittenRecord asked_record(const ShowOptions& options) {
  WrittenRecord written;
  written.record.start = chosen_setup(options.position);
  written.record.rules = chosen_rules(options.rules);
  try {
    const std::string text = fmt::format("{}", fmt::join(options.moves, " "));
    for (const MoveText& move : scan_moves(text)) add_move(written, move, move.place);
  } catch (const ParseError& error) {
    throw error.in("--moves");
  }
  return written;
}

Json group_squares(const Setup& setup, Side side) {
  Json groups = Json::array();
  for (const std::vector<Square>& group : groups_of(setup, side))
    groups.push_back(group_text(setup.size, group));
  return groups;
}

void print_json(const GameRecord& record, const Replay& replay) {
  const Setup& setup = replay.position;
  const Json json{
      {"variant", record.variant()},
      {"rules", rules_text(record.rules)},
      {"position", position_text(setup)},
      {"side", side_text(setup.side)},
      {"groups",
       {{"black", groups_of(setup, Side::black).size()}, {"white", groups_of(setup, Side::white).size()}}},
      {"group_squares",
       {{"black", group_squares(setup, Side::black)}, {"white", group_squares(setup, Side::white)}}},
      {"result", result_text(replay.result)},
      {"reason", replay.reason ? Json(reason_text(*replay.reason)) : Json(nullptr)},
      {"legal", replay.is_legal()},
      {"error", replay.fault ? Json(*replay.fault) : Json(nullptr)}};
  fmt::print("{}\n", json.dump(2));
}

std::string groups_line(const Setup& setup, Side side) {
  const auto groups = groups_of(setup, side);
  std::vector<std::string> texts;
  for (const std::vector<Square>& group : groups) texts.push_back(group_text(setup.size, group));
  return fmt::format("{} group{}: {}", groups.size(), groups.size() == 1 ? "" : "s", fmt::join(texts, " | "));
}

void print_text(const GameRecord& record, const Replay& replay) {
  const Setup& setup = replay.position;
  fmt::print("{}\n", board_diagram(setup));
  fmt::print("Black     {}\n", groups_line(setup, Side::black));
  fmt::print("White     {}\n", groups_line(setup, Side::white));
  fmt::print("result    {}{}\n", result_text(replay.result),
             replay.reason ? fmt::format(" ({})", reason_text(*replay.reason)) : "");
  fmt::print("rules     {}\n", rules_text(record.rules));
  fmt::print("position  {}\n", position_text(setup));
}

int run_show(const ShowOptions& options) {
  const WrittenRecord written = asked_record(options);
  const Replay result = replay(written);
  if (options.output.json) {
    print_json(written.record, result);
  } else {
    print_text(written.record, result);
  }
  print_warnings("--moves", result);
  if (result.is_legal()) return 0;
  print_fault("--moves", *result.fault);
  return 1;
}

}  // namespace

void add_show_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<ShowOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "show",
       .purpose = "draws a position and tells side to move, groups and result; says why a move is illegal",
       .examples = {"loa show", "loa show --moves 'c8-c6 a6-d6'",
                    "loa show --setup scrambled --moves a3-c5 --json"}},
      [options] { return run_show(*options); });
  add_position_options(command, options->position);
  command
      .add_option("--moves", options->moves,
                  "moves to be played first; an illegal one is explained, and the position before it shown")
      ->type_name("TEXT");
  add_rules_options(command, options->rules);
  add_json_option(command, options->output);
}

}  // namespace loa
