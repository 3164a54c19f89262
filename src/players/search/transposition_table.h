// Results of earlier searches of the same position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace vexil {

// Earlier results by position: one slot a key, the deeper or newer one stays.
class TranspositionTable {
 public:
  enum class Bound : std::uint8_t { kNone, kLower, kUpper, kExact };
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t action = 0;
    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::kNone;
  };

  explicit TranspositionTable(std::size_t slots) : entries_(slots) {}

  [[nodiscard]] const Entry& at_key(std::uint64_t key) const {
    return entries_[key & (entries_.size() - 1)];
  }
  void store(const Entry& entry) {
    Entry& slot = entries_[entry.key & (entries_.size() - 1)];
    if (slot.key == entry.key && slot.depth > entry.depth && entry.bound != Bound::kExact) return;
    slot = entry;
  }
  void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

 private:
  std::vector<Entry> entries_;  // A power of two.
};

}  // namespace vexil
