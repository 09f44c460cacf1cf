#include "loa/record/record_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/record/json_record.h"
#include "loa/record/plain_text.h"
#include "loa/record/sgf_record.h"
#include "loa/record/sgf_tree.h"
#include "loa/record/text_record.h"

namespace loa {
namespace {

constexpr std::array<std::pair<std::string_view, RecordForm>, 3> name_ends = {
    {{".txt", RecordForm::text}, {".sgf", RecordForm::sgf}, {".jsonl", RecordForm::json_lines}}};

using Use = std::function<void(WrittenRecord)>;

std::size_t each_game(std::string_view text, const Use& use) {
  require_plain_text(text);
  SgfScanner scanner(text);
  std::size_t count = 0;
  for (; const auto game = scanner.next(); ++count) use(parse_sgf_game(*game));
  return count;
}

std::size_t each_line(std::string_view text, const Use& use) {
  std::size_t count = 0;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (trimmed(line).empty() || (number == 1 && is_journal_header(line)) || is_journal_closing(line))
      continue;
    use(parse_json_line(line, number));
    ++count;
  }
  return count;
}

std::size_t each_record(std::string_view text, RecordForm form, const Use& use) {
  switch (form) {
    case RecordForm::text: use(parse_text_record(text)); return 1;
    case RecordForm::sgf: return each_game(text, use);
    case RecordForm::json_lines: return each_line(text, use);
  }
  return 0;
}

}  // namespace

std::optional<RecordForm> form_of_name(std::string_view file_name) {
  for (const auto& [end, form] : name_ends) {
    if (file_name.ends_with(end)) return form;
  }
  return std::nullopt;
}

RecordForm form_of(std::string_view text, std::string_view file_name) {
  const std::string_view content = trimmed(without_byte_order_mark(text));
  if (content.starts_with('(')) return RecordForm::sgf;
  if (content.starts_with('{')) return RecordForm::json_lines;
  return form_of_name(file_name).value_or(RecordForm::text);
}

void for_each_record(std::string_view text, std::string_view file_name, const Use& use) {
  const std::string_view content = without_byte_order_mark(text);
  if (trimmed(content).empty()) throw ParseError("the file is empty", "a game record", {1, 1});
  const RecordForm form = form_of(content, file_name);
  if (each_record(content, form, use) == 0) {
    throw ParseError("there is no game in this file", "a game record", {1, 1});
  }
}

std::vector<WrittenRecord> read_records(std::string_view text, std::string_view file_name) {
  std::vector<WrittenRecord> records;
  for_each_record(text, file_name,
                  [&records](WrittenRecord written) { records.push_back(std::move(written)); });
  return records;
}

std::string records_text(const std::vector<GameRecord>& records, RecordForm form) {
  if (form == RecordForm::text && records.size() != 1) {
    throw ParseError(fmt::format("{} games do not fit into one plain text", records.size()),
                     "one game, or .sgf or .jsonl");
  }
  std::string text;
  for (const GameRecord& record : records) {
    switch (form) {
      case RecordForm::text: text += text_record(record); break;
      case RecordForm::sgf: text += sgf_record(record); break;
      case RecordForm::json_lines: text += to_json_line(record) + '\n'; break;
    }
  }
  return text;
}

}  // namespace loa
