// `loa dataset import`: game records and journals of matches as a data set.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/record/record_file.h"
#include "loa/record/replay.h"
#include "loa/tuning/dataset_record.h"
#include "loa/tuning/dataset_writer.h"
#include "loa/tuning/import_games.h"
#include "tools/common_options.h"
#include "tools/dataset_commands.h"
#include "tools/new_file.h"
#include "tools/record_messages.h"
#include "tools/text_file.h"
#include "tools/version_text.h"

namespace loa {
namespace {

struct ImportOptions {
  std::vector<std::string> files;
  std::string out;
  OutputOptions output;
};

/// Takes games over, one after the other.
class Import {
 public:
  explicit Import(const std::string& out) : file_(out) {}

  void read(const std::string& file) {
    const std::string name = printable(file, file.size());
    try {
      std::size_t index = 0;
      const std::string text = read_text_file(file);
      for_each_record(text, file, [&](const WrittenRecord& written) {
        take(record_label(file, text, index++), written);
      });
    } catch (const ParseError& error) {
      throw error.in(name);
    }
  }

  /// Puts the data set in its place. *Throws* UsageError where no game was taken.
  void finish() {
    if (!writer_)
      throw UsageError("no game has a result and a position behind its opening (expected one at least)");
    positions_ = writer_->positions();
    writer_.reset();
    file_.put_in_place();
  }

  [[nodiscard]] std::uint32_t games() const { return games_; }
  [[nodiscard]] std::uint64_t positions() const { return positions_; }
  [[nodiscard]] std::size_t illegal() const { return illegal_; }
  [[nodiscard]] std::size_t unfinished() const { return unfinished_; }

 private:
  void take(const std::string& label, const WrittenRecord& written) {
    const Replay result = replay(written);
    print_warnings(label, result);
    if (result.fault) {
      print_fault(label, *result.fault);
      ++illegal_;
    } else if (result.result == Result::unfinished) {
      ++unfinished_;
    } else {
      add(with_outcome(written.record, result));
    }
  }

  void add(const GameRecord& record) {
    if (header_) require_same_game(*header_, record);
    const std::vector<Sample> samples = samples_of(record, games_);
    if (samples.empty()) return;
    if (!header_) {
      header_ = header_of(record, program_version());
      writer_ = std::make_unique<DatasetWriter>(file_.part(), *header_, ExistingDataset::refuse);
    }
    writer_->append(game_records(samples, header_->variant));
    ++games_;
  }

  NewFile file_;
  std::optional<DatasetHeader> header_;
  std::unique_ptr<DatasetWriter> writer_;
  std::uint32_t games_ = 0;
  std::uint64_t positions_ = 0;
  std::size_t illegal_ = 0;
  std::size_t unfinished_ = 0;
};

void print_result(const ImportOptions& options, const Import& import, const Pace& pace) {
  if (import.unfinished() > 0) {
    print_warning(printable(options.out, options.out.size()),
                  fmt::format("{} games without a result were left out", import.unfinished()));
  }
  if (options.output.json) {
    nlohmann::ordered_json json{{"file", options.out},
                                {"positions", import.positions()},
                                {"games", import.games()},
                                {"unfinished", import.unfinished()}};
    pace.add_to(json, import.positions());
    print_json(json);
  } else {
    fmt::print("{}: {}\n", printable(options.out, options.out.size()),
               amount_text(import.games(), import.positions()));
  }
}

int run_import(const ImportOptions& options) {
  const Pace pace;
  for (const std::string& file : options.files) require_two_files(file, options.out);
  Import import(options.out);
  for (const std::string& file : options.files) import.read(file);
  if (import.illegal() > 0) return 1;
  import.finish();
  print_result(options, import, pace);
  return 0;
}

}  // namespace

void add_dataset_import(CLI::App& dataset, CommandContext& context) {
  const auto options = std::make_shared<ImportOptions>();
  CLI::App& command = add_command(
      dataset, context,
      {.name = "import",
       .purpose =
           "makes a data set of game records: positions with the move played and the result, without scores",
       .examples = {"loa dataset import runs/first/journal.jsonl --out first.loadata",
                    "loa dataset import games/*.sgf --out games.loadata"}},
      [options] { return run_import(*options); });
  command
      .add_option(
          "files", options->files,
          "game records: plain text, SGF, or JSON lines (a journal); all of one variant and rules, all legal")
      ->type_name("RECORDS")
      ->required();
  command.add_option("--out", options->out, "the data set to write; replaced, whole, if it is there")
      ->type_name("FILE")
      ->required();
  add_json_option(command, options->output);
}

}  // namespace loa
