#include "loa/protocol/ugi_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "loa/base/parse_error.h"
#include "loa/protocol/words.h"
#include "loa/rules/perft.h"

namespace loa {
namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 4> subjects = {"gameover", "p1turn", "result", "legalmoves"};

/// Above every sensible number of ms, nodes or moves, and far from what arithmetic cannot hold.
constexpr std::int64_t largest_number = 1'000'000'000'000'000;

/// The text from the first to the last of `words`, as it stood in the line.
std::string text_of(Words words) {
  if (words.empty()) return "";
  return {words.front().data(), words.back().data() + words.back().size()};
}

std::string ignored_text(std::string_view word) { return fmt::format("'{}' is ignored", printable(word)); }

UgiCommandLine without_words(UgiCommand command, Words rest) {
  UgiCommandLine line{.command = std::move(command), .ignored = {}};
  if (!rest.empty()) line.ignored.push_back(ignored_text(text_of(rest)));
  return line;
}

UgiCommandLine set_option_in(Words words) {
  constexpr const char* form = "setoption name NAME value VALUE";
  if (words.empty() || words.front() != "name") throw ParseError("setoption names no option", form);
  const auto value = std::ranges::find(words, "value");
  const std::string name = text_of({words.begin() + 1, value});
  if (name.empty()) throw ParseError("setoption names no option", form);
  const bool has_value = value != words.end();
  return {.command = UgiSetOption{name, has_value ? text_of({value + 1, words.end()}) : ""}, .ignored = {}};
}

UgiCommandLine position_in(Words words) {
  if (words.empty() || (words.front() != "startpos" && words.front() != "fen")) {
    throw ParseError("position says neither startpos nor fen", "position startpos|fen TEXT [moves ...]");
  }
  const auto moves = std::ranges::find(words, "moves");
  const Words start(words.begin() + 1, moves);
  UgiCommandLine line{.command = UgiPosition{}, .ignored = {}};
  auto& position = std::get<UgiPosition>(line.command);
  if (words.front() == "fen") {
    position.start = text_of(start);
  } else if (!start.empty()) {
    line.ignored.push_back(ignored_text(text_of(start)));
  }
  if (moves != words.end()) position.moves = text_of({moves + 1, words.end()});
  return line;
}

/// Reads the words behind `go`.
class GoReader {
 public:
  explicit GoReader(Words words) : words_(words) {}

  [[nodiscard]] UgiCommandLine read() {
    while (at_ < words_.size()) read_limit(words_[at_++]);
    return {.command = go_, .ignored = ignored_};
  }

 private:
  void read_limit(std::string_view word) {
    if (word == "infinite") {
      go_.infinite = true;
    } else if (word == "p1time" || word == "p2time") {
      // A clock that has run out is told as it is by some programs, below zero.
      go_.time_ms[side_of(word)] = std::max<std::int64_t>(0, number(word, -largest_number));
    } else if (word == "p1inc" || word == "p2inc") {
      go_.increment_ms[side_of(word)] = number(word, 0);
    } else if (word == "movestogo") {
      go_.moves_to_go = number(word, 1);
    } else if (word == "movetime") {
      go_.movetime_ms = number(word, 1);
    } else if (word == "nodes") {
      go_.nodes = number(word, 1);
    } else if (word == "depth") {
      go_.depth = number(word, 1);
    } else {
      ignored_.push_back(ignored_text(word));
    }
  }

  [[nodiscard]] static std::size_t side_of(std::string_view word) { return word[1] == '1' ? 0 : 1; }

  [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t least) {
    if (at_ == words_.size()) throw ParseError(fmt::format("go: {} has no number", name), "a whole number");
    const std::string_view word = words_[at_++];
    const auto found = whole_number(word);
    if (!found || *found < least || *found > largest_number) {
      throw ParseError(fmt::format("go: {} cannot be '{}'", name, printable(word)),
                       least < 0 ? "a whole number of ms" : fmt::format("a whole number from {}", least));
    }
    return *found;
  }

