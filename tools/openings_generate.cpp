// `loa openings generate`: a book of random openings, without duplicates and without what is decided or out of balance.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <charconv>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/book_generator.h"
#include "loa/match/line_file.h"
#include "loa/rules/position_text.h"
#include "tools/match_stop.h"
#include "tools/openings_command.h"
#include "tools/progress_line.h"

namespace loa {
namespace {

enum ExitCode { exit_done = 0, exit_incomplete = 1 };

struct GenerateOptions {
  int plies = 4;
  std::size_t count = 0;
  std::string file;
  bool is_resumed = false;
  std::uint64_t seed = 1;
  int threads = 1;
  BoardOptions board;
  JudgeOptions judge;
  OutputOptions output;
};

BookTerms terms_of(const GenerateOptions& options) {
  return {.start = chosen_setup(options.board),
          .plies = options.plies,
          .count = options.count,
          .seed = options.seed,
          .bound = options.judge.bound,
          .judge = judge_terms(options.judge)};
}

/// What stands in the book's first line: all that decides which openings follow, but their number.
std::string header_of(const BookTerms& terms) {
  return fmt::format("# openings: {} plies from {}, rules {}, seed {}, judged by {} with {}, {}", terms.plies,
                     position_text(terms.start), rules_text(terms.judge.rules), terms.seed,
                     terms.judge.engine.text, limits_text(terms.judge.limits),
                     terms.bound ? fmt::format("scores up to {}", *terms.bound) : "any score");
}

std::string line_of(const FoundOpening& found) {
  return fmt::format("{}  # draw {}, score {}\n", opening_text(found.opening), found.draw, found.score);
}

/// The number of the draw that a line tells behind its opening.
std::optional<std::int64_t> draw_in(std::string_view line) {
  constexpr std::string_view mark = "# draw ";
  const std::size_t at = line.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  std::int64_t draw = 0;
  const char* const begin = line.data() + at + mark.size();
  if (std::from_chars(begin, line.data() + line.size(), draw).ec != std::errc()) return std::nullopt;
  return draw;
}

/// The openings of a book that was begun. *Throws* ParseError where it is another one, or was changed by hand
std::vector<FoundOpening> found_in(const LineFile& file, const BookTerms& terms) {
  const std::string name = file.path().string();
  if (file.lines().front() != header_of(terms)) {
    throw ParseError(fmt::format("another book stands here: '{}'", printable(file.lines().front(), 300)),
                     header_of(terms), {1, 1}, name);
  }
  std::vector<FoundOpening> found;
  for (std::size_t i = 1; i < file.lines().size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    const auto draw = draw_in(file.lines()[i]);
    const BookReading reading = read_book(file.lines()[i], terms.start, terms.judge.rules);
    if (reading.lines.size() != 1 || !draw || (!found.empty() && *draw <= found.back().draw)) {
      throw ParseError("the line is none that this command has written", "an opening and '# draw N'",
                       {number, 1}, name);
    }
    found.push_back({reading.lines.front().opening, *draw, 0});
  }
  return found;
}

void refuse_existing(const GenerateOptions& options) {
  if (options.is_resumed || !std::filesystem::exists(options.file)) return;
  throw ParseError("the file is there already", "another file, or --resume to go on with it", {},
                   options.file);
}

/// Takes up a book or begins it.
void open_book(LineFile& file, const BookTerms& terms, BookGenerator& generator) {
  if (file.lines().empty()) {
    file.drop_torn();
    return file.append(header_of(terms) + "\n");
  }
  generator.go_on_from(found_in(file, terms));
  file.drop_torn();
}

nlohmann::ordered_json result_json(const BookTerms& terms, const BookGenerator& generator,
                                   const std::string& file) {
  const DrawCounts& counts = generator.counts();
  return {{"file", file},
          {"variant", variant_of_size(terms.start.size).value().name},
          {"rules", rules_text(terms.judge.rules)},
          {"plies", terms.plies},
          {"seed", terms.seed},
          {"openings", generator.found()},
          {"openings_wanted", terms.count},
          {"draws", counts.draws},
          {"duplicates", counts.duplicates},
          {"decided", counts.decided},
          {"unbalanced", counts.unbalanced}};
}

void print_result(const GenerateOptions& options, const BookTerms& terms, const BookGenerator& generator) {
  if (options.output.json) return fmt::print("{}\n", result_json(terms, generator, options.file).dump(2));
  const DrawCounts& counts = generator.counts();
  fmt::print("{} openings in {}; {} draws, left out: {} duplicates, {} decided, {} out of balance\n",
             generator.found(), options.file, counts.draws, counts.duplicates, counts.decided,
             counts.unbalanced);
}

int run_generate(const GenerateOptions& options) {
  refuse_existing(options);
  const BookTerms terms = terms_of(options);
  BookGenerator generator(terms, options.threads);
  const StopOnSignal stop("the openings that are being judged");
  LineFile file(options.file);
  open_book(file, terms, generator);
  ProgressLine progress(options.output);
  progress.begin("openings", "openings");
  progress.go_on_from(generator.found());
  while (!generator.is_done() && !stop.flag()) {
    std::string lines;
    for (const FoundOpening& found : generator.next()) lines += line_of(found);
    if (!lines.empty()) file.append(lines);
    progress.show(generator.found(), terms.count);
  }
  progress.clear();
  print_result(options, terms, generator);
  if (generator.is_complete()) return exit_done;
  if (stop.flag()) {
    fmt::print(stderr, "loa: stopped; the same command with --resume goes on from here\n");
    return stop.exit_code();
  }
  fmt::print(stderr, "loa: only {} of {} openings were found: {} draws in a row gave no other\n",
             generator.found(), terms.count, most_vain_draws);
  return exit_incomplete;
}

}  // namespace

void add_openings_generate(CLI::App& openings, CommandContext& context) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App& command = add_command(
      openings, context,
      {.name = "generate",
       .purpose = "draws random openings and keeps those that are new, undecided and balanced enough",
       .examples = {"loa openings generate --plies 4 --count 500 --out book.txt",
                    "loa openings generate --plies 6 --count 1000 --seed 7 --balanced 200 --nodes 20000 "
                    "--out book.txt",
                    "loa openings generate --plies 6 --count 2000 --seed 7 --balanced 200 --nodes 20000 "
                    "--out book.txt "
                    "--resume"}},
      [options] { return run_generate(*options); });
  command.add_option("--plies", options->plies, "random plies of each opening")
      ->type_name("N")
      ->required()
      ->check(CLI::Range(1, 100));
  command.add_option("--count", options->count, "openings to find")
      ->type_name("K")
      ->required()
      ->check(CLI::Range(1, 10'000'000));
  command.add_option("--out", options->file, "the book, a text file with one opening a line")
      ->type_name("FILE")
      ->required();
  command.add_flag("--resume", options->is_resumed,
                   "go on with the book that is there; --count may be larger than before");
  add_judge_options(command, options->judge);
  add_board_options(command, options->board);
  add_seed_option(command, options->seed);
  add_threads_option(command, options->threads);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
