// Sets of terms as text: there and back, and every fault at its place.
#include "loa/eval/term_set.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

std::string fault_of(std::string_view text) {
  try {
    return "no fault: " + terms_text(parse_terms(text));
  } catch (const ParseError& error) {
    return error.what();
  }
}

TEST(TermSetText, IsReadBackInTheOrderOfTerms) {
  const TermSet terms = parse_terms("tempo,men");
  EXPECT_EQ(terms.count(), 2U);
  EXPECT_TRUE(terms[static_cast<std::size_t>(Term::men)]);
  EXPECT_TRUE(terms[static_cast<std::size_t>(Term::tempo)]);
  EXPECT_EQ(terms_text(terms), "men,tempo");
  EXPECT_EQ(parse_terms(terms_text(TermSet().set())).count(), term_count);
  EXPECT_EQ(terms_text({}), "");
}

TEST(TermSetText, RefusesWhatIsNoTermAndTellsWhichThereAre) {
  for (const TermInfo& info : all_terms)
    EXPECT_NE(fault_of("lines").find(info.name), std::string::npos) << info.name;
  EXPECT_NE(fault_of("men,lines").find("column 5: no term is called 'lines'"), std::string::npos)
      << fault_of("men,lines");
  EXPECT_NE(fault_of("").find("no term is called ''"), std::string::npos) << fault_of("");
  EXPECT_NE(fault_of("men,").find("column 5: no term is called ''"), std::string::npos) << fault_of("men,");
  EXPECT_NE(fault_of("men,quads,men").find("column 11: the term men stands twice"), std::string::npos)
      << fault_of("men,quads,men");
}

}  // namespace
}  // namespace loa::test
