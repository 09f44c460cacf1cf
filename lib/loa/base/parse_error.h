// The one exception for bad text: says what is wrong, where, and what was expected.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace loa {

/// A place in a text. Lines and columns count from 1; 0 means "the text as a whole".
struct TextPlace {
  int line = 0;
  int column = 0;
  bool operator==(const TextPlace&) const = default;
};

/// Bad text or a bad file from outside. `what()` is one complete line for a user.
class ParseError : public std::runtime_error {
 public:
  /// *Example* `ParseError("row 3 has 9 squares", "8 squares in each row", {1, 17})`
  ParseError(std::string problem, std::string expected, TextPlace place = {}, std::string source = {});

  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] const std::string& expected() const { return expected_; }
  [[nodiscard]] TextPlace place() const { return place_; }

  /// The same fault, said of the file or option `source`.
  [[nodiscard]] ParseError in(const std::string& source) const;
  /// The same fault, in a text that begins at `start` of a larger one.
  [[nodiscard]] ParseError shifted_to(TextPlace start) const;

 private:
  std::string problem_;
  std::string expected_;
  TextPlace place_;
};

/// `text` made fit for a one-line message: bytes outside printable ASCII as \xNN, at most `most` bytes and then "...".
[[nodiscard]] std::string printable(std::string_view text, std::size_t most = 60);

}  // namespace loa
