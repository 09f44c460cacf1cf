// What a tuning loop came to: a page, a table, JSON, and a SPEC to play with.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/tune_loop_file.h"
#include "tools/tune_loop_run.h"

namespace loa {

/// A loop and where it is kept.
struct LoopResult {
  const LoopPlan& plan;
  const std::vector<Generation>& generations;
  std::string folder;
};

/// The player with the best weights, ready for --players.
[[nodiscard]] std::string loop_spec(const LoopResult& loop);

[[nodiscard]] std::string loop_page(const LoopResult& loop);
[[nodiscard]] std::string loop_text(const LoopResult& loop);
[[nodiscard]] nlohmann::ordered_json loop_json(const LoopResult& loop);

}  // namespace loa
