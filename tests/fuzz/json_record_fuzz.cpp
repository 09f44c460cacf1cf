// Any bytes as a file of records in JSON lines.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record_check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  loa::fuzz::check_records({reinterpret_cast<const char*>(data), size}, "x.jsonl",
                           loa::RecordForm::json_lines);
  return 0;
}
