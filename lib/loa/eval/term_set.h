// Sets of terms, as text too.
#pragma once

#include <bitset>
#include <string>
#include <string_view>

#include "loa/eval/term.h"

namespace loa {

/// *Shape* in the order of Term
using TermSet = std::bitset<term_count>;

/// Names with commas between them. *Throws* ParseError: a name that no term has, or one that stands twice.
/// *Example* "men,mobility"
[[nodiscard]] TermSet parse_terms(std::string_view text);

/// What parse_terms reads, in the order of Term; empty where there is none.
[[nodiscard]] std::string terms_text(const TermSet& terms);

}  // namespace loa
