// One search on several threads.
#pragma once

#include <functional>

namespace loa {

/// Calls `run(t)` for each t below `threads`, all at the same time, `run(0)` on the calling thread. What a call throws is
/// thrown again when all have returned.
void run_on_threads(int threads, const std::function<void(int thread)>& run);

}  // namespace loa
