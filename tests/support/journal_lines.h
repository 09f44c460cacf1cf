// Journals of matches as lines, to be compared and changed.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "loa/match/journal.h"
#include "loa/record/json_record.h"

namespace loa::test {

inline std::vector<std::string> lines_of_file(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline void write_lines(const std::filesystem::path& file, const std::vector<std::string>& lines) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream stream(file, std::ios::binary);
  for (const std::string& line : lines) stream << line << "\n";
}

/// The game lines of a journal, sorted by the number of the game.
inline std::vector<std::string> sorted_games(const std::filesystem::path& folder) {
  std::vector<std::string> lines = lines_of_file(folder / journal_file_name);
  if (!lines.empty()) lines.erase(lines.begin());
  std::erase_if(lines, [](const std::string& line) { return is_journal_closing(line); });
  std::sort(lines.begin(), lines.end(), [](const std::string& a, const std::string& b) {
    return from_json_line(a).game < from_json_line(b).game;
  });
  return lines;
}

}  // namespace loa::test
