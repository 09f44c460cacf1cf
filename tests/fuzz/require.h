// What fuzz targets demand: a demand that is not met ends the program with a message, which the fuzzer reports.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "loa/base/parse_error.h"

namespace loa::fuzz {

/// Ends the program where `holds` is false. `text` is what the target was given, or what it made of it.
inline void require(bool holds, const char* demand, std::string_view text) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\ntext:   %s\n", demand, printable(text, text.size()).c_str());
  std::abort();
}

/// An error is for a person: one printable line that says something.
inline void require_one_line(const ParseError& error) {
  const std::string what = error.what();
  require(!what.empty() && what == printable(what, what.size()), "an error is one printable line", what);
}

}  // namespace loa::fuzz
