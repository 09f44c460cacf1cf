#include "loa/report/text_table.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace loa {
namespace {

constexpr std::string_view gap = "  ";

std::string padded(const std::string& cell, std::size_t width, Align align) {
  const std::string blanks(width - width_of(cell), ' ');
  return align == Align::left ? cell + blanks : blanks + cell;
}

}  // namespace

TextTable::TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

void TextTable::add_row(std::vector<std::string> cells) {
  assert(cells.size() == columns_.size() && "a row has a cell for each column");
  rows_.push_back(std::move(cells));
}

std::string TextTable::text() const {
  std::vector<std::vector<std::string>> lines(1);
  for (const Column& column : columns_) lines.front().push_back(column.title);
  lines.insert(lines.end(), rows_.begin(), rows_.end());

  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], width_of(line[i]));
  }
  std::string text;
  for (const auto& line : lines) {
    std::string written;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i > 0) written += gap;
      written += padded(line[i], widths[i], columns_[i].align);
    }
    written.erase(written.find_last_not_of(' ') + 1);
    text += written + "\n";
  }
  return text;
}

std::size_t width_of(std::string_view text) {
  const auto begins_character = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

}  // namespace loa
