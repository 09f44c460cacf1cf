#include "loa/rules/random_setup.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace loa {
namespace {

/// A number in [first, last].
int number_between(int first, int last, Random& random) {
  return first + static_cast<int>(random.below(static_cast<std::uint32_t>(last - first + 1)));
}
bool one_in(std::uint32_t n, Random& random) { return random.below(n) == 0; }
Side random_side(Random& random) { return one_in(2, random) ? Side::black : Side::white; }

/// The squares of a random smaller board inside a board of `size`, at least 3x3.
std::vector<Square> random_region(int size, Random& random) {
  const int edge = number_between(3, size, random);
  const int room = size - edge;
  const bool is_in_corner = one_in(2, random);
  const int first_file = is_in_corner ? room * number_between(0, 1, random) : number_between(0, room, random);
  const int first_rank = is_in_corner ? room * number_between(0, 1, random) : number_between(0, room, random);

  std::vector<Square> squares;
  for (int rank = first_rank; rank < first_rank + edge; ++rank) {
    for (int file = first_file; file < first_file + edge; ++file)
      squares.push_back(square_at(size, file, rank));
  }
  return squares;
}

/// Takes a random one of `squares` out.
Square drawn_from(std::vector<Square>& squares, Random& random) {
  std::swap(squares[random.below(static_cast<std::uint32_t>(squares.size()))], squares.back());
  const Square square = squares.back();
  squares.pop_back();
  return square;
}

/// Mostly few, for then sides are often connected, reduced to one man or stuck.
int random_number_of_men(int most, Random& random) {
  return number_between(1, one_in(4, random) ? most : std::min(most, 4), random);
}

/// The squares on which nothing stands.
std::vector<Square> free_squares_of(const Setup& setup) {
  std::vector<Square> squares;
  for (int index = 0; index < setup.size * setup.size; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    if (setup.at(square) == Cell::empty) squares.push_back(square);
  }
  return squares;
}

/// Zen on one of `free`, now and then with a ban on another.
void put_zen(Setup& setup, std::vector<Square>& free, Random& random) {
  setup.cells[drawn_from(free, random).index] = Cell::neutral;
  if (one_in(4, random)) setup.ban = drawn_from(free, random);
}

/// Men on random squares of a random region.
Setup scattered_setup(const VariantInfo& variant, Random& random) {
  Setup setup;
  setup.size = variant.size;
  setup.side = random_side(random);
  std::vector<Square> free = random_region(variant.size, random);
  // Room for Zen and one empty square is left in any region.
  const int most = std::min(variant.max_men, static_cast<int>(free.size()) / 2 - 1);
  for (const Side side : both_sides) {
    for (int men = random_number_of_men(most, random); men > 0; --men) {
      setup.cells[drawn_from(free, random).index] = man_of(side);
    }
  }
  if (variant.has_neutral && !one_in(4, random)) put_zen(setup, free, random);
  return setup;
}

/// A man of `side` in a corner with enemy men all round: every line holds two men at least, and the first square of every
/// way is an enemy's, so the man cannot move.
void put_besieged_man(Setup& setup, Side side, Square corner) {
  const int file = file_of(setup.size, corner);
  const int rank = rank_of(setup.size, corner);
  const int file_inward = file == 0 ? 1 : file - 1;
  const int rank_inward = rank == 0 ? 1 : rank - 1;
  setup.cells[corner.index] = man_of(side);
  for (const Square besieger :
       {square_at(setup.size, file_inward, rank), square_at(setup.size, file, rank_inward),
        square_at(setup.size, file_inward, rank_inward)}) {
    setup.cells[besieger.index] = man_of(opponent(side));
  }
}

/// A side that has two men and cannot move either, unless it moves Zen.
Setup besieged_setup(const VariantInfo& variant, Random& random) {
  const int edge = variant.size - 1;
  Setup setup;
  setup.size = variant.size;
  setup.side = random_side(random);
  const Side besieged = random_side(random);
  std::vector<Square> corners = {square_at(variant.size, 0, 0), square_at(variant.size, edge, 0),
                                 square_at(variant.size, 0, edge), square_at(variant.size, edge, edge)};
  for (int men = 0; men < 2; ++men) put_besieged_man(setup, besieged, drawn_from(corners, random));

  std::vector<Square> free = free_squares_of(setup);
  const int besiegers = setup.count(man_of(opponent(besieged)));
  for (int more = number_between(0, std::min(2, variant.max_men - besiegers), random); more > 0; --more) {
    setup.cells[drawn_from(free, random).index] = man_of(opponent(besieged));
  }
  if (variant.has_neutral) put_zen(setup, free, random);
  return setup;
}

/// Zen's game: a lone man among a few enemies, Zen anywhere else. While the two do not touch, the man can be captured.
Setup hunted_setup(const VariantInfo& variant, Random& random) {
  Setup setup;
  setup.size = variant.size;
  setup.side = random_side(random);
  const Side hunted = random_side(random);
  std::vector<Square> region = random_region(variant.size, random);
  setup.cells[drawn_from(region, random).index] = man_of(hunted);
  for (int hunters = number_between(2, 6, random); hunters > 0; --hunters) {
    setup.cells[drawn_from(region, random).index] = man_of(opponent(hunted));
  }
  std::vector<Square> free = free_squares_of(setup);
  put_zen(setup, free, random);
  return setup;
}

}  // namespace

Setup random_setup(const VariantInfo& variant, Random& random) {
  switch (random.below(8)) {
    case 0: return besieged_setup(variant, random);
    case 1: return variant.has_neutral ? hunted_setup(variant, random) : scattered_setup(variant, random);
    default: return scattered_setup(variant, random);
  }
}

}  // namespace loa
