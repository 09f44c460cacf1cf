// Prints the number of move sequences of 4 plies from the start of 8x8.
#include <fmt/format.h>
#include <loa/rules/bit_position.h>
#include <loa/rules/perft_parallel.h>
#include <loa/rules/setup.h>

int main() {
  const loa::BitPosition<loa::Loa8> start(loa::standard_setup("loa8"));
  fmt::print("{}\n", loa::count_text(loa::parallel_perft(start, 4, {.count = 2})));
}
