#include "tools/record_messages.h"

#include <fmt/format.h>

#include <cstdio>

#include "loa/base/parse_error.h"
#include "loa/record/record_file.h"

namespace loa {

std::string record_label(const std::string& file, std::string_view text, std::size_t index) {
  const std::string name = printable(file, file.size());
  return form_of(text, file) == RecordForm::text ? name : fmt::format("{}, game {}", name, index);
}

void print_fault(std::string_view label, std::string_view fault) {
  fmt::print(stderr, "loa: {}: {}\n", label, fault);
}

void print_warning(std::string_view label, std::string_view warning) {
  fmt::print(stderr, "loa: warning: {}: {}\n", label, warning);
}

void print_warnings(std::string_view label, const Replay& replay) {
  for (const std::string& warning : replay.warnings) print_warning(label, warning);
}

}  // namespace loa
