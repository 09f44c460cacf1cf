// What a program says to an engine in UGI: commands as values, and the way from text to them and back.
// *Source* PROTOCOL, "UGI with a LOA profile"
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "loa/rules/side.h"

namespace loa {

struct UgiHello {  ///< `ugi`
  bool operator==(const UgiHello&) const = default;
};
struct UgiSetOption {
  std::string name;
  std::string value;
  bool operator==(const UgiSetOption&) const = default;
};
struct UgiIsReady {
  bool operator==(const UgiIsReady&) const = default;
};
struct UgiNewGame {
  bool operator==(const UgiNewGame&) const = default;
};
struct UgiPosition {
  std::optional<std::string> start;  ///< a position text, not looked at yet; nothing for `startpos`
  std::string moves;                 ///< not looked at yet
  bool operator==(const UgiPosition&) const = default;
};
/// *Shape* times by side: p1 is Black
struct UgiGo {
  std::array<std::optional<std::int64_t>, 2> time_ms = {};
  std::array<std::int64_t, 2> increment_ms = {};
  std::optional<std::int64_t> moves_to_go = {};
  std::optional<std::int64_t> movetime_ms = {};
  std::optional<std::int64_t> nodes = {};
  std::optional<std::int64_t> depth = {};
  bool infinite = false;
  bool operator==(const UgiGo&) const = default;
};
struct UgiStop {
  bool operator==(const UgiStop&) const = default;
};
enum class UgiSubject : std::uint8_t { gameover, p1turn, result, legalmoves };
struct UgiQuery {
  UgiSubject subject = UgiSubject::gameover;
  bool operator==(const UgiQuery&) const = default;
};
struct UgiQuit {
  bool operator==(const UgiQuit&) const = default;
};
/// The extensions.
struct UgiPerft {
  int depth = 1;
  bool operator==(const UgiPerft&) const = default;
};
struct UgiEval {
  bool operator==(const UgiEval&) const = default;
};
struct UgiShow {
  bool operator==(const UgiShow&) const = default;
};

using UgiCommand = std::variant<UgiHello, UgiSetOption, UgiIsReady, UgiNewGame, UgiPosition, UgiGo, UgiStop,
                                UgiQuery, UgiQuit, UgiPerft, UgiEval, UgiShow>;

/// A command, and what was left out of its line: tokens that mean nothing, one message each.
struct UgiCommandLine {
  UgiCommand command;
  std::vector<std::string> ignored;
};

/// Nothing for a blank line. *Throws* ParseError (without a place: a protocol line is short) where there is no such
/// command or where what it needs is missing.
[[nodiscard]] std::optional<UgiCommandLine> parse_ugi_command(std::string_view line);

/// The first word of a line: what it wants to be, even where parse_ugi_command refuses it.
[[nodiscard]] std::string_view ugi_command_name(std::string_view line);

/// What parse_ugi_command reads. *Shape* one line, without its end
[[nodiscard]] std::string ugi_text(const UgiCommand& command);

/// *Example* "legalmoves"
[[nodiscard]] std::string_view ugi_subject_text(UgiSubject subject);

}  // namespace loa
