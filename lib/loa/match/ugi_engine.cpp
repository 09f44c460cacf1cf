// An engine that speaks UGI, as a match uses it.
#include <fmt/format.h>

#include <cassert>
#include <optional>

#include "loa/match/engine_options.h"
#include "loa/match/external_engine.h"
#include "loa/protocol/ugi_client.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

class UgiEngine final : public ExternalEngine {
 public:
  explicit UgiEngine(const ExternalTerms& terms) : terms_(terms), settings_(external_settings(terms.spec)) {}
  ~UgiEngine() override {
    if (client_) process_->bid_farewell("quit");
  }

  void start() override {
    if (client_) return;
    process_.emplace(terms_.spec.command, settings_.shows_errors ? EngineErrors::show : EngineErrors::hide);
    UgiClient client(*process_, std::chrono::milliseconds(settings_.timeout_ms));
    for (const std::string& line : settings_.init) client.send_line(line);
    set_options(client);
    client.wait_until_ready();
    client_.emplace(client);
  }

  void new_game() override {
    go_.clear();
    start();
    client_->send(UgiNewGame{});
    client_->wait_until_ready();
  }

  void set_up(const Setup& start) override {
    const bool is_standard = start == standard_setup(terms_.variant()) && knows_board_;
    const UgiPosition position{is_standard ? std::nullopt : std::optional(position_text(start)), ""};
    position_ = ugi_text(UgiCommand(position));
    has_moves_ = false;
  }

  void add_move(Move move, Capture) override {
    if (!has_moves_) position_ += " moves";
    has_moves_ = true;
    position_ += ' ';
    position_ += protocol_move_text(terms_.start.size, move);
  }

  [[nodiscard]] std::string choose(const MoveQuestion& question) override {
    assert(client_ && "a game is begun before a move is asked for");
    go_ = ugi_text(UgiCommand(go_for(question)));
    return guarded([&] {
      client_->send_line(position_ + "\n" + go_);
      const UgiAnswer answer = client_->answer(waiting_time(terms_, question));
      score_ = answer.info.score ? std::optional(score_of(*answer.info.score)) : std::nullopt;
      return answer.move;
    });
  }

  [[nodiscard]] std::optional<Score> last_score() const override { return score_; }
  [[nodiscard]] std::string last_question() const override {
    return go_.empty() ? "" : fmt::format("{} / {}", position_, go_);
  }

 private:
  /// After a fault nobody knows any more what the engine is about to say: it is given up.
  template <class Act>
  auto guarded(Act act) -> decltype(act()) {
    try {
      return act();
    } catch (const EngineFault&) {
      client_.reset();
      process_.reset();
      throw;
    }
  }

  void set_options(UgiClient& client) {
    const UgiGreeting greeting = client.hello();
    const auto options =
        options_for_match(greeting.options, settings_.options, terms_.variant(), terms_.rules);
    for (const EngineOption& option : options) client.send(UgiSetOption{option.name, option.value});
    knows_board_ = terms_.variant() == Loa8::name || knows(options, "Variant");
  }

  [[nodiscard]] static bool knows(const std::vector<EngineOption>& options, std::string_view name) {
    for (const EngineOption& option : options) {
      if (is_same_option(option.name, name)) return true;
    }
    return false;
  }

  [[nodiscard]] UgiGo go_for(const MoveQuestion& question) const {
    const Limits& limits = terms_.limits;
    UgiGo go{.movetime_ms = limits.movetime_ms};
    if (limits.depth) go.depth = *limits.depth;
    if (limits.nodes) go.nodes = static_cast<std::int64_t>(*limits.nodes);
    if (limits.tc && question.time) {
      go.time_ms = question.time->left_ms;
      go.increment_ms = question.time->increment_ms;
    }
    return go;
  }

  ExternalTerms terms_;
  ExternalSettings settings_;
  std::optional<EngineProcess> process_;
  std::optional<UgiClient> client_;  ///< once it is known to be ready
  bool knows_board_ = false;         ///< what its `startpos` is
  std::string position_;             ///< the command that shows the game
  bool has_moves_ = false;
  std::string go_;              ///< the last one
  std::optional<Score> score_;  ///< of the last answer
};

}  // namespace

std::unique_ptr<ExternalEngine> make_ugi_engine(const ExternalTerms& terms) {
  return std::make_unique<UgiEngine>(terms);
}

}  // namespace loa
