#include "loa/protocol/ugi_reply.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>

#include "loa/protocol/words.h"

namespace loa {
namespace {

using Words = std::span<const std::string_view>;

std::string text_of(Words words) {
  if (words.empty()) return "";
  return {words.front().data(), words.back().data() + words.back().size()};
}

std::string one_line(std::string text) {
  for (char& letter : text) {
    if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f) letter = ' ';
  }
  return text;
}

/// Reads `option name N type T default D min A max B var X var Y`; each value goes to the next of these words.
UgiReply option_in(Words words) {
  constexpr std::array<std::string_view, 6> keys = {"name", "type", "default", "min", "max", "var"};
  UgiOption option;
  for (std::size_t at = 0; at < words.size();) {
    const std::string_view key = words[at];
    std::size_t end = at + 1;
    while (end < words.size() && std::ranges::find(keys, words[end]) == keys.end()) ++end;
    const std::string value = text_of(words.subspan(at + 1, end - at - 1));
    if (key == "name") option.name = value;
    if (key == "type") option.type = value;
    if (key == "default") option.fallback = value;
    if (key == "min") option.least = whole_number(value);
    if (key == "max") option.most = whole_number(value);
    if (key == "var") option.choices.push_back(value);
    at = end;
  }
  return option;
}

/// Reads the words behind `info`.
class InfoReader {
 public:
  explicit InfoReader(Words words) : words_(words) {}

  [[nodiscard]] UgiInfo read() {
    while (at_ < words_.size() && !info_.text) read_part(words_[at_++]);
    return info_;
  }

 private:
  void read_part(std::string_view word) {
    if (word == "string") {
      info_.text = text_of(words_.subspan(at_));
    } else if (word == "pv") {
      for (; at_ < words_.size(); ++at_) info_.pv.emplace_back(words_[at_]);
    } else if (word == "score") {
      read_score();
    } else if (auto* const number = number_named(word)) {
      *number = at_ < words_.size() ? whole_number(words_[at_]) : std::nullopt;
      if (*number) ++at_;
    } else {
      info_.unknown.emplace_back(word);
    }
  }

  [[nodiscard]] std::optional<std::int64_t>* number_named(std::string_view word) {
    if (word == "depth") return &info_.depth;
    if (word == "seldepth") return &info_.seldepth;
    if (word == "nodes") return &info_.nodes;
    if (word == "nps") return &info_.nps;
    if (word == "time") return &info_.time_ms;
    if (word == "hashfull") return &info_.hashfull;
    return nullptr;
  }

  void read_score() {
    constexpr std::array<std::string_view, 3> kinds = {"cp", "win", "loss"};
    const auto* const kind = at_ < words_.size() ? std::ranges::find(kinds, words_[at_]) : kinds.end();
    const auto number = at_ + 1 < words_.size() ? whole_number(words_[at_ + 1]) : std::nullopt;
    if (kind == kinds.end() || !number) {
      info_.unknown.emplace_back("score");
      return;
    }
    info_.score = UgiScore{static_cast<UgiScore::Kind>(kind - kinds.begin()), *number};
    at_ += 2;
  }

  Words words_;
  std::size_t at_ = 0;
  UgiInfo info_;
};

struct TextOf {
  std::string operator()(const UgiId& id) const { return fmt::format("id {} {}", id.what, id.value); }
  std::string operator()(const UgiOption& option) const {
    std::string text = fmt::format("option name {} type {}", option.name, option.type);
    if (!option.fallback.empty()) text += " default " + option.fallback;
    if (option.least) text += fmt::format(" min {}", *option.least);
    if (option.most) text += fmt::format(" max {}", *option.most);
    for (const std::string& choice : option.choices) text += " var " + choice;
    return text;
  }
  std::string operator()(const UgiOk&) const { return "ugiok"; }
  std::string operator()(const UgiReadyOk&) const { return "readyok"; }
  std::string operator()(const UgiInfo& info) const {
    std::string text = "info";
    const auto add = [&text](std::string_view name, std::optional<std::int64_t> number) {
      if (number) text += fmt::format(" {} {}", name, *number);
    };
    add("depth", info.depth);
    add("seldepth", info.seldepth);
    if (info.score) {
      constexpr std::array<std::string_view, 3> kinds = {"cp", "win", "loss"};
      text +=
          fmt::format(" score {} {}", kinds[static_cast<std::size_t>(info.score->kind)], info.score->number);
    }
    add("nodes", info.nodes);
    add("nps", info.nps);
    add("time", info.time_ms);
    add("hashfull", info.hashfull);
    if (!info.pv.empty()) text += fmt::format(" pv {}", fmt::join(info.pv, " "));
    if (info.text) text += " string " + *info.text;
    return text;
  }
  std::string operator()(const UgiBestMove& best) const { return "bestmove " + best.move; }
  std::string operator()(const UgiResponse& response) const {
    return response.value.empty() ? "response" : "response " + response.value;
  }
  std::string operator()(const UgiOther& other) const { return other.line; }
};

}  // namespace

UgiReply parse_ugi_reply(std::string_view line) {
  const std::vector<std::string_view> all = words_of(line);
  const std::string_view name = all.empty() ? std::string_view() : all.front();
  const Words rest = Words(all).subspan(all.empty() ? 0 : 1);
  if (name == "id" && !rest.empty()) return UgiId{std::string(rest.front()), text_of(rest.subspan(1))};
  if (name == "option") return option_in(rest);
  if (name == "ugiok") return UgiOk{};
  if (name == "readyok") return UgiReadyOk{};
  if (name == "info") return InfoReader(rest).read();
  if (name == "bestmove") return UgiBestMove{rest.empty() ? "" : std::string(rest.front())};
  if (name == "response") return UgiResponse{text_of(rest)};
  return UgiOther{std::string(line)};
}

std::string ugi_text(const UgiReply& reply) { return one_line(std::visit(TextOf{}, reply)); }

UgiScore ugi_score(Score score) {
  if (is_win(score)) return {UgiScore::Kind::win, win_score - score};
  if (is_loss(score)) return {UgiScore::Kind::loss, win_score + score};
  return {UgiScore::Kind::cp, score};
}

Score score_of(const UgiScore& told) {
  const auto within = [&told](std::int64_t least, std::int64_t most) {
    return static_cast<Score>(std::clamp(told.number, least, most));
  };
  switch (told.kind) {
    case UgiScore::Kind::win: return win_in(within(0, most_search_plies));
    case UgiScore::Kind::loss: return loss_in(within(0, most_search_plies));
    case UgiScore::Kind::cp: break;
  }
  return within(loss_in(most_search_plies) + 1, win_in(most_search_plies) - 1);
}

}  // namespace loa
