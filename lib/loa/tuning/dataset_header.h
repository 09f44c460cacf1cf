// The header of a data set file, byte by byte. Numbers are little endian; the records are in dataset_record.h.
//
//   0  8   "loa-data"
//   8  2   version of the format, 1
//   10 2   bytes of a record: 28 up to 8x8, 46 on 11x11
//   12 4   bytes of the header: the first record begins there
//   16 1   size of the board
//   17 7   0
//   24 8   seed
//   32 ..  one JSON object, UTF-8, to the end of the header:
//          {"variant":"loa8","rules":"icga","engine":"pvs:hash=1","version":"0.1.0 (1a2b3c4d5e6f)","settings":{...}}
//          `engine` is the SPEC of the player that gave scores and moves, "" where games came from records. `settings` says
//          how the games came about: understood by those who made them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "loa/rules/rule_set.h"
#include "loa/rules/variant.h"

namespace loa {

/// What all samples of a data set have in common, and where they come from.
struct DatasetHeader {
  VariantInfo variant = info_of<Loa8>;
  NamedRules rules;
  std::uint64_t seed = 1;
  std::string engine;           ///< SPEC, empty where none took part
  std::string version;          ///< of the program that made it
  std::string settings = "{}";  ///< one JSON object without line ends
};

inline constexpr std::size_t dataset_prefix_size = 32;  ///< bytes before the JSON object
inline constexpr int dataset_format_version = 1;

[[nodiscard]] std::string header_bytes(const DatasetHeader& header);

/// How many bytes the header has that begins with these. *Needs* as many bytes of the file as there are, up to
/// dataset_prefix_size. *Throws* ParseError where this is no header, or one of another format.
[[nodiscard]] std::size_t header_size(std::string_view prefix);

/// *Needs* the first header_size() bytes. *Throws* ParseError
[[nodiscard]] DatasetHeader parse_dataset_header(std::string_view bytes);

/// What differs but for the version, in words; empty where nothing does.
/// *Example* "seed (1 in the file, 2 now), settings explore (4 in the file, 5 now)"
[[nodiscard]] std::string header_differences(const DatasetHeader& file, const DatasetHeader& now);

}  // namespace loa
