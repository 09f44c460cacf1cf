// Does one hot operation a given number of times and nothing else, for tools that count instructions.
//
//     hot_operations list                    names the operations
//     hot_operations moves/bit/loa8 3        goes three times through the sample
//     hot_operations moves/bit/loa8 check    compares a round with what the referee says
//
// Setting up costs the same for any number of rounds, so the difference of two runs is the operation alone.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "bench/positions.h"
#include "bench/searches.h"
#include "bench/suite.h"
#include "loa/rules/ending.h"
#include "loa/rules/perft.h"

namespace loa::bench {
namespace {

enum ExitCode { exit_done = 0, exit_wrong_answer = 1, exit_bad_usage = 2 };

/// What a round through the sample did.
struct Round {
  std::uint64_t operations = 0;
  std::uint64_t answer = 0;  ///< depends on everything that was done
  bool operator==(const Round&) const = default;
};

// Each operation: its name, what it is done once for, what its answer counts ("" where that is no amount), and a round.

struct Moves {
  static constexpr std::string_view name = "moves", unit = "position", answer_unit = "move";
  template <Position P>
  [[nodiscard]] static Round round(const std::vector<P>& positions) {
    Round round;
    MoveList<typename P::VariantType> list;
    for (const P& position : positions) {
      position.moves(list);
      benchmark::DoNotOptimize(list);
      round.answer += list.size();
    }
    round.operations = positions.size();
    return round;
  }
};

struct MoveCount {
  static constexpr std::string_view name = "move_count", unit = "position", answer_unit = "";
  template <Position P>
  [[nodiscard]] static Round round(const std::vector<P>& positions) {
    Round round;
    for (const P& position : positions) round.answer += static_cast<std::uint64_t>(position.move_count());
    round.operations = positions.size();
    return round;
  }
};

/// The moves of the sample are listed by the first round of a process; a copy and one addition to the answer are
/// part of the operation.
struct Play {
  static constexpr std::string_view name = "play", unit = "move", answer_unit = "";
  template <Position P>
  [[nodiscard]] static Round round(const std::vector<P>& positions) {
    static const std::vector<MoveList<typename P::VariantType>> lists = [&positions] {
      std::vector<MoveList<typename P::VariantType>> made(positions.size());
      for (std::size_t i = 0; i < positions.size(); ++i) positions[i].moves(made[i]);
      return made;
    }();
    Round round;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      for (const Move move : lists[i]) {
        P next = positions[i];
        next.play(move);
        benchmark::DoNotOptimize(next);
        round.answer += next.key();
      }
      round.operations += lists[i].size();
    }
    return round;
  }
};

struct BoardFinished {
  static constexpr std::string_view name = "is_board_finished", unit = "position", answer_unit = "";
  template <Position P>
  [[nodiscard]] static Round round(const std::vector<P>& positions) {
    Round round;
    for (const P& position : positions) round.answer += is_board_finished(position) ? 1U : 0U;
    round.operations = positions.size();
    return round;
  }
};

/// The leaves `Bulk` plies below each position, none of those plies played where P can do that.
template <int Bulk>
struct PerftLeaves {
  static constexpr std::string_view name = Bulk == 1 ? "perft_bulk_1" : "perft_bulk_2";
  static constexpr std::string_view unit = "position", answer_unit = "leaf";
  template <Position P>
  [[nodiscard]] static Round round(const std::vector<P>& positions) {
    Round round;
    for (const P& position : positions) {
      if constexpr (Bulk <= highest_bulk<P>) {
        round.answer += LastPlies<P, Bulk>::count(position, NoMove::pass);
      } else {
        round.answer += perft(position, Bulk).as_u64().value();
      }
    }
    round.operations = positions.size();
    return round;
  }
};

/// An operation on one implementation of one variant. *Example* the name "moves/bit/loa8"
struct Operation {
  std::string name;
  std::string_view unit;
  std::string_view answer_unit;
  std::function<Round()> round;
  std::function<Round()> referee_round;
};

template <class Kind, Position P>
Operation operation() {
  return {bench_name<P>(Kind::name), Kind::unit, Kind::answer_unit,
          [] { return Kind::round(sample_of<P>()); },
          [] { return Kind::round(sample_of<OtherImplementation<P>>()); }};
}

/// The engine's search; its answer is compared with that of an engine that has searched nothing before.
template <class V>
Operation search_operation() {
  const auto round_of = [](SearchRound<V>& searches) {
    const Searched done = searches.run();
    return Round{.operations = done.nodes, .answer = done.answer};
  };
  return {fmt::format("search/pvs/{}", V::name), "node", "",
          [round_of] {
            static SearchRound<V> searches;
            return round_of(searches);
          },
          [round_of] {
            SearchRound<V> fresh;
            return round_of(fresh);
          }};
}

const std::vector<Operation>& all_operations() {
  static const std::vector<Operation> all = [] {
    std::vector<Operation> made;
    for_each_position_type([&made]<class P>(PositionTag<P>) {
      made.push_back(operation<Moves, P>());
      made.push_back(operation<MoveCount, P>());
      made.push_back(operation<Play, P>());
      made.push_back(operation<BoardFinished, P>());
      made.push_back(operation<PerftLeaves<1>, P>());
      if constexpr (highest_bulk<P> >= 2) made.push_back(operation<PerftLeaves<2>, P>());
    });
    for (const VariantInfo& variant : all_variants) {
      made.push_back(visit_variant(
          variant.name, [](auto tag) { return search_operation<typename decltype(tag)::type>(); }));
    }
    return made;
  }();
  return all;
}

int complain(const std::string& text) {
  fmt::print(stderr, "hot_operations: {}\n", text);
  return exit_bad_usage;
}

int list() {
  for (const Operation& operation : all_operations()) fmt::print("{}\n", operation.name);
  return exit_done;
}

int check(const Operation& operation) {
  const Round round = operation.round();
  const Round expected = operation.referee_round();
  if (round == expected) return exit_done;
  fmt::print(stderr,
             "hot_operations: {}: {} operations with answer {}, by the other implementation {} with {}\n",
             operation.name, round.operations, round.answer, expected.operations, expected.answer);
  return exit_wrong_answer;
}

int do_rounds(const Operation& operation, int rounds) {
  Round last;
  for (int i = 0; i < rounds; ++i) last = operation.round();
  fmt::print(R"({{"operation": "{}", "rounds": {}, "unit": "{}", "operations": {}, )"
             R"("answer_unit": "{}", "answer": {}}})"
             "\n",
             operation.name, rounds, operation.unit, last.operations, operation.answer_unit, last.answer);
  return exit_done;
}

int run(const std::vector<std::string_view>& arguments) {
  if (arguments.size() == 1 && arguments[0] == "list") return list();
  if (arguments.size() != 2)
    return complain("expected 'list', or OPERATION and ROUNDS, or OPERATION and 'check'");
  for (const Operation& operation : all_operations()) {
    if (operation.name != arguments[0]) continue;
    if (arguments[1] == "check") return check(operation);
    int rounds = 0;
    const char* const end = arguments[1].data() + arguments[1].size();
    const auto parsed = std::from_chars(arguments[1].data(), end, rounds);
    if (parsed.ec != std::errc() || parsed.ptr != end || rounds < 1) {
      return complain(fmt::format("ROUNDS is '{}', expected a number from 1", arguments[1]));
    }
    return do_rounds(operation, rounds);
  }
  return complain(fmt::format("no operation '{}' ('hot_operations list' names them)", arguments[0]));
}

}  // namespace
}  // namespace loa::bench

int main(int argc, char** argv) { return loa::bench::run({argv + 1, argv + argc}); }
