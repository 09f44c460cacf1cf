#include "tools/spsa_run.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/match/line_file.h"
#include "loa/match/run_match.h"
#include "loa/match/tally.h"
#include "tools/text_file.h"
#include "tools/whole_file.h"

namespace loa {
namespace {

namespace fs = std::filesystem;

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw ParseError(fmt::format("cannot make this folder: {}", error.message()), "", {},
                     printable(folder, 200));
}

class FolderOfSpsa {
 public:
  FolderOfSpsa(const SpsaPlan& plan, const SpsaRun& run, const std::atomic<bool>& stop)
      : plan_(plan), run_(run), stop_(stop), match_text_(config_json(plan.match)) {
    refuse_existing();
    make_folder(run.folder);
    history_.emplace(fs::path(run.folder) / "history.jsonl");
    read();
  }

  [[nodiscard]] SpsaCourse play() {
    run_.begins(course_);
    while (course_.state.iterations < plan_.spsa.iterations) {
      const auto iteration = play_iteration();
      if (!iteration) break;
      history_->append(spsa_iteration_line(*iteration));
      course_.state = iteration->after;
      course_.history.push_back(*iteration);
      save_state();
      remove_games(course_.state.iterations);
      run_.iteration_done(course_);
    }
    return std::move(course_);
  }

 private:
  [[nodiscard]] std::string state_file() const { return (fs::path(run_.folder) / "state.json").string(); }

  [[nodiscard]] fs::path games_folder(int iteration) const {
    return fs::path(run_.folder) / fmt::format("iteration-{}", iteration);
  }

  void refuse_existing() const {
    if (run_.is_resumed || !fs::exists(state_file())) return;
    throw ParseError(fmt::format("{} is there: a tuning that was begun", printable(state_file(), 200)),
                     "another folder, or --resume to go on with it");
  }

  void save_state() const {
    write_whole_file(state_file(), spsa_state_text(plan_.spsa, course_.state, match_text_));
  }

  /// The state as it was saved, and the iterations, of which the last may have been written just before the state was not.
  void read() {
    course_.state = fs::exists(state_file()) ? saved_state() : spsa_start(plan_.spsa);
    const int saved = course_.state.iterations;
    read_history();
    const auto written = static_cast<int>(course_.history.size());
    if ((written != saved && written != saved + 1) || (saved > 0 && state_after(saved) != course_.state)) {
      throw ParseError(
          fmt::format("{} and {} contradict each other ({} iterations, {} lines)",
                      printable(state_file(), 200), history_->path().filename().string(), saved, written),
          "the files that loa spsa left there, or another folder");
    }
    history_->drop_torn();
    course_.state = state_after(written);
    save_state();
    if (written > 0) remove_games(written);
  }

  [[nodiscard]] SpsaState state_after(int iterations) const {
    return iterations == 0 ? spsa_start(plan_.spsa)
                           : course_.history[static_cast<std::size_t>(iterations) - 1].after;
  }

  [[nodiscard]] SpsaState saved_state() const {
    const std::string text = read_text_file(state_file());
    try {
      return parse_spsa_state(text, plan_.spsa, match_text_);
    } catch (const ParseError& error) {
      throw error.in(printable(state_file(), 200));
    }
  }

  void read_history() {
    int line = 0;
    for (const std::string& text : history_->lines()) {
      ++line;
      try {
        course_.history.push_back(parse_spsa_iteration(text, plan_.spsa));
        if (course_.history.back().after.iterations != line)
          throw ParseError(fmt::format("this is iteration {}", course_.history.back().after.iterations),
                           fmt::format("iteration {}", line));
      } catch (const ParseError& error) {
        throw error.shifted_to({line, 1}).in(printable(history_->path().string(), 200));
      }
    }
  }

  void remove_games(int iteration) const {
    std::error_code error;
    fs::remove_all(games_folder(iteration), error);
    if (!error) return;
    throw ParseError(fmt::format("cannot remove this folder: {}", error.message()), "", {},
                     printable(games_folder(iteration).string(), 200));
  }

  [[nodiscard]] MatchConfig match_of(const SpsaTrial& trial, int iteration) const {
    MatchConfig match = plan_.match;
    match.players = {plan_.player.with(tuned_values(plan_.spsa, trial.plus), "plus"),
                     plan_.player.with(tuned_values(plan_.spsa, trial.minus), "minus")};
    // Iterations count from 1, so the number 0 leaves the openings a seed of their own.
    match.seed = seed_for(seed_for(plan_.spsa.seed, 0), static_cast<std::uint64_t>(iteration));
    return match;
  }

  /// Nothing where it was stopped.
  [[nodiscard]] std::optional<SpsaIteration> play_iteration() const {
    const int number = course_.state.iterations + 1;
    const SpsaTrial trial = spsa_trial(plan_.spsa, course_.state);
    MatchRun match;
    match.folder = games_folder(number);
    match.existing = ExistingJournal::go_on;
    match.version = run_.version;
    match.started = run_.started;
    match.threads = run_.threads;
    match.watcher.pair_done = [&](const FinishedPair& finished) {
      run_.pair_done(course_, finished.course.played_pairs());
    };
    match.watcher.fault = run_.fault;
    const MatchJournal journal = run_match(match_of(trial, number), match, stop_);
    if (!journal.course.is_complete()) return std::nullopt;
    const WinDrawLoss result = tally_of(journal.config, journal.games).players.front().total();
    return SpsaIteration{.trial = trial,
                         .wins = static_cast<int>(result.wins),
                         .draws = static_cast<int>(result.draws),
                         .losses = static_cast<int>(result.losses),
                         .after = spsa_step(plan_.spsa, course_.state, trial,
                                            static_cast<double>(result.wins - result.losses))};
  }

  const SpsaPlan& plan_;
  const SpsaRun& run_;
  const std::atomic<bool>& stop_;
  std::string match_text_;
  std::optional<LineFile> history_;
  SpsaCourse course_;
};

}  // namespace

SpsaCourse run_spsa(const SpsaPlan& plan, const SpsaRun& run, const std::atomic<bool>& stop) {
  return FolderOfSpsa(plan, run, stop).play();
}

}  // namespace loa
