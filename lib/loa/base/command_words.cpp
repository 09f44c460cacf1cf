#include "loa/base/command_words.h"

#include "loa/base/parse_error.h"

namespace loa {
namespace {

constexpr std::string_view blanks = " \t\n\r";

/// Takes a text apart from left to right.
class WordReader {
 public:
  WordReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  [[nodiscard]] bool is_at_end() const { return at_ == text_.size(); }
  [[nodiscard]] bool is_at(std::string_view letters) const {
    return letters.find(text_[at_]) != std::string_view::npos;
  }
  [[nodiscard]] std::size_t place() const { return at_; }
  void skip_blanks() {
    while (!is_at_end() && is_at(blanks)) ++at_;
  }

  [[nodiscard]] std::string word(std::string_view ends) {
    std::string word;
    while (!is_at_end() && !is_at(ends)) {
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

 private:
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
      const bool escapes = letter == '\\' && !is_at_end() && is_at("\"\\$`");
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
  std::size_t at_;
};

}  // namespace

std::vector<std::string> command_words(std::string_view text) {
  WordReader reader(text, 0);
  std::vector<std::string> words;
  for (reader.skip_blanks(); !reader.is_at_end(); reader.skip_blanks()) words.push_back(reader.word(blanks));
  return words;
}

std::string quoted_word(std::string_view text, std::size_t& at, std::string_view ends) {
  WordReader reader(text, at);
  std::string word = reader.word(ends);
  at = reader.place();
  return word;
}

}  // namespace loa
