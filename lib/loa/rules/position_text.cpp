#include "loa/rules/position_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/rules/rule_set.h"

namespace loa {
namespace {

/// One way to write men and sides. `first` and `second` are the side letters of Black and White.
struct Dialect {
  std::string_view name;
  char black;
  char white;
  char neutral;  ///< 0 where there is none
  char first;
  char second;
  bool has_move_counters;  ///< ends in "- - halfmove fullmove" instead of ply and ban
};

constexpr std::array<Dialect, 4> dialects = {{{"b/w", 'b', 'w', 'r', 'b', 'w', false},
                                              {"x/o", 'x', 'o', 0, 'x', 'o', false},
                                              {"PlayStrategy", 'L', 'l', 0, 'w', 'b', true},
                                              {"cutechess", 'p', 'P', 0, 'b', 'w', true}}};

struct Field {
  std::string_view text;
  int column = 1;
};

TextPlace place_of(int column) { return {1, column}; }

std::vector<Field> split_fields(std::string_view text) {
  constexpr std::size_t most_fields = 7;  // one more than any dialect has, so that a surplus is seen
  std::vector<Field> fields;
  std::size_t at = 0;
  while (fields.size() < most_fields) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
    if (at == text.size()) break;
    std::size_t end = at;
    while (end < text.size() && text[end] != ' ' && text[end] != '\t') ++end;
    fields.push_back({text.substr(at, end - at), static_cast<int>(at) + 1});
    at = end;
  }
  return fields;
}

std::optional<Cell> cell_named(const Dialect& dialect, char letter) {
  if (letter == dialect.black) return Cell::black;
  if (letter == dialect.white) return Cell::white;
  if (dialect.neutral != 0 && letter == dialect.neutral) return Cell::neutral;
  return std::nullopt;
}

const Dialect* dialect_of_letter(char letter) {
  const auto* found = std::ranges::find_if(
      dialects, [letter](const Dialect& dialect) { return cell_named(dialect, letter).has_value(); });
  return found == dialects.end() ? nullptr : found;
}

/// The dialect of the board's letters; none where it has no men. *Throws* on a letter of none, or of a second one.
const Dialect* dialect_of_board(const Field& board) {
  const Dialect* dialect = nullptr;
  for (std::size_t i = 0; i < board.text.size(); ++i) {
    const char letter = board.text[i];
    if (letter == '/' || letter == '.' || (letter >= '0' && letter <= '9')) continue;
    const TextPlace place = place_of(board.column + static_cast<int>(i));
    const Dialect* here = dialect_of_letter(letter);
    if (here == nullptr) {
      throw ParseError(fmt::format("unknown letter '{}' in the board", printable({&letter, 1})),
                       "b, w, r, numbers, . and /", place);
    }
    if (dialect != nullptr && here != dialect) {
      throw ParseError(
          fmt::format("mixed dialects: '{}' of {} in a board of {}", letter, here->name, dialect->name),
          "the letters of one dialect", place);
    }
    dialect = here;
  }
  return dialect;
}

/// Reads the rows of a board of a known size into a set-up.
class BoardReader {
 public:
  BoardReader(const Field& board, const Dialect& dialect, Setup& setup)
      : board_(board), dialect_(dialect), setup_(setup) {}

  void read() {
    std::size_t at = 0;
    for (int rank = setup_.size - 1; rank >= 0; --rank) {
      read_row(at, rank);
      ++at;  // the slash
    }
  }

 private:
  void read_row(std::size_t& at, int rank) {
    const std::size_t start = at;
    int file = 0;
    for (; at < board_.text.size() && board_.text[at] != '/'; ++at) {
      const char letter = board_.text[at];
      if (letter >= '0' && letter <= '9') {
        file += read_number(at);
      } else {
        if (file < setup_.size && letter != '.') {
          setup_.cells[square_at(setup_.size, file, rank).index] = *cell_named(dialect_, letter);
        }
        ++file;
      }
      if (file > setup_.size) break;
    }
    if (file == setup_.size) return;
    throw ParseError(fmt::format("row {} of the board is too {}", setup_.size - rank,
                                 file > setup_.size ? "long" : "short"),
                     fmt::format("{} squares, as there are rows", setup_.size),
                     place_of(board_.column + static_cast<int>(start)));
  }

  /// Consecutive digits are one number. Leaves `at` on the last digit.
  int read_number(std::size_t& at) const {
    int number = 0;
    const std::size_t start = at;
    for (; at < board_.text.size() && board_.text[at] >= '0' && board_.text[at] <= '9'; ++at) {
      number = std::min(10 * number + (board_.text[at] - '0'), max_squares);
    }
    --at;
    if (number == 0) {
      throw ParseError("a number of empty squares is 0", "1 or more",
                       place_of(board_.column + static_cast<int>(start)));
    }
    return number;
  }

