// The syntax of SGF: trees, main lines, values and their escapes.
#include "loa/record/sgf_tree.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace loa {
namespace {

/// The main line as text. *Example* "A[1][2] B[]; C[x]"
std::string drawn(const SgfGame& game) {
  std::string text;
  for (const SgfNode& node : game.nodes) {
    if (&node != &game.nodes.front()) text += ';';
    for (const SgfProperty& property : node) {
      text += ' ' + property.name;
      for (const SgfValue& value : property.values) text.append("[").append(value.raw).append("]");
    }
  }
  return text;
}

std::string first_game(std::string_view text) { return drawn(SgfScanner(text).next().value()); }

TextPlace place_of_fault(std::string_view text) {
  SgfScanner scanner(text);
  try {
    while (scanner.next()) continue;
    return {};
  } catch (const ParseError& error) {
    return error.place();
  }
}

TEST(SgfTree, ReadsNodesAndProperties) {
  EXPECT_EQ(first_game("(;A[1][2]B[];C[x])"), " A[1][2] B[]; C[x]");
  EXPECT_EQ(first_game(" \n( ;\nA [1]\n [2] B\t[] ; C[x] \r\n) \n"), " A[1][2] B[]; C[x]");
  EXPECT_EQ(first_game("(;;)"), ";");
  EXPECT_EQ(first_game("(;White[a1]CoPyright[x])"), " W[a1] CP[x]") << "older files have small letters too";
}

TEST(SgfTree, KeepsTheFirstChildOfEveryVariation) {
  EXPECT_EQ(first_game("(;A[1](;B[2](;C[3];D[4])(;E[5]))(;F[6](;G[7])))"), " A[1]; B[2]; C[3]; D[4]");
  EXPECT_EQ(first_game("(;A[1](;B[2])(;C[3]);)"), " A[1]; B[2]")
      << "what follows a branch is not on the main line";
}

TEST(SgfTree, ReadsCollections) {
  SgfScanner scanner("(;A[1])\n\n(;B[2](;C[3]))");
  EXPECT_EQ(drawn(scanner.next().value()), " A[1]");
  const SgfGame second = scanner.next().value();
  EXPECT_EQ(drawn(second), " B[2]; C[3]");
  EXPECT_EQ(second.place, (TextPlace{3, 1}));
  EXPECT_FALSE(scanner.next());
}

TEST(SgfTree, BracketsInValuesAreText) {
  EXPECT_EQ(first_game("(;C[a (;b[c\\] d)];B[x])"), " C[a (;b[c\\] d)]; B[x]");
  EXPECT_EQ(first_game("(;C[ends in a backslash \\\\];B[x])"), " C[ends in a backslash \\\\]; B[x]");
}

TEST(SgfTree, FaultsHaveTheirPlace) {
  EXPECT_EQ(place_of_fault("x(;)"), (TextPlace{1, 1}));
  EXPECT_EQ(place_of_fault("(;A[1]"), (TextPlace{1, 7}));
  EXPECT_EQ(place_of_fault("(;A[1]\n;B[1)"), (TextPlace{2, 3})) << "a value is named where it begins";
  EXPECT_EQ(place_of_fault("(;A[1\\]"), (TextPlace{1, 4}));
  EXPECT_EQ(place_of_fault("(;A[1\\"), (TextPlace{1, 4}));
  EXPECT_EQ(place_of_fault("(;A;)"), (TextPlace{1, 4})) << "a property without a value";
  EXPECT_EQ(place_of_fault("(A[1])"), (TextPlace{1, 2})) << "a property without a node";
  EXPECT_EQ(place_of_fault("(;A[1](B[1]))"), (TextPlace{1, 8}));
  EXPECT_EQ(place_of_fault("(;A[1](;B[1])C[2])"), (TextPlace{1, 14}));
  EXPECT_EQ(place_of_fault("()"), (TextPlace{1, 2}));
  EXPECT_EQ(place_of_fault("((;A[1]))"), (TextPlace{1, 2}));
  EXPECT_EQ(place_of_fault("(;A[1]))"), (TextPlace{1, 8}));
  EXPECT_EQ(place_of_fault("(;A[1]\n  7)"), (TextPlace{2, 3}));
}

TEST(SgfTree, UndoesEscapes) {
  EXPECT_EQ(sgf_text("a\\]b\\\\c\\:d\\e"), "a]b\\c:de");
  EXPECT_EQ(sgf_text("soft\\\nbreak\\\r\nhere"), "softbreakhere");
  EXPECT_EQ(sgf_text("one\ntwo\r\nthree\rfour\n\rfive"), "one\ntwo\nthree\nfour\nfive");
  EXPECT_EQ(sgf_text("tab\there\\\tthere"), "tab here there");
  EXPECT_EQ(sgf_text("end\\"), "end");
  EXPECT_EQ(sgf_simple_text("  two\nlines  "), "two lines");
  EXPECT_EQ(sgf_text(sgf_escaped("]\\[:")), "]\\[:");
}

}  // namespace
}  // namespace loa
