// Game records as samples: positions with the move that was played and the result, but no score.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "loa/record/game_record.h"
#include "loa/tuning/dataset_header.h"
#include "loa/tuning/sample.h"

namespace loa {

/// Every position behind the opening (where the record knows one), in order; none where nothing was played there.
/// *Needs* a record that replay() finds legal, completed by with_outcome(), with a result that is not `unfinished`
/// *Throws* ParseError where a ply is above most_stored_ply.
[[nodiscard]] std::vector<Sample> samples_of(const GameRecord& record, std::uint32_t game);

/// The header of a data set of records like this one.
[[nodiscard]] DatasetHeader header_of(const GameRecord& record, const std::string& version);

/// *Throws* ParseError where the record has another variant or other rules than the data set.
void require_same_game(const DatasetHeader& header, const GameRecord& record);

}  // namespace loa
