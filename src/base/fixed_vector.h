// A list with a fixed capacity and no heap: what play produces is bounded, so nothing allocates.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace vexil {

template <class T, std::size_t kCapacity>
class FixedVector {
 public:
  // The elements are left as they are: a list is written before it is read, and clearing a
  // thousand of them on every call would cost more than generating them.
  FixedVector() {}  // NOLINT(modernize-use-equals-default)

  void push_back(const T& value) {
    assert(size_ < kCapacity);
    items_[size_++] = value;
  }
  void clear() { size_ = 0; }
  void resize(std::size_t size) {
    assert(size <= kCapacity);
    size_ = size;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return kCapacity; }
  T& operator[](std::size_t index) { return items_[index]; }
  const T& operator[](std::size_t index) const { return items_[index]; }
  T* data() { return items_.data(); }
  [[nodiscard]] const T* data() const { return items_.data(); }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, kCapacity> items_;
  std::size_t size_ = 0;
};

}  // namespace vexil
