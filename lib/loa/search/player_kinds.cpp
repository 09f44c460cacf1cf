#include "loa/search/player_kinds.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/eval/evaluation.h"
#include "loa/eval/make_evaluator.h"
#include "loa/search/external_spec.h"
#include "loa/search/limits.h"
#include "loa/search/search_options.h"

namespace loa {
namespace {

constexpr Parameter evaluation_parameter{.name = "eval",
                                         .type = OneOf{all_evaluation_names},
                                         .fallback = "simple",
                                         .what = "the evaluation of positions"};

constexpr std::array minimax_parameters = {depth_parameter, evaluation_parameter, name_parameter};
constexpr std::array name_only = {name_parameter};
constexpr std::array greedy_parameters = {evaluation_parameter, name_parameter};
constexpr std::array alphabeta_parameters = {depth_parameter, nodes_parameter,      movetime_parameter,
                                             tc_parameter,    evaluation_parameter, name_parameter};

constexpr Parameter evaluator_parameter{.name = "eval",
                                        .type = OneOf{all_evaluator_names},
                                        .fallback = "default",
                                        .what = "the evaluation of positions"};

constexpr Parameter weights_parameter{.name = "weights",
                                      .type = FreeText{400},
                                      .fallback = "those built in",
                                      .what = "a file of weights for the evaluation default (loa tune fit)"};

/// Limits, evaluation, name, and every switch of the search.
const std::vector<Parameter>& engine_parameters() {
  static const std::vector<Parameter> parameters = [] {
    std::vector<Parameter> all(limit_parameters.begin(), limit_parameters.end());
    all.push_back(evaluator_parameter);
    all.push_back(weights_parameter);
    all.push_back(name_parameter);
    all.insert(all.end(), search_parameters().begin(), search_parameters().end());
    return all;
  }();
  return parameters;
}

const std::array<PlayerKind, 8>& kinds() {
  static const std::array<PlayerKind, 8> all = {{
      {.name = "random",
       .thinking = Thinking::none,
       .parameters = name_only,
       .what = "plays every legal move with the same probability"},
      {.name = "greedy",
       .thinking = Thinking::none,
       .parameters = greedy_parameters,
       .what = "wins where one move wins, else plays the move with the best evaluation after it; its seed "
               "breaks ties"},
      {.name = "minimax",
       .thinking = Thinking::searches,
       .parameters = minimax_parameters,
       .what = "every line to its depth, nothing left out: the referee of the other searches"},
      {.name = "alphabeta",
       .thinking = Thinking::searches,
       .parameters = alphabeta_parameters,
       .what =
           "plain alpha-beta: no table, no move ordering; of equal moves the one with the lowest squares"},
      {.name = "pvs",
       .thinking = Thinking::searches,
       .parameters = engine_parameters(),
       .what = "the engine: principal variation search with all that its switches say"},
      {.name = "mtdf",
       .thinking = Thinking::searches,
       .parameters = engine_parameters(),
       .what = "the engine, its root searched by zero windows alone (MTD(f): Plaat et al. 1996)"},
      {.name = "ugi",
       .thinking = Thinking::searches,
       .parameters = ugi_parameters,
       .what = "an engine in a process of its own that speaks UGI: ugi:COMMAND LINE or "
               "ugi[depth=6,...]:COMMAND LINE",
       .home = Home::another_process},
      {.name = "gtp",
       .thinking = Thinking::itself,
       .parameters = gtp_parameters,
       .what = "the same for GTP: gtp:COMMAND LINE or gtp[name=other,...]:COMMAND LINE; without a limit it "
               "thinks as long "
               "as it likes",
       .home = Home::another_process},
  }};
  return all;
}

std::string kind_names() {
  std::vector<std::string_view> names;
  for (const PlayerKind& kind : kinds()) names.push_back(kind.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::span<const PlayerKind> all_player_kinds() { return kinds(); }

const PlayerKind& player_kind_named(std::string_view name) {
  const auto* const kind = std::ranges::find(kinds(), name, &PlayerKind::name);
  if (kind != kinds().end()) return *kind;
  throw ParseError(fmt::format("no kind of player is called '{}'", printable(name)), "one of " + kind_names(),
                   {1, 1});
}

std::string player_kinds_text() {
  std::string text;
  for (const PlayerKind& kind : kinds()) {
    text += fmt::format("{}: {}\n", kind.name, kind.what);
    for (const Parameter& parameter : kind.parameters) {
      text += fmt::format("  {:<11} {} ({}; default {})\n", parameter.name, parameter.what,
                          type_text(parameter.type), parameter.fallback);
    }
  }
  return text;
}

}  // namespace loa
