// Dealing with arbitrary sets of possible types, exactly uniform: the number of deals is counted
// type by type, and a deal is drawn by these numbers. Pieces whose sets agree in the types not yet
// dealt are counted together, which keeps the states few.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/random.h"
#include "rules/edition.h"
#include "view/assignment.h"

namespace vexil {

// Uniform in [0, 1).
inline double unit_draw(Random& random) {
  return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

class DealTable {
 public:
  static constexpr int kMaxClasses = 40;
  static constexpr std::size_t kSlots = std::size_t{1} << 14;
  // States kept; more would make the table slow.
  static constexpr std::size_t kMaxStates = kSlots * 3 / 4;

  // Pieces of each class still without a type.
  using Sizes = std::array<std::uint8_t, kMaxClasses>;

  // Begins with an army's types and the distinct sets of its pieces; `most` is how many pieces of
  // each set there can be at once. At most `state_limit` states are kept.
  void begin(const Edition& edition, const TypeCounts& supply, std::span<const TypeMask> classes,
             const Sizes& most, std::size_t state_limit);

  // The number of deals, each single piece distinct. Once there is no room left for the states it
  // is wrong: ask full().
  [[nodiscard]] double count(const Sizes& sizes);
  [[nodiscard]] bool full() const { return full_; }
  [[nodiscard]] std::size_t states() const { return used_; }

  // Draws a deal uniformly: types[i] for a piece of class classes[i].
  // REQUIRES: count() of these sizes was asked for and is not 0, and the table is not full.
  void deal(Random& random, std::span<const std::uint8_t> classes, std::span<PieceType> types);

 private:
  struct Slot {
    std::uint64_t key;  // 0: empty.
    double count;
  };
  // What is constant while one type is dealt.
  struct Layer {
    PieceType type = PieceType::kNone;
    int supply = 0;
    std::array<std::uint8_t, kMaxClasses> merged{};  // The class that stands for each.
    std::array<std::uint64_t, kMaxClasses> stride{};
    std::array<bool, kMaxClasses> eligible{};
    std::array<std::uint8_t, kMaxClasses>
        later{};  // Pieces of the class that later types can take.
  };

  void order_types(const Edition& edition, const TypeCounts& supply);
  void fill_layer(int layer, std::span<const TypeMask> classes, const Sizes& most);
  [[nodiscard]] Sizes merge(int layer, const Sizes& sizes) const;
  [[nodiscard]] Slot* find(int layer, const Sizes& sizes);
  [[nodiscard]] double count_from(int layer, const Sizes& sizes);
  // Sums over the ways to give `left` pieces of the layer's type to the classes from `first` on.
  [[nodiscard]] double spread(int layer, int first, int left, Sizes& rest);
  struct Draw {
    double left = 0;  // Of the number drawn, less the ways passed.
    Sizes rest{};     // What the way leaves of each class.
  };
  // Finds the way at which the running sum passes the number drawn.
  [[nodiscard]] bool choose(int layer, int first, int left, double ways, Draw& draw);

  int classes_ = 0;
  int layers_ = 0;
  std::array<Layer, kMaxTypes + 1> layer_{};
  std::size_t used_ = 0;
  std::size_t limit_ = 0;
  bool full_ = false;
  std::array<Slot, kSlots> slots_;
};

}  // namespace vexil
