// A table before it is known where it will stand: in a page or in a Markdown text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/report/text_table.h"

namespace loa {

struct TableCell {
  std::string text;  ///< UTF-8, plain
  std::optional<double>
      heat;  ///< 0 to 1, shown as a colour where there are colours: below 1/2 cold, above warm
};

/// *Shape* each row has a cell for each column
struct Table {
  std::string caption;
  std::vector<TextTable::Column> columns;
  std::vector<std::vector<TableCell>> rows;

  /// A row of cells without heat.
  void add_row(const std::vector<std::string>& texts);
};

/// Text that Markdown leaves as it is, in one line.
[[nodiscard]] std::string markdown_escaped(std::string_view text);

/// A table of GitHub's Markdown, the caption in a line above it; whatever would be read as Markdown is escaped.
[[nodiscard]] std::string markdown_table(const Table& table);

/// A `<table>` that scrolls sideways where it is too wide.
[[nodiscard]] std::string html_table(const Table& table);

}  // namespace loa
