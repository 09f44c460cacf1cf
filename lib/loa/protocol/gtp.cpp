#include "loa/protocol/gtp.h"

#include <fmt/format.h>

#include <utility>

#include "loa/protocol/words.h"

namespace loa {
namespace {

bool is_control(char letter) {
  return (static_cast<unsigned char>(letter) < 0x20 && letter != '\t') || letter == 0x7f;
}

/// A number at the beginning of a line is its id; one that no number can hold stays a word.
std::optional<std::int64_t> id_in(std::string_view word) {
  const auto number = whole_number(word);
  return number && *number >= 0 && word.front() != '-' ? number : std::nullopt;
}

GtpReply first_line_of(std::string_view line) {
  GtpReply reply{.status = line.front() == '=' ? GtpStatus::success : GtpStatus::failure};
  line.remove_prefix(1);
  const std::string_view digits = line.substr(0, line.find_first_of(" \t"));
  if (!digits.empty()) {
    reply.id = id_in(digits);
    if (reply.id) line.remove_prefix(digits.size());
  }
  const std::size_t start = line.find_first_not_of(" \t");
  if (start != std::string_view::npos) reply.text = line.substr(start);
  return reply;
}

}  // namespace

std::optional<GtpCommand> parse_gtp_command(std::string_view line) {
  std::string clean;
  for (const char letter : line.substr(0, line.find('#'))) {
    if (!is_control(letter)) clean += letter;
  }
  std::vector<std::string_view> words = words_of(clean);
  GtpCommand command;
  if (!words.empty()) command.id = id_in(words.front());
  if (command.id) words.erase(words.begin());
  if (words.empty()) return std::nullopt;
  command.name = words.front();
  command.arguments.assign(words.begin() + 1, words.end());
  return command;
}

std::string gtp_text(const GtpCommand& command) {
  std::string text = command.id ? fmt::format("{} {}", *command.id, command.name) : command.name;
  for (const std::string& argument : command.arguments) text += " " + argument;
  return text;
}

std::string gtp_text(const GtpReply& reply) {
  std::string text(1, reply.status == GtpStatus::success ? '=' : '?');
  if (reply.id) text += fmt::format("{}", *reply.id);
  text += ' ';
  for (const char letter : reply.text) {
    if (letter == '\n' && text.back() == '\n') continue;
    text += is_control(letter) && letter != '\n' ? ' ' : letter;
  }
  while (text.back() == '\n' || text.back() == ' ') text.pop_back();
  return text + "\n\n";
}

std::optional<GtpReply> GtpReplyReader::add(std::string_view line) {
  const bool is_blank = words_of(line).empty();
  if (reply_) {
    if (is_blank) return std::exchange(reply_, std::nullopt);
    reply_->text += fmt::format("{}{}", reply_->text.empty() ? "" : "\n", line);
  } else if (!is_blank && (line.front() == '=' || line.front() == '?')) {
    reply_ = first_line_of(line);
  } else if (!is_blank && stray_lines_++ == 0) {
    first_stray_line_ = line;
  }
  return std::nullopt;
}

}  // namespace loa
