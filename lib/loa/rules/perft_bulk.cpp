#include "loa/rules/perft_bulk.h"

namespace loa::detail {

void let_observe(const void*) {}

}  // namespace loa::detail
