#include "tools/tune_loop_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/match/line_file.h"
#include "loa/match/run_match.h"
#include "loa/statistics/sprt.h"
#include "loa/tuning/generate_dataset.h"
#include "tools/fit_job.h"
#include "tools/read_player.h"
#include "tools/text_file.h"
#include "tools/whole_file.h"

namespace loa {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string generation_line(const Generation& generation) {
  const Json json{{"generation", generation.number},
                  {"positions", generation.positions},
                  {"epochs", generation.epochs},
                  {"held_out_loss_start", generation.loss_start},
                  {"held_out_loss", generation.loss},
                  {"pentanomial", generation.pairs},
                  {"llr", generation.llr},
                  {"verdict", generation.verdict},
                  {"accepted", generation.is_accepted}};
  return json.dump() + "\n";
}

Generation generation_in(const Json& json) {
  return {.number = json.at("generation").get<int>(),
          .positions = json.at("positions").get<std::uint64_t>(),
          .epochs = json.at("epochs").get<int>(),
          .loss_start = json.at("held_out_loss_start").get<double>(),
          .loss = json.at("held_out_loss").get<double>(),
          .pairs = json.at("pentanomial").get<Pentanomial>(),
          .llr = json.at("llr").get<double>(),
          .verdict = json.at("verdict").get<std::string>(),
          .is_accepted = json.at("accepted").get<bool>()};
}

/// What the fit leaves for the journal, beside the weights.
struct Fitted {
  std::uint64_t positions = 0;
  int epochs = 0;
  double loss_start = 0;
  double loss = 0;
};

enum class Seed : std::uint64_t { data, fit, match };

class Loop {
 public:
  Loop(const LoopPlan& plan, const LoopRun& run, const std::atomic<bool>& stop)
      : plan_(plan), run_(run), stop_(stop) {
    std::error_code error;
    fs::create_directories(run.folder, error);
    if (error)
      throw ParseError(fmt::format("cannot make this folder: {}", error.message()), "", {},
                       printable(run.folder, 200));
    journal_.emplace(fs::path(run.folder) / "generations.jsonl");
    read_journal();
  }

  [[nodiscard]] std::vector<Generation> play() {
    run_.begins(generations_);
    while (static_cast<int>(generations_.size()) < plan_.generations) {
      const int number = static_cast<int>(generations_.size()) + 1;
      auto generation = make_generation(number);
      if (!generation) break;
      journal_->append(generation_line(*generation));
      generations_.push_back(*std::move(generation));
      run_.generation_done(generations_);
    }
    return std::move(generations_);
  }

 private:
  /// *Throws* ParseError where another loop has its journal there, or one is there and not to be resumed.
  void read_journal() {
    const std::string header = Json{{"loop", 1}, {"plan", Json::parse(loop_plan_json(plan_))}}.dump();
    if (journal_->lines().empty()) {
      journal_->drop_torn();
      journal_->append(header + "\n");
      return;
    }
    if (!run_.is_resumed) {
      throw ParseError(
          fmt::format("{} is there: a loop that was begun", printable(journal_->path().string(), 200)),
          "another folder, or --resume to go on with it");
    }
    if (journal_->lines().front() != header) {
      throw ParseError(fmt::format("{} belongs to another loop", printable(journal_->path().string(), 200)),
                       "the same configuration as when it was begun, or another folder");
    }
    for (std::size_t i = 1; i < journal_->lines().size(); ++i) read_line(i);
    journal_->drop_torn();
  }

  void read_line(std::size_t i) {
    try {
      generations_.push_back(generation_in(Json::parse(journal_->lines()[i])));
      if (generations_.back().number == static_cast<int>(i)) return;
    } catch (const Json::exception&) {  // told below
    }
    throw ParseError("this is no line of a loop", fmt::format("generation {}", i),
                     {static_cast<int>(i) + 1, 1}, printable(journal_->path().string(), 200));
  }

  [[nodiscard]] fs::path folder_of(int generation) const {
    return fs::path(run_.folder) / generation_name(generation);
  }
  [[nodiscard]] std::string weights_file(int generation) const {
    return generation_weights_file(run_.folder, generation);
  }
  [[nodiscard]] std::uint64_t seed_of(int generation, Seed seed) const {
    return seed_for(seed_for(plan_.seed, static_cast<std::uint64_t>(generation)),
                    static_cast<std::uint64_t>(seed));
  }

  /// A player with the weights of a generation, or with the first ones.
  [[nodiscard]] PlayerSpec player_of(std::optional<int> generation, const PlayerSpec& base) const {
    if (!generation) {
      PlayerSpec player = base;
      if (!plan_.player.base().weights_digest.empty()) give_weights(player, plan_.player.base().weights);
      return player;
    }
    PlayerSpec player = parse_player_spec(
        TunedPlayer(base, plan_.match.variant()).spec_text({}, generation_name(*generation)));
    give_weights(player, read_text_file(weights_file(*generation)));
    return player;
  }

  [[nodiscard]] Weights current_weights() const {
    const auto current = current_generation(generations_);
    if (!current) return plan_.player.weights({});
    return read_weights(weights_file(*current), plan_.match.variant());
  }

  /// Nothing where it was stopped.
  [[nodiscard]] std::optional<Generation> make_generation(int number) {
    fs::create_directories(folder_of(number));
    if (!make_data(number)) return std::nullopt;
    const auto fitted = make_weights(number);
    if (!fitted) return std::nullopt;
    return test(number, *fitted);
  }

