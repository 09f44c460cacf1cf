#include "loa/tuning/dataset_header.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/tuning/dataset_record.h"
#include "loa/tuning/little_endian.h"

namespace loa {
namespace {

using detail::number_at;
using detail::put_number;
using Json = nlohmann::ordered_json;

constexpr std::string_view magic = "loa-data";
constexpr std::size_t version_at = 8;
constexpr std::size_t record_size_at = 10;
constexpr std::size_t header_size_at = 12;
constexpr std::size_t board_size_at = 16;
constexpr std::size_t zeros_at = 17;
constexpr std::size_t seed_at = 24;
constexpr std::size_t most_header_bytes = std::size_t{1} << 20;

[[noreturn]] void refuse(const std::string& problem, const std::string& expected) {
  throw ParseError(problem, expected);
}

VariantInfo variant_in(std::string_view prefix) {
  const int size = number_at<std::uint8_t>(prefix, board_size_at, 1);
  const auto variant = variant_of_size(size);
  if (!variant) refuse(fmt::format("no variant is played on {0}x{0}", size), "5 to 8, or 11");
  const auto bytes = number_at<std::uint16_t>(prefix, record_size_at, 2);
  if (bytes != record_size(*variant)) {
    refuse(fmt::format("a data set with records of {} bytes", bytes),
           fmt::format("{} on {}", record_size(*variant), variant->name));
  }
  return *variant;
}

std::string json_text(const DatasetHeader& header) {
  return Json{{"variant", header.variant.name},
              {"rules", rules_text(header.rules)},
              {"engine", header.engine},
              {"version", header.version},
              {"settings", Json::parse(header.settings)}}
      .dump();
}

DatasetHeader header_in(const Json& json, const VariantInfo& variant) {
  constexpr std::size_t keys = 5;
  if (json.size() != keys) refuse("the header has keys that are not known", "those of version 1");
  const auto name = json.at("variant").get<std::string>();
  if (name != variant.name)
    refuse(fmt::format("the variant is {} on a board of {}", printable(name), variant.size),
           std::string(variant.name));
  if (!json.at("settings").is_object()) refuse("the settings are no object", "{...}");
  DatasetHeader header;
  header.variant = variant;
  header.rules = parse_rules(json.at("rules").get<std::string>());
  header.engine = json.at("engine").get<std::string>();
  header.version = json.at("version").get<std::string>();
  header.settings = json.at("settings").dump();
  return header;
}

/// Collects what is not the same.
class Differences {
 public:
  void compare(std::string_view what, std::string_view file, std::string_view now) {
    if (file != now)
      words_.push_back(fmt::format("{} ({} in the file, {} now)", what, printable(file), printable(now)));
  }
  void compare_settings(const Json& file, const Json& now) {
    for (const auto& [key, value] : now.items())
      compare(key, file.contains(key) ? file[key].dump() : "nothing", value.dump());
    for (const auto& [key, value] : file.items()) {
      if (!now.contains(key)) compare(key, value.dump(), "nothing");
    }
  }
  [[nodiscard]] std::string text() const { return fmt::format("{}", fmt::join(words_, ", ")); }

 private:
  std::vector<std::string> words_;
};

}  // namespace

std::string header_bytes(const DatasetHeader& header) {
  const std::string json = json_text(header);
  std::string bytes(magic);
  put_number(bytes, static_cast<std::uint16_t>(dataset_format_version), 2);
  put_number(bytes, static_cast<std::uint16_t>(record_size(header.variant)), 2);
  put_number(bytes, static_cast<std::uint32_t>(dataset_prefix_size + json.size()), 4);
  put_number(bytes, static_cast<std::uint8_t>(header.variant.size), 1);
  bytes.append(seed_at - zeros_at, '\0');
  put_number(bytes, header.seed, sizeof header.seed);
  return bytes + json;
}

std::size_t header_size(std::string_view prefix) {
  if (!prefix.starts_with(magic.substr(0, prefix.size())) || prefix.empty()) {
    refuse(fmt::format("it is no data set: it begins with '{}'", printable(prefix.substr(0, magic.size()))),
           fmt::format("'{}'", magic));
  }
  if (prefix.size() < dataset_prefix_size) refuse("the data set ends within its header", "a whole header");
  const auto version = number_at<std::uint16_t>(prefix, version_at, 2);
  if (version != dataset_format_version) {
    refuse(fmt::format("a data set of format version {}", version),
           fmt::format("version {}", dataset_format_version));
  }
  const auto size = number_at<std::uint32_t>(prefix, header_size_at, 4);
  if (size <= dataset_prefix_size || size > most_header_bytes) {
    refuse(fmt::format("a header of {} bytes", size),
           fmt::format("{} to {}", dataset_prefix_size + 1, most_header_bytes));
  }
  return size;
}

DatasetHeader parse_dataset_header(std::string_view bytes) {
  if (bytes.size() != header_size(bytes.substr(0, dataset_prefix_size)))
    refuse("the data set ends within its header", "a whole header");
  const VariantInfo variant = variant_in(bytes);
  for (const char zero : bytes.substr(zeros_at, seed_at - zeros_at)) {
    if (zero != 0) refuse("bytes of the header that have no meaning are set", "0");
  }
  try {
    DatasetHeader header = header_in(Json::parse(bytes.substr(dataset_prefix_size)), variant);
    header.seed = number_at<std::uint64_t>(bytes, seed_at, sizeof header.seed);
    return header;
  } catch (const Json::exception&) {
    throw ParseError("the JSON of the header is broken",
                     R"({"variant":...,"rules":...,"engine":...,"version":...,"settings":{...}})");
  }
}

std::string header_differences(const DatasetHeader& file, const DatasetHeader& now) {
  Differences differences;
  differences.compare("variant", file.variant.name, now.variant.name);
  differences.compare("rules", rules_text(file.rules), rules_text(now.rules));
  differences.compare("engine", file.engine, now.engine);
  differences.compare("seed", std::to_string(file.seed), std::to_string(now.seed));
  differences.compare_settings(Json::parse(file.settings), Json::parse(now.settings));
  return differences.text();
}

}  // namespace loa
