// The Markdown text of a report, for a paper or a page of a project.
#include <fmt/format.h>

#include "tools/match_report.h"
#include "tools/match_tables.h"
#include "tools/report_tables.h"

namespace loa {
namespace {

std::string facts_markdown(const ReportedMatch& match) {
  const MatchTally& tally = match.tally;
  std::string text = fmt::format("{} games, {} of {} pairs.", tally.games(), tally.games() / 2,
                                 match.journal.course.planned_pairs());
  if (tally.games() == 0) return text + "\n";
  text += fmt::format(" Black, who moves first, scores {:.1f} %; draws {:.1f} %; mean length {:.1f} plies.",
                      100 * tally.black.score(), 100 * tally.black.draw_rate(), tally.mean_length());
  if (tally.faults() > 0) text += fmt::format(" Games forfeited by a fault: {}.", tally.faults());
  if (const auto& sprt = match.journal.course.sprt()) {
    text += fmt::format(" SPRT: {} after {} pairs.", sprt_text(sprt->state()), sprt->judged_pairs());
  }
  return text + "\n";
}

std::string match_markdown(const ReportedMatch& match) {
  std::string text = facts_markdown(match);
  if (!match.games.empty()) {
    text += "\n" + markdown_table(player_results(match));
    if (!match.is_duel())
      text += "\n" + markdown_table(cross_results(match)) + "\n" + markdown_table(pairing_results(match));
    text += "\n" + markdown_table(endings(match)) + "\n" + markdown_table(colour_results(match));
  }
  text += "\n**Settings**\n\n";
  for (const auto& [name, value] : match_terms(match)) {
    text += fmt::format("* {}: {}\n", markdown_escaped(name), markdown_escaped(value));
  }
  return text;
}

std::string ratings_markdown(const MatchReport& report) {
  if (!has_rating_section(report)) return "";
  std::string text = "\n## Ratings\n\n";
  if (!report.ratings)
    return text + fmt::format("There are none: {}.\n", markdown_escaped(report.ratings_note));
  return text + markdown_table(rating_list(*report.ratings)) + "\n" +
         markdown_table(rating_matrix(*report.ratings)) + "\n" +
         markdown_escaped(rating_terms_text(*report.ratings)) + ".\n";
}

}  // namespace

std::string report_markdown(const MatchReport& report) {
  std::string text = fmt::format("# {}\n\n", markdown_escaped(title_of(report)));
  for (const ReportedMatch& match : report.matches) {
    if (report.matches.size() > 1) {
      text +=
          fmt::format("\n## {}: {}\n\n", markdown_escaped(match.folder), markdown_escaped(title_of(match)));
    }
    text += match_markdown(match);
  }
  return text + ratings_markdown(report);
}

}  // namespace loa
