#include "loa/match/external_engine.h"

#include <algorithm>
#include <cassert>

namespace loa {

ExternalTerms external_terms(const PlayerSpec& spec, const MatchConfig& config) {
  assert(is_external(spec) && "a player in another process");
  return {.spec = spec,
          .start = config.start,
          .rules = config.rules,
          .limits = limits_of(spec, config.limit),
          .time_margin_ms = config.time_margin_ms};
}

std::unique_ptr<ExternalEngine> make_external_engine(const ExternalTerms& terms) {
  return terms.spec.kind == "ugi" ? make_ugi_engine(terms) : make_gtp_engine(terms);
}

std::chrono::milliseconds waiting_time(const ExternalTerms& terms, const MoveQuestion& question) {
  using std::chrono::milliseconds;
  const ExternalSettings settings = external_settings(terms.spec);
  std::optional<std::int64_t> time_ms = terms.limits.movetime_ms;
  const auto left =
      terms.limits.tc && question.time ? question.time->left_ms[side_index(question.side)] : std::nullopt;
  if (left) time_ms = std::min(time_ms.value_or(*left), *left);
  if (!time_ms) return milliseconds(settings.patience_ms);
  return milliseconds(*time_ms + terms.time_margin_ms + settings.timeout_ms);
}

}  // namespace loa
