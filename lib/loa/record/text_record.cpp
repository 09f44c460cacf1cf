#include "loa/record/text_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "loa/base/parse_error.h"
#include "loa/record/plain_text.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

constexpr std::array<std::string_view, 7> keys = {"variant", "rules",  "position", "black",
                                                  "white",   "result", "reason"};

struct Entry {
  std::string_view key;
  std::string_view value;
  std::size_t value_at = 0;  ///< of the value in its line
};

/// The key and value of a line that holds one of `keys`. *Example* "# black: Anna"
std::optional<Entry> entry_in(std::string_view line) {
  const std::size_t hash = line.find('#');
  if (hash == std::string_view::npos || line.substr(hash).starts_with("##")) return std::nullopt;
  const std::size_t colon = line.find(':', hash);
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view key = trimmed(line.substr(hash + 1, colon - hash - 1));
  if (std::ranges::find(keys, key) == keys.end()) return std::nullopt;
  const std::string_view value = trimmed(line.substr(colon + 1));
  const std::size_t value_at =
      value.empty() ? line.size() : static_cast<std::size_t>(value.data() - line.data());
  return Entry{key, value, value_at};
}

bool is_comment_line(std::string_view line) { return trimmed(line).starts_with('#'); }

std::string_view comment_in(std::string_view line) {
  line = trimmed(line);
  line.remove_prefix(line.starts_with("##") ? 2 : 1);
  return trimmed(line);
}

class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  WrittenRecord read() {
    require_plain_text(text_);
    int number = 0;
    for (const std::string_view line : lines_of(text_)) take_line(line, ++number);
    choose_start();
    read_claims();
    add_moves();
    return std::move(written_);
  }

 private:
  struct Value {
    std::string_view text;
    TextPlace place;
  };

  void take_line(std::string_view line, int number) {
    if (!is_comment_line(line)) {
      move_lines_ += line;
    } else if (const auto entry = entry_in(line)) {
      keep(*entry, {number, static_cast<int>(entry->value_at) + 1});
    } else if (const std::string_view comment = comment_in(line); !comment.empty()) {
      written_.record.comments.emplace_back(comment);
    }
    move_lines_ += '\n';
  }

  void keep(const Entry& entry, TextPlace place) {
    std::optional<Value>& value = value_of(entry.key);
    if (value) {
      throw ParseError(fmt::format("the key '{}' stands twice", entry.key),
                       "each key once, and one game a text", place);
    }
    value = Value{entry.value, place};
  }

  std::optional<Value>& value_of(std::string_view key) {
    return values_[static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin())];
  }

  /// Hands the value of `key`, if there is one, to `use`, and says of a fault where it stands.
  template <class Use>
  void with_value(std::string_view key, Use use) {
    const std::optional<Value>& value = value_of(key);
    if (!value) return;
    try {
      use(value->text);
    } catch (const ParseError& error) {
      throw error.shifted_to(value->place);
    }
  }

  void choose_start() {
    Setup& start = written_.record.start;
    with_value("position", [&](std::string_view text) { start = parse_position(text); });
    with_value("variant", [&](std::string_view name) {
      const VariantInfo variant = variant_named(name);
      if (!value_of("position")) start = standard_setup(variant.name);
      if (variant.size == start.size) return;
      throw ParseError(
          fmt::format("the variant is {}, but the position is {}x{}", variant.name, start.size, start.size),
          "a variant and a position of one size");
    });
  }

  void read_claims() {
    GameRecord& record = written_.record;
    with_value("rules", [&](std::string_view text) { record.rules = parse_rules(text); });
    with_value("black", [&](std::string_view name) { require_name(name), record.black = name; });
    with_value("white", [&](std::string_view name) { require_name(name), record.white = name; });
    with_value("result", [&](std::string_view text) {
      record.result = result_named(text);
      if (!record.result) {
        throw ParseError(fmt::format("'{}' is no result", printable(text)),
                         "black, white, draw or unfinished");
      }
    });
    with_value("reason", [&](std::string_view text) {
      record.reason = reason_named(text);
      if (!record.reason) {
        throw ParseError(fmt::format("'{}' is no reason", printable(text)),
                         "a reason such as connected or resign");
      }
    });
  }

  void add_moves() {
    const std::vector<MoveText> moves = scan_moves(move_lines_);
    for (const MoveText& move : moves) add_move(written_, move, move.place);
    written_.place = {1, 1};
    const bool has_keys = std::ranges::any_of(values_, [](const auto& value) { return value.has_value(); });
    if (moves.empty() && !has_keys) {
      throw ParseError("there is no game in this text", "moves, or lines `# key: value`", {1, 1});
    }
  }

  std::string_view text_;
  std::string move_lines_;  ///< the text with nothing in place of its `#` lines
  std::array<std::optional<Value>, keys.size()> values_;
  WrittenRecord written_;
};

std::string key_line(std::string_view key, std::string_view value) {
  return fmt::format("# {}: {}\n", key, value);
}

/// Comments that would be read as a key get a second `#`.
std::string comment_lines(std::string_view comment) {
  std::string text;
  for (const std::string_view line : lines_of(comment)) {
    const std::string plain = fmt::format("# {}", trimmed(line));
    text += fmt::format("{}{}\n", entry_in(plain) ? "#" : "", plain);
  }
  return text;
}

std::string move_lines(const GameRecord& record) {
  const std::vector<std::string> texts = move_texts(record);
  std::string lines;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool begins_line = i == 0 || mover_of(record, i) == Side::black;
    const bool ends_line = i + 1 == texts.size() || mover_of(record, i) == Side::white;
    lines += begins_line ? move_number(record, i) + ' ' : " ";
    lines += texts[i];
    if (ends_line) lines += '\n';
  }
  return lines;
}

}  // namespace

WrittenRecord parse_text_record(std::string_view text) { return TextReader(text).read(); }

std::string text_record(const GameRecord& record) {
  require_name(record.black);
  require_name(record.white);
  std::string text = key_line("variant", record.variant());
  text += key_line("rules", rules_text(record.rules));
  text += key_line("position", position_text(record.start));
  if (!record.black.empty()) text += key_line("black", record.black);
  if (!record.white.empty()) text += key_line("white", record.white);
  if (record.result) text += key_line("result", result_text(*record.result));
  if (record.reason) text += key_line("reason", reason_text(*record.reason));
  for (const std::string& comment : record.comments) text += comment_lines(comment);
  return text + move_lines(record);
}

}  // namespace loa
