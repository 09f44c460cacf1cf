#include "tools/toml_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

std::string_view kind_text(TomlKind kind) {
  switch (kind) {
    case TomlKind::text: return "a text in quotes";
    case TomlKind::whole: return "a whole number";
    case TomlKind::number: return "a number";
    case TomlKind::flag: return "true or false";
  }
  return "";
}

/// The value as the options have it; nothing where it is of another kind.
std::optional<std::string> value_text(const toml::node& node, TomlKind kind) {
  if (kind == TomlKind::text && node.is_string()) return node.ref<std::string>();
  if ((kind == TomlKind::whole || kind == TomlKind::number) && node.is_integer())
    return fmt::format("{}", node.ref<std::int64_t>());
  if (kind == TomlKind::number && node.is_floating_point()) return fmt::format("{}", node.ref<double>());
  if (kind == TomlKind::flag && node.is_boolean()) return node.ref<bool>() ? "on" : "off";
  return std::nullopt;
}

}  // namespace

toml::table parse_toml(std::string_view text, const std::string& file) {
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    throw ParseError(printable(error.description(), 200), "TOML", place_of(error.source()), file);
  }
}

TextPlace place_of(const toml::source_region& region) {
  return {static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}
TextPlace place_of(const toml::node& node) { return place_of(node.source()); }

TomlTable::TomlTable(const toml::table& table, std::string_view title, std::span<const TomlKey> keys,
                     const std::string& file)
    : table_(table), keys_(keys), file_(file) {
  for (const auto& [key, value] : table) {
    if (std::ranges::find(keys, key.str(), &TomlKey::name) != keys.end()) continue;
    std::vector<std::string_view> names;
    for (const TomlKey& known : keys) names.push_back(known.name);
    throw ParseError(fmt::format("{} has no key '{}'", title, printable(key.str())),
                     fmt::format("one of {}", fmt::join(names, ", ")), place_of(key.source()), file);
  }
}

std::optional<GivenText> TomlTable::given(std::string_view name) const {
  const toml::node* node = table_.get(name);
  if (node == nullptr) return std::nullopt;
  const TomlKey& key = *std::ranges::find(keys_, name, &TomlKey::name);
  std::vector<std::string_view> expected;
  for (const TomlKind kind : key.kinds) {
    expected.push_back(kind_text(kind));
    const auto text = value_text(*node, kind);
    if (!text) continue;
    TextPlace place = place_of(*node);
    if (kind == TomlKind::text) ++place.column;  // behind the quote
    return GivenText{.text = *text,
                     .source = file_,
                     .pieces = {{.begin = 0, .place = place, .is_literal = kind == TomlKind::text}}};
  }
  throw ParseError(fmt::format("the value of '{}' is of a wrong kind", name),
                   fmt::format("{}", fmt::join(expected, " or ")), place_of(*node), file_);
}

std::optional<GivenText> TomlTable::as_one_text() const {
  GivenText whole{.text = "", .source = file_};
  for (const TomlKey& key : keys_) {
    const auto value = given(key.name);
    if (!value) continue;
    std::string name(key.name);
    std::ranges::replace(name, '_', '-');
    whole.append(name + "=" + value->text, value->pieces.front().place);
  }
  if (whole.pieces.empty()) return std::nullopt;
  return whole;
}

const toml::table* toml_table_in(const toml::table& whole, std::string_view name, const std::string& file) {
  const toml::node* node = whole.get(name);
  if (node == nullptr) return nullptr;
  if (node->is_table()) return node->as_table();
  throw ParseError(fmt::format("'{}' is no table", name), fmt::format("[{}]", name), place_of(*node), file);
}

std::vector<const toml::table*> toml_tables_in(const toml::table& whole, std::string_view name,
                                               std::string_view how_often, const std::string& file) {
  std::vector<const toml::table*> tables;
  const toml::node* node = whole.get(name);
  if (node == nullptr) return tables;
  if (!node->is_array_of_tables()) {
    throw ParseError(fmt::format("'{}' is no list of tables", name),
                     fmt::format("[[{}]] {}", name, how_often), place_of(*node), file);
  }
  for (const toml::node& entry : *node->as_array()) tables.push_back(entry.as_table());
  return tables;
}

}  // namespace loa
