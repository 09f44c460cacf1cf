// What every reader of records owes, whatever it is given: it refuses in one line, or what it read can be
// judged, and if it is legal, written and read back to the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loa/record/record_file.h"
#include "loa/record/replay.h"
#include "require.h"

namespace loa::fuzz {

/// The text of a record; empty where the form cannot say it (sgf_record.h tells what SGF cannot).
inline std::string written_text(const GameRecord& record, RecordForm form) {
  try {
    return records_text({record}, form);
  } catch (const ParseError& error) {
    require_one_line(error);
    return {};
  }
}

inline void require_sound_record(const WrittenRecord& written, RecordForm form) {
  require(written.mentions.size() == written.record.moves.size(), "each move is mentioned", "");
  const Replay result = replay(written);
  if (result.fault) {
    require(*result.fault == printable(*result.fault, result.fault->size()), "a fault is one printable line",
            *result.fault);
  }
  if (!result.is_legal()) return;
  const GameRecord full = with_outcome(written.record, result);
  const std::string text = written_text(full, form);
  if (text.empty()) return;
  const std::vector<WrittenRecord> again = read_records(text, "again");
  require(again.size() == 1 && again[0].record == full, "a record is read back as it was written", text);
  require(records_text({full}, form) == text, "a record has one text", text);
}

/// Reads `text` as a file of that form.
inline void check_records(std::string_view text, std::string_view file_name, RecordForm form) {
  try {
    for_each_record(text, file_name,
                    [form](const WrittenRecord& written) { require_sound_record(written, form); });
  } catch (const ParseError& error) {
    require_one_line(error);
  }
}

}  // namespace loa::fuzz
