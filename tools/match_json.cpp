#include "tools/match_json.h"

#include <string>

#include "loa/match/schedule.h"
#include "loa/match/tally.h"
#include "loa/rules/position_text.h"
#include "loa/search/player_kinds.h"
#include "loa/statistics/elo.h"
#include "tools/elo_json.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

const std::string& name_of(const MatchJournal& journal, int player) {
  return journal.config.players[static_cast<std::size_t>(player)].name;
}

/// `results` when there are any games in it, else null.
template <class Of>
Json of_games(const WinDrawLoss& results, Of of) {
  return results.games() == 0 ? Json() : Json(of(results));
}

Json counts_json(const WinDrawLoss& results) {
  return {{"games", results.games()},
          {"wins", results.wins},
          {"draws", results.draws},
          {"losses", results.losses}};
}

void add_results(Json& json, const PlayerTally& tally) {
  const WinDrawLoss total = tally.total();
  json.update(counts_json(total));
  json["points"] = total.points();
  json["score"] = of_games(total, [](const WinDrawLoss& results) { return results.score(); });
  json["as_black"] = counts_json(tally.by_side[side_index(Side::black)]);
  json["as_white"] = counts_json(tally.by_side[side_index(Side::white)]);
  json["pentanomial"] = tally.pentanomial;
  add_elo(json, estimate_elo(tally.pentanomial));
}

Json players_json(const MatchJournal& journal, const MatchTally& tally) {
  Json players = Json::array();
  for (std::size_t i = 0; i < tally.players.size(); ++i) {
    Json player{{"name", journal.config.players[i].name}, {"spec", journal.config.players[i].text}};
    add_results(player, tally.players[i]);
    players.push_back(std::move(player));
  }
  return players;
}

Json pairings_json(const MatchJournal& journal, const MatchTally& tally) {
  Json pairings = Json::array();
  for (const PairingTally& pairing : tally.pairings) {
    Json json{{"first", name_of(journal, pairing.pairing.first)},
              {"second", name_of(journal, pairing.pairing.second)},
              {"round", pairing.round + 1}};
    add_results(json, pairing.first);
    pairings.push_back(std::move(json));
  }
  return pairings;
}

Json reasons_json(const MatchTally& tally) {
  Json reasons = Json::object();
  for (const auto& [reason, games] : tally.by_reason) reasons[std::string(reason_text(reason))] = games;
  return reasons;
}

/// *Needs* a sequential test
Json sprt_json(const MatchJournal& journal) {
  const SprtCourse& sprt = *journal.course.sprt();
  const SprtState& state = sprt.state();
  return {{"bounds", sprt_bounds_text(*journal.config.sprt)},
          {"lower", state.lower},
          {"upper", state.upper},
          {"verdict", sprt_verdict_text(state.verdict)},
          {"judged_pairs", sprt.judged_pairs()},
          {"deciding_pair", sprt.deciding_pair() ? Json(*sprt.deciding_pair()) : Json()},
          {"pairs_left_out", journal.left_out.size() / 2}};
}

}  // namespace

Json match_json(const MatchJournal& journal, const std::string& file) {
  const MatchConfig& config = journal.config;
  const MatchTally tally = tally_of(config, journal.games);
  Json json{{"format", rules_of(config.format).name},
            {"rounds", config.rounds},
            {"variant", config.variant()},
            {"rules", rules_text(config.rules)},
            {"position", position_text(config.start)},
            {"openings", openings_text(config.openings)},
            {"limit", config.limit.empty() ? Json() : Json(limits_text(config.limit))},
            {"seed", config.seed},
            {"players", players_json(journal, tally)},
            {"pairings", pairings_json(journal, tally)},
            {"games", tally.games()},
            {"pairs", tally.games() / 2},
            {"pairs_planned", journal.course.planned_pairs()},
            {"complete", journal.course.is_complete()},
            {"shard", journal.course.shard().is_whole() ? Json() : Json(shard_text(journal.course.shard()))},
            {"adjudication",
             config.adjudication.is_used() ? Json(adjudication_text(config.adjudication)) : Json()}};
  // Of a match between two, the first player's results stand at the top as well.
  const bool is_duel = config.players.size() == 2 && tally.pairings.size() == 1;
  for (const char* key : {"score", "pentanomial", "elo", "error"})
    json[key] = is_duel ? json["pairings"][0][key] : Json();
  json["llr"] = config.sprt ? Json(journal.course.sprt()->state().llr) : Json();
  json["sprt"] = config.sprt ? sprt_json(journal) : Json();
  json["first_mover_score"] =
      of_games(tally.black, [](const WinDrawLoss& results) { return results.score(); });
  json["draw_rate"] = of_games(tally.black, [](const WinDrawLoss& results) { return results.draw_rate(); });
  json["mean_length"] = of_games(tally.black, [&](const WinDrawLoss&) { return tally.mean_length(); });
  json["reasons"] = reasons_json(tally);
  json["faults"] = tally.faults();
  json["journal"] = file;
  return json;
}

Json player_kinds_json() {
  Json kinds = Json::array();
  for (const PlayerKind& kind : all_player_kinds()) {
    Json parameters = Json::array();
    for (const Parameter& parameter : kind.parameters) {
      parameters.push_back({{"name", parameter.name},
                            {"values", type_text(parameter.type)},
                            {"default", parameter.fallback},
                            {"what", parameter.what}});
    }
    kinds.push_back({{"kind", kind.name}, {"what", kind.what}, {"parameters", parameters}});
  }
  return {{"players", kinds}};
}

}  // namespace loa
