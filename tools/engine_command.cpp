// `loa engine`: the toolkit's engine for other programs, in UGI or GTP.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/match/steady_time.h"
#include "loa/search/limits.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/gtp_session.h"
#include "tools/protocol_streams.h"
#include "tools/read_player.h"
#include "tools/ugi_session.h"

namespace loa {
namespace {

struct EngineOptions {
  std::string protocol = "ugi";
  std::string player = "pvs";
  std::optional<std::string> variant;
  RulesOptions rules;
};

EngineSettings settings_of(const EngineOptions& options) {
  EngineSettings settings;
  try {
    settings.player = read_player(options.player);
    require_engine(settings.player);
  } catch (const ParseError& error) {
    throw error.in("--player");
  }
  if (limits_in(settings.player.settings).tc) {
    throw ParseError("tc is for matches: here the other program tells the clock", "no tc", {}, "--player");
  }
  settings.rules = chosen_rules(options.rules);
  if (!options.variant) return settings;
  try {
    settings.variant = variant_named(*options.variant).name;
  } catch (const ParseError& error) {
    throw error.in("--variant");
  }
  settings.is_variant_given = true;
  return settings;
}

/// Until the session or the input ends.
template <class Session>
int serve(const EngineSettings& settings) {
  ProtocolInput input;
  ProtocolOutput output;
  Session session(settings, steady_time(), output);
  for (auto line = input.next(); line; line = input.next()) {
    if (session.take(*line) == SessionState::ended) break;
  }
  return 0;
}

int run_engine(const EngineOptions& options) {
  const EngineSettings settings = settings_of(options);
  if (options.protocol == "ugi") return serve<UgiSession>(settings);
  if (options.protocol == "gtp") return serve<GtpSession>(settings);
  throw UsageError(
      fmt::format("--protocol: none is called '{}' (expected ugi or gtp)", printable(options.protocol)));
}

}  // namespace

void add_engine_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<EngineOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "engine",
       .purpose = "plays for another program that speaks UGI or GTP on the standard streams",
       .examples = {"loa engine", "loa engine --player pvs:hash=256,threads=2",
                    "loa engine --protocol gtp --player pvs:movetime=200 --rules openspiel",
                    "(printf 'position startpos moves c8c6\\ngo depth 6\\n'; sleep 1) | loa engine"}},
      [options] { return run_engine(*options); });
  command.add_option("--protocol", options->protocol, "ugi or gtp (default ugi)")->type_name("NAME");
  command
      .add_option(
          "--player", options->player,
          "pvs or mtdf with its parameters, or a player that does not search; limits in it hold besides "
          "those that are told (default pvs; in gtp, one second a move where nobody tells any)")
      ->type_name("SPEC");
  command
      .add_option("--variant", options->variant, fmt::format("the board: {} (default loa8)", variant_names()))
      ->type_name("NAME");
  add_rules_options(command, options->rules);
}

}  // namespace loa
