#include "tools/match_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "tools/toml_table.h"

namespace loa {
namespace {

using Key = TomlKey;
using Table = TomlTable;
using ValueKind = TomlKind;

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
  MatchFile(const toml::table& whole, const std::string& file) : whole_(whole), file_(file) {}

  /// *Throws* ParseError where there is a table that a match does not know.
  void require_known_tables() const {
    constexpr std::array known = {"match", "player", "openings", "sprt", "adjudication"};
    for (const auto& [key, value] : whole_) {
      if (std::ranges::find(known, key.str()) != known.end()) continue;
      throw ParseError(fmt::format("there is no table '{}'", printable(key.str())),
                       "[match], [[player]], [openings], [sprt] or [adjudication]", place_of(key.source()),
                       file_);
    }
  }

  [[nodiscard]] MatchSettings settings() const {
    MatchSettings settings;
    if (const toml::table* match = toml_table_in(whole_, "match", file_)) read_match(*match, settings);
    read_players(settings);
    if (const toml::table* openings = toml_table_in(whole_, "openings", file_)) {
      const Table table(*openings, "[openings]", openings_keys, file_);
      settings.openings = table.given("random_plies");
      if (settings.openings) settings.openings->text.insert(0, "random:");
      if (const auto file = table.given("file")) {
        if (settings.openings) {
          throw ParseError("openings of random plies and of a file", "one of the two",
                           file->pieces.front().place, file_);
        }
        settings.openings = file;
      }
    }
    if (const toml::table* sprt = toml_table_in(whole_, "sprt", file_))
      settings.sprt = Table(*sprt, "[sprt]", sprt_keys, file_).as_one_text();
    if (const toml::table* adjudication = toml_table_in(whole_, "adjudication", file_))
      settings.adjudication = Table(*adjudication, "[adjudication]", adjudication_keys, file_).as_one_text();
    return settings;
  }

 private:
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
    for (const toml::table* entry : toml_tables_in(whole_, "player", "once for each player", file_)) {
      const Table table(*entry, "[[player]]", player_keys, file_);
      const auto spec = table.given("spec");
      if (!spec) throw ParseError("a player without a spec", "spec = \"SPEC\"", place_of(*entry), file_);
      settings.players.push_back({.spec = *spec, .name = table.given("name")});
    }
  }

  const toml::table& whole_;
  const std::string& file_;
};

}  // namespace

MatchSettings match_settings_in(std::string_view text, const std::string& file) {
  const toml::table whole = parse_toml(text, file);
  const MatchFile match(whole, file);
  match.require_known_tables();
  return match.settings();
}

MatchSettings match_settings_in(const toml::table& whole, const std::string& file) {
  return MatchFile(whole, file).settings();
}

}  // namespace loa
