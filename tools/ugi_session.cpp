#include "tools/ugi_session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/report/board_diagram.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/rules/variant.h"
#include "tools/position_terms.h"
#include "tools/stoppable_perft.h"
#include "tools/version_facts.h"

namespace loa {
namespace {

constexpr std::string_view no_move = "0000";

/// A search of so few nodes is over before anyone could stop it: it is not worth a thread's waking up.
constexpr std::int64_t few_nodes = 1000;
/// What is found so early in a search is told together with what comes next, in one write.
constexpr std::int64_t early_us = 1000;

std::vector<std::string> protocol_texts(int size, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(protocol_move_text(size, move));
  return texts;
}

Limits limits_in(const UgiGo& go) {
  Limits limits;
  if (go.depth) limits.depth = static_cast<int>(std::min<std::int64_t>(*go.depth, max_search_depth));
  if (go.nodes) limits.nodes = static_cast<std::uint64_t>(*go.nodes);
  limits.movetime_ms = go.movetime_ms;
  return limits;
}

/// Something that cannot be done while a search runs.
class BusyError : public ParseError {
 public:
  using ParseError::ParseError;
};

std::string_view result_word(const std::optional<Outcome>& outcome) {
  if (!outcome) return "none";
  if (outcome->result == Result::draw) return "draw";
  return outcome->result == Result::black ? "p1win" : "p2win";
}

}  // namespace

UgiSession::UgiSession(const EngineSettings& settings, TimeSource now_us, ProtocolOutput& output)
    : settings_(settings), now_us_(std::move(now_us)), output_(output) {
  begin_anew();
}

SessionState UgiSession::take(const ProtocolLine& line) {
  if (line.is_too_long) {
    explain(fmt::format("a line of more than {} bytes is ignored", longest_protocol_line));
    return SessionState::goes_on;
  }
  try {
    return do_line(line.text);
  } catch (const BusyError& error) {
    explain(error.what());
    return SessionState::goes_on;
  } catch (const std::bad_alloc&) {
    explain("not enough memory for this");
  } catch (const std::exception& error) {
    explain(error.what());
  }
  if (ugi_command_name(line.text) == "go") reply(UgiBestMove{std::string(no_move)});
  return SessionState::goes_on;
}

SessionState UgiSession::do_line(const std::string& line) {
  const auto read = parse_ugi_command(line);
  if (!read) return SessionState::goes_on;
  for (const std::string& message : read->ignored) explain(message);
  std::visit([this](const auto& command) { run(command); }, read->command);
  return std::holds_alternative<UgiQuit>(read->command) ? SessionState::ended : SessionState::goes_on;
}

void UgiSession::run(const UgiHello&) {
  reply(UgiId{"name", fmt::format("loa {} {}", version_facts().version, settings_.player.name)});
  reply(UgiId{"author", "the loa project"});
  for (const UgiOption& option : engine_options(settings_)) reply(option);
  reply(UgiOk{});
}

void UgiSession::run(const UgiSetOption& set) {
  require_idle("setoption");
  EngineSettings changed = settings_;
  if (set_engine_option(changed, set.name, set.value) == OptionEffect::engine) {
    auto game = make_engine_game(changed.player, game_->variant());
    game->begin(start_, settings_.rules, moves_);
    game->prepare();
    game_ = std::move(game);
    settings_ = changed;
  } else {
    settings_ = changed;
    begin_anew();
    game_->forget();
  }
}

void UgiSession::run(const UgiIsReady&) {
  try {
    if (!is_searching_) game_->prepare();
  } catch (const std::bad_alloc&) {
    explain("not enough memory for the engine's tables");
  }
  reply(UgiReadyOk{});
}

void UgiSession::run(const UgiNewGame&) {
  require_idle("uginewgame");
  begin_anew();
  game_->forget();
  game_->prepare();
}

void UgiSession::begin_anew() { begin(standard_setup(settings_.variant), ""); }

void UgiSession::begin(const Setup& start, const std::string& moves) {
  shown_.reset();
  const std::string_view variant = variant_of_size(start.size)->name;
  if (!game_ || game_->variant() != variant) game_ = make_engine_game(settings_.player, variant);
  game_->begin(start, settings_.rules, moves);
  start_ = start;
  moves_ = moves;
  has_position_ = true;
}

void UgiSession::run(const UgiPosition& position) {
  require_idle("position");
  has_position_ = false;  // until it is known to be in order: no move for a position that nobody asked about
  if (go_on_to(position)) return;
  const Setup start = position.start ? parse_position(*position.start) : standard_setup(settings_.variant);
  const std::string_view variant = variant_of_size(start.size)->name;
  if (settings_.is_variant_given && variant != settings_.variant) {
    throw ParseError(
        fmt::format("the position is {0}x{0}, but Variant is {1}", start.size, settings_.variant), "");
  }
  begin(start, position.moves);
  shown_ = position;
}

bool UgiSession::go_on_to(const UgiPosition& position) {
  const auto known = std::exchange(shown_, std::nullopt);
  if (!known || known->start != position.start || !position.moves.starts_with(known->moves)) return false;
  const std::string_view more = std::string_view(position.moves).substr(known->moves.size());
  if (!known->moves.empty() && !more.empty() && more.front() != ' ') return false;
  for (const MoveText& move : scan_moves(more)) game_->play(move.text);
  moves_ = position.moves;
  has_position_ = true;
  shown_ = position;
  return true;
}

void UgiSession::run(const UgiGo& go) {
  require_idle("go");
  require_position();
  if (const auto outcome = game_->outcome()) throw ParseError(game_over_text(*outcome), "");
  const MoveTime time{.now_us = now_us_,
                      .began_us = now_us_(),
                      .left_ms = go.time_ms,
                      .increment_ms = go.increment_ms,
                      .moves_to_go = go.moves_to_go};
  if (go.nodes && *go.nodes <= few_nodes && !go.infinite) {
    const SearchThread::StopFlag never = false;
    return search(go, time, never);
  }
  start([this, go, time](const SearchThread::StopFlag& stop) { search(go, time, stop); },
        [this] { reply(UgiBestMove{std::string(no_move)}); });
}

void UgiSession::search(const UgiGo& go, const MoveTime& time, const SearchThread::StopFlag& stop) {
  const Limits limits = tighter(limits_in(go), loa::limits_in(settings_.player.settings));
  const auto budget = time_budget(limits, time, game_->setup().side);
  const SearchControl timed = budget && !go.infinite ? control_within(*budget, time) : SearchControl{};
  std::string untold;   // reports that are not written yet
  std::string written;  // the last report, but for its time
  const auto report = [&](const SearchReport& found) {
    const std::int64_t elapsed_us = now_us_() - time.began_us;
    if (found.depth == 0) return elapsed_us;  // no iteration was finished, or there was no search
    UgiInfo info = info_of(found);
    const std::string text = ugi_text(info);
    if (text == written) return elapsed_us;
    written = text;
    info.nps = *info.nodes * 1'000'000 / std::max<std::int64_t>(1, elapsed_us);
    info.time_ms = elapsed_us / 1000;
    untold += ugi_text(info) + "\n";
    return elapsed_us;
  };
  const SearchControl control{.must_stop = [&] { return stop || (timed.must_stop && timed.must_stop()); },
                              .may_deepen = timed.may_deepen,
                              .on_iteration =
                                  [&](const SearchReport& found) {
                                    if (report(found) >= early_us) output_.write(std::exchange(untold, ""));
                                  }};
  const SearchReport found = game_->think(limits, control, 1);
  report(found);
  if (go.infinite) {
    output_.write(std::exchange(untold, ""));
    stop.wait(false);
  }
  is_searching_ = false;
  const Move move = found.lines.front().moves.front();
  output_.write(
      fmt::format("{}{}\n", untold, ugi_text(UgiBestMove{protocol_move_text(game_->setup().size, move)})));
}

UgiInfo UgiSession::info_of(const SearchReport& found) const {
  const SearchLine& best = found.lines.front();
  return {.depth = found.depth,
          .seldepth = found.deepest,
          .score = ugi_score(best.score),
          .nodes = static_cast<std::int64_t>(found.nodes),
          .hashfull = found.table_per_mille,
          .pv = protocol_texts(game_->setup().size, best.moves)};
}

void UgiSession::run(const UgiQuery& query) {
  require_position();
  const auto outcome = game_->outcome();
  const auto truth = [](bool is_true) { return std::string(is_true ? "true" : "false"); };
  const Setup setup = game_->setup();
  switch (query.subject) {
    case UgiSubject::gameover: return reply(UgiResponse{truth(outcome.has_value())});
    case UgiSubject::p1turn: return reply(UgiResponse{truth(setup.side == Side::black)});
    case UgiSubject::result: return reply(UgiResponse{std::string(result_word(outcome))});
    case UgiSubject::legalmoves:
      return reply(
          UgiResponse{fmt::format("{}", fmt::join(protocol_texts(setup.size, game_->moves()), " "))});
  }
}

void UgiSession::run(const UgiPerft& count) {
  require_idle("perft");
  require_position();
  start(
      [this, count](const SearchThread::StopFlag& stop) {
        const auto moves = stoppable_perft(game_->setup(), game_->rules().rules.no_move, count.depth,
                                           [&stop] { return stop.load(); });
        if (!moves) {
          is_searching_ = false;
          return explain("perft was stopped");
        }
        Count total;
        std::string text;
        for (const MoveLeaves& move : *moves) {
          total += move.leaves;
          text += fmt::format("{}: {}\n", protocol_move_text(game_->setup().size, move.move),
                              count_text(move.leaves));
        }
        is_searching_ = false;
        output_.write(fmt::format("{}leaves {}\n", text, count_text(total)));
      },
      [] {});
}

void UgiSession::run(const UgiEval&) {
  require_position();
  if (const auto outcome = game_->outcome()) throw ParseError(game_over_text(*outcome), "");
  output_.write(position_terms_text(position_terms(game_->setup(), default_weights(game_->variant()))));
}

void UgiSession::run(const UgiShow&) {
  require_position();
  const auto outcome = game_->outcome();
  output_.write(fmt::format("{}position {}\nrules {}\nresult {}{}\n", board_diagram(game_->setup()),
                            position_text(game_->setup()), rules_text(game_->rules()),
                            outcome ? result_text(outcome->result) : "unfinished",
                            outcome ? fmt::format(" ({})", reason_text(outcome->reason)) : ""));
}

void UgiSession::start(Job job, std::function<void()> after_failure) {
  thread_.wait();  // for a job that has just given its answer
  is_searching_ = true;
  thread_.start([this, job = std::move(job),
                 after_failure = std::move(after_failure)](const SearchThread::StopFlag& stop) {
    try {
      job(stop);
    } catch (const std::exception& error) {
      explain(error.what());
      is_searching_ = false;
      after_failure();
    }
  });
}

void UgiSession::require_idle(std::string_view what) {
  if (is_searching_) throw BusyError(fmt::format("{} is ignored during a search", what), "stop first");
  thread_.wait();
}

void UgiSession::require_position() const {
  if (!has_position_)
    throw ParseError("there is no position: the last one was refused", "a position command");
}

void UgiSession::reply(const UgiReply& reply) { output_.write(ugi_text(reply) + "\n"); }

void UgiSession::explain(std::string_view text) { reply(UgiInfo{.text = std::string(text)}); }

}  // namespace loa
