#include "loa/record/game_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "loa/base/parse_error.h"
#include "loa/record/plain_text.h"
#include "loa/rules/legality.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/move_text.h"

namespace loa {
namespace {

template <class V>
std::vector<std::string> texts_on(const GameRecord& record) {
  std::vector<std::string> texts;
  MailboxPosition<V> position(record.start);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Move move = record.moves[i];
    if (const auto reason = why_illegal(position, record.rules.rules.no_move, move)) {
      const std::string text = move_text(V::size, move, Capture::no);
      throw ParseError(fmt::format("{} is illegal: {}", numbered_move(record, i, text), *reason),
                       "a legal game");
    }
    texts.push_back(move_text(position, move));
    position.play(move);
  }
  return texts;
}

bool is_control(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f; }

}  // namespace

std::string_view GameRecord::variant() const {
  const auto info = variant_of_size(start.size);
  assert(info && "a record begins on the board of a variant");
  return info->name;
}

Side mover_of(const GameRecord& record, std::size_t i) {
  return i % 2 == 0 ? record.start.side : opponent(record.start.side);
}

std::string move_number(const GameRecord& record, std::size_t i) {
  const std::size_t skipped = record.start.side == Side::white ? 1 : 0;
  return fmt::format("{}{}", (i + skipped) / 2 + 1, mover_of(record, i) == Side::black ? "." : "...");
}

std::string numbered_move(const GameRecord& record, std::size_t i, std::string_view text) {
  return fmt::format("move {}{} (ply {})", move_number(record, i), text, i + 1);
}

std::vector<std::string> move_texts(const GameRecord& record) {
  require_sound(record.start);
  return visit_variant(record.variant(),
                       [&record](auto tag) { return texts_on<typename decltype(tag)::type>(record); });
}

void require_name(std::string_view name) {
  const bool has_control = std::any_of(name.begin(), name.end(), is_control);
  if (!has_control && !first_bad_byte(name) && trimmed(name) == name) return;
  throw ParseError(fmt::format("'{}' cannot be a player's name", printable(name)),
                   "one line of UTF-8 text without control characters and without blanks at its ends");
}

}  // namespace loa