  Words words_;
  std::size_t at_ = 0;
  UgiGo go_;
  std::vector<std::string> ignored_;
};

UgiCommandLine query_in(Words words) {
  const auto* const subject = words.empty() ? subjects.end() : std::ranges::find(subjects, words.front());
  if (subject == subjects.end()) {
    throw ParseError(
        words.empty() ? "query asks nothing" : fmt::format("query knows no '{}'", printable(words.front())),
        fmt::format("one of {}", fmt::join(subjects, ", ")));
  }
  return without_words(UgiQuery{static_cast<UgiSubject>(subject - subjects.begin())}, words.subspan(1));
}

UgiCommandLine perft_in(Words words) {
  const auto depth = words.empty() ? std::nullopt : whole_number(words.front());
  if (!depth || *depth < 1 || *depth > max_perft_depth) {
    throw ParseError(words.empty() ? "perft has no depth"
                                   : fmt::format("perft: the depth cannot be '{}'", printable(words.front())),
                     fmt::format("1 to {}", max_perft_depth));
  }
  return without_words(UgiPerft{static_cast<int>(*depth)}, words.subspan(1));
}

struct NamedReader {
  std::string_view name;
  UgiCommandLine (*read)(Words);
};

template <class C>
UgiCommandLine plain_in(Words words) {
  return without_words(C{}, words);
}

constexpr std::array<NamedReader, 12> readers = {{
    {"ugi", plain_in<UgiHello>},
    {"setoption", set_option_in},
    {"isready", plain_in<UgiIsReady>},
    {"uginewgame", plain_in<UgiNewGame>},
    {"position", position_in},
    {"go", [](Words words) { return GoReader(words).read(); }},
    {"stop", plain_in<UgiStop>},
    {"query", query_in},
    {"quit", plain_in<UgiQuit>},
    {"perft", perft_in},
    {"eval", plain_in<UgiEval>},
    {"show", plain_in<UgiShow>},
}};

struct TextOf {
  std::string operator()(const UgiHello&) const { return "ugi"; }
  std::string operator()(const UgiSetOption& set) const {
    return fmt::format("setoption name {}{}{}", set.name, set.value.empty() ? "" : " value ", set.value);
  }
  std::string operator()(const UgiIsReady&) const { return "isready"; }
  std::string operator()(const UgiNewGame&) const { return "uginewgame"; }
  std::string operator()(const UgiPosition& position) const {
    return fmt::format("position {}{}{}", position.start ? "fen " + *position.start : "startpos",
                       position.moves.empty() ? "" : " moves ", position.moves);
  }
  std::string operator()(const UgiGo& go) const;
  std::string operator()(const UgiStop&) const { return "stop"; }
  std::string operator()(const UgiQuery& query) const {
    return fmt::format("query {}", ugi_subject_text(query.subject));
  }
  std::string operator()(const UgiQuit&) const { return "quit"; }
  std::string operator()(const UgiPerft& count) const { return fmt::format("perft {}", count.depth); }
  std::string operator()(const UgiEval&) const { return "eval"; }
  std::string operator()(const UgiShow&) const { return "show"; }
};

std::string TextOf::operator()(const UgiGo& go) const {
  std::string text = "go";
  const auto add = [&text](std::string_view name, std::optional<std::int64_t> number) {
    if (number) text += fmt::format(" {} {}", name, *number);
  };
  for (const Side side : both_sides)
    add(side == Side::black ? "p1time" : "p2time", go.time_ms[side_index(side)]);
  for (const Side side : both_sides) {
    const std::int64_t increment = go.increment_ms[side_index(side)];
    if (increment != 0) add(side == Side::black ? "p1inc" : "p2inc", increment);
  }
  add("movestogo", go.moves_to_go);
  add("movetime", go.movetime_ms);
  add("nodes", go.nodes);
  add("depth", go.depth);
  return go.infinite ? text + " infinite" : text;
}

}  // namespace

std::optional<UgiCommandLine> parse_ugi_command(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.empty()) return std::nullopt;
  const auto* const reader = std::ranges::find(readers, words.front(), &NamedReader::name);
  if (reader != readers.end()) return reader->read(Words(words).subspan(1));
  std::vector<std::string_view> names;
  for (const NamedReader& known : readers) names.push_back(known.name);
  throw ParseError(fmt::format("unknown command '{}'", printable(words.front())),
                   fmt::format("one of {}", fmt::join(names, ", ")));
}

std::string_view ugi_command_name(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  return words.empty() ? std::string_view() : words.front();
}

std::string ugi_text(const UgiCommand& command) { return std::visit(TextOf{}, command); }

std::string_view ugi_subject_text(UgiSubject subject) { return subjects[static_cast<std::size_t>(subject)]; }

}  // namespace loa
