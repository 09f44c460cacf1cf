#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/record/plain_text.h"
#include "loa/record/sgf_record.h"
#include "loa/record/sgf_result.h"
#include "loa/record/sgf_values.h"

namespace loa {
namespace {

/// The number of Lines of Action among the games of SGF. *Source* SGF FF[4], property GM.
constexpr int game_number = 9;

/// Properties that a game has once, wherever on its main line they stand.
constexpr std::array<std::string_view, 8> single_names = {"GM", "SZ", "SU", "RU", "PB", "PW", "RE", "REASON"};

/// Properties whose texts are kept as comments, and the words put before them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> comment_names = {{{"C", ""},
                                                                                         {"GC", ""},
                                                                                         {"GN", "game: "},
                                                                                         {"EV", "event: "},
                                                                                         {"DT", "date: "},
                                                                                         {"RO", "round: "},
                                                                                         {"PC", "place: "},
                                                                                         {"SO", "source: "}}};

bool is_side_name(std::string_view name) { return name == "B" || name == "W"; }
bool is_addition(std::string_view name) { return name == "AB" || name == "AW" || name == "AE"; }
bool is_setup_name(std::string_view name) { return is_addition(name) || name == "PL"; }

Cell added_by(std::string_view name) {
  if (name == "AE") return Cell::empty;
  return name == "AB" ? Cell::black : Cell::white;
}

/// The one value of a property. *Throws* ParseError where it has more.
const SgfValue& only_value(const SgfProperty& property) {
  if (property.values.size() == 1) return property.values.front();
  throw ParseError(fmt::format("{} has {} values", property.name, property.values.size()), "one value",
                   property.place);
}

/// Calls `use` with the text of a value and says of a fault where it stands.
template <class Use>
auto with_text(const SgfValue& value, Use use) {
  try {
    return use(sgf_simple_text(value.raw));
  } catch (const ParseError& error) {
    throw error.shifted_to(value.place);
  }
}

class SgfReader {
 public:
  explicit SgfReader(const SgfGame& game) : game_(game) { written_.place = game.place; }

  WrittenRecord read() {
    for (const SgfNode& node : game_.nodes) note(node);
    read_header();
    choose_board();
    for (const SgfNode& node : game_.nodes) read_node(node);
    if (record().moves.empty()) finish_start();
    read_claims();
    return std::move(written_);
  }

 private:
  GameRecord& record() { return written_.record; }

  void note(const SgfNode& node) {
    for (const SgfProperty& property : node) {
      if (has_moves_ && is_setup_name(property.name)) {
        throw ParseError(fmt::format("{} comes after a move", property.name), "a set-up before all moves",
                         property.place);
      }
      if (property.name == "AB" || property.name == "AW") has_own_men_ = true;
      note_comment(property);
      if (std::ranges::find(single_names, property.name) == single_names.end()) continue;
      if (!singles_.emplace(property.name, only_value(property)).second) {
        throw ParseError(fmt::format("{} stands twice", property.name), "each fact of a game once",
                         property.place);
      }
    }
    has_moves_ |=
        std::ranges::any_of(node, [](const SgfProperty& property) { return is_side_name(property.name); });
  }

  void note_comment(const SgfProperty& property) {
    for (const auto& [name, words] : comment_names) {
      if (property.name != name) continue;
      for (const SgfValue& value : property.values) {
        const std::string text = sgf_text(value.raw);
        for (const std::string_view line : lines_of(text)) {
          if (!trimmed(line).empty()) record().comments.push_back(fmt::format("{}{}", words, trimmed(line)));
        }
      }
    }
  }

  /// Hands the text of a single property, if the game has it, to `use`.
  template <class Use>
  void with_single(std::string_view name, Use use) {
    const auto found = singles_.find(name);
    if (found != singles_.end()) with_text(found->second, use);
  }

  void read_header() {
    with_single("GM", [](const std::string& text) {
      if (text == std::to_string(game_number)) return;
      throw ParseError(fmt::format("this is game {} of SGF", printable(text)), "game 9, Lines of Action",
                       {1, 1});
    });
    with_single("SZ", [this](const std::string& text) {
      const auto variant = variant_of_size(parse_sgf_number(text, 1, max_board_size));
      if (!variant) {
        throw ParseError(fmt::format("no variant has the size {}", printable(text)), "5, 6, 7, 8 or 11",
                         {1, 1});
      }
      record().start = standard_setup(variant->name);
    });
    with_single("RU", [this](const std::string& text) {
      if (!text.empty()) record().rules = parse_rules(text);
    });
    with_single("PB", [this](const std::string& name) { require_name(name), record().black = name; });
    with_single("PW", [this](const std::string& name) { require_name(name), record().white = name; });
  }

