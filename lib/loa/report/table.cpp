#include "loa/report/table.h"

#include <fmt/format.h>

#include <cassert>
#include <cmath>

#include "loa/report/html_page.h"

namespace loa {
namespace {

/// The colour of a cell: transparent in the middle, so that it suits light and dark pages.
std::string heat_style(double heat) {
  const double strength = std::min(std::abs(heat - 0.5) * 2, 1.0) * 0.45;
  return fmt::format(" style=\"background:rgba({},{:.2f})\"", heat < 0.5 ? "214,90,60" : "44,145,105",
                     strength);
}

const char* class_of(const TextTable::Column& column) {
  return column.align == Align::left ? " class=\"left\"" : "";
}

}  // namespace

void Table::add_row(const std::vector<std::string>& texts) {
  assert(texts.size() == columns.size() && "a row has a cell for each column");
  std::vector<TableCell>& row = rows.emplace_back();
  for (const std::string& text : texts) row.push_back({.text = text, .heat = {}});
}

std::string markdown_escaped(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    if (std::string_view("\\`*_{}[]<>#|~").find(letter) != std::string_view::npos) escaped += '\\';
    escaped += letter == '\n' ? ' ' : letter;
  }
  return escaped;
}

std::string markdown_table(const Table& table) {
  std::string text = table.caption.empty() ? "" : "**" + markdown_escaped(table.caption) + "**\n\n";
  std::string rule = "|";
  text += "|";
  for (const TextTable::Column& column : table.columns) {
    text += " " + markdown_escaped(column.title) + " |";
    rule += column.align == Align::left ? " :-- |" : " --: |";
  }
  text += "\n" + rule + "\n";
  for (const auto& row : table.rows) {
    text += "|";
    for (const TableCell& cell : row) text += " " + markdown_escaped(cell.text) + " |";
    text += "\n";
  }
  return text;
}

std::string html_table(const Table& table) {
  std::string text = "<div class=\"scroll\"><table>";
  if (!table.caption.empty()) text += fmt::format("<caption>{}</caption>", html_escaped(table.caption));
  text += "<thead><tr>";
  for (const TextTable::Column& column : table.columns) {
    text += fmt::format("<th{}>{}</th>", class_of(column), html_escaped(column.title));
  }
  text += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    text += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += fmt::format("<td{}{}>{}</td>", class_of(table.columns[i]),
                          row[i].heat ? heat_style(*row[i].heat) : "", html_escaped(row[i].text));
    }
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

}  // namespace loa
