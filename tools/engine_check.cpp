#include "tools/engine_check.h"

#include <fmt/format.h>

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

std::string end_after_quit(EngineProcess& process, const CheckTerms& terms) {
  const auto end = process.wait_for_end(after(terms.patience));
  demand(end.has_value(), "it still runs");
  demand(*end == "exit code 0", fmt::format("it has ended with {}", *end));
  return *end;
}

std::string end_after_input(EngineProcess& process, const CheckTerms& terms) {
  process.close_input();
  const auto end = process.wait_for_end(after(terms.patience));
  demand(end.has_value(), "it still runs when nobody talks to it any more");
  return *end;
}

}  // namespace loa
