#include "loa/rules/rule_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

constexpr std::array<RuleSet, 9> rule_sets = {{
    {"icga", {BothConnected::draw, NoMove::pass, Repetition::third, {}}, "Computer Olympiad rules 8-10"},
    {"gamut1969",
     {BothConnected::draw, NoMove::pass, Repetition::none, {}},
     "Sackson, A Gamut of Games, 1st ed., 1969"},
    {"soucie",
     {BothConnected::mover, NoMove::pass, Repetition::none, {}},
     "the same book, 2nd ed., at Soucie's own request"},
    {"mso2000",
     {BothConnected::draw, NoMove::loss, Repetition::second, {}},
     "Winands, M.Sc. thesis, 2000, p. 10"},
    {"skillgames", {BothConnected::mover, NoMove::loss, Repetition::none, 200}, "skill.games rules page"},
    {"openspiel",
     {BothConnected::mover, NoMove::loss, Repetition::second_board, 1000},
     "OpenSpiel lines_of_action (but a connection on the last ply wins here)"},
    {"codingame", {BothConnected::mover, NoMove::pass, Repetition::none, 150}, "CodinGame arena"},
    {"playstrategy",
     {BothConnected::draw, NoMove::draw, Repetition::none, {}},
     "PlayStrategy (without its fivefold and 100-plies-without-capture draws)"},
    {"abstractplay", {BothConnected::draw, NoMove::pass, Repetition::none, {}}, "AbstractPlay gameslib"},
}};

constexpr std::array<std::string_view, 2> both_words = {"draw", "mover"};
constexpr std::array<std::string_view, 3> no_move_words = {"pass", "loss", "draw"};
constexpr std::array<std::string_view, 4> repetition_words = {"none", "2", "3", "2-board"};

template <std::size_t N>
std::string alternatives(const std::array<std::string_view, N>& words) {
  return fmt::format("one of {}", fmt::join(words, ", "));
}

/// The place of `word` among `words`; they stand in the order of the enumeration they name.
template <class Choice, std::size_t N>
Choice chosen(const std::array<std::string_view, N>& words, std::string_view name, std::string_view word) {
  const auto* found = std::ranges::find(words, word);
  if (found == words.end()) {
    throw ParseError(fmt::format("'{}' is no value of the switch {}", printable(word), name),
                     alternatives(words));
  }
  return static_cast<Choice>(found - words.begin());
}

std::optional<int> parse_max_plies(std::string_view word) {
  if (word == "none") return std::nullopt;
  int plies = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), plies);
  if (error != std::errc() || end != word.data() + word.size() || plies < 1 || plies > max_ply_number) {
    throw ParseError(fmt::format("'{}' is no value of the switch max-plies", printable(word)),
                     fmt::format("none or a number from 1 to {}", max_ply_number));
  }
  return plies;
}

const RuleSet* rule_set_named(std::string_view name) {
  const auto* found = std::ranges::find(rule_sets, name, &RuleSet::name);
  return found == rule_sets.end() ? nullptr : found;
}

std::string rule_set_names() {
  std::array<std::string_view, rule_sets.size()> names{};
  std::ranges::transform(rule_sets, names.begin(), &RuleSet::name);
  return alternatives(names);
}

/// The parts of a text between commas, each with its column.
struct Part {
  std::string_view text;
  int column = 1;
};

std::optional<Part> next_part(std::string_view text, std::size_t& at) {
  if (at > text.size()) return std::nullopt;
  const std::size_t end = std::min(text.find(',', at), text.size());
  const Part part{text.substr(at, end - at), static_cast<int>(at) + 1};
  at = end + 1;
  return part;
}

}  // namespace

const std::array<RuleSet, 9>& all_rule_sets() { return rule_sets; }

std::string switch_text(const Rules& rules, std::string_view name) {
  if (name == "both") return std::string(both_words[static_cast<std::size_t>(rules.both)]);
  if (name == "no-move") return std::string(no_move_words[static_cast<std::size_t>(rules.no_move)]);
  if (name == "repetition") return std::string(repetition_words[static_cast<std::size_t>(rules.repetition)]);
  return rules.max_plies ? std::to_string(*rules.max_plies) : "none";
}

void set_switch(Rules& rules, std::string_view name, std::string_view value) {
  if (name == "both") {
    rules.both = chosen<BothConnected>(both_words, name, value);
  } else if (name == "no-move") {
    rules.no_move = chosen<NoMove>(no_move_words, name, value);
  } else if (name == "repetition") {
    rules.repetition = chosen<Repetition>(repetition_words, name, value);
  } else if (name == "max-plies") {
    rules.max_plies = parse_max_plies(value);
  } else {
    throw ParseError(fmt::format("no switch of the rules is called '{}'", printable(name)),
                     alternatives(all_switches));
  }
}

std::string rules_text(const NamedRules& rules) {
  const RuleSet* base = rule_set_named(rules.base);
  std::string text(rules.base);
  for (const std::string_view name : all_switches) {
    const std::string word = switch_text(rules.rules, name);
    if (word != switch_text(base->rules, name)) text += fmt::format(",{}={}", name, word);
  }
  return text;
}

NamedRules parse_rules(std::string_view text) {
  std::size_t at = 0;
  const Part first = *next_part(text, at);
  const RuleSet* base = rule_set_named(first.text);
  if (base == nullptr) {
    throw ParseError(fmt::format("no rule set is called '{}'", printable(first.text)), rule_set_names(),
                     {1, 1});
  }
  NamedRules rules{base->name, base->rules};
  std::array<bool, all_switches.size()> seen{};
  while (const auto part = next_part(text, at)) {
    const TextPlace place{1, part->column};
    const std::size_t equals = part->text.find('=');
    if (equals == std::string_view::npos) {
      throw ParseError(fmt::format("'{}' is no switch of the rules", printable(part->text)), "switch=value",
                       place);
    }
    const std::string_view name = part->text.substr(0, equals);
    try {
      set_switch(rules.rules, name, part->text.substr(equals + 1));
    } catch (const ParseError& error) {
      throw error.shifted_to(place);
    }
    bool& again =
        seen[static_cast<std::size_t>(std::ranges::find(all_switches, name) - all_switches.begin())];
    if (again)
      throw ParseError(fmt::format("the switch {} stands twice", name), "each switch at most once", place);
    again = true;
  }
  return rules;
}

}  // namespace loa
