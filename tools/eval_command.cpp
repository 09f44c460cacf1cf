// `loa eval`: the evaluation of a position, term by term.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "loa/rules/position_text.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/engine_game.h"
#include "tools/position_terms.h"
#include "tools/read_player.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct EvalOptions {
  PositionOptions position;
  RulesOptions rules;
  std::string moves;
  std::optional<std::string> weights;
  OutputOptions output;
};

Weights chosen_weights(const EvalOptions& options, std::string_view variant) {
  return options.weights ? read_weights(*options.weights, variant) : default_weights(variant);
}

void print_json(const Setup& setup, const PositionTerms& terms) {
  Json rows = Json::array();
  for (const TermInfo& info : all_terms) {
    rows.push_back({{"name", info.name},
                    {"black", terms.terms.of(info.term, Side::black)},
                    {"white", terms.terms.of(info.term, Side::white)},
                    {"weight", terms.weights[info.term]},
                    {"contribution", terms.contribution(info.term)},
                    {"unit", info.unit}});
  }
  rows.push_back({{"name", "lines"},
                  {"black", terms.lines.black},
                  {"white", terms.lines.white},
                  {"weight", 1},
                  {"contribution", terms.lines.contribution()},
                  {"unit", "hundredths of a point, all patterns of lines"}});
  rows.push_back({{"name", "together"},
                  {"black", terms.together},
                  {"white", 0},
                  {"weight", 1},
                  {"contribution", terms.together / 100.0},
                  {"unit", "hundredths of a point, by the network of all terms"}});
  const Json json{{"position", position_text(setup)},
                  {"side", side_text(setup.side)},
                  {"terms", rows},
                  {"score", terms.score},
                  {"black_score", setup.side == Side::black ? terms.score : -terms.score}};
  fmt::print("{}\n", json.dump(2));
}

int run_eval(const EvalOptions& options) {
  const Setup start = chosen_setup(options.position);
  const Setup setup = position_after(start, chosen_rules(options.rules), options.moves);
  const PositionTerms terms =
      position_terms(setup, chosen_weights(options, variant_of_size(setup.size)->name));
  if (options.output.json) {
    print_json(setup, terms);
  } else {
    fmt::print("{}", position_terms_text(terms));
  }
  return 0;
}

}  // namespace

void add_eval_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<EvalOptions>();
  CLI::App& command =
      add_command(app, context,
                  {.name = "eval",
                   .purpose = "the evaluation of a position, term by term, for both sides",
                   .examples = {"loa eval", "loa eval --moves 'c8-c6 a6-c4' --json",
                                "loa eval --position '1bbb1/w3w/w3w/w3w/1bbb1 b' --weights weights.json"}},
                  [options] { return run_eval(*options); });
  add_position_options(command, options->position);
  command.add_option("--moves", options->moves, "moves to be played first")->type_name("TEXT");
  command
      .add_option("--weights", options->weights,
                  "a JSON object of terms and weights (hundredths) that differ from those built in")
      ->type_name("FILE");
  add_rules_options(command, options->rules);
  add_json_option(command, options->output);
}

}  // namespace loa