  /// The board before any men are added.
  void choose_board() {
    std::string name = has_own_men_ ? "Custom" : "Standard";
    with_single("SU", [&name](const std::string& text) {
      if (!text.empty()) name = text;
    });
    if (is_sgf_word(name, "Standard")) return;
    if (is_sgf_word(name, "Scrambled-eggs")) {
      with_single("SU", [this](const std::string&) {
        record().start = setup_named("scrambled", record().variant());
      });
    } else if (has_own_men_) {
      record().start.cells = {};
      is_own_setup_ = true;
    } else {
      with_single("SU", [&name](const std::string&) {
        throw ParseError(fmt::format("the men of the set-up '{}' are not told", printable(name)),
                         "Standard, Scrambled-eggs, or men added by AB and AW", {1, 1});
      });
    }
  }

  void read_node(const SgfNode& node) {
    for (const SgfProperty& property : node) {
      if (is_setup_name(property.name)) set_up(property);
    }
    const SgfProperty* move = nullptr;
    for (const SgfProperty& property : node) {
      if (!is_side_name(property.name)) continue;
      if (move != nullptr) throw ParseError("a second move in one node", "one move", property.place);
      move = &property;
    }
    if (move != nullptr) read_move(node, *move);
  }

  void set_up(const SgfProperty& property) {
    Setup& start = record().start;
    if (property.name == "PL") {
      start.side = with_text(only_value(property), parse_sgf_side);
      is_side_told_ = true;
      return;
    }
    for (const SgfValue& value : property.values) {
      if (value.raw.empty()) continue;
      for (const Square square :
           with_text(value, [&](const std::string& text) { return parse_sgf_points(text, start.size); })) {
        start.cells[square.index] = added_by(property.name);
      }
    }
  }

  void read_move(const SgfNode& node, const SgfProperty& property) {
    const SgfValue& value = only_value(property);
    const Side side = property.name == "B" ? Side::black : Side::white;
    if (resigned_) throw ParseError("a move after the resignation", "the end of the game", property.place);
    if (is_sgf_word(sgf_simple_text(value.raw), "resign")) {
      resigned_ = side;
      return;
    }
    if (record().moves.empty()) begin(node, side);
    add_move(written_, move_in(value), value.place, side);
  }

  /// What only the first move can tell of the start.
  void begin(const SgfNode& node, Side side) {
    if (is_own_setup_ && !is_side_told_) record().start.side = side;
    for (const SgfProperty& property : node) {
      if (property.name != "MN") continue;
      record().start.ply = with_text(only_value(property), [](const std::string& text) {
        return parse_sgf_number(text, 1, max_ply_number + 1) - 1;
      });
    }
    finish_start();
  }

  void finish_start() {
    try {
      require_sound(record().start);
    } catch (const ParseError& error) {
      throw error.shifted_to(game_.place);
    }
  }

  /// Lines are not joined here: a move never goes on in the next line.
  static MoveText move_in(const SgfValue& value) {
    const std::string text = sgf_text(value.raw);
    if (trimmed(text).empty()) return parse_move("pass");
    try {
      return parse_move(text);
    } catch (const ParseError& error) {
      throw error.shifted_to(value.place);
    }
  }

  void read_claims() {
    SgfResult claim;
    with_single("RE", [&](const std::string& text) {
      claim = parse_sgf_result(text);
      if (!resigned_) return;
      const bool agrees =
          claim.result.value_or(win_of(opponent(*resigned_))) == win_of(opponent(*resigned_)) &&
          claim.reason.value_or(Reason::resign) == Reason::resign;
      if (!agrees) {
        throw ParseError(fmt::format("the result '{}' contradicts the resignation", printable(text)),
                         "one result", {1, 1});
      }
    });
    if (resigned_) claim = {win_of(opponent(*resigned_)), Reason::resign};
    with_single("REASON", [&](const std::string& text) { claim.reason = stated_reason(text, claim); });
    record().result = claim.result;
    record().reason = claim.reason;
  }

  /// REASON says more than RE, but may not say anything else.
  static Reason stated_reason(const std::string& text, const SgfResult& claim) {
    const auto reason = reason_named(text);
    if (!reason) {
      throw ParseError(fmt::format("'{}' is no reason", printable(text)),
                       "a reason such as connected or crash", {1, 1});
    }
    if (!claim.reason) return *reason;
    const SgfResult said_by_result =
        parse_sgf_result(sgf_result_text(claim.result.value_or(Result::unfinished), reason));
    if (said_by_result.reason == claim.reason) return *reason;
    throw ParseError(fmt::format("the reason '{}' contradicts the result", text), "one reason", {1, 1});
  }

  const SgfGame& game_;
  std::map<std::string, SgfValue, std::less<>> singles_;
  bool has_moves_ = false;
  bool has_own_men_ = false;
  bool is_own_setup_ = false;
  bool is_side_told_ = false;
  std::optional<Side> resigned_;
  WrittenRecord written_;
};

}  // namespace

WrittenRecord parse_sgf_game(const SgfGame& game) { return SgfReader(game).read(); }

}  // namespace loa
