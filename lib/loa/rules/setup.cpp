#include "loa/rules/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "loa/base/parse_error.h"
#include "loa/rules/rule_set.h"

namespace loa {
namespace {

/// Also for a size that no variant has, since a set-up may be wrong.
int number_of_squares(int size) {
  const int edge = std::clamp(size, 0, max_board_size);
  return edge * edge;
}

void put_edges(Setup& setup, int first, int last) {
  const int edge = setup.size - 1;
  for (int i = first; i <= last; ++i) {
    setup.cells[square_at(setup.size, i, 0).index] = Cell::black;
    setup.cells[square_at(setup.size, i, edge).index] = Cell::black;
    setup.cells[square_at(setup.size, 0, i).index] = Cell::white;
    setup.cells[square_at(setup.size, edge, i).index] = Cell::white;
  }
}

/// "a3 k11": squares of a board of `setup.size`, known to be right.
void put_list(Setup& setup, Cell what, std::string_view squares) {
  for (std::size_t at = 0; at < squares.size();) {
    const std::size_t end = std::min(squares.find(' ', at), squares.size());
    int rank = 0;
    for (const char digit : squares.substr(at + 1, end - at - 1)) rank = 10 * rank + (digit - '0');
    setup.cells[square_at(setup.size, squares[at] - 'a', rank - 1).index] = what;
    at = end + 1;
  }
}

/// RULES 4.
Setup zen_setup() {
  Setup setup;
  setup.size = Zen11::size;
  put_list(setup, Cell::black, "a11 k1 a6 k6 e10 g10 c8 i8 c4 i4 e2 g2");
  put_list(setup, Cell::white, "k11 a1 f11 f1 d9 h9 b7 j7 b5 j5 d3 h3");
  put_list(setup, Cell::neutral, "f6");
  return setup;
}

/// RULES 3: men alternate round the edge, White at a2 (the convention of boardspace and PlayStrategy).
Setup scrambled_setup() {
  Setup setup;
  put_list(setup, Cell::black, "a3 a5 a7 b1 d1 f1 c8 e8 g8 h2 h4 h6");
  put_list(setup, Cell::white, "a2 a4 a6 c1 e1 g1 b8 d8 f8 h3 h5 h7");
  return setup;
}

/// RULES 3: Little Golem's quick game.
Setup quick_setup() {
  Setup setup;
  put_edges(setup, 2, 5);
  return setup;
}

bool has_ban_on_board(const Setup& setup) {
  return setup.ban && setup.ban->index < number_of_squares(setup.size);
}

bool has_fault(SetupFault fault, const Setup& setup) {
  const auto info = variant_of_size(setup.size);
  const bool has_neutral = info && info->has_neutral;
  const int neutrals = setup.count(Cell::neutral);
  switch (fault) {
    case SetupFault::no_variant: return !info;
    case SetupFault::no_black_men:
      return setup.count(Cell::black) == 0 && (!has_neutral || setup.count(Cell::white) == 0);
    case SetupFault::no_white_men:
      return setup.count(Cell::white) == 0 && (!has_neutral || setup.count(Cell::black) == 0);
    case SetupFault::too_many_black_men: return info && setup.count(Cell::black) > info->max_men;
    case SetupFault::too_many_white_men: return info && setup.count(Cell::white) > info->max_men;
    case SetupFault::neutral_off_zen: return !has_neutral && neutrals > 0;
    case SetupFault::two_neutrals: return neutrals > 1;
    case SetupFault::ban_without_neutral: return setup.ban && neutrals == 0;
    case SetupFault::ban_off_board: return setup.ban && !has_ban_on_board(setup);
    case SetupFault::ban_on_occupied_square:
      return has_ban_on_board(setup) && setup.at(*setup.ban) != Cell::empty;
    case SetupFault::ply_out_of_range: return setup.ply < 0 || setup.ply > max_ply_number;
  }
  return false;
}

constexpr std::array all_faults = {SetupFault::no_variant,         SetupFault::no_black_men,
                                   SetupFault::no_white_men,       SetupFault::too_many_black_men,
                                   SetupFault::too_many_white_men, SetupFault::neutral_off_zen,
                                   SetupFault::two_neutrals,       SetupFault::ban_without_neutral,
                                   SetupFault::ban_off_board,      SetupFault::ban_on_occupied_square,
                                   SetupFault::ply_out_of_range};

std::string too_many_text(std::string_view side, int men, const VariantInfo& info) {
  return fmt::format("{} has {} men (at most {} on {})", side, men, info.max_men, info.name);
}

}  // namespace

int Setup::count(Cell what) const {
  return static_cast<int>(std::count(cells.begin(), cells.begin() + number_of_squares(size), what));
}

std::vector<SetupFault> faults_of(const Setup& setup) {
  std::vector<SetupFault> faults;
  for (const SetupFault fault : all_faults) {
    if (has_fault(fault, setup)) faults.push_back(fault);
  }
  return faults;
}

std::string fault_text(SetupFault fault, const Setup& setup) {
  const VariantInfo info = variant_of_size(setup.size).value_or(VariantInfo{});
  switch (fault) {
    case SetupFault::no_variant: return fmt::format("no variant is played on {0}x{0}", setup.size);
    case SetupFault::no_black_men: return "Black has no men";
    case SetupFault::no_white_men: return "White has no men";
    case SetupFault::too_many_black_men: return too_many_text("Black", setup.count(Cell::black), info);
    case SetupFault::too_many_white_men: return too_many_text("White", setup.count(Cell::white), info);
    case SetupFault::neutral_off_zen: return "the neutral man r belongs to 11x11 only";
    case SetupFault::two_neutrals:
      return fmt::format("{} neutral men stand on the board", setup.count(Cell::neutral));
    case SetupFault::ban_without_neutral: return "a square is banned to Zen, but Zen is not on the board";
    case SetupFault::ban_off_board: return "the square banned to Zen is off the board";
    case SetupFault::ban_on_occupied_square:
      return fmt::format("{}, banned to Zen, is occupied", square_text(setup.size, *setup.ban));
    case SetupFault::ply_out_of_range: return fmt::format("the ply number {} is out of range", setup.ply);
  }
  return {};
}

void require_sound(const Setup& setup) {
  const std::vector<SetupFault> faults = faults_of(setup);
  if (faults.empty()) return;
  std::string problems;
  for (const SetupFault fault : faults) {
    if (!problems.empty()) problems += "; ";
    problems += fault_text(fault, setup);
  }
  throw ParseError("bad set-up: " + problems, "a position that can stand on a board");
}

Setup standard_setup(std::string_view variant) {
  const VariantInfo info = variant_named(variant);
  if (info.has_neutral) return zen_setup();
  Setup setup;
  setup.size = info.size;
  put_edges(setup, 1, info.size - 2);
  return setup;
}

Setup setup_named(std::string_view name, std::string_view variant) {
  if (name == "standard") return standard_setup(variant);
  const bool is_eight = variant_named(variant).size == 8;
  if (name == "scrambled" && is_eight) return scrambled_setup();
  if (name == "quick" && is_eight) return quick_setup();
  if (std::ranges::find(all_setup_names, name) != all_setup_names.end()) {
    throw ParseError(fmt::format("the set-up {} is not played on {}", name, variant), "the variant loa8");
  }
  throw ParseError(fmt::format("no set-up is called '{}'", printable(name)),
                   fmt::format("one of {}", fmt::join(all_setup_names, ", ")));
}

}  // namespace loa
