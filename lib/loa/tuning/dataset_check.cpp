#include "loa/tuning/dataset_check.h"

#include <fmt/format.h>

#include <optional>

#include "loa/base/parse_error.h"
#include "loa/rules/ending.h"
#include "loa/rules/legality.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/move_text.h"
#include "loa/rules/variant.h"
#include "loa/tuning/dataset_record.h"

namespace loa {
namespace {

/// Judges the records of one file in their order.
template <class V>
class RecordJudge {
 public:
  explicit RecordJudge(const Rules& rules) : rules_(rules) {}

  /// What is wrong with the record, if anything.
  [[nodiscard]] std::optional<std::string> fault(const DecodedRecord& record) {
    const Sample& sample = record.sample;
    const auto previous = previous_;
    const auto reached = reached_;
    previous_ = record;
    reached_.reset();
    const Setup setup = setup_of(sample, V::size);
    if (const auto faults = faults_of(setup); !faults.empty()) return fault_text(faults.front(), setup);
    const MailboxPosition<V> position(setup);
    if (const auto problem = fault_alone(sample, position)) return problem;
    if (previous) {
      if (const auto problem = fault_behind(*previous, sample)) return problem;
      const bool follows = reached && !previous->is_last && sample.ply == previous->sample.ply + 1;
      if (follows && !(*reached == position)) return "the position does not follow from the one before it";
    }
    reached_ = position;
    reached_->play(sample.move);
    return std::nullopt;
  }
  /// A record that cannot be read: nothing is known of the one before the next.
  void skip() {
    previous_.reset();
    reached_.reset();
  }

 private:
  [[nodiscard]] std::optional<std::string> fault_alone(const Sample& sample,
                                                       const MailboxPosition<V>& position) const {
    if (const auto outcome = board_outcome(position, rules_.both))
      return fmt::format("the game is over there ({})", reason_text(outcome->reason));
    if (const auto reason = why_illegal(position, rules_.no_move, sample.move)) {
      return fmt::format("the move {} is illegal: {}", move_text(V::size, sample.move, Capture::no), *reason);
    }
    if (!sample.score || !is_proven(*sample.score)) return std::nullopt;
    const Side winner = is_win(*sample.score) ? sample.side : opponent(sample.side);
    if (sample.result == win_of(winner)) return std::nullopt;
    return fmt::format("{} is proven to win, but the result is {}", side_text(winner),
                       result_text(sample.result));
  }

  [[nodiscard]] static std::optional<std::string> fault_behind(const DecodedRecord& previous,
                                                               const Sample& sample) {
    const Sample& before = previous.sample;
    if (previous.is_last) {
      if (sample.game > before.game) return std::nullopt;
      return fmt::format("game {} comes after game {}", sample.game, before.game);
    }
    if (sample.game != before.game)
      return fmt::format("game {} begins before game {} has ended", sample.game, before.game);
    if (sample.ply <= before.ply) return fmt::format("ply {} comes after ply {}", sample.ply, before.ply);
    if (sample.result != before.result) return "the result of the game changes";
    return std::nullopt;
  }

  Rules rules_;
  std::optional<DecodedRecord> previous_;
  std::optional<MailboxPosition<V>>
      reached_;  ///< behind the move of the previous record, if that was in order
};

void add_fault(DatasetVerdict& verdict, std::uint64_t record, const std::string& fault) {
  if (++verdict.faults <= most_told_faults)
    verdict.first_faults.push_back(fmt::format("record {}: {}", record, fault));
}

template <class V>
DatasetVerdict check(RecordFile& file) {
  DatasetVerdict verdict;
  RecordJudge<V> judge(file.header().rules.rules);
  std::uint64_t since_last = 0;  // records behind the last whole game
  while (const auto bytes = file.next()) {
    ++verdict.positions;
    ++since_last;
    try {
      const DecodedRecord record = decode_record(*bytes, file.header().variant);
      if (const auto fault = judge.fault(record)) add_fault(verdict, file.number(), *fault);
      if (!record.is_last) continue;
      ++verdict.games;
      since_last = 0;
    } catch (const ParseError& error) {
      judge.skip();
      add_fault(verdict, file.number(), error.problem());
    }
  }
  verdict.torn = {.records = since_last, .bytes = file.left_over()};
  return verdict;
}

}  // namespace

DatasetVerdict check_dataset(const std::filesystem::path& path) {
  RecordFile file(path);
  return visit_variant(file.header().variant.name,
                       [&](auto tag) { return check<typename decltype(tag)::type>(file); });
}

}  // namespace loa