  [[nodiscard]] bool make_data(int number) const {
    SelfPlayConfig config = plan_.data;
    config.player = player_of(current_generation(generations_), plan_.data.player);
    config.seed = seed_of(number, Seed::data);
    run_.stage_begins(fmt::format("generation {}: self-play", number), "games");
    DatasetRun data;
    data.file = folder_of(number) / "games.loadata";
    data.existing = ExistingDataset::go_on;
    data.version = run_.version;
    data.games = plan_.games;
    data.threads = run_.threads;
    data.game_done = [&](const DatasetProgress& now) { run_.progress(now.games, plan_.games); };
    return generate_dataset(config, data, stop_).games >= plan_.games;
  }

  [[nodiscard]] std::optional<Fitted> make_weights(int number) const {
    const std::string facts = (folder_of(number) / "fit.json").string();
    const std::string file = weights_file(number);
    if (fs::exists(file)) return fitted_in(facts);
    std::vector<fs::path> files;
    for (int i = std::max(1, number - plan_.joined + 1); i <= number; ++i)
      files.push_back(folder_of(i) / "games.loadata");
    FitConfig config = plan_.fit;
    FitDataConfig data = plan_.fit_data;
    config.seed = data.seed = seed_of(number, Seed::fit);
    const FitJob job = fit_job(files, config, data);
    const FitState state = fit_weights(number, job);
    if (!is_fitted(state, config)) return std::nullopt;
    Weights weights = fitted_weights(job, state);
    weights.from = fmt::format(
        "loa tune loop, {}: generation {}, {} positions of {} games, held-out loss {:.5f} -> {:.5f}",
        run_.version, number, job.read.counts.used, job.read.counts.games, state.held_out_losses.front(),
        best_held_out_loss(state));
    const Json json{{"positions", job.read.counts.used},
                    {"epochs", state.epoch},
                    {"held_out_loss_start", state.held_out_losses.front()},
                    {"held_out_loss", best_held_out_loss(state)}};
    write_whole_file(facts, json.dump() + "\n");
    write_whole_file(file, weights_text(weights, plan_.match.variant()));
    return fitted_in(facts);
  }

  [[nodiscard]] FitState fit_weights(int number, const FitJob& job) const {
    const std::string saved = (folder_of(number) / "fit.state").string();
    run_.stage_begins(fmt::format("generation {}: fit", number), "epochs");
    FitState begun = fs::exists(saved)
                         ? saved_fit_state(job, saved)
                         : fit_start(job.model, job.read.data, job.config, current_weights(), run_.threads);
    return run_fit_job(job, std::move(begun), saved, run_.threads, [&](const FitState& now) {
      run_.progress(static_cast<std::size_t>(now.epoch), static_cast<std::size_t>(job.config.epochs));
      return !stop_;
    });
  }

  [[nodiscard]] static Fitted fitted_in(const std::string& file) {
    try {
      const Json json = Json::parse(read_text_file(file));
      return {.positions = json.at("positions").get<std::uint64_t>(),
              .epochs = json.at("epochs").get<int>(),
              .loss_start = json.at("held_out_loss_start").get<double>(),
              .loss = json.at("held_out_loss").get<double>()};
    } catch (const Json::exception&) {
      throw ParseError("this says nothing of a fit", "what loa tune loop writes", {}, printable(file, 200));
    }
  }

  [[nodiscard]] std::optional<Generation> test(int number, const Fitted& fitted) const {
    MatchConfig config = plan_.match;
    config.players = {player_of(number, plan_.player.base()),
                      player_of(current_generation(generations_), plan_.player.base())};
    config.players[0].name = "new";
    config.players[1].name = "current";
    config.seed = seed_of(number, Seed::match);
    run_.stage_begins(fmt::format("generation {}: match", number), "pairs at most");
    MatchRun match;
    match.folder = folder_of(number) / "match";
    match.existing = ExistingJournal::go_on;
    match.version = run_.version;
    match.started = run_.started;
    match.threads = run_.threads;
    match.watcher.pair_done = [&](const FinishedPair& finished) {
      run_.progress(static_cast<std::size_t>(finished.course.played_pairs()),
                    static_cast<std::size_t>(finished.course.planned_pairs()));
    };
    match.watcher.fault = run_.fault;
    const MatchJournal journal = run_match(config, match, stop_);
    if (!journal.course.is_complete()) return std::nullopt;
    const SprtState& state = journal.course.sprt()->state();
    return Generation{.number = number,
                      .positions = fitted.positions,
                      .epochs = fitted.epochs,
                      .loss_start = fitted.loss_start,
                      .loss = fitted.loss,
                      .pairs = tally_of(journal.config, journal.games).players.front().pentanomial,
                      .llr = state.llr,
                      .verdict = std::string(sprt_verdict_text(state.verdict)),
                      .is_accepted = state.verdict == SprtVerdict::accepts_elo1};
  }

  const LoopPlan& plan_;
  const LoopRun& run_;
  const std::atomic<bool>& stop_;
  std::optional<LineFile> journal_;
  std::vector<Generation> generations_;
};

}  // namespace

std::vector<Generation> run_loop(const LoopPlan& plan, const LoopRun& run, const std::atomic<bool>& stop) {
  return Loop(plan, run, stop).play();
}

std::optional<int> current_generation(const std::vector<Generation>& generations) {
  const auto last = std::find_if(generations.rbegin(), generations.rend(),
                                 [](const Generation& generation) { return generation.is_accepted; });
  if (last == generations.rend()) return std::nullopt;
  return last->number;
}

std::string generation_name(int number) { return fmt::format("generation-{}", number); }

std::string generation_weights_file(const std::string& folder, int number) {
  return (fs::path(folder) / generation_name(number) / "weights.json").string();
}

}  // namespace loa
