// `loa replay`: checks game records and says how each game ended, or what is wrong with it.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/record/record_file.h"
#include "loa/record/replay.h"
#include "loa/rules/position_text.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/record_messages.h"
#include "tools/text_file.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

/// Worse ones are larger: of several files the worst counts.
enum ExitCode { exit_legal = 0, exit_illegal = 1, exit_unreadable = 2 };

struct ReplayOptions {
  std::vector<std::string> files;
  OutputOptions output;
};

std::string end_text(const Replay& replay) {
  const std::string result(result_text(replay.result));
  return replay.reason ? fmt::format("{} ({})", result, reason_text(*replay.reason)) : result;
}

Json json_of(const std::string& file, std::size_t index, const Replay& replay) {
  return {{"file", file},
          {"index", index},
          {"legal", replay.is_legal()},
          {"plies", replay.plies},
          {"result", result_text(replay.result)},
          {"reason", replay.reason ? Json(reason_text(*replay.reason)) : Json(nullptr)},
          {"position", position_text(replay.position)},
          {"error", replay.fault ? Json(*replay.fault) : Json(nullptr)}};
}

/// Where reading stopped: there is no game to tell anything of.
Json json_of_unreadable(const std::string& file, std::size_t index, const std::string& problem) {
  return {{"file", file},      {"index", index},    {"legal", false},      {"plies", 0},
          {"result", nullptr}, {"reason", nullptr}, {"position", nullptr}, {"error", problem}};
}

/// Goes through the files; a bad one does not keep it from the next.
class ReplayRun {
 public:
  explicit ReplayRun(const ReplayOptions& options) : options_(options) {}

  int run() {
    for (const std::string& file : options_.files) check_file(file);
    if (options_.output.json) {
      // A file name need not be UTF-8, which JSON must be.
      fmt::print("{}\n", Json{{"games", games_}}.dump(2, ' ', false, Json::error_handler_t::replace));
    } else if (options_.files.size() > 1 || legal_ + illegal_ > 1) {
      fmt::print("{} legal, {} illegal, {} unreadable\n", legal_, illegal_, unreadable_);
    }
    return exit_code();
  }

 private:
  void check_file(const std::string& file) {
    std::size_t index = 0;
    try {
      const std::string text = read_text_file(file);
      for_each_record(text, file, [&](const WrittenRecord& written) {
        check(file, index, record_label(file, text, index), replay(written));
        ++index;
      });
    } catch (const ParseError& error) {
      ++unreadable_;
      const std::string name = printable(file, file.size());
      const std::string problem = error.in(name).what();
      fmt::print(stderr, "loa: {}\n", problem);
      if (options_.output.json) games_.push_back(json_of_unreadable(file, index, problem));
    }
  }

  void check(const std::string& file, std::size_t index, const std::string& label, const Replay& replay) {
    ++(replay.is_legal() ? legal_ : illegal_);
    print_warnings(label, replay);
    if (replay.fault) print_fault(label, *replay.fault);
    if (options_.output.json) {
      games_.push_back(json_of(file, index, replay));
    } else if (!options_.output.quiet) {
      const std::string verdict = replay.is_legal() ? "legal" : "ILLEGAL";
      fmt::print("{}: {}, {} {}, {}: {}\n", label, verdict, replay.plies, replay.plies == 1 ? "ply" : "plies",
                 end_text(replay), position_text(replay.position));
    }
  }

  [[nodiscard]] int exit_code() const {
    if (unreadable_ > 0) return exit_unreadable;
    return illegal_ > 0 ? exit_illegal : exit_legal;
  }

  const ReplayOptions& options_;
  Json games_ = Json::array();
  std::size_t legal_ = 0;
  std::size_t illegal_ = 0;
  std::size_t unreadable_ = 0;
};

}  // namespace

void add_replay_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<ReplayOptions>();
  CLI::App& command =
      add_command(app, context,
                  {.name = "replay",
                   .purpose = "checks game records: legal?, plies, result, reason, final position",
                   .examples = {"loa replay game.txt", "loa replay --json *.sgf",
                                "loa replay --quiet runs/one/journal.jsonl"}},
                  [options] { return ReplayRun(*options).run(); });
  command.add_option("files", options->files, "game records: plain text, SGF, or JSON lines (a journal)")
      ->type_name("FILE")
      ->required();
  add_json_option(command, options->output);
  command.add_flag("--quiet", options->output.quiet,
                   "no line for a game, only the count of several; faults are still told");
}

}  // namespace loa
