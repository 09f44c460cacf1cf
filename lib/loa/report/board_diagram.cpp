#include "loa/report/board_diagram.h"

#include <fmt/format.h>

#include <cstddef>

namespace loa {
namespace {

char letter_of(Cell cell) {
  constexpr std::string_view letters = ".bwr";
  return letters[static_cast<std::size_t>(cell)];
}

/// The width of the largest rank number.
int number_width(const Setup& setup) { return setup.size > 9 ? 2 : 1; }

std::string rank_line(const Setup& setup, int rank) {
  std::string line = fmt::format("{:{}}", rank + 1, number_width(setup));
  for (int file = 0; file < setup.size; ++file) {
    line += ' ';
    line += letter_of(setup.at(square_at(setup.size, file, rank)));
  }
  return line + '\n';
}

std::string file_line(const Setup& setup) {
  std::string line(static_cast<std::size_t>(number_width(setup)), ' ');
  for (int file = 0; file < setup.size; ++file) line += fmt::format(" {}", static_cast<char>('a' + file));
  return line + '\n';
}

std::string turn_line(const Setup& setup) {
  std::string line = setup.side == Side::black ? "Black to move" : "White to move";
  if (setup.ply != 0) line += fmt::format(" (ply {})", setup.ply);
  if (setup.ban) line += fmt::format(", Zen may not return to {}", square_text(setup.size, *setup.ban));
  return line + '\n';
}

}  // namespace

std::string board_diagram(const Setup& setup) {
  std::string text;
  for (int rank = setup.size - 1; rank >= 0; --rank) text += rank_line(setup, rank);
  return text + file_line(setup) + turn_line(setup);
}

}  // namespace loa
