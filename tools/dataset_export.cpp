// `loa dataset export`: samples as CSV or JSON lines.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/tuning/dataset_text.h"
#include "tools/common_options.h"
#include "tools/dataset_commands.h"
#include "tools/new_file.h"

namespace loa {
namespace {

struct ExportOptions {
  std::string file;
  std::string out;
  std::string form;
  OutputOptions output;
};

enum class SampleForm { csv, json_lines };

SampleForm form_of(const ExportOptions& options) {
  const std::size_t dot = options.out.rfind('.');
  const std::string ending = dot == std::string::npos ? "" : options.out.substr(dot + 1);
  const std::string form = !options.form.empty() ? options.form : options.out.empty() ? "csv" : ending;
  if (form == "csv") return SampleForm::csv;
  if (form == "jsonl") return SampleForm::json_lines;
  if (!options.form.empty())
    throw ParseError(fmt::format("no form is called '{}'", printable(form)), "csv or jsonl", {}, "--form");
  throw UsageError(fmt::format("'{}' ends like no form of export (expected .csv or .jsonl, or --form)",
                               printable(options.out)));
}

[[noreturn]] void cannot_write(const std::string& path) {
  throw ParseError(fmt::format("cannot write this file: {}", std::strerror(errno)), "", {},
                   printable(path, path.size()));
}

/// Where the text goes: the standard output, or a file that appears when it is whole.
class TextOutput {
 public:
  explicit TextOutput(const std::string& path) : path_(path) {
    if (path.empty()) return;
    file_ = std::make_unique<NewFile>(path);
    stream_ = std::fopen(file_->part().c_str(), "wb");
    if (stream_ == nullptr) cannot_write(path);
  }
  ~TextOutput() {
    if (file_ && stream_ != nullptr) std::fclose(stream_);
  }
  TextOutput(const TextOutput&) = delete;
  TextOutput& operator=(const TextOutput&) = delete;

  void write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stream_) != text.size() && file_) cannot_write(path_);
  }
  void finish() {
    if (!file_) return;  // main() looks after the standard output
    const bool is_closed = std::fclose(stream_) == 0;
    stream_ = nullptr;
    if (!is_closed) cannot_write(path_);
    file_->put_in_place();
  }

 private:
  std::string path_;
  std::unique_ptr<NewFile> file_;
  std::FILE* stream_ = stdout;
};

int run_export(const ExportOptions& options) {
  const Pace pace;
  const SampleForm form = form_of(options);
  if (options.output.json && options.out.empty())
    throw UsageError("--json and the export both want the standard output (expected --out OUT)");
  if (!options.out.empty()) require_two_files(options.file, options.out);
  DatasetReader reader(options.file);
  const VariantInfo variant = reader.header().variant;
  TextOutput output(options.out);
  if (form == SampleForm::csv) output.write(csv_heading);
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  for (std::vector<Sample> game; reader.next(game); ++games) {
    for (const Sample& sample : game)
      output.write(form == SampleForm::csv ? csv_line(sample, variant) : json_line(sample, variant));
    positions += game.size();
  }
  output.finish();
  warn_of_torn(options.file, reader.torn());
  if (options.output.json) {
    nlohmann::ordered_json json{{"file", options.out}, {"positions", positions}, {"games", games}};
    pace.add_to(json, positions);
    print_json(json);
  } else if (!options.out.empty()) {
    fmt::print("{}: {}\n", printable(options.out, options.out.size()), amount_text(games, positions));
  }
  return 0;
}

}  // namespace

void add_dataset_export(CLI::App& dataset, CommandContext& context) {
  const auto options = std::make_shared<ExportOptions>();
  CLI::App& command = add_command(dataset, context,
                                  {.name = "export",
                                   .purpose = "writes a data set as CSV or JSON lines, one position a line",
                                   .examples = {"loa dataset export games.loadata | head",
                                                "loa dataset export games.loadata --out games.jsonl",
                                                "loa dataset export games.loadata --form jsonl"}},
                                  [options] { return run_export(*options); });
  command.add_option("file", options->file, "the data set")->type_name("FILE")->required();
  command
      .add_option(
          "--out", options->out,
          "the file to write, .csv or .jsonl; replaced, whole, if it is there (default: the standard output)")
      ->type_name("OUT");
  command.add_option("--form", options->form, "csv or jsonl (default: what OUT ends with, else csv)")
      ->type_name("FORM");
  add_json_option(command, options->output);
}

}  // namespace loa
