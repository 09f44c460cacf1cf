// `loa moves`: the legal moves of a position.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/rules/game.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/move_text.h"
#include "loa/rules/variant.h"
#include "tools/commands.h"
#include "tools/common_options.h"

namespace loa {
namespace {

struct MovesOptions {
  PositionOptions position;
  RulesOptions rules;
  OutputOptions output;
};

struct ListedMove {
  std::string text;
  bool is_capture = false;
  int line_count = 0;  ///< men on the line it runs along, 0 for a pass
};

template <class V>
int line_count(const MailboxPosition<V>& position, Move move) {
  const int count = std::max(std::abs(file_of(V::size, move.to) - file_of(V::size, move.from)),
                             std::abs(rank_of(V::size, move.to) - rank_of(V::size, move.from)));
  for (const Direction direction : all_directions) {
    if (stepped<V::size>(move.from, direction, count) == move.to) {
      return position.line_count(move.from, direction);
    }
  }
  return 0;
}

template <class V>
std::vector<ListedMove> listed_moves(const Setup& setup, const NamedRules& rules) {
  const Game<MailboxPosition<V>> game(MailboxPosition<V>(setup), rules, setup.ply);
  if (const auto end = game.outcome()) {
    throw ParseError(
        fmt::format("the game is over: {} ({})", result_text(end->result), reason_text(end->reason)),
        "a position that is not finished");
  }
  MoveList<V> moves;
  game.moves(moves);
  std::sort(moves.begin(), moves.end());
  std::vector<ListedMove> list;
  for (const Move move : moves) {
    list.push_back({move_text(game.position(), move), game.position().is_capture(move),
                    move.is_pass() ? 0 : line_count<V>(game.position(), move)});
  }
  return list;
}

void print_json(const std::vector<ListedMove>& moves) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const ListedMove& move : moves) {
    list.push_back({{"move", move.text}, {"capture", move.is_capture}, {"line_count", move.line_count}});
  }
  fmt::print("{}\n", nlohmann::ordered_json{{"moves", list}}.dump(2));
}

int run_moves(const MovesOptions& options) {
  const Setup setup = chosen_setup(options.position);
  const NamedRules rules = chosen_rules(options.rules);
  const std::vector<ListedMove> moves = visit_variant(variant_of_size(setup.size)->name, [&](auto tag) {
    return listed_moves<typename decltype(tag)::type>(setup, rules);
  });
  if (options.output.json) {
    print_json(moves);
  } else {
    for (const ListedMove& move : moves) fmt::print("{}\n", move.text);
  }
  return 0;
}

}  // namespace

void add_moves_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<MovesOptions>();
  CLI::App& command =
      add_command(app, context,
                  {.name = "moves",
                   .purpose = "the legal moves of a position, one a line",
                   .examples = {"loa moves",
                                "loa moves --position '1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w' --json"}},
                  [options] { return run_moves(*options); });
  add_position_options(command, options->position);
  add_rules_options(command, options->rules);
  add_json_option(command, options->output);
}

}  // namespace loa
