// `loa openings check`: what is wrong with a book, line by line, and how balanced it is.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "loa/match/book_check.h"
#include "tools/match_stop.h"
#include "tools/openings_command.h"
#include "tools/progress_line.h"
#include "tools/text_file.h"

namespace loa {
namespace {

enum ExitCode { exit_done = 0, exit_fault = 1 };

struct CheckOptions {
  std::string file;
  int threads = 1;
  BoardOptions board;
  JudgeOptions judge;
  OutputOptions output;
};

constexpr std::string_view kind_text(BookFaultKind kind) {
  switch (kind) {
    case BookFaultKind::unreadable: return "unreadable";
    case BookFaultKind::duplicate: return "duplicate";
    case BookFaultKind::decided: return "decided";
    case BookFaultKind::unbalanced: return "unbalanced";
  }
  return "";
}
constexpr std::array all_kinds = {BookFaultKind::unreadable, BookFaultKind::duplicate, BookFaultKind::decided,
                                  BookFaultKind::unbalanced};

nlohmann::ordered_json spread_json(const std::optional<Spread>& spread) {
  if (!spread) return nullptr;
  return {{"mean", spread->mean},
          {"deviation", spread->deviation},
          {"least", spread->least},
          {"most", spread->most}};
}

void print_json(const CheckOptions& options, const BookCheck& check) {
  nlohmann::ordered_json json{{"file", options.file},
                              {"openings", check.openings},
                              {"hash", fmt::format("{:016x}", check.hash)},
                              {"plies", spread_json(check.plies)},
                              {"score_of_black", spread_json(check.scores)},
                              {"better_for_black", check.better_for_black},
                              {"better_for_white", check.better_for_white}};
  for (const BookFaultKind kind : all_kinds) json[std::string(kind_text(kind))] = check.count(kind);
  auto faults = nlohmann::ordered_json::array();
  for (const BookFault& fault : check.faults)
    faults.push_back({{"line", fault.line}, {"kind", kind_text(fault.kind)}, {"text", fault.text}});
  json["faults"] = faults;
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void print_text(const CheckOptions& options, const BookCheck& check) {
  for (const BookFault& fault : check.faults) {
    if (fault.kind == BookFaultKind::unreadable) {
      fmt::print("{}: {}\n", options.file, fault.text);
    } else {
      fmt::print("{}: line {}: {}\n", options.file, fault.line, fault.text);
    }
  }
  fmt::print("{} openings, hash {:016x}\n", check.openings, check.hash);
  if (check.plies) {
    fmt::print("plies: {:.1f} on average, {:g} to {:g}\n", check.plies->mean, check.plies->least,
               check.plies->most);
  }
  if (check.scores) {
    fmt::print(
        "scores of Black: {:.1f} ± {:.1f} (standard deviation), {:g} to {:g}; better for Black {}, for White "
        "{}\n",
        check.scores->mean, check.scores->deviation, check.scores->least, check.scores->most,
        check.better_for_black, check.better_for_white);
  }
}

int run_check(const CheckOptions& options) {
  const std::string text = read_text_file(options.file);
  const JudgeTerms terms = judge_terms(options.judge);
  const StopOnSignal stop("the openings that are being judged");
  ProgressLine progress(options.output);
  progress.begin("check", "openings");
  const BookCheckRun run{.threads = options.threads,
                         .progress = [&](std::size_t done, std::size_t all) { progress.show(done, all); },
                         .must_stop = [&] { return stop.flag().load(); }};
  const auto check = check_book(text, chosen_setup(options.board), terms, options.judge.bound, run);
  progress.clear();
  if (!check) return stop.exit_code();
  if (options.output.json) {
    print_json(options, *check);
  } else {
    print_text(options, *check);
  }
  if (check->faults.empty() && check->openings > 0) return exit_done;
  fmt::print(stderr, "loa: {}: {}\n", options.file,
             check->openings == 0
                 ? "there is no opening in it"
                 : fmt::format("{} of its lines are no good openings", check->faults.size()));
  return exit_fault;
}

}  // namespace

void add_openings_check(CLI::App& openings, CommandContext& context) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App& command =
      add_command(openings, context,
                  {.name = "check",
                   .purpose = "tells illegal, duplicate, decided and unbalanced openings of a book",
                   .examples = {"loa openings check book.txt",
                                "loa openings check book.txt --balanced 200 --nodes 20000 --json"}},
                  [options] { return run_check(*options); });
  command.add_option("FILE", options->file, "the book: a position or moves in each line, # begins a comment")
      ->required();
  add_judge_options(command, options->judge);
  add_board_options(command, options->board);
  add_threads_option(command, options->threads);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
