// `loa selfcheck`: the fast position against the referee, along random games.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/report/text_table.h"
#include "loa/rules/agreement.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/variant.h"
#include "tools/commands.h"
#include "tools/common_options.h"

namespace loa {
namespace {

struct SelfcheckOptions {
  std::uint64_t games = 500;
  std::optional<std::string> variant;
  std::uint64_t seed = 1;
  OutputOptions output;
};

struct CheckedVariant {
  std::string_view name;
  AgreementReport report;
};

std::vector<std::string_view> asked_variants(const SelfcheckOptions& options) {
  if (options.variant) {
    try {
      return {variant_named(*options.variant).name};
    } catch (const ParseError& error) {
      throw error.in("--variant");
    }
  }
  std::vector<std::string_view> names;
  for (const VariantInfo& variant : all_variants) names.push_back(variant.name);
  return names;
}

std::vector<CheckedVariant> check(const SelfcheckOptions& options) {
  std::vector<CheckedVariant> checked;
  for (const std::string_view name : asked_variants(options)) {
    checked.push_back({name, visit_variant(name, [&options](auto tag) {
                         using V = typename decltype(tag)::type;
                         return agreement_games<BitPosition<V>, MailboxPosition<V>>(options.seed,
                                                                                    options.games);
                       })});
  }
  return checked;
}

int differences_of(const std::vector<CheckedVariant>& checked) {
  int differences = 0;
  for (const CheckedVariant& variant : checked) differences += variant.report.difference ? 1 : 0;
  return differences;
}

nlohmann::ordered_json json_of(const CheckedVariant& variant) {
  const AgreementReport& report = variant.report;
  return {{"variant", variant.name},
          {"games", report.games},
          {"plies", report.plies},
          {"captures", report.met.captures},
          {"passes", report.met.passes},
          {"differences", report.difference ? 1 : 0},
          {"difference",
           report.difference ? nlohmann::ordered_json(*report.difference) : nlohmann::ordered_json(nullptr)}};
}

void print_json(const std::vector<CheckedVariant>& checked, std::uint64_t seed) {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  auto rows = nlohmann::ordered_json::array();
  for (const CheckedVariant& variant : checked) {
    games += variant.report.games;
    plies += variant.report.plies;
    rows.push_back(json_of(variant));
  }
  const nlohmann::ordered_json document = {{"plies", plies},
                                           {"differences", differences_of(checked)},
                                           {"games", games},
                                           {"seed", seed},
                                           {"variants", rows}};
  fmt::print("{}\n", document.dump(2));
}

void print_text(const std::vector<CheckedVariant>& checked) {
  TextTable table({{"variant", Align::left},
                   {"games"},
                   {"plies"},
                   {"captures"},
                   {"passes"},
                   {"bit and mailbox", Align::left}});
  for (const CheckedVariant& variant : checked) {
    const AgreementReport& report = variant.report;
    const auto text = [](std::uint64_t number) { return fmt::format("{}", number); };
    table.add_row({std::string(variant.name), text(report.games), text(report.plies),
                   text(report.met.captures), text(report.met.passes),
                   report.difference ? "DIFFER" : "agree"});
  }
  fmt::print("{}", table.text());
  for (const CheckedVariant& variant : checked) {
    if (!variant.report.difference) continue;
    fmt::print("\n{} (first: bit, second: mailbox): {}\n", variant.name, *variant.report.difference);
  }
}

int run_selfcheck(const SelfcheckOptions& options) {
  const std::vector<CheckedVariant> checked = check(options);
  if (options.output.json) {
    print_json(checked, options.seed);
  } else {
    print_text(checked);
  }
  const int differences = differences_of(checked);
  if (differences == 0) return 0;
  fmt::print(stderr, "loa: the two implementations of the rules differ on {} of {} variants\n", differences,
             checked.size());
  return 1;
}

}  // namespace

void add_selfcheck_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<SelfcheckOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "selfcheck",
       .purpose = "plays random games with both implementations of the rules and compares every answer",
       .examples = {"loa selfcheck", "loa selfcheck --games 20000 --variant zen11 --seed 7"}},
      [options] { return run_selfcheck(*options); });
  command.add_option("--games", options->games, "random games of each variant (default 500)")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command.add_option("--variant", options->variant, fmt::format("only this one: {}", variant_names()))
      ->type_name("NAME");
  add_seed_option(command, options->seed);
  add_json_option(command, options->output);
}

}  // namespace loa
