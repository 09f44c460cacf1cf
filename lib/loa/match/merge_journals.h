// The journals of a match's shards put together into one, as if the match had been played in one place.
#pragma once

#include <filesystem>
#include <span>

#include "loa/match/match_journal.h"

namespace loa {

/// Writes the journal of the whole match to `folder`: game after game, under the header of the first shard. Shards may
/// have been played with any number of threads; times of moves are left behind.
/// *Throws* ParseError where two journals are not of the same match, a game stands in two of them or one is missing;
/// JournalError where one cannot be read, or `folder` cannot be written or has a journal already. In these cases nothing
/// is written.
MatchJournal merge_journals(std::span<const std::filesystem::path> shards,
                            const std::filesystem::path& folder);

}  // namespace loa
