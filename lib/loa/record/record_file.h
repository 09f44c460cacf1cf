// The forms a file of records can have, and reading one of them without being told which.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/record/game_record.h"
#include "loa/record/written_record.h"

namespace loa {

enum class RecordForm : std::uint8_t { text, sgf, json_lines };

/// What the end of a file's name says: `.txt`, `.sgf` or `.jsonl`.
[[nodiscard]] std::optional<RecordForm> form_of_name(std::string_view file_name);

/// The form of a text: `(` begins SGF and `{` JSON lines, which no plain text does; else the name decides,
/// and then it is plain text.
[[nodiscard]] RecordForm form_of(std::string_view text, std::string_view file_name);

/// Reads the records of a file one after the other and hands each to `use` as soon as it is read. The header
/// of a journal and blank lines between JSON lines are skipped.
/// *Throws* ParseError at the first fault, also where there is no record at all; the records before it have
/// been handed over.
void for_each_record(std::string_view text, std::string_view file_name,
                     const std::function<void(WrittenRecord)>& use);

/// All records of a file. *Shape* at least one. *Throws* ParseError
[[nodiscard]] std::vector<WrittenRecord> read_records(std::string_view text, std::string_view file_name);

/// The text of a whole file of that form. *Needs* at least one record
/// *Throws* ParseError as the writer of the form does, and for several records in plain text.
[[nodiscard]] std::string records_text(const std::vector<GameRecord>& records, RecordForm form);

}  // namespace loa
