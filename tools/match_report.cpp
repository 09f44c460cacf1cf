#include "tools/match_report.h"

#include <fmt/format.h>

#include <filesystem>

#include "loa/base/parse_error.h"
#include "loa/match/score_course.h"
#include "loa/report/svg_plot.h"
#include "loa/statistics/sprt.h"
#include "tools/match_json.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_course_points = 1'000;

/// Ratings of all players together, or the reason why there are none.
void add_ratings(MatchReport& report) {
  try {
    RatedField field;
    for (const ReportedMatch& match : report.matches) field.add(match.journal);
    const RatingTerms terms;
    const Ratings ratings = rate_players(field.names, field.results, terms);
    report.ratings = RatedTable{.field = field, .terms = terms, .ratings = ratings, .bootstrap = {}};
  } catch (const ParseError& error) {
    report.ratings_note = error.what();
  }
}

Json lengths_json(const ReportedMatch& match) {
  std::map<int, std::int64_t> games;
  for (const PlayedGame& game : match.journal.games) ++games[game.plies];
  Json json = Json::array();
  for (const auto& [plies, count] : games) json.push_back({{"plies", plies}, {"games", count}});
  return json;
}

Json courses_json(const ReportedMatch& match) {
  Json json = Json::array();
  for (int i = 0; i < static_cast<int>(match.tally.players.size()); ++i) {
    Json points = Json::array();
    for (const ScorePoint& point : thinned(score_course(match.games, i), most_course_points)) {
      points.push_back(
          {{"pairs", point.pairs}, {"score", point.score}, {"low", point.low}, {"high", point.high}});
    }
    json.push_back({{"player", match.name_of(i)}, {"points", points}});
  }
  return json;
}

Json sprt_json(const ReportedMatch& match, const SprtBounds& bounds) {
  const SprtJudgement judgement = judge_in_order(points_without_gap(match.journal, 0, 1), 5, bounds);
  return {{"bounds", sprt_bounds_text(bounds)},
          {"llr", judgement.state.llr},
          {"lower", judgement.state.lower},
          {"upper", judgement.state.upper},
          {"verdict", sprt_verdict_text(judgement.state.verdict)},
          {"judged_pairs", judgement.results}};
}

}  // namespace

MatchReport match_report(const std::vector<std::string>& folders, const std::optional<SprtBounds>& sprt) {
  MatchReport report{.matches = {}, .ratings = {}, .ratings_note = {}, .sprt = sprt};
  for (const std::string& folder : folders) report.matches.push_back(reported_match(folder));
  add_ratings(report);
  return report;
}

std::string title_of(const ReportedMatch& match) {
  if (match.is_duel()) return fmt::format("{} against {}", match.name_of(0), match.name_of(1));
  return fmt::format("{} players", match.tally.players.size());
}

std::string title_of(const MatchReport& report) {
  return report.matches.size() == 1 ? title_of(report.matches.front())
                                    : fmt::format("{} matches", report.matches.size());
}

bool has_rating_section(const MatchReport& report) {
  return report.matches.size() > 1 || !report.matches.front().is_duel();
}

Json report_json(const MatchReport& report) {
  Json matches = Json::array();
  for (const ReportedMatch& match : report.matches) {
    Json json = match_json(match.journal, (std::filesystem::path(match.folder) / journal_file_name).string());
    json["lengths"] = lengths_json(match);
    json["score_courses"] = courses_json(match);
    json["sprt_asked"] = report.sprt && match.is_duel() ? sprt_json(match, *report.sprt) : Json();
    matches.push_back(std::move(json));
  }
  return {{"matches", matches},
          {"ratings", report.ratings ? rating_json(*report.ratings) : Json()},
          {"ratings_note", report.ratings ? Json() : Json(report.ratings_note)}};
}

}  // namespace loa
