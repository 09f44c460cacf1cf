#include "tools/engine_check.h"

#include "loa/protocol/engine_process.h"

namespace loa {

void CheckSteps::step(const std::string& name, const std::function<std::string()>& run) {
  if (is_lost_) return;
  try {
    steps_.push_back({name, true, run()});
  } catch (const CheckFailure& failure) {
    steps_.push_back({name, false, failure.what()});
  } catch (const EngineFault& fault) {
    // It has gone, or nobody knows any more which question it is about to answer.
    steps_.push_back({name, false, fault.what()});
    is_lost_ = true;
  }
}

void demand(bool holds, const std::string& failure) {
  if (!holds) throw CheckFailure(failure);
}

}  // namespace loa
