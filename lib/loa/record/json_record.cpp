#include "loa/record/json_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

#include "loa/base/parse_error.h"
#include "loa/record/plain_text.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 11> keys = {
    "game", "pair", "variant", "rules", "position", "opening", "black", "white", "moves", "result", "reason"};

/// What stands after a key.
using Value = std::variant<std::nullptr_t, int, std::string>;

[[noreturn]] void fail(const std::string& problem, const std::string& expected) {
  throw ParseError(problem, expected, {1, 1});
}

/// Takes the values of one flat object as the parser meets them. Nothing is nested, so nothing can be nested
/// too deeply.
class FlatObject : public nlohmann::json_sax<Json> {
 public:
  explicit FlatObject(std::string_view line) : line_(line) {}

  [[nodiscard]] const std::optional<Value>& at(std::string_view key) const { return values_[index_of(key)]; }

  bool null() override { return keep(nullptr); }
  bool boolean(bool) override { fail_type("true or false"); }
  bool number_integer(number_integer_t) override { fail_type("a negative number"); }
  bool number_unsigned(number_unsigned_t number) override {
    if (number > static_cast<number_unsigned_t>(std::numeric_limits<int>::max())) {
      fail_type("a number that is too large");
    }
    return keep(static_cast<int>(number));
  }
  bool number_float(number_float_t, const string_t&) override { fail_type("a number that is not whole"); }
  bool string(string_t& text) override { return keep(text); }
  bool binary(binary_t&) override { fail_type("bytes"); }
  bool start_object(std::size_t) override {
    if (is_inside_) fail_type("an object");
    return is_inside_ = true;
  }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { fail_type("a list"); }
  bool end_array() override { return true; }
  bool key(string_t& name) override {
    if (std::ranges::find(keys, name) == keys.end()) {
      fail(fmt::format("the key '{}' is unknown", printable(name)),
           fmt::format("one of {}", fmt::join(keys, ", ")));
    }
    key_ = name;
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    const bool is_cut_off = position > line_.size();
    throw ParseError(is_cut_off ? "the line ends before its JSON does" : "this is no JSON",
                     "one whole JSON object", {1, static_cast<int>(std::max<std::size_t>(position, 1))});
  }

 private:
  static std::size_t index_of(std::string_view key) {
    return static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin());
  }

  bool keep(Value value) {
    if (!is_inside_) fail_type("no object");
    std::optional<Value>& place = values_[index_of(key_)];
    if (place) fail(fmt::format("the key '{}' stands twice", key_), "each key once");
    place = std::move(value);
    return true;
  }

  [[noreturn]] void fail_type(std::string_view what) const {
    if (!is_inside_) fail("this is no record", "a JSON object");
    fail(fmt::format("the value of '{}' is {}", key_, what), "a text, a whole number from 0, or null");
  }

  std::string_view line_;
  bool is_inside_ = false;
  std::string key_;
  std::array<std::optional<Value>, keys.size()> values_;
};

/// What `convert` makes of the text after `key`; a fault names the key.
template <class Convert>
auto text_at(const FlatObject& object, std::string_view key, Convert convert) {
  const std::optional<Value>& value = object.at(key);
  if (!value) fail(fmt::format("the key '{}' is missing", key), "a whole record");
  const auto* text = std::get_if<std::string>(&*value);
  if (text == nullptr) fail(fmt::format("the value of '{}' is no text", key), "a text");
  try {
    return convert(*text);
  } catch (const ParseError& error) {
    fail(fmt::format("'{}': {}", key, error.problem()), error.expected());
  }
}

/// The word after `key`; nothing where it is null, or missing as only `reason` may be.
template <class Word>
std::optional<Word> word_at(const FlatObject& object, std::string_view key,
                            std::optional<Word> (*named)(std::string_view)) {
  const std::optional<Value>& value = object.at(key);
  if (value ? std::holds_alternative<std::nullptr_t>(*value) : key == "reason") return std::nullopt;
  return text_at(object, key, [&](const std::string& text) {
    const std::optional<Word> word = named(text);
    if (!word) {
      throw ParseError(fmt::format("'{}' is no {}", printable(text), key), "a word of that kind, or null");
    }
    return word;
  });
}

