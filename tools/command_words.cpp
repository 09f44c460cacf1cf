#include "tools/command_words.h"

#include <fmt/format.h>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

/// Takes a text apart from left to right.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : text_(text) {}

  [[nodiscard]] std::vector<std::string> words() {
    std::vector<std::string> words;
    for (skip_blanks(); !is_at_end(); skip_blanks()) words.push_back(word());
    return words;
  }

 private:
  [[nodiscard]] bool is_at_end() const { return at_ == text_.size(); }
  [[nodiscard]] bool is_at_blank() const {
    return std::string_view(" \t\n\r").find(text_[at_]) != std::string_view::npos;
  }
  void skip_blanks() {
    while (!is_at_end() && is_at_blank()) ++at_;
  }

  [[nodiscard]] std::string word() {
    std::string word;
    while (!is_at_end() && !is_at_blank()) {
      const char letter = text_[at_++];
      if (letter == '\'') {
        read_plain_quote(word);
      } else if (letter == '"') {
        read_quote(word);
      } else if (letter == '\\') {
        word += escaped();
      } else {
        word += letter;
      }
    }
    return word;
  }

  void read_plain_quote(std::string& word) {
    const std::size_t start = at_;
    const std::size_t end = text_.find('\'', at_);
    if (end == std::string_view::npos) fail("a ' that does not end", "another '", start);
    word += text_.substr(start, end - start);
    at_ = end + 1;
  }

  void read_quote(std::string& word) {
    const std::size_t start = at_;
    for (;;) {
      if (is_at_end()) fail("a \" that does not end", "another \"", start);
      const char letter = text_[at_++];
      if (letter == '"') return;
      const bool escapes = letter == '\\' && !is_at_end() &&
                           std::string_view("\"\\$`").find(text_[at_]) != std::string_view::npos;
      word += escapes ? text_[at_++] : letter;
    }
  }

  [[nodiscard]] char escaped() {
    if (is_at_end()) fail("a \\ with nothing behind it", "the character it keeps", at_);
    return text_[at_++];
  }

  /// `behind` the character that is wrong.
  [[noreturn]] static void fail(const char* problem, const char* expected, std::size_t behind) {
    throw ParseError(problem, expected, {1, static_cast<int>(behind)});
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<std::string> command_words(std::string_view text) { return WordReader(text).words(); }

}  // namespace loa
