// The page of a report.
#include <fmt/format.h>

#include <algorithm>

#include "loa/report/html_page.h"
#include "loa/statistics/elo.h"
#include "tools/match_report.h"
#include "tools/match_tables.h"
#include "tools/report_plots.h"
#include "tools/report_tables.h"

namespace loa {
namespace {

struct Fact {
  std::string value;
  std::string name;
};

std::string facts_html(const std::vector<Fact>& facts) {
  std::string text = "<ul class=\"facts\">";
  for (const Fact& fact : facts) {
    text +=
        fmt::format("<li><b>{}</b><span>{}</span></li>", html_escaped(fact.value), html_escaped(fact.name));
  }
  return text + "</ul>\n";
}

std::vector<Fact> duel_facts(const ReportedMatch& match) {
  const PlayerTally& tally = match.tally.players.front();
  const EloEstimate estimate = estimate_elo(tally.pentanomial);
  std::vector<Fact> facts{{elo_text(estimate), "Elo of " + match.name_of(0)},
                          {fmt::format("{:.1f} %", 100 * tally.total().score()), "its score"}};
  if (estimate.superiority) {
    facts.push_back({fmt::format("{:.1f} %", 100 * *estimate.superiority), "likelihood that it is stronger"});
  }
  return facts;
}

std::vector<Fact> facts_of(const ReportedMatch& match) {
  const MatchTally& tally = match.tally;
  std::vector<Fact> facts;
  if (match.is_duel() && tally.games() > 0) facts = duel_facts(match);
  facts.push_back({std::to_string(tally.games()), fmt::format("games, {} of {} pairs", tally.games() / 2,
                                                              match.journal.course.planned_pairs())});
  if (tally.games() == 0) return facts;
  facts.push_back({fmt::format("{:.1f} %", 100 * tally.black.score()), "score of Black, who moves first"});
  facts.push_back({fmt::format("{:.1f} %", 100 * tally.black.draw_rate()), "draws"});
  facts.push_back({fmt::format("{:.1f}", tally.mean_length()), "plies a game"});
  if (const auto& sprt = match.journal.course.sprt()) {
    facts.push_back({fmt::format("LLR {:.2f}", sprt->state().llr),
                     fmt::format("the test {}",
                                 sprt->is_decided() ? sprt_verdict_text(sprt->state().verdict) : "is open")});
  }
  if (tally.faults() > 0) facts.push_back({std::to_string(tally.faults()), "games forfeited by a fault"});
  return facts;
}

std::string terms_html(const ReportedMatch& match) {
  Table table{
      .caption = "",
      .columns = {{.title = "setting", .align = Align::left}, {.title = "value", .align = Align::left}},
      .rows = {}};
  for (const auto& [name, value] : match_terms(match)) table.add_row({name, value});
  return html_table(table);
}

/// Sections of one match; `prefix` names it in headings where there are several.
std::string match_html(const ReportedMatch& match, const std::optional<SprtBounds>& sprt,
                       const std::string& prefix) {
  const auto heading = [&](const char* title) {
    return fmt::format("<h2>{}{}</h2>\n", html_escaped(prefix), title);
  };
  std::string text = heading("Results") + facts_html(facts_of(match));
  if (match.games.empty())
    return text + "<p>No pair of games is complete yet.</p>\n" + heading("Settings") + terms_html(match);
  text += html_table(player_results(match));
  if (!match.is_duel()) text += html_table(cross_results(match)) + html_table(pairing_results(match));
  text += heading("Course") + "<div class=\"grid\">\n";
  for (const std::string& figure : match_figures(match, sprt)) text += figure;
  text += "</div>\n" + heading("Endings") + html_table(endings(match)) + html_table(colour_results(match));
  return text + heading("Settings") + terms_html(match);
}

std::string ratings_html(const MatchReport& report) {
  if (!has_rating_section(report)) return "";
  std::string text = "<h2>Ratings</h2>\n";
  if (!report.ratings)
    return text + fmt::format("<p>There are none: {}.</p>\n", html_escaped(report.ratings_note));
  text += html_table(rating_list(*report.ratings)) + html_table(rating_matrix(*report.ratings));
  return text + fmt::format(
                    "<p class=\"quiet\">{}. Davidson's model with a first-move advantage, by maximum "
                    "likelihood.</p>\n",
                    html_escaped(rating_terms_text(*report.ratings)));
}

std::string viewer_html(const MatchReport& report) {
  const std::size_t most = most_viewed_games / report.matches.size();
  std::vector<ViewedGame> games;
  std::int64_t all = 0;
  for (const ReportedMatch& match : report.matches) {
    const std::string source = report.matches.size() == 1 ? "" : match.folder;
    const std::vector<ViewedGame> more = viewed_games(match, source, most);
    games.insert(games.end(), more.begin(), more.end());
    all += match.tally.games();
  }
  if (games.empty()) return "";
  std::string text = "<h2>Games</h2>\n";
  if (static_cast<std::int64_t>(games.size()) < all) {
    text += fmt::format(
        "<p class=\"quiet\">The page holds {} of {} games, the first of each match; the journals hold "
        "all.</p>\n",
        games.size(), all);
  }
  return text + game_viewer(games);
}

constexpr const char* footer =
    "<footer>Made by <b>loa report</b> from the journals alone. Elo: 95 % intervals from the spread of pairs "
    "with colours swapped; "
    "where a formula ends, one-sided bounds. Bands about scores: Wilson's interval with the spread of "
    "pairs.</footer>\n";

}  // namespace

std::string report_html(const MatchReport& report) {
  const MatchConfig& config = report.matches.front().config();
  std::string body = fmt::format("<h1>{}</h1>\n", html_escaped(title_of(report)));
  if (report.matches.size() == 1) {
    body += fmt::format("<p class=\"quiet\">Lines of Action, {}, rules {}</p>\n",
                        html_escaped(config.variant()), html_escaped(rules_text(config.rules)));
    body += match_html(report.matches.front(), report.sprt, "") + ratings_html(report);
  } else {
    body += ratings_html(report);
    for (const ReportedMatch& match : report.matches)
      body += match_html(match, report.sprt, match.folder + ": ");
  }
  return html_page(title_of(report), body + viewer_html(report) + footer);
}

}  // namespace loa
