#include "tools/perft_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

constexpr int format_version = 1;
constexpr std::string_view header_start = "{\"perft_journal\":";

Json header_json(const PerftJournalTerms& terms) {
  return {{"perft_journal", format_version}, {"variant", terms.variant}, {"position", terms.position},
          {"no_move", terms.no_move},        {"depth", terms.depth},     {"symmetries", terms.symmetries},
          {"impl", terms.implementation},    {"bulk", terms.bulk},       {"hash_mb", terms.hash_mb},
          {"version", terms.version}};
}

/// The keys of a header that have to be the same.
constexpr std::array<const char*, 6> keys_that_matter = {"perft_journal", "variant", "position",
                                                         "no_move",       "depth",   "symmetries"};

/// Reads whole lines of a journal. *Throws* ParseError that names file and line.
class LineFault {
 public:
  LineFault(const std::filesystem::path& file, int line) : file_(file.string()), line_(line) {}

  [[noreturn]] void say(const std::string& problem, const std::string& expected) const {
    throw ParseError(problem, expected, {line_, 1}, printable(file_, 200));
  }

 private:
  std::string file_;
  int line_;
};

std::string value_text(const Json& json) { return json.is_string() ? json.get<std::string>() : json.dump(); }

}  // namespace

PerftJournal::PerftJournal(const std::filesystem::path& file, const PerftJournalTerms& terms,
                           Continuing continuing)
    : file_(file), continuing_(std::move(continuing)) {
  if (is_empty()) {
    file_.drop_torn();
    file_.append(header_json(terms).dump() + "\n");
    return;
  }
  read_header(file_.lines().front(), terms);
  for (std::size_t i = 1; i < file_.lines().size(); ++i) {
    read_line(file_.lines()[i], static_cast<int>(i) + 1);
  }
  file_.drop_torn();
}

/// True also where a writer died while it wrote the first line. A file of something else is left alone.
bool PerftJournal::is_empty() const {
  if (!file_.lines().empty()) return false;
  const std::string_view torn = file_.torn();
  if (torn.starts_with(header_start) || header_start.starts_with(torn)) return true;
  LineFault(file_.path(), 1)
      .say(fmt::format("'{}' is no header of a count's journal", printable(torn)),
           "a journal that --journal has begun, or no such file");
}

void PerftJournal::read_header(const std::string& line, const PerftJournalTerms& terms) const {
  const LineFault fault(file_.path(), 1);
  const Json there = Json::parse(line, nullptr, false);
  if (!there.is_object() || !there.contains("perft_journal")) {
    fault.say(fmt::format("'{}' is no header of a count's journal", printable(line)),
              "a journal that --journal has begun, or no such file");
  }
  const Json here = header_json(terms);
  for (const char* const key : keys_that_matter) {
    const Json value = there.value(key, Json());
    if (value == here[key]) continue;
    fault.say(fmt::format("it is the journal of another count: {} is {}, not {}", key,
                          printable(value_text(value), 100), printable(value_text(here[key]), 100)),
              "the options it was begun with, or another --journal");
  }
}

void PerftJournal::read_line(const std::string& line, int number) {
  const LineFault fault(file_.path(), number);
  try {
    const Json json = Json::parse(line);
    if (json.contains("part")) {
      const auto part = json.at("part").get<std::size_t>();
      const KnownPart known{{json.at("position").get<std::string>(), json.at("paths").get<std::uint64_t>()},
                            parse_count(json.at("leaves").get<std::string>()),
                            number};
      if (!known_.emplace(part, known).second) {
        fault.say(fmt::format("part {} is there twice", part), "each part once");
      }
      seconds_before_ = std::max(seconds_before_, json.at("seconds").get<double>());
    } else if (json.contains("depth")) {
      const CountOfDepth count{parse_count(json.at("leaves").get<std::string>()),
                               json.at("seconds").get<double>()};
      if (!depths_.emplace(json.at("depth").get<int>(), count).second) {
        fault.say("the depth is there twice", "each depth once");
      }
    } else {
      if (plies_) fault.say("the tree is cut a second time", "one line of the cut");
      plies_ = json.at("cut").get<int>();
      cut_line_ = number;
      part_count_read_ = json.at("parts").get<std::size_t>();
    }
  } catch (const Json::exception&) {
    fault.say(fmt::format("'{}' is no line of a count's journal", printable(line)),
              R"({"part":...} or {"depth":...})");
  } catch (const ParseError& error) {
    if (error.place().line > 1) throw;
    throw error.shifted_to({number, 1}).in(printable(file_.path().string(), 200));
  }
}

std::vector<std::optional<Count>> PerftJournal::settle(int plies, const std::vector<PerftPartFacts>& parts) {
  if (!plies_) {
    file_.append(Json{{"cut", plies}, {"parts", parts.size()}}.dump() + "\n");
    plies_ = plies;
    part_count_read_ = parts.size();
  }
  const std::string same = "the journal of a program that cuts the tree in the same way";
  if (plies_ != plies || part_count_read_ != parts.size()) {
    LineFault(file_.path(), cut_line_)
        .say(fmt::format("the tree has {} parts there, here {}", part_count_read_, parts.size()), same);
  }
  std::vector<std::optional<Count>> known(parts.size());
  for (const auto& [part, there] : known_) {
    if (part >= parts.size() || parts[part].position != there.facts.position ||
        parts[part].paths != there.facts.paths) {
      LineFault(file_.path(), there.line).say(fmt::format("part {} is another one here", part), same);
    }
    known[part] = there.leaves;
  }
  parts_ = parts;
  if (!known_.empty()) continuing_(known_.size(), parts_.size());
  seconds_ = seconds_before_;
  start_ = Clock::now();
  return known;
}

void PerftJournal::keep_part(std::size_t part, Count leaves) {
  assert(part < parts_.size() && "parts are kept once they are settled");
  seconds_ = seconds_before_ + std::chrono::duration<double>(Clock::now() - start_).count();
  const Json json{{"part", part},
                  {"position", parts_[part].position},
                  {"paths", parts_[part].paths},
                  {"leaves", count_text(leaves)},
                  {"seconds", seconds_}};
  file_.append(json.dump() + "\n");
}

std::optional<CountOfDepth> PerftJournal::count_of_depth(int depth) const {
  const auto found = depths_.find(depth);
  if (found == depths_.end()) return std::nullopt;
  return found->second;
}

void PerftJournal::keep_depth(int depth, const CountOfDepth& count) {
  file_.append(
      Json{{"depth", depth}, {"leaves", count_text(count.leaves)}, {"seconds", count.seconds}}.dump() + "\n");
}

}  // namespace loa
