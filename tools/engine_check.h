// The steps of `loa check-engine`: what an engine is asked, and what came of it.
#pragma once

#include <chrono>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "loa/protocol/engine_process.h"

namespace loa {

struct CheckStep {
  std::string name;
  bool ok = false;
  std::string detail;  ///< one line: what was found, or what is wrong
};

/// What a check is made with.
struct CheckTerms {
  std::vector<std::string> words;            ///< the engine's program and arguments
  std::chrono::milliseconds patience{5000};  ///< for each answer, beyond what a search was given
};

/// Something that an engine did and should not have.
class CheckFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Runs one step after the other, and none after a step in which the engine was lost.
class CheckSteps {
 public:
  /// `run` gives the detail; it throws CheckFailure or EngineFault where the step fails.
  void step(const std::string& name, const std::function<std::string()>& run);

  [[nodiscard]] const std::vector<CheckStep>& steps() const { return steps_; }

 private:
  std::vector<CheckStep> steps_;
  bool is_lost_ = false;
};

/// The steps of PROTOCOL's UGI profile.
[[nodiscard]] std::vector<CheckStep> check_ugi_engine(const CheckTerms& terms);
/// The steps of PROTOCOL's GTP.
[[nodiscard]] std::vector<CheckStep> check_gtp_engine(const CheckTerms& terms);

/// *Throws* CheckFailure where `holds` is false.
void demand(bool holds, const std::string& failure);

/// How an engine has ended that was told to quit. *Throws* CheckFailure where it still runs, or not with exit code 0
[[nodiscard]] std::string end_after_quit(EngineProcess& process, const CheckTerms& terms);
/// How it ends when nobody talks to it any more. *Throws* CheckFailure where it still runs
[[nodiscard]] std::string end_after_input(EngineProcess& process, const CheckTerms& terms);

}  // namespace loa
