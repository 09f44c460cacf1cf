#include "loa/match/opening_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "loa/base/random.h"
#include "loa/base/shuffle.h"
#include "loa/base/text_hash.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/rules/legality.h"
#include "loa/rules/move_text.h"
#include "loa/rules/perft_symmetry.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view moves_word = "moves";

/// A part of a line and the column where it begins, from 0.
struct Part {
  std::string_view text;
  std::size_t at = 0;
};

Part trimmed(Part part) {
  const std::size_t first = std::min(part.text.find_first_not_of(blanks), part.text.size());
  const std::size_t last = part.text.find_last_not_of(blanks);
  return {part.text.substr(first, last == std::string_view::npos ? 0 : last + 1 - first), part.at + first};
}

/// Runs `read` on a part of a line; faults are told with their place in the file.
template <class Read>
auto in_line(int number, const Part& part, Read read) {
  try {
    return read(part.text);
  } catch (const ParseError& error) {
    const TextPlace place{number, static_cast<int>(part.at) + 1};
    if (error.place().line == 0) throw ParseError(error.problem(), error.expected(), place);
    throw error.shifted_to(place);
  }
}

/// Where the word `moves` stands by itself.
std::size_t moves_word_in(std::string_view text) {
  for (std::size_t at = text.find(moves_word); at != std::string_view::npos;
       at = text.find(moves_word, at + 1)) {
    const std::size_t end = at + moves_word.size();
    const bool begins = at == 0 || blanks.find(text[at - 1]) != std::string_view::npos;
    if (begins && (end == text.size() || blanks.find(text[end]) != std::string_view::npos)) return at;
  }
  return std::string_view::npos;
}

Setup setup_in(std::string_view text, const Setup& match_start) {
  Setup setup = parse_position(text);
  if (setup.size == match_start.size) return setup;
  throw ParseError(fmt::format("a position on a board of {0}x{0}", setup.size),
                   fmt::format("one of {0}x{0}", match_start.size), {1, 1});
}

template <class V>
std::vector<Move> played(const Setup& start, const NamedRules& rules, std::string_view text) {
  Game<BitPosition<V>> game(BitPosition<V>(start), rules, start.ply);
  for (const MoveText& written : scan_moves(text)) {
    const Move move = to_move(written, V::size);
    if (!game.is_legal(move)) {
      const auto why = game.outcome() ? std::string("the game is over")
                                      : why_illegal(game.position(), rules.rules.no_move, move).value_or("");
      throw ParseError(fmt::format("the move '{}' is illegal: {}", printable(written.text), why),
                       "a legal move", written.place);
    }
    game.play(move);
  }
  if (const auto outcome = game.outcome()) {
    throw ParseError(fmt::format("the game is over here: {} ({})", result_text(outcome->result),
                                 reason_text(outcome->reason)),
                     "an opening that leaves a game to play", {1, 1});
  }
  return game.played();
}

Opening opening_in(int number, const Part& line, const Setup& match_start, const NamedRules& rules) {
  Opening opening{match_start, {}};
  Part moves{line.text.substr(line.text.size()), line.at};
  const std::size_t word = moves_word_in(line.text);
  const bool has_position =
      line.text.substr(0, line.text.find_first_of(blanks)).find('/') != std::string_view::npos;
  if (has_position) {
    const Part position = trimmed({line.text.substr(0, word), line.at});
    opening.start =
        in_line(number, position, [&](std::string_view text) { return setup_in(text, match_start); });
  }
  if (word != std::string_view::npos) {
    const std::size_t behind = word + moves_word.size();
    moves = trimmed({line.text.substr(behind), line.at + behind});
  } else if (!has_position) {
    moves = line;
  }
  opening.moves = in_line(number, moves, [&](std::string_view text) {
    return visit_variant(variant_of_size(opening.start.size).value().name, [&](auto tag) {
      return played<typename decltype(tag)::type>(opening.start, rules, text);
    });
  });
  return opening;
}

/// The same position with the colours exchanged.
Setup exchanged(const Setup& setup) {
  Setup other = setup;
  for (Cell& cell : other.cells) {
    if (cell == man_of(Side::black)) {
      cell = man_of(Side::white);
    } else if (cell == man_of(Side::white)) {
      cell = man_of(Side::black);
    }
  }
  other.side = opponent(setup.side);
  return other;
}

}  // namespace

BookReading read_book(std::string_view text, const Setup& start, const NamedRules& rules) {
  BookReading reading;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view whole = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(whole.size() + 1, text.size()));
    const Part line = trimmed({whole.substr(0, whole.find('#')), 0});
    if (line.text.empty()) continue;
    try {
      reading.lines.push_back({number, opening_in(number, line, start, rules)});
    } catch (const ParseError& fault) {
      reading.faults.push_back(fault);
    }
  }
  return reading;
}

OpeningBook parse_book(std::string_view text, const Setup& start, const NamedRules& rules) {
  BookReading reading = read_book(text, start, rules);
  if (!reading.faults.empty()) throw ParseError(reading.faults.front());
  if (reading.lines.empty()) throw ParseError("there is no opening in it", "lines of positions or moves");
  OpeningBook book;
  for (BookReading::Line& line : reading.lines) book.openings.push_back(std::move(line.opening));
  book.hash = book_hash(book.openings);
  return book;
}

std::uint64_t book_hash(const std::vector<Opening>& openings) {
  TextHash hash;
  for (const Opening& opening : openings) {
    hash.add(opening_text(opening));
    hash.add("\n");
  }
  return hash.value();
}

std::string opening_text(const Opening& opening) {
  std::string text;
  const bool is_standard = opening.start == standard_setup(variant_of_size(opening.start.size).value().name);
  if (!is_standard || opening.moves.empty()) text = position_text(opening.start);
  if (!is_standard && !opening.moves.empty()) text += fmt::format(" {}", moves_word);
  visit_variant(variant_of_size(opening.start.size).value().name, [&](auto tag) {
    BitPosition<typename decltype(tag)::type> position(opening.start);
    for (const Move move : opening.moves) {
      text += fmt::format("{}{}", text.empty() ? "" : " ", move_text(position, move));
      position.play(move);
    }
  });
  return text;
}

Setup position_after(const Opening& opening) {
  return visit_variant(variant_of_size(opening.start.size).value().name, [&](auto tag) {
    BitPosition<typename decltype(tag)::type> position(opening.start);
    for (const Move move : opening.moves) position.play(move);
    return setup_of(position, opening.start.ply + static_cast<int>(opening.moves.size()));
  });
}

std::string common_form(const Opening& opening) {
  Setup setup = position_after(opening);
  if (setup.side == Side::white) setup = exchanged(setup);
  return visit_variant(variant_of_size(setup.size).value().name, [&](auto tag) {
    std::string form;
    for (const std::uint64_t word : symmetric_packing(BitPosition<typename decltype(tag)::type>(setup)).words)
      form += fmt::format("{:016x}", word);
    return form;
  });
}

const Opening& book_opening(const OpeningBook& book, std::uint64_t seed, int pair) {
  assert(!book.openings.empty() && "a book has openings");
  const auto count = static_cast<std::uint32_t>(book.openings.size());
  const auto number = static_cast<std::uint32_t>(pair);
  return book.openings[shuffled(number % count, count, seed_for(seed, number / count))];
}

}  // namespace loa
