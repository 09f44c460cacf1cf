// An estimate of strength as JSON: the same keys wherever one is told.
#pragma once

#include <nlohmann/json.hpp>

#include "loa/statistics/elo.h"

namespace loa {

/// Adds elo, error, elo_at_least, elo_at_most, bound_method, normalized_elo, normalized_error, superiority to an
/// object; null where the estimate says nothing.
void add_elo(nlohmann::ordered_json& json, const EloEstimate& estimate);

}  // namespace loa
