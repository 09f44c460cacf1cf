#include "tools/analysis.h"

#include <fmt/format.h>

#include <algorithm>

#include "loa/match/steady_time.h"
#include "loa/protocol/ugi_reply.h"
#include "loa/search/move_time.h"

namespace loa {
namespace {

constexpr double us_in_second = 1e6;

}  // namespace

Analysis analyse(EngineGame& game, const Limits& limits, int lines,
                 const std::function<void(const Analysis&)>& on_iteration) {
  game.prepare();  // which is not part of the search
  const TimeSource now = steady_time();
  const MoveTime time{.now_us = now, .began_us = now()};
  const auto seconds = [&] {
    return static_cast<double>(std::max<std::int64_t>(1, now() - time.began_us)) / us_in_second;
  };
  const auto budget = time_budget(limits, time, game.setup().side);
  SearchControl control = budget ? control_within(*budget, time) : SearchControl{};
  if (on_iteration) {
    control.on_iteration = [&](const SearchReport& report) { on_iteration({report, seconds()}); };
  }
  const SearchReport report = game.think(limits, control, lines);
  return {report, seconds()};
}

double nodes_per_second(const Analysis& analysis) {
  return static_cast<double>(analysis.report.nodes) / analysis.seconds;
}

nlohmann::ordered_json score_json(Score score) {
  const UgiScore said = ugi_score(score);
  switch (said.kind) {
    case UgiScore::Kind::win: return {{"win", said.number}};
    case UgiScore::Kind::loss: return {{"loss", said.number}};
    case UgiScore::Kind::cp: break;
  }
  return {{"cp", said.number}};
}

std::string score_text(Score score) {
  const UgiScore said = ugi_score(score);
  switch (said.kind) {
    case UgiScore::Kind::win: return fmt::format("win in {}", said.number);
    case UgiScore::Kind::loss: return fmt::format("loss in {}", said.number);
    case UgiScore::Kind::cp: break;
  }
  return fmt::format("{}", said.number);
}

}  // namespace loa