  Field board_;
  const Dialect& dialect_;
  Setup& setup_;
};

int board_size(const Field& board) {
  const auto rows = std::ranges::count(board.text, '/') + 1;
  const int size = static_cast<int>(std::min<std::ptrdiff_t>(rows, max_squares));
  if (!variant_of_size(size)) {
    throw ParseError(fmt::format("the board has {} row{}", rows, rows == 1 ? "" : "s"),
                     "5, 6, 7, 8 or 11 rows", place_of(board.column));
  }
  return size;
}

Side read_side(const Field& side, const Dialect& dialect) {
  if (side.text.size() == 1 && side.text[0] == dialect.first) return Side::black;
  if (side.text.size() == 1 && side.text[0] == dialect.second) return Side::white;
  const bool other = side.text == "b" || side.text == "w" || side.text == "x" || side.text == "o";
  throw ParseError(
      fmt::format("{} '{}'", other ? "mixed dialects: side letter" : "bad side letter", printable(side.text)),
      fmt::format("{} or {} with this board", dialect.first, dialect.second), place_of(side.column));
}

/// Digits alone, unlike from_chars, which lets "-0" through.
std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || text.front() == '-') return std::nullopt;
  return number;
}

int read_counter(const Field& field, std::string_view what, int least) {
  const std::optional<int> number = whole_number(field.text);
  if (!number || *number < least || *number > max_ply_number) {
    throw ParseError(fmt::format("'{}' is no {}", printable(field.text), what),
                     fmt::format("a number from {} to {}", least, max_ply_number), place_of(field.column));
  }
  return *number;
}

std::optional<Square> read_ban(const Field& field, int size) {
  if (field.text == "-") return std::nullopt;
  const int file = field.text[0] - 'a';
  const int rank = whole_number(field.text.substr(1)).value_or(0) - 1;
  if (!on_board(size, file, rank)) {
    throw ParseError(fmt::format("'{}' is no square that Zen may not return to", printable(field.text)),
                     "a square of the board or -", place_of(field.column));
  }
  return square_at(size, file, rank);
}

[[noreturn]] void refuse_surplus(const Field& field) {
  throw ParseError(fmt::format("'{}' is one field too many", printable(field.text)),
                   "the end of the position", place_of(field.column));
}

/// Ours and x/o: ply, then ban; both may be missing.
void read_ply_and_ban(const std::vector<Field>& fields, Setup& setup) {
  if (fields.size() > 2) setup.ply = read_counter(fields[2], "ply number", 0);
  if (fields.size() > 3) setup.ban = read_ban(fields[3], setup.size);
  if (fields.size() > 4) refuse_surplus(fields[4]);
}

/// PlayStrategy and cutechess: "- - halfmove fullmove"; move n of the first player is ply 2(n - 1).
void read_move_counters(const std::vector<Field>& fields, Setup& setup) {
  if (fields.size() == 2) return;
  if (fields.size() > 6) refuse_surplus(fields[6]);
  const bool is_whole = fields.size() == 6 && fields[2].text == "-" && fields[3].text == "-";
  if (!is_whole) {
    throw ParseError(
        fmt::format("'{}' cannot follow the side to move in this dialect", printable(fields[2].text)),
        "nothing, or - - halfmove fullmove", place_of(fields[2].column));
  }
  static_cast<void>(read_counter(fields[4], "halfmove counter", 0));
  const int move = read_counter(fields[5], "fullmove number", 1);
  setup.ply = 2 * (move - 1) + (setup.side == Side::white ? 1 : 0);
}

/// A board without letters takes the dialect of its side letter; what is wrong with it is told as a fault of the set-up.
const Dialect& dialect_of_side(const Field& side) {
  return side.text == "x" || side.text == "o" ? dialects[1] : dialects[0];
}

}  // namespace

Setup parse_setup(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  const std::vector<Field> fields = split_fields(text);
  if (fields.empty()) throw ParseError("the position is empty", "a board and the side to move", place_of(1));
  const Dialect* letters = dialect_of_board(fields[0]);
  Setup setup;
  setup.size = board_size(fields[0]);
  BoardReader(fields[0], letters != nullptr ? *letters : dialects[0], setup).read();
  if (fields.size() < 2) {
    const int end = fields[0].column + static_cast<int>(fields[0].text.size());
    throw ParseError("the side to move is missing",
                     letters != nullptr ? fmt::format("{} or {}", letters->first, letters->second) : "b or w",
                     place_of(end));
  }
  const Dialect& dialect = letters != nullptr ? *letters : dialect_of_side(fields[1]);
  setup.side = read_side(fields[1], dialect);
  if (dialect.has_move_counters) {
    read_move_counters(fields, setup);
  } else {
    read_ply_and_ban(fields, setup);
  }
  return setup;
}

Setup parse_position(std::string_view text) {
  const Setup setup = parse_setup(text);
  require_sound(setup);
  return setup;
}

std::string position_text(const Setup& setup) {
  constexpr std::array<char, 4> letters = {'.', 'b', 'w', 'r'};
  std::string text;
  for (int rank = setup.size - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto flush = [&text, &empty] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < setup.size; ++file) {
      const Cell cell = setup.at(square_at(setup.size, file, rank));
      if (cell == Cell::empty) {
        ++empty;
      } else {
        flush();
        text += letters[static_cast<std::size_t>(cell)];
      }
    }
    flush();
    if (rank > 0) text += '/';
  }
  text += fmt::format(" {} {}", setup.side == Side::black ? 'b' : 'w', setup.ply);
  const auto info = variant_of_size(setup.size);
  if (info && info->has_neutral) text += setup.ban ? " " + square_text(setup.size, *setup.ban) : " -";
  return text;
}

}  // namespace loa
