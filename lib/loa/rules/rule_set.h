// The disputed rules: every known rule book as a named set, every point a switch of its own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace loa {

/// What it means that a move connects both sides.
enum class BothConnected : std::uint8_t { draw, mover };
/// What happens to a side without a legal move.
enum class NoMove : std::uint8_t { pass, loss, draw };
/// Which occurrence of a position is a draw; `second_board` ignores the side to move and Zen's ban.
enum class Repetition : std::uint8_t { none, second, third, second_board };

/// The four switches of RULES 2.
struct Rules {
  BothConnected both = BothConnected::draw;
  NoMove no_move = NoMove::pass;
  Repetition repetition = Repetition::third;
  std::optional<int> max_plies =
      {};  ///< the game is drawn when its ply number reaches this without a connection

  bool operator==(const Rules&) const = default;
};

/// A rule book: name, switches, where it comes from.
struct RuleSet {
  std::string_view name;
  Rules rules;
  std::string_view source;
};

/// All rule books, the default (`icga`) first. *Source* RULES 2, one row each.
[[nodiscard]] const std::array<RuleSet, 9>& all_rule_sets();

/// Rules together with the name they are told by: the name of a rule book and what differs from it.
struct NamedRules {
  std::string_view base = "icga";  ///< the name of one of all_rule_sets()
  Rules rules;

  bool operator==(const NamedRules&) const = default;
};

/// *Example* "icga", "icga,both=mover,max-plies=200". Differences stand in the order both, no-move, repetition, max-plies.
[[nodiscard]] std::string rules_text(const NamedRules& rules);

/// Reads what rules_text writes, the switches in any order, each at most once.
/// *Throws* ParseError (column of the part that is wrong).
[[nodiscard]] NamedRules parse_rules(std::string_view text);

/// Sets the switch `name` ("both", "no-move", "repetition", "max-plies") to the option word `value`.
/// *Throws* ParseError on an unknown switch or word.
void set_switch(Rules& rules, std::string_view name, std::string_view value);

/// The option word of the switch `name` in `rules`. *Needs* a known switch. *Example* "2-board" for "repetition"
[[nodiscard]] std::string switch_text(const Rules& rules, std::string_view name);

/// The names of the switches in the order they are printed.
inline constexpr std::array<std::string_view, 4> all_switches = {"both", "no-move", "repetition",
                                                                 "max-plies"};

/// The largest ply number that is accepted anywhere.
inline constexpr int max_ply_number = 1'000'000;

}  // namespace loa
