// Tables for a terminal: columns as wide as what stands in them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loa {

enum class Align { left, right };

/// A table with one heading for each column.
class TextTable {
 public:
  struct Column {
    std::string title;
    Align align = Align::right;
  };

  explicit TextTable(std::vector<Column> columns);

  /// *Needs* one cell for each column, UTF-8 without line ends
  void add_row(std::vector<std::string> cells);

  /// *Shape* the headings, then a line for each row; two spaces between columns, none at line ends
  [[nodiscard]] std::string text() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

/// Columns that UTF-8 text takes up: one for each character (no wide and no combining ones are expected).
[[nodiscard]] std::size_t width_of(std::string_view text);

}  // namespace loa
