#include "loa/match/make_match_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "loa/base/parse_error.h"
#include "loa/match/engine_options.h"
#include "loa/match/external_engine.h"
#include "loa/match/external_player.h"
#include "loa/match/opening_book.h"
#include "loa/rules/position_text.h"
#include "loa/search/make_player.h"

namespace loa {
namespace {

constexpr int most_threads = 1'000'000;

int thread_number(std::string_view text) {
  int number = 1;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return std::clamp(number, 1, most_threads);
}

[[noreturn]] void refuse(const PlayerSpec& player, const std::string& problem, const std::string& expected) {
  throw ParseError(fmt::format("the player '{}' cannot play here: {}", printable(player.name), problem),
                   expected);
}

/// GTP has no word for a position.
void require_standard_book(const PlayerSpec& player, const MatchConfig& config) {
  if (player.kind != "gtp" || !config.openings.book) return;
  const Setup standard = standard_setup(config.variant());
  for (const Opening& opening : config.openings.book->openings) {
    if (opening.start == standard) continue;
    refuse(player, fmt::format("in GTP a game cannot begin with {}", position_text(opening.start)),
           "a book of moves from the standard set-up");
  }
}

void require_start(const ExternalTerms& terms) {
  try {
    make_external_engine(terms)->start();
  } catch (const ParseError& error) {
    refuse(terms.spec, error.problem(), error.expected());
  } catch (const EngineFault& fault) {
    refuse(terms.spec, fault.what(),
           fault.kind() == EngineFaultKind::not_started
               ? "a program that can be started"
               : fmt::format("an engine that speaks {} (loa check-engine tells more)", terms.spec.kind));
  }
}

}  // namespace

template <class V>
std::unique_ptr<Player<V>> make_match_player(const PlayerSpec& spec, const MatchConfig& config) {
  if (!is_external(spec)) return make_player<V>(spec, config.limit);
  return std::make_unique<ExternalPlayer<V>>(make_external_engine(external_terms(spec, config)));
}

template std::unique_ptr<Player<Loa5>> make_match_player<Loa5>(const PlayerSpec&, const MatchConfig&);
template std::unique_ptr<Player<Loa6>> make_match_player<Loa6>(const PlayerSpec&, const MatchConfig&);
template std::unique_ptr<Player<Loa7>> make_match_player<Loa7>(const PlayerSpec&, const MatchConfig&);
template std::unique_ptr<Player<Loa8>> make_match_player<Loa8>(const PlayerSpec&, const MatchConfig&);
template std::unique_ptr<Player<Zen11>> make_match_player<Zen11>(const PlayerSpec&, const MatchConfig&);

void require_engines_start(const MatchConfig& config) {
  for (const PlayerSpec& player : config.players) {
    if (!is_external(player)) continue;
    require_standard_book(player, config);
    require_start(external_terms(player, config));
  }
}

int threads_of(const PlayerSpec& spec) {
  if (!is_external(spec)) return thread_number(value_of(spec.settings, "threads").value_or("1"));
  int threads = 1;
  for (const EngineOption& option : external_settings(spec).options) {
    if (is_same_option(option.name, "Threads")) threads = thread_number(option.value);
  }
  return threads;
}

}  // namespace loa
