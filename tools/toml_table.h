// Tables of a TOML file, read against the keys that are known, every value with its place.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/given_text.h"

namespace loa {

/// *Throws* ParseError with the file's name, line and column: no TOML.
[[nodiscard]] toml::table parse_toml(std::string_view text, const std::string& file);

[[nodiscard]] TextPlace place_of(const toml::source_region& region);
[[nodiscard]] TextPlace place_of(const toml::node& node);

enum class TomlKind { text, whole, number, flag };

/// A key of a table, and the kinds its value may have.
struct TomlKey {
  std::string_view name;
  std::vector<TomlKind> kinds;
};

/// One table of the file.
class TomlTable {
 public:
  /// *Needs* a table, keys and a file name that outlive this. *Throws* ParseError where it has a key that is not among `keys`.
  TomlTable(const toml::table& table, std::string_view title, std::span<const TomlKey> keys,
            const std::string& file);

  /// The value of a key where it is there. *Throws* ParseError where it is of a wrong kind.
  [[nodiscard]] std::optional<GivenText> given(std::string_view name) const;

  /// All keys as one text `name=value,name=value`, underscores as hyphens.
  [[nodiscard]] std::optional<GivenText> as_one_text() const;

 private:
  const toml::table& table_;
  std::span<const TomlKey> keys_;
  const std::string& file_;
};

/// The table `[name]` where it is there. *Throws* ParseError where something else has its name.
[[nodiscard]] const toml::table* toml_table_in(const toml::table& whole, std::string_view name,
                                               const std::string& file);

/// The tables `[[name]]`, none where there are none; `how_often` tells who wrote something else there what was expected.
/// *Throws* ParseError where something else has their name.
[[nodiscard]] std::vector<const toml::table*> toml_tables_in(const toml::table& whole, std::string_view name,
                                                             std::string_view how_often,
                                                             const std::string& file);

}  // namespace loa
