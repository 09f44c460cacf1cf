#include "tools/match_progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "loa/report/text_table.h"
#include "loa/statistics/elo.h"
#include "tools/match_tables.h"
#include "tools/progress_line.h"

namespace loa {
namespace {

constexpr std::chrono::milliseconds first_wait{1000};  // short matches end without a word
constexpr std::chrono::milliseconds next_wait{250};
constexpr std::chrono::seconds plain_wait{60};

struct TerminalSize {
  std::size_t columns = 80;
  std::size_t rows = 24;
};

TerminalSize terminal_size() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return {.columns = size.ws_col, .rows = size.ws_row};
}

bool is_inside_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }  // UTF-8

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

}  // namespace

std::string cut_to_width(const std::string& line, std::size_t columns) {
  std::size_t letters = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_inside_letter(line[i]) && ++letters > columns) return line.substr(0, i);
  }
  return line;
}

LiveStandings::LiveStandings(const MatchConfig& config) : pentanomials_(config.players.size()) {
  for (const PlayerSpec& player : config.players) names_.push_back(player.name);
}

void LiveStandings::add(const ScheduledPair& pair, int half_points) {
  ++pentanomials_[static_cast<std::size_t>(pair.pairing.first)][static_cast<std::size_t>(half_points)];
  ++pentanomials_[static_cast<std::size_t>(pair.pairing.second)]
                 [static_cast<std::size_t>(most_half_points_of_pair - half_points)];
}

std::vector<std::string> LiveStandings::lines(const MatchCourse& course) const {
  TextTable table({{.title = "player", .align = Align::left},
                   {.title = "games"},
                   {.title = "score"},
                   {.title = "Elo ± 95 %", .align = Align::left}});
  const std::size_t shown = names_.size() == 2 ? 1 : names_.size();
  for (std::size_t i = 0; i < shown; ++i) {
    std::int64_t pairs = 0;
    std::int64_t half_points = 0;
    for (std::size_t points = 0; points < pentanomials_[i].size(); ++points) {
      pairs += pentanomials_[i][points];
      half_points += static_cast<std::int64_t>(points) * pentanomials_[i][points];
    }
    const double most = static_cast<double>(std::max<std::int64_t>(1, pairs) * most_half_points_of_pair);
    table.add_row({names_[i], std::to_string(2 * pairs),
                   pairs == 0 ? "-" : fmt::format("{:.1f} %", 100 * static_cast<double>(half_points) / most),
                   elo_text(estimate_elo(pentanomials_[i]))});
  }
  std::vector<std::string> lines = lines_of(table.text());
  if (course.sprt()) lines.push_back(sprt_text(course.sprt()->state()));
  return lines;
}

MatchProgress::MatchProgress(const MatchConfig& config, const OutputOptions& options)
    : is_quiet_(options.quiet), is_terminal_(isatty(STDERR_FILENO) == 1), standings_(config) {}

MatchProgress::~MatchProgress() { clear(); }

void MatchProgress::begin(const MatchJournal& journal) {
  const MatchCourse& course = journal.course;
  for (std::size_t i = 0; i < journal.games.size(); i += 2) {
    const PlayedGame& first = journal.games[i];
    standings_.add(course.schedule().pair(pair_of(first.game)),
                   half_points_of_pair(first.outcome.result, journal.games[i + 1].outcome.result));
  }
  pairs_before_ = course.played_pairs();
  start_ = Clock::now();
  next_ = start_ + (is_terminal_ ? Clock::duration(first_wait) : Clock::duration(plain_wait));
}

void MatchProgress::show(const FinishedPair& finished) {
  if (is_quiet_) return;
  standings_.add(finished.pair,
                 half_points_of_pair(finished.games[0].outcome.result, finished.games[1].outcome.result));
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  if (is_terminal_) {
    next_ = now + next_wait;
    write_table(finished.course, now);
  } else {
    next_ = now + plain_wait;
    fmt::print(stderr, "loa: {}\n", status(finished.course, now));
  }
}

std::string MatchProgress::status(const MatchCourse& course, Clock::time_point now) const {
  const int played = course.played_pairs();
  const int planned = course.planned_pairs();
  std::string text =
      fmt::format("match: {} of {} pairs, {} %", played, planned, std::int64_t{100} * played / planned);
  if (is_terminal_ && played > pairs_before_) {
    const double so_far = std::chrono::duration<double>(now - start_).count();
    text += fmt::format(", {}{} left", course.sprt() ? "at most " : "",
                        duration_text(so_far * (planned - played) / (played - pairs_before_)));
  }
  return text;
}

void MatchProgress::write_table(const MatchCourse& course, Clock::time_point now) {
  const TerminalSize size = terminal_size();
  std::vector<std::string> lines{status(course, now)};
  for (std::string& line : standings_.lines(course)) lines.push_back(std::move(line));
  const std::size_t most = std::max<std::size_t>(size.rows, 3) - 2;
  if (lines.size() > most) lines.resize(most);
  std::string text = height_ > 0 ? fmt::format("\x1b[{}F\x1b[J", height_) : "";  // up, and clear below
  for (const std::string& line : lines) text += cut_to_width(line, size.columns) + "\n";
  fmt::print(stderr, "{}", text);
  std::fflush(stderr);
  height_ = lines.size();
}

void MatchProgress::clear() {
  if (height_ == 0) return;
  fmt::print(stderr, "\x1b[{}F\x1b[J", height_);
  std::fflush(stderr);
  height_ = 0;
}

}  // namespace loa
