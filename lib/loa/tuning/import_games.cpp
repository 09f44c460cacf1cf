#include "loa/tuning/import_games.h"

#include <fmt/format.h>

#include <cassert>

#include "loa/base/parse_error.h"
#include "loa/rules/bit_position.h"
#include "loa/tuning/dataset_record.h"

namespace loa {
namespace {

template <class V>
std::vector<Sample> samples_of(const GameRecord& record, std::uint32_t game) {
  BitPosition<V> position(record.start);
  std::vector<Sample> samples;
  int ply = record.start.ply;
  const int first = ply + record.opening.value_or(0);
  for (const Move move : record.moves) {
    if (ply >= first) {
      Sample sample = sample_of(position, ply);
      sample.game = game;
      sample.result = record.result.value();
      sample.move = move;
      samples.push_back(sample);
    }
    position.play(move);
    ++ply;
  }
  return samples;
}

}  // namespace

std::vector<Sample> samples_of(const GameRecord& record, std::uint32_t game) {
  assert(record.result.value_or(Result::unfinished) != Result::unfinished && "a game with a result");
  if (record.start.ply + static_cast<int>(record.moves.size()) > most_stored_ply) {
    throw ParseError("the game goes beyond the plies that a data set can hold",
                     fmt::format("plies up to {}", most_stored_ply));
  }
  return visit_variant(record.variant(),
                       [&](auto tag) { return samples_of<typename decltype(tag)::type>(record, game); });
}

DatasetHeader header_of(const GameRecord& record, const std::string& version) {
  return {.variant = variant_named(record.variant()),
          .rules = record.rules,
          .seed = 0,
          .engine = "",
          .version = version,
          .settings = R"({"source":"records"})"};
}

void require_same_game(const DatasetHeader& header, const GameRecord& record) {
  const auto name = [](std::string_view variant, const NamedRules& rules) {
    return fmt::format("{} under {}", variant, rules_text(rules));
  };
  const std::string expected = name(header.variant.name, header.rules);
  const std::string found = name(record.variant(), record.rules);
  if (found != expected) throw ParseError(fmt::format("a game of {}", found), expected + ", as the first");
}

}  // namespace loa
