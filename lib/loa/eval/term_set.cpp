#include "loa/eval/term_set.h"

#include <fmt/format.h>

#include <algorithm>

#include "loa/base/parse_error.h"

namespace loa {

TermSet parse_terms(std::string_view text) {
  TermSet terms;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view name = text.substr(begin, end - begin);
    const TextPlace place{1, static_cast<int>(begin) + 1};
    const auto term = term_named(name);
    if (!term) {
      throw ParseError(fmt::format("no term is called '{}'", printable(name)),
                       fmt::format("names of {} with commas between them", terms_text(TermSet().set())),
                       place);
    }
    const auto at = static_cast<std::size_t>(*term);
    if (terms[at]) throw ParseError(fmt::format("the term {} stands twice", name), "each name once", place);
    terms.set(at);
    begin = end + 1;
  }
  return terms;
}

std::string terms_text(const TermSet& terms) {
  std::string text;
  for (std::size_t i = 0; i < term_count; ++i) {
    if (!terms[i]) continue;
    if (!text.empty()) text += ',';
    text += all_terms[i].name;
  }
  return text;
}

}  // namespace loa
