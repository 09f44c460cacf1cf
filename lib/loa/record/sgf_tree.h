// The syntax of SGF: game trees, nodes, properties, values; no game yet. Of each tree only the main line is
// kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {

/// One `[...]`, as it stands there: `raw` still has its escapes.
struct SgfValue {
  std::string_view raw;
  TextPlace place;  ///< of its first byte inside the bracket
};

struct SgfProperty {
  std::string name;  ///< its capital letters: "White" of older files is W
  std::vector<SgfValue> values;
  TextPlace place;
};

using SgfNode = std::vector<SgfProperty>;

/// The main line of a game tree: the first child of every variation.
struct SgfGame {
  std::vector<SgfNode> nodes;
  TextPlace place;
};

/// Reads the game trees of a collection one after the other. Nothing is recursive: nesting costs one number.
/// *Source* SGF FF[4], the EBNF of the file format (red-bean.com/sgf/sgf4.html).
class SgfScanner {
 public:
  /// *Needs* a text that outlives what is read from it
  explicit SgfScanner(std::string_view text) : text_(text) {}

  /// The next game, or nothing at the end of the text. *Throws* ParseError with line and column.
  [[nodiscard]] std::optional<SgfGame> next();

 private:
  void skip_blanks();
  void read_tree(SgfGame& game);
  [[nodiscard]] SgfProperty read_property();
  [[nodiscard]] SgfValue read_value();

  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  [[nodiscard]] char now() const { return text_[at_]; }
  void step();
  [[nodiscard]] TextPlace place() const { return {line_, static_cast<int>(at_ - line_start_) + 1}; }
  [[noreturn]] void fail(const std::string& expected) const;

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::size_t line_start_ = 0;
};

/// A value of the type Text: escapes undone, lines kept, other blanks turned into spaces.
[[nodiscard]] std::string sgf_text(std::string_view raw);

/// A value of the type SimpleText: as Text, in one line, without blanks around it.
[[nodiscard]] std::string sgf_simple_text(std::string_view raw);

/// `text` with what needs it escaped.
[[nodiscard]] std::string sgf_escaped(std::string_view text);

}  // namespace loa
