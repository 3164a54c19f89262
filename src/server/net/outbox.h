// The texts that wait to be written to one connection.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace vexil::server {

// An empty one holds no memory worth speaking of: most of thousands of sockets are idle.
class Outbox {
 public:
  using Text = std::shared_ptr<const std::string>;

  void push(Text text) {
    bytes_ += text->size();
    texts_.push_back(std::move(text));
  }
  [[nodiscard]] bool empty() const { return first_ == texts_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // The oldest; it counts as waiting until it is popped.
  [[nodiscard]] const Text& front() const { return texts_[first_]; }
  void pop() {
    assert(!empty());
    bytes_ -= texts_[first_]->size();
    texts_[first_++].reset();
    if (!empty()) return;
    first_ = 0;
    texts_.clear();
    if (texts_.capacity() > kKept) texts_ = {};
  }
  // Forgets what waits but for the oldest, which is being written.
  void drop_all_but_first() {
    if (empty()) return;
    texts_.resize(first_ + 1);
    bytes_ = front()->size();
  }

 private:
  static constexpr std::size_t kKept = 4;
  std::vector<Text> texts_;
  std::size_t first_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace vexil::server
