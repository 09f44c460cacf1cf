#include "loa/search/search_options.h"

#include <array>
#include <span>

namespace loa {
namespace {

constexpr std::array<std::string_view, 2> on_off = {"on", "off"};
constexpr std::array<std::string_view, 2> sharings = {"abdada", "lazy"};
constexpr std::array<std::string_view, 3> replacements = {"two-deep", "deep", "newest"};
constexpr std::array<std::string_view, 3> histories = {"relative", "absolute", "off"};
constexpr std::array<std::string_view, 3> null_moves = {"adaptive", "fixed", "off"};
constexpr std::array<std::string_view, 3> multi_cuts = {"off", "cut", "all"};
constexpr std::array<std::string_view, 2> quiescences = {"captures", "off"};

constexpr std::array parameters = {
    Parameter{"hash", WholeNumber{1, 1 << 20}, "64", "megabytes of transposition table"},
    Parameter{"threads", WholeNumber{1, 1024}, "1",
              "threads of one search; more than one is not reproducible"},
    Parameter{"sharing", OneOf{sharings}, "abdada",
              "how threads share a search: moves in work are left for later (Weill 1996; Kerrigan 2017), or "
              "each for "
              "itself (Lazy SMP: Kislik 2012)"},
    Parameter{"scout", OneOf{on_off}, "on",
              "zero windows behind the first move (PVS: Marsland, Campbell 1982)"},
    Parameter{"aspiration", WholeNumber{0, 100'000}, "60",
              "half width of the first window at the root; 0: none"},
    Parameter{"table", OneOf{on_off}, "on", "use the transposition table"},
    Parameter{"depth-match", OneOf{on_off}, "off",
              "take the table's scores only from searches of equal depth"},
    Parameter{"replacement", OneOf{replacements}, "two-deep", "which entry gives way (Breuker et al. 1994)"},
    Parameter{"etc", OneOf{on_off}, "on", "enhanced transposition cut-offs (Plaat et al. 1996)"},
    Parameter{"killers", OneOf{on_off}, "on", "killer moves (Akl, Newborn 1977)"},
    Parameter{"counter", OneOf{on_off}, "on", "counter-moves (Uiterwijk 1992)"},
    Parameter{"history", OneOf{histories}, "relative",
              "history heuristic (Schaeffer 1983; relative: Winands et al. 2004)"},
    Parameter{"null", OneOf{null_moves}, "adaptive", "null move (Donninger 1993; adaptive: Heinz 1999)"},
    Parameter{"multicut", OneOf{multi_cuts}, "off",
              "multi-cut at CUT or all nodes (Bjornsson, Marsland 2001; Winands et al. 2005)"},
    Parameter{"lmr", OneOf{on_off}, "on", "late moves are searched less deep first"},
    Parameter{"rps", OneOf{on_off}, "off",
              "depth by realization probabilities, in place of lmr (Tsuruoka et al. 2002; Winands, Bjornsson "
              "2008)"},
    Parameter{"rps-base", WholeNumber{1, 9'999}, "500",
              "a move that is this likely, in ten thousandths, costs one ply"},
    Parameter{"kinds", OneOf{on_off}, "off",
              "moves of kinds that are often made by strong players are tried first"},
    Parameter{"futility", OneOf{on_off}, "on",
              "quiet moves next to the leaves that cannot reach alpha are left out (Heinz 1998)"},
    Parameter{"null-reduction", WholeNumber{1, 6}, "2",
              "plies less behind a null move; adaptive: one more at depth 7 and above"},
    Parameter{
        "static-null-margin", WholeNumber{0, 10'000}, "16",
        "points for each ply to go that stand for a cut-off where they are above beta and no win in one "
        "threatens (static null move of chess engines); 0: none"},
    Parameter{"static-null-depth", WholeNumber{0, 32}, "8", "plies from the leaves up to which it works"},
    Parameter{"iir", WholeNumber{0, 100}, "4",
              "from so many plies on, nodes without a table move are searched one less (internal iterative "
              "reductions: Schroder 2021); 0: none"},
    Parameter{"lmr-base", WholeNumber{0, 300}, "80",
              "hundredths of a ply that late moves are reduced by at least"},
    Parameter{"lmr-scale", WholeNumber{0, 300}, "60", "hundredths of a ply for ln(depth) * ln(moves before)"},
    Parameter{"futility-depth", WholeNumber{0, 8}, "3", "plies from the leaves up to which futility works"},
    Parameter{"futility-margin", WholeNumber{0, 10'000}, "60",
              "points for each ply that a quiet move may gain"},
    Parameter{"late-moves", WholeNumber{0, 100}, "3",
              "up to futility-depth, quiet moves behind N + depth squared are left out; 0: none"},
    Parameter{"threats", OneOf{on_off}, "off", "a ply more where the other side threatens to win in one"},
    Parameter{"quiescence", OneOf{quiescences}, "captures",
              "below the leaves, captures that make or break connections"},
};

/// The place of a word in the list of its parameter; the lists stand in the order of their enumerators or say so here.
template <std::size_t N>
std::size_t place_of(std::string_view word, const std::array<std::string_view, N>& words) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return i;
  }
  return 0;  // settings were checked against these words
}

/// Reads settings over defaults.
class Reader {
 public:
  explicit Reader(const Settings& settings) : settings_(settings) {}

  void read(std::string_view name, bool& value) const {
    if (const auto word = value_of(settings_, name)) value = *word == "on";
  }
  template <class Number>
  void read_number(std::string_view name, Number& value) const {
    if (const auto number = number_of(settings_, name)) value = static_cast<Number>(*number);
  }
  template <class Kind, std::size_t N>
  void read(std::string_view name, Kind& value, const std::array<std::string_view, N>& words,
            const std::array<Kind, N>& kinds) const {
    if (const auto word = value_of(settings_, name)) value = kinds[place_of(*word, words)];
  }

 private:
  const Settings& settings_;
};

}  // namespace

std::span<const Parameter> search_parameters() { return parameters; }

SearchOptions search_options(const Settings& settings, Driver driver) {
  SearchOptions options;
  options.driver = driver;
  const Reader reader(settings);
  reader.read_number("hash", options.hash_mb);
  reader.read_number("threads", options.threads);
  reader.read("sharing", options.sharing, sharings, {Sharing::abdada, Sharing::lazy});
  reader.read("scout", options.scout);
  reader.read_number("aspiration", options.aspiration);
  reader.read("table", options.table);
  reader.read("depth-match", options.exact_depth);
  reader.read("replacement", options.replacement, replacements,
              {Replacement::two_deep, Replacement::deep, Replacement::newest});
  reader.read("etc", options.etc);
  reader.read("killers", options.killers);
  reader.read("counter", options.counter_moves);
  reader.read("history", options.history, histories,
              {HistoryKind::relative, HistoryKind::absolute, HistoryKind::off});
  reader.read("null", options.null_move, null_moves, {NullMove::adaptive, NullMove::fixed, NullMove::off});
  reader.read("multicut", options.multi_cut, multi_cuts, {MultiCut::off, MultiCut::cut, MultiCut::all});
  reader.read("lmr", options.reductions);
  reader.read("rps", options.realization);
  reader.read_number("rps-base", options.realization_base);
  reader.read("kinds", options.kinds);
  reader.read("futility", options.futility);
  reader.read_number("null-reduction", options.null_reduction);
  reader.read_number("static-null-margin", options.static_null_margin);
  reader.read_number("static-null-depth", options.static_null_depth);
  reader.read_number("iir", options.iir);
  reader.read_number("lmr-base", options.reduction_base);
  reader.read_number("lmr-scale", options.reduction_scale);
  reader.read_number("futility-depth", options.futility_depth);
  reader.read_number("futility-margin", options.futility_margin);
  reader.read_number("late-moves", options.late_moves);
  reader.read("threats", options.threats);
  reader.read("quiescence", options.quiescence, quiescences, {Quiescence::captures, Quiescence::off});
  return options;
}

}  // namespace loa
