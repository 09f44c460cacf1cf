// A vector with its room inside itself: move lists live on the stack.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace loa {

/// *Shape* up to `Capacity` elements, in the order they were added.
template <class T, std::size_t Capacity>
class FixedVector {
 public:
  using value_type = T;

  /// *Needs* `size() < Capacity`
  constexpr void push_back(const T& value) {
    assert(size_ < Capacity && "a FixedVector is full");
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }
  /// Where the next element comes to stand, for code that writes several at once and then says how many of them count.
  [[nodiscard]] constexpr T* tail() { return items_.data() + size_; }
  /// Takes in the next `n` elements, written already at tail(). *Needs* `size() + n <= Capacity`
  constexpr void grow(std::size_t n) {
    assert(size_ + n <= Capacity && "a FixedVector is full");
    size_ += n;
  }
  /// Keeps the first `size` elements. *Needs* `size <= this->size()`
  constexpr void shrink(std::size_t size) {
    assert(size <= size_ && "shrink cannot grow");
    size_ = size;
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

  [[nodiscard]] constexpr T& operator[](std::size_t i) { return items_[i]; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, Capacity> items_;  // as T makes itself; nothing is cleared beyond that
  std::size_t size_ = 0;
};

}  // namespace loa
