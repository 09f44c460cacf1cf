#include "loa/base/zeroed_array.h"

#include <sys/mman.h>

#include <algorithm>

namespace loa::detail {
namespace {

/// No mapping may be empty.
std::size_t mapped_bytes(std::size_t bytes) { return std::max(bytes, std::size_t{1}); }

}  // namespace

void* take_zeroed_pages(std::size_t bytes) {
  void* const memory =
      mmap(nullptr, mapped_bytes(bytes), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  // Small pages serve as well where the system refuses.
  static_cast<void>(madvise(memory, mapped_bytes(bytes), MADV_HUGEPAGE));
#endif
  return memory;
}

void give_back_pages(void* memory, std::size_t bytes) noexcept { munmap(memory, mapped_bytes(bytes)); }

}  // namespace loa::detail
