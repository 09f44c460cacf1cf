// What an engine says in UGI: replies as values, and the way from text to them and back.
// *Source* PROTOCOL, "UGI with a LOA profile"
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "loa/search/score.h"

namespace loa {

struct UgiId {
  std::string what;  ///< "name" or "author"
  std::string value;
  bool operator==(const UgiId&) const = default;
};
struct UgiOption {
  std::string name;
  std::string type;      ///< spin, combo, string, check or button
  std::string fallback;  ///< the default; empty where there is none
  std::optional<std::int64_t> least = {};
  std::optional<std::int64_t> most = {};
  std::vector<std::string> choices = {};  ///< of a combo
  bool operator==(const UgiOption&) const = default;
};
struct UgiOk {
  bool operator==(const UgiOk&) const = default;
};
struct UgiReadyOk {
  bool operator==(const UgiReadyOk&) const = default;
};
/// `cp n`, or a proven end in n plies.
struct UgiScore {
  enum class Kind : std::uint8_t { cp, win, loss };
  Kind kind = Kind::cp;
  std::int64_t number = 0;
  bool operator==(const UgiScore&) const = default;
};
/// *Shape* what was not said is nothing; moves are texts that nobody has looked at
struct UgiInfo {
  std::optional<std::int64_t> depth = {};
  std::optional<std::int64_t> seldepth = {};
  std::optional<UgiScore> score = {};
  std::optional<std::int64_t> nodes = {};
  std::optional<std::int64_t> nps = {};
  std::optional<std::int64_t> time_ms = {};
  std::optional<std::int64_t> hashfull = {};
  std::vector<std::string> pv = {};
  std::optional<std::string> text = {};   ///< behind `string`
  std::vector<std::string> unknown = {};  ///< words that mean nothing here
  bool operator==(const UgiInfo&) const = default;
};
struct UgiBestMove {
  std::string move;  ///< as it stands there; empty where the engine said none
  bool operator==(const UgiBestMove&) const = default;
};
struct UgiResponse {
  std::string value;
  bool operator==(const UgiResponse&) const = default;
};
/// A line that is none of these.
struct UgiOther {
  std::string line;
  bool operator==(const UgiOther&) const = default;
};

using UgiReply =
    std::variant<UgiId, UgiOption, UgiOk, UgiReadyOk, UgiInfo, UgiBestMove, UgiResponse, UgiOther>;

/// Takes any line: what it does not understand is UgiOther, or `unknown` inside an info.
[[nodiscard]] UgiReply parse_ugi_reply(std::string_view line);

/// What parse_ugi_reply reads. *Shape* one line, without its end; line ends and other control characters inside texts
/// are replaced by spaces
[[nodiscard]] std::string ugi_text(const UgiReply& reply);

[[nodiscard]] UgiScore ugi_score(Score score);
/// What ugi_score makes a UgiScore of; numbers beyond all that a search here could say become the nearest that it could.
[[nodiscard]] Score score_of(const UgiScore& told);

}  // namespace loa
