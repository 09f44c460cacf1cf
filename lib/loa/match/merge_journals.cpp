#include "loa/match/merge_journals.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/journal.h"
#include "loa/record/json_record.h"

namespace loa {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_pairs_told = 5;
constexpr std::size_t bytes_of_a_write = 1 << 20;

std::string path_text(const fs::path& folder) { return (folder / journal_file_name).string(); }

/// The game lines of shards by the number of the game.
class GameLines {
 public:
  explicit GameLines(const fs::path& first) : first_(first), begin_(read_match_journal(first)) {
    lines_.resize(2 * static_cast<std::size_t>(pair_count(begin_.config)));
    sources_.resize(lines_.size());
  }

  /// *Throws* ParseError where the journal does not fit the others.
  void add(const fs::path& folder) {
    const MatchJournal journal = read_match_journal(folder);
    const std::string differences = config_differences(begin_.config, journal.config);
    if (!differences.empty()) {
      throw ParseError(fmt::format("{} and {} are of different matches: {}", path_text(first_),
                                   path_text(folder), differences),
                       "shards of one match");
    }
    JournalReader reader(folder / journal_file_name);
    while (const auto line = reader.next()) {
      if (!journal.loose_lines.contains(line->number)) add_line(folder, line->text);
    }
  }

  void require_all() const {
    std::vector<std::size_t> missing;
    for (std::size_t game = 0; game < lines_.size(); game += 2) {
      if (lines_[game].empty()) missing.push_back(game / 2);
    }
    if (missing.empty()) return;
    const std::size_t told = std::min(missing.size(), most_pairs_told);
    const std::vector<std::size_t> first(missing.begin(),
                                         missing.begin() + static_cast<std::ptrdiff_t>(told));
    throw ParseError(fmt::format("{} of {} pairs are missing: {}{}", missing.size(), lines_.size() / 2,
                                 fmt::join(first, ", "), missing.size() > told ? ", ..." : ""),
                     "every shard of the match, each played to its end");
  }

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  /// The first journal's, but of the whole match.
  [[nodiscard]] JournalHeader header() const {
    JournalHeader header = begin_.header;
    header.shard.clear();
    return header;
  }
  [[nodiscard]] MatchFormat format() const { return begin_.config.format; }

 private:
  void add_line(const fs::path& folder, const std::string& line) {
    const auto game = static_cast<std::size_t>(*from_json_line(line).game);
    if (!lines_[game].empty()) {
      throw ParseError(
          fmt::format("game {} stands in {} and in {}", game, path_text(sources_[game]), path_text(folder)),
          "each game in one of the journals");
    }
    lines_[game] = line + "\n";
    sources_[game] = folder;
  }

  fs::path first_;
  MatchJournal begin_;
  std::vector<std::string> lines_;
  std::vector<fs::path> sources_;
};

void write_all(const GameLines& games, const fs::path& folder) {
  JournalWriter writer(folder);
  if (journal_state(folder) != JournalState::absent) {
    throw JournalError(fmt::format("{} is there already (expected another folder)", writer.file().string()));
  }
  writer.begin(games.header());
  std::string block;
  for (std::size_t game = 0; game < games.lines().size(); game += 2) {
    block += games.lines()[game] + games.lines()[game + 1];
    if (block.size() < bytes_of_a_write) continue;
    writer.append(block);
    block.clear();
  }
  if (!block.empty()) writer.append(block);
}

}  // namespace

MatchJournal merge_journals(std::span<const fs::path> shards, const fs::path& folder) {
  if (shards.empty()) throw ParseError("no journal to put together", "the folders of all shards");
  GameLines games(shards.front());
  if (!rules_of(games.format()).can_be_sharded) {
    throw ParseError(fmt::format("{}: a match of the format {} is never played in shards",
                                 path_text(shards.front()), rules_of(games.format()).name),
                     "shards of a round-robin or a gauntlet");
  }
  for (const fs::path& shard : shards) games.add(shard);
  games.require_all();
  write_all(games, folder);
  return read_match_journal(folder);
}

}  // namespace loa
