// One position searched: what `loa analyse` and `loa bench` do with each of theirs.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/search/limits.h"
#include "loa/search/search_report.h"
#include "tools/engine_game.h"

namespace loa {

/// What a search came to, and what it took.
struct Analysis {
  SearchReport report;
  double seconds = 0;  ///< above 0
};

/// Searches within the limits, `movetime` by the machine's clock. `on_iteration` hears of each iteration and the seconds
/// since the start. *Needs* a game that is not over, limits that end it
[[nodiscard]] Analysis analyse(EngineGame& game, const Limits& limits, int lines,
                               const std::function<void(const Analysis&)>& on_iteration = {});

[[nodiscard]] double nodes_per_second(const Analysis& analysis);

/// *Shape* {"cp": n}, {"win": n} or {"loss": n}
[[nodiscard]] nlohmann::ordered_json score_json(Score score);
/// *Example* "-12", "win in 3"
[[nodiscard]] std::string score_text(Score score);

}  // namespace loa