std::optional<int> number_at(const FlatObject& object, std::string_view key) {
  const std::optional<Value>& value = object.at(key);
  if (!value || std::holds_alternative<std::nullptr_t>(*value)) return std::nullopt;
  if (const int* number = std::get_if<int>(&*value)) return *number;
  fail(fmt::format("the value of '{}' is no number", key), "a whole number from 0");
}

std::string checked_name(const std::string& name) {
  require_name(name);
  return name;
}

Setup start_of(const FlatObject& object) {
  const Setup start = text_at(object, "position", parse_position);
  text_at(object, "variant", [&start](const std::string& name) {
    const VariantInfo variant = variant_named(name);
    if (variant.size == start.size) return;
    throw ParseError(fmt::format("{0} is not played on {1}x{1}", name, start.size),
                     "a variant and a position of one size");
  });
  return start;
}

WrittenRecord record_of(const FlatObject& object, int line) {
  WrittenRecord written;
  written.place = {line, 1};
  GameRecord& record = written.record;
  record.start = start_of(object);
  record.rules = text_at(object, "rules", parse_rules);
  record.black = text_at(object, "black", checked_name);
  record.white = text_at(object, "white", checked_name);
  text_at(object, "moves", [&](const std::string& text) {
    for (const MoveText& move : scan_moves(text)) add_move(written, move, {line, 0});
  });
  record.result = word_at(object, "result", result_named);
  record.reason = word_at(object, "reason", reason_named);
  record.game = number_at(object, "game");
  record.pair = number_at(object, "pair");
  record.opening = number_at(object, "opening");
  if (record.opening && static_cast<std::size_t>(*record.opening) > record.moves.size()) {
    fail(fmt::format("'opening' is {}, but the game has {} moves", *record.opening, record.moves.size()),
         "an opening within the moves");
  }
  return written;
}

/// The value of an optional as JSON, null where there is none.
template <class T, class AsText>
Json or_null(const std::optional<T>& value, AsText as_text) {
  return value ? Json(std::string(as_text(*value))) : Json(nullptr);
}

/// Whether a line begins so, blanks left out.
bool begins_squeezed(std::string_view line, std::string_view start) {
  std::string squeezed;
  for (std::size_t at = 0; at < line.size() && squeezed.size() < start.size(); ++at) {
    if (line[at] != ' ' && line[at] != '\t') squeezed += line[at];
  }
  return squeezed == start;
}

}  // namespace

std::string to_json_line(const GameRecord& record) {
  require_name(record.black);
  require_name(record.white);
  Json json = Json::object();
  if (record.game) json["game"] = *record.game;
  if (record.pair) json["pair"] = *record.pair;
  json["variant"] = std::string(record.variant());
  json["rules"] = rules_text(record.rules);
  json["position"] = position_text(record.start);
  if (record.opening) json["opening"] = *record.opening;
  json["black"] = record.black;
  json["white"] = record.white;
  json["moves"] = fmt::format("{}", fmt::join(move_texts(record), " "));
  json["result"] = or_null(record.result, result_text);
  json["reason"] = or_null(record.reason, reason_text);
  return json.dump();
}

GameRecord from_json_line(std::string_view line) { return parse_json_line(line, 1).record; }

WrittenRecord parse_json_line(std::string_view line, int number) {
  try {
    require_plain_text(line);
    FlatObject object(line);
    Json::sax_parse(line.begin(), line.end(), &object);
    return record_of(object, number);
  } catch (const ParseError& error) {
    throw error.shifted_to({number, 1});
  }
}

bool is_journal_header(std::string_view line) {
  if (!begins_squeezed(line, "{\"journal\"")) return false;
  if (!Json::accept(line.begin(), line.end())) {
    throw ParseError("the header of the journal is broken", "one whole JSON object", {1, 1});
  }
  return true;
}

bool is_journal_closing(std::string_view line) { return begins_squeezed(line, "{\"closing\""); }

}  // namespace loa
