// A cache of bounded size that forgets what was not used for longest (LRU).
#pragma once

#include <cstddef>
#include <list>
#include <unordered_map>
#include <utility>

namespace vexil::server {

template <class Key, class Value, class Hash = std::hash<Key>>
class Lru {
 public:
  explicit Lru(std::size_t most) : most_(most) {}

  // The value, which is now the one last used, or nullptr.
  Value* find(const Key& key) {
    const auto found = places_.find(key);
    if (found == places_.end()) return nullptr;
    order_.splice(order_.begin(), order_, found->second);
    return &order_.front().second;
  }
  void put(const Key& key, Value value) {
    if (Value* known = find(key)) {
      *known = std::move(value);
      return;
    }
    if (places_.size() >= most_ && !order_.empty()) {
      places_.erase(order_.back().first);
      order_.pop_back();
    }
    order_.emplace_front(key, std::move(value));
    places_.emplace(key, order_.begin());
  }
  void erase(const Key& key) {
    const auto found = places_.find(key);
    if (found == places_.end()) return;
    order_.erase(found->second);
    places_.erase(found);
  }
  void clear() {
    places_.clear();
    order_.clear();
  }
  template <class Predicate>
  void erase_if(const Predicate& predicate) {
    for (auto place = order_.begin(); place != order_.end();) {
      const auto next = std::next(place);
      if (predicate(place->second)) {
        places_.erase(place->first);
        order_.erase(place);
      }
      place = next;
    }
  }
  [[nodiscard]] std::size_t size() const { return places_.size(); }

 private:
  using Order = std::list<std::pair<Key, Value>>;  // The latest first.
  std::size_t most_;
  Order order_;
  std::unordered_map<Key, typename Order::iterator, Hash> places_;
};

}  // namespace vexil::server
