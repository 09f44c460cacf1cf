// `loa convert`: writes the games of one file in the form that the name of another asks for.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/record/record_file.h"
#include "loa/record/replay.h"
#include "tools/commands.h"
#include "tools/record_messages.h"
#include "tools/text_file.h"
#include "tools/whole_file.h"

namespace loa {
namespace {

struct ConvertOptions {
  std::string in;
  std::string out;
};

RecordForm asked_form(const ConvertOptions& options) {
  const auto form = form_of_name(options.out);
  if (form) return *form;
  throw UsageError(fmt::format("'{}' ends like no form of record (expected .txt, .sgf or .jsonl)",
                               printable(options.out)));
}

void require_two_files(const ConvertOptions& options) {
  std::error_code error;
  if (!std::filesystem::equivalent(options.in, options.out, error) || error) return;
  throw UsageError(fmt::format(
      "IN and OUT are the same file, '{}' (expected another OUT: what OUT cannot hold would be lost)",
      printable(options.out)));
}

/// The legal games of a file, each with the result its replay found.
struct ReadGames {
  std::vector<GameRecord> records;
  std::size_t illegal = 0;
};

ReadGames read_games(const std::string& file) {
  ReadGames games;
  std::size_t index = 0;
  const std::string text = read_text_file(file);
  for_each_record(text, file, [&](const WrittenRecord& written) {
    const std::string label = record_label(file, text, index++);
    const Replay result = replay(written);
    print_warnings(label, result);
    if (result.fault) {
      print_fault(label, *result.fault);
      ++games.illegal;
    } else {
      games.records.push_back(with_outcome(written.record, result));
    }
  });
  return games;
}

/// What OUT has no room for.
void warn_of_loss(const ConvertOptions& options, RecordForm form, const std::vector<GameRecord>& records) {
  const auto any = [&records](auto has) { return std::any_of(records.begin(), records.end(), has); };
  const bool is_json = form == RecordForm::json_lines;
  if (is_json && any([](const GameRecord& record) { return !record.comments.empty(); })) {
    print_warning(printable(options.out, options.out.size()), "comments are not kept in .jsonl");
  }
  if (!is_json &&
      any([](const GameRecord& record) { return record.game || record.pair || record.opening; })) {
    print_warning(printable(options.out, options.out.size()),
                  "the numbers of game, pair and opening are kept in .jsonl only");
  }
}

/// Calls `step` and says of a fault that it lies in IN.
template <class Step>
auto blaming_input(const ConvertOptions& options, Step step) {
  try {
    return step();
  } catch (const ParseError& error) {
    throw error.in(printable(options.in, options.in.size()));
  }
}

int run_convert(const ConvertOptions& options) {
  const RecordForm form = asked_form(options);
  require_two_files(options);
  const ReadGames games = blaming_input(options, [&] { return read_games(options.in); });
  if (games.illegal > 0) return 1;
  const std::string text = blaming_input(options, [&] { return records_text(games.records, form); });
  warn_of_loss(options, form, games.records);
  write_whole_file(options.out, text);
  const std::size_t count = games.records.size();
  fmt::print("{}: {} game{}\n", printable(options.out, options.out.size()), count, count == 1 ? "" : "s");
  return 0;
}

}  // namespace

void add_convert_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<ConvertOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "convert",
       .purpose = "writes game records in another form: .txt, .sgf or .jsonl",
       .examples = {"loa convert game.txt game.sgf", "loa convert runs/one/journal.jsonl games.sgf"}},
      [options] { return run_convert(*options); });
  command.add_option("in", options->in, "the records to read; each must be legal")
      ->type_name("IN")
      ->required();
  command
      .add_option("out", options->out,
                  "the file to write, .txt (one game), .sgf or .jsonl; replaced, whole, if it is there")
      ->type_name("OUT")
      ->required();
}

}  // namespace loa
