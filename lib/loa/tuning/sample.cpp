#include "loa/tuning/sample.h"

namespace loa {

Setup setup_of(const Sample& sample, int size) {
  Setup setup;
  setup.size = size;
  setup.side = sample.side;
  setup.ply = sample.ply;
  for (int index = 0; index < size * size; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    Cell& cell = setup.cells[square.index];
    if (square == sample.neutral) cell = Cell::neutral;
    if (((sample.black >> index) & 1U) != 0) cell = Cell::black;
    if (((sample.white >> index) & 1U) != 0) cell = Cell::white;
  }
  if (sample.ban != no_square) setup.ban = sample.ban;
  return setup;
}

bool captures(const Sample& sample) {
  if (sample.move.is_pass()) return false;
  const Square to = sample.move.to;
  return to == sample.neutral || (((sample.black | sample.white) >> to.index) & 1U) != 0;
}

int half_points(const Sample& sample) {
  if (sample.result == Result::draw) return 1;
  return sample.result == win_of(sample.side) ? 2 : 0;
}

}  // namespace loa
