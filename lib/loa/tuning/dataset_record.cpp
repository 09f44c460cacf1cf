#include "loa/tuning/dataset_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "loa/base/parse_error.h"
#include "loa/tuning/little_endian.h"

namespace loa {
namespace {

using detail::number_at;
using detail::put_number;

constexpr unsigned white_bit = 1U << 0;
constexpr unsigned result_shift = 1;
constexpr unsigned result_mask = 3;
constexpr unsigned scored_bit = 1U << 3;
constexpr unsigned proven_bit = 1U << 4;
constexpr unsigned last_bit = 1U << 5;
constexpr unsigned unused_bits = 0xc0;

std::size_t set_bytes(const VariantInfo& variant) {
  return variant.has_neutral ? sizeof(Word128) : sizeof(std::uint64_t);
}

int stored_score(const Sample& sample) {
  if (!sample.score) return 0;
  const Score score = *sample.score;
  if (is_win(score)) return win_score - score;
  if (is_loss(score)) return -win_score - score;
  return std::clamp(score, -most_stored_score, most_stored_score);
}

unsigned flags_of(const Sample& sample, bool is_last) {
  unsigned flags = static_cast<unsigned>(sample.result) << result_shift;
  if (sample.side == Side::white) flags |= white_bit;
  if (sample.score) flags |= scored_bit;
  if (sample.score && is_proven(*sample.score)) flags |= proven_bit;
  if (is_last) flags |= last_bit;
  return flags;
}

void put_record(std::string& to, const Sample& sample, bool is_last, const VariantInfo& variant) {
  const std::size_t start = to.size();
  put_number(to, sample.black, set_bytes(variant));
  put_number(to, sample.white, set_bytes(variant));
  put_number(to, sample.game, 4);
  put_number(to, static_cast<std::uint16_t>(stored_score(sample)), 2);
  put_number(to, static_cast<std::uint16_t>(sample.ply), 2);
  put_number(to, sample.move.from.index, 1);
  put_number(to, sample.move.to.index, 1);
  if (variant.has_neutral) {
    put_number(to, sample.neutral.index, 1);
    put_number(to, sample.ban.index, 1);
  }
  put_number(to, flags_of(sample, is_last), 1);
  put_number(to, detail::check_byte(std::string_view(to).substr(start)), 1);
}

/// Takes a record apart from its first byte to its last.
class RecordBytes {
 public:
  explicit RecordBytes(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  [[nodiscard]] Number next(std::size_t bytes = sizeof(Number)) {
    const auto number = number_at<Number>(bytes_, at_, bytes);
    at_ += bytes;
    return number;
  }
  [[nodiscard]] Square square() { return Square{next<std::uint8_t>()}; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

[[noreturn]] void refuse(const std::string& problem, const std::string& expected) {
  throw ParseError(problem, expected);
}

Score unproven_score(int stored) {
  if (stored < -most_stored_score || stored > most_stored_score) {
    refuse(fmt::format("a score of {}", stored),
           fmt::format("{} to {}", -most_stored_score, most_stored_score));
  }
  return stored;
}

Score proven_score(int stored) {
  if (stored == 0 || stored < -most_search_plies || stored > most_search_plies) {
    refuse(fmt::format("a proof of {} plies", stored), fmt::format("1 to {} plies", most_search_plies));
  }
  return stored > 0 ? win_in(stored) : loss_in(-stored);
}

void read_flags(unsigned flags, int stored, DecodedRecord& record) {
  Sample& sample = record.sample;
  if ((flags & unused_bits) != 0) refuse("flags that have no meaning are set", "bits 6 and 7 to be 0");
  const unsigned result = (flags >> result_shift) & result_mask;
  if (result > static_cast<unsigned>(Result::draw)) refuse("there is no result 3", "0, 1 or 2");
  sample.result = static_cast<Result>(result);
  sample.side = (flags & white_bit) != 0 ? Side::white : Side::black;
  record.is_last = (flags & last_bit) != 0;
  const bool is_proven_one = (flags & proven_bit) != 0;
  if ((flags & scored_bit) != 0) {
    sample.score = is_proven_one ? proven_score(stored) : unproven_score(stored);
  } else if (is_proven_one || stored != 0) {
    refuse("a score that the flags do not speak of", "0");
  }
}

void require_on_board(const Sample& sample, const VariantInfo& variant) {
  const int squares = variant.size * variant.size;
  const Word128 board = ((Word128{1} << (squares - 1)) << 1) - 1;
  const Word128 men = sample.black | sample.white;
  if ((men & ~board) != 0) refuse("a man is off the board", fmt::format("squares of {0}x{0}", variant.size));
  if ((sample.black & sample.white) != 0) refuse("two men stand on one square", "one");
  const auto is_square = [squares](Square square) { return square.index < squares; };
  const Move move = sample.move;
  if (move != pass_move && !(is_square(move.from) && is_square(move.to))) {
    refuse("the move is off the board",
           fmt::format("squares of {0}x{0}, or 255 and 255 for a pass", variant.size));
  }
  for (const Square square : {sample.neutral, sample.ban}) {
    if (square != no_square && !is_square(square))
      refuse("Zen or its ban is off the board", "a square of 11x11, or 255");
  }
  if (sample.neutral != no_square && ((men >> sample.neutral.index) & 1U) != 0)
    refuse("Zen stands on a man", "a square of its own");
}

constexpr std::array<std::uint8_t, 256> crc_table = [] {
  constexpr unsigned polynomial = 0x07;
  std::array<std::uint8_t, 256> table{};
  for (unsigned byte = 0; byte < table.size(); ++byte) {
    unsigned rest = byte;
    for (unsigned bit = 0; bit < detail::bits_per_byte; ++bit) {
      rest = (rest & 0x80U) != 0 ? (rest << 1) ^ polynomial : rest << 1;
    }
    table[byte] = static_cast<std::uint8_t>(rest);
  }
  return table;
}();

}  // namespace

std::string game_records(std::span<const Sample> game, const VariantInfo& variant) {
  assert(!game.empty() && "a game has records");
  std::string records;
  records.reserve(game.size() * record_size(variant));
  for (const Sample& sample : game) put_record(records, sample, &sample == &game.back(), variant);
  return records;
}

DecodedRecord decode_record(std::string_view bytes, const VariantInfo& variant) {
  assert(bytes.size() == record_size(variant) && "one whole record");
  const auto check = static_cast<std::uint8_t>(bytes.back());
  if (check != detail::check_byte(bytes.substr(0, bytes.size() - 1)))
    refuse("its check byte is wrong", "the bytes that were written");
  RecordBytes reader(bytes);
  DecodedRecord record;
  Sample& sample = record.sample;
  sample.black = reader.next<Word128>(set_bytes(variant));
  sample.white = reader.next<Word128>(set_bytes(variant));
  sample.game = reader.next<std::uint32_t>();
  const int stored = static_cast<std::int16_t>(reader.next<std::uint16_t>());
  sample.ply = reader.next<std::uint16_t>();
  sample.move.from = reader.square();
  sample.move.to = reader.square();
  if (variant.has_neutral) {
    sample.neutral = reader.square();
    sample.ban = reader.square();
  }
  read_flags(reader.next<std::uint8_t>(), stored, record);
  require_on_board(sample, variant);
  return record;
}

std::uint8_t detail::check_byte(std::string_view bytes) {
  std::uint8_t rest = 0xff;
  for (const char byte : bytes) rest = crc_table[rest ^ static_cast<unsigned char>(byte)];
  return rest;
}

}  // namespace loa
