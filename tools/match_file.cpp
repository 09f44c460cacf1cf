#include "tools/match_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

TextPlace place_of(const toml::source_region& region) {
  return {static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}
TextPlace place_of(const toml::node& node) { return place_of(node.source()); }

enum class ValueKind { text, whole, number, flag };

std::string_view kind_text(ValueKind kind) {
  switch (kind) {
    case ValueKind::text: return "a text in quotes";
    case ValueKind::whole: return "a whole number";
    case ValueKind::number: return "a number";
    case ValueKind::flag: return "true or false";
  }
  return "";
}

/// The value as the options have it; nothing where it is of another kind.
std::optional<std::string> value_text(const toml::node& node, ValueKind kind) {
  if (kind == ValueKind::text && node.is_string()) return node.ref<std::string>();
  if ((kind == ValueKind::whole || kind == ValueKind::number) && node.is_integer())
    return fmt::format("{}", node.ref<std::int64_t>());
  if (kind == ValueKind::number && node.is_floating_point()) return fmt::format("{}", node.ref<double>());
  if (kind == ValueKind::flag && node.is_boolean()) return node.ref<bool>() ? "on" : "off";
  return std::nullopt;
}

/// A key of a table, and the kinds its value may have.
struct Key {
  std::string_view name;
  std::vector<ValueKind> kinds;
};

/// One table of the file.
class Table {
 public:
  /// *Throws* ParseError where it has a key that is not among `keys`.
  Table(const toml::table& table, std::string_view title, std::span<const Key> keys, const std::string& file)
      : table_(table), keys_(keys), file_(file) {
    for (const auto& [key, value] : table) {
      if (std::ranges::find(keys, key.str(), &Key::name) != keys.end()) continue;
      std::vector<std::string_view> names;
      for (const Key& known : keys) names.push_back(known.name);
      throw ParseError(fmt::format("{} has no key '{}'", title, printable(key.str())),
                       fmt::format("one of {}", fmt::join(names, ", ")), place_of(key.source()), file);
    }
  }

  /// The value of a key where it is there. *Throws* ParseError where it is of a wrong kind.
  [[nodiscard]] std::optional<GivenText> given(std::string_view name) const {
    const toml::node* node = table_.get(name);
    if (node == nullptr) return std::nullopt;
    const Key& key = *std::ranges::find(keys_, name, &Key::name);
    std::vector<std::string_view> expected;
    for (const ValueKind kind : key.kinds) {
      expected.push_back(kind_text(kind));
      const auto text = value_text(*node, kind);
      if (!text) continue;
      TextPlace place = place_of(*node);
      if (kind == ValueKind::text) ++place.column;  // behind the quote
      return GivenText{.text = *text,
                       .source = file_,
                       .pieces = {{.begin = 0, .place = place, .is_literal = kind == ValueKind::text}}};
    }
    throw ParseError(fmt::format("the value of '{}' is of a wrong kind", name),
                     fmt::format("{}", fmt::join(expected, " or ")), place_of(*node), file_);
  }

  /// All keys as one text `name=value,name=value`, underscores as hyphens.
  [[nodiscard]] std::optional<GivenText> as_one_text() const {
    GivenText whole{.text = "", .source = file_};
    for (const Key& key : keys_) {
      const auto value = given(key.name);
      if (!value) continue;
      std::string name(key.name);
      std::ranges::replace(name, '_', '-');
      whole.append(name + "=" + value->text, value->pieces.front().place);
    }
    if (whole.pieces.empty()) return std::nullopt;
    return whole;
  }

 private:
  const toml::table& table_;
  std::span<const Key> keys_;
  const std::string& file_;
};

const std::vector<Key> match_keys = {{"format", {ValueKind::text}},
                                     {"variant", {ValueKind::text}},
                                     {"setup", {ValueKind::text}},
                                     {"position", {ValueKind::text}},
                                     {"rules", {ValueKind::text}},
                                     {"both", {ValueKind::text}},
                                     {"no_move", {ValueKind::text}},
                                     {"repetition", {ValueKind::text, ValueKind::whole}},
                                     {"max_plies", {ValueKind::text, ValueKind::whole}},
                                     {"limit", {ValueKind::text}},
                                     {"pairs", {ValueKind::whole}},
                                     {"rounds", {ValueKind::whole}},
                                     {"seed", {ValueKind::whole, ValueKind::text}},
                                     {"threads", {ValueKind::whole}},
                                     {"time_margin", {ValueKind::whole}},
                                     {"out", {ValueKind::text}}};
const std::vector<Key> player_keys = {{"name", {ValueKind::text}}, {"spec", {ValueKind::text}}};
const std::vector<Key> openings_keys = {{"random_plies", {ValueKind::whole}}, {"file", {ValueKind::text}}};
const std::vector<Key> sprt_keys = {{"elo0", {ValueKind::number}},  {"elo1", {ValueKind::number}},
                                    {"alpha", {ValueKind::number}}, {"beta", {ValueKind::number}},
                                    {"model", {ValueKind::text}},   {"overshoot", {ValueKind::text}}};
const std::vector<Key> adjudication_keys = {{"proven", {ValueKind::flag}},
                                            {"draw_score", {ValueKind::whole}},
                                            {"draw_moves", {ValueKind::whole}},
                                            {"draw_from", {ValueKind::whole}},
                                            {"max_plies", {ValueKind::whole}}};

/// The switches of the rules as keys, in the order of all_switches.
constexpr std::array<std::string_view, all_switches.size()> switch_keys = {"both", "no_move", "repetition",
                                                                           "max_plies"};

class MatchFile {
 public:
  MatchFile(const toml::table& whole, const std::string& file) : whole_(whole), file_(file) {
    constexpr std::array known = {"match", "player", "openings", "sprt", "adjudication"};
    for (const auto& [key, value] : whole) {
      if (std::ranges::find(known, key.str()) != known.end()) continue;
      throw ParseError(fmt::format("there is no table '{}'", printable(key.str())),
                       "[match], [[player]], [openings], [sprt] or [adjudication]", place_of(key.source()),
                       file);
    }
  }

  [[nodiscard]] MatchSettings settings() const {
    MatchSettings settings;
    if (const toml::table* match = table("match")) read_match(*match, settings);
    read_players(settings);
    if (const toml::table* openings = table("openings")) {
      const Table table(*openings, "[openings]", openings_keys, file_);
      settings.openings = table.given("random_plies");
      if (settings.openings) settings.openings->text.insert(0, "random:");
      if (const auto file = table.given("file")) {
        if (settings.openings) {
          throw ParseError("openings of random plies and of a file", "one of the two", file->pieces.front().place, file_);
        }
        settings.openings = file;
      }
    }
    if (const toml::table* sprt = table("sprt"))
      settings.sprt = Table(*sprt, "[sprt]", sprt_keys, file_).as_one_text();
    if (const toml::table* adjudication = table("adjudication"))
      settings.adjudication = Table(*adjudication, "[adjudication]", adjudication_keys, file_).as_one_text();
    return settings;
  }

 private:
  /// A table where it is there. *Throws* ParseError where something else has its name.
  [[nodiscard]] const toml::table* table(std::string_view name) const {
    const toml::node* node = whole_.get(name);
    if (node == nullptr) return nullptr;
    if (node->is_table()) return node->as_table();
    throw ParseError(fmt::format("'{}' is no table", name), fmt::format("[{}]", name), place_of(*node),
                     file_);
  }

  void read_match(const toml::table& match, MatchSettings& settings) const {
    const Table table(match, "[match]", match_keys, file_);
    settings.format = table.given("format");
    settings.variant = table.given("variant");
    settings.setup = table.given("setup");
    settings.position = table.given("position");
    settings.rules = table.given("rules");
    for (std::size_t i = 0; i < switch_keys.size(); ++i) settings.switches[i] = table.given(switch_keys[i]);
    settings.limit = table.given("limit");
    settings.pairs = table.given("pairs");
    settings.rounds = table.given("rounds");
    settings.seed = table.given("seed");
    settings.threads = table.given("threads");
    settings.time_margin = table.given("time_margin");
    settings.out = table.given("out");
  }

  void read_players(MatchSettings& settings) const {
    const toml::node* node = whole_.get("player");
    if (node == nullptr) return;
    if (!node->is_array_of_tables()) {
      throw ParseError("'player' is no list of tables", "[[player]] once for each player", place_of(*node),
                       file_);
    }
    for (const toml::node& entry : *node->as_array()) {
      const Table table(*entry.as_table(), "[[player]]", player_keys, file_);
      const auto spec = table.given("spec");
      if (!spec) throw ParseError("a player without a spec", "spec = \"SPEC\"", place_of(entry), file_);
      settings.players.push_back({.spec = *spec, .name = table.given("name")});
    }
  }

  const toml::table& whole_;
  const std::string& file_;
};

}  // namespace

MatchSettings match_settings_in(std::string_view text, const std::string& file) {
  try {
    return MatchFile(toml::parse(text), file).settings();
  } catch (const toml::parse_error& error) {
    throw ParseError(printable(error.description(), 200), "TOML", place_of(error.source()), file);
  }
}

}  // namespace loa
