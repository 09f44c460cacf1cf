// Large memory that starts as zeroes: hash tables.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace loa {

namespace detail {

/// Zeroes, given by the system page by page as they are first touched, in large pages where it has them: a table that is read
/// here and there otherwise waits for the page's address as long as for the memory. *Throws* std::bad_alloc
[[nodiscard]] void* take_zeroed_pages(std::size_t bytes);
void give_back_pages(void* memory, std::size_t bytes) noexcept;

}  // namespace detail

/// *Shape* a fixed number of elements, each of which is sound when all its bytes are zero
template <class T>
class ZeroedArray {
 public:
  static_assert(std::is_trivial_v<T>, "zeroed memory has to be an element");

  /// *Cost* nothing until elements are touched. *Throws* std::bad_alloc
  explicit ZeroedArray(std::size_t size) : size_(size) {
    if (size > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_alloc();
    elements_ = static_cast<T*>(detail::take_zeroed_pages(size * sizeof(T)));
  }
  ~ZeroedArray() { detail::give_back_pages(elements_, size_ * sizeof(T)); }
  ZeroedArray(const ZeroedArray&) = delete;
  ZeroedArray& operator=(const ZeroedArray&) = delete;

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Like a pointer, it lets its elements change though it does not change itself.
  [[nodiscard]] T& operator[](std::size_t i) const { return elements_[i]; }

 private:
  std::size_t size_;
  T* elements_ = nullptr;
};

}  // namespace loa
