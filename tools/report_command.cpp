// `loa report`: what matches came to, as a page, as Markdown and as JSON, from their journals alone.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "loa/base/parse_error.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/match_report.h"
#include "tools/sprt_option.h"
#include "tools/whole_file.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct ReportOptions {
  std::vector<std::string> folders;
  std::optional<std::string> out;
  std::optional<std::string> sprt;
  OutputOptions output;
};

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw ParseError("cannot make this folder: " + error.message(), "a folder that can be written", {},
                     folder);
}

int run_report(const ReportOptions& options) {
  const MatchReport report =
      match_report(options.folders, options.sprt ? std::optional(chosen_sprt(*options.sprt)) : std::nullopt);
  const std::string out = options.out.value_or(options.folders.front());
  // A folder's name need not be UTF-8, which JSON must be.
  const std::string json = report_json(report).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  make_folder(out);
  const auto write = [&](const char* name, const std::string& text) {
    write_whole_file((std::filesystem::path(out) / name).string(), text);
  };
  write("report.html", report_html(report));
  write("report.md", report_markdown(report));
  write("report.json", json);
  if (options.output.json) {
    fmt::print("{}", json);
  } else {
    fmt::print("{}: report.html, report.md, report.json\n", out);
  }
  return 0;
}

}  // namespace

void add_report_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<ReportOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "report",
       .purpose = "writes report.html (plots, tables, a board for every game), report.md and report.json",
       .examples = {"loa report runs/first", "loa report runs/monday runs/tuesday --out runs/both",
                    "loa report runs/first --sprt elo0=0,elo1=10 --json"}},
      [options] { return run_report(*options); });
  command.add_option("DIR", options->folders, "folders of matches, each with its journal")->required();
  command.add_option("--out", options->out, "where the report is written (default: the first DIR)")
      ->type_name("DIR");
  command
      .add_option("--sprt", options->sprt,
                  "show matches of two players under this sequential test (see loa stats sprt)")
      ->type_name("BOUNDS");
  add_json_option(command, options->output);
}

}  // namespace loa
