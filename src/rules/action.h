// One decision in 32 bits, and the list that a generator fills.
#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "rules/edition.h"
#include "rules/square.h"
#include "rules/verbs.h"

namespace vexil {

// Layout, lowest byte first: from, to, verb, arg. What the fields hold:
//   move fly strike quick rampage detect see enchant arrow blast vortex: from, to
//   advance: arg = Direction       step: from = the piece that moves next
//   spot: from, to = target square, arg = the PieceType that is named
//   rescue: to = where, arg = the PieceType that returns
//   pass: nothing. Unused squares are Square::kNone, an unused arg is 0.
class Action {
 public:
  constexpr Action() = default;
  constexpr Action(Verb verb, Square from, Square to, int arg = 0)
      : bits_(static_cast<std::uint32_t>(index(from)) | static_cast<std::uint32_t>(index(to)) << 8 |
              static_cast<std::uint32_t>(verb) << 16 | static_cast<std::uint32_t>(arg) << 24) {}
  static constexpr Action from_bits(std::uint32_t bits) {
    Action action;
    action.bits_ = bits;
    return action;
  }
  static constexpr Action advance(Direction direction) {
    return {Verb::kAdvance, Square::kNone, Square::kNone, index(direction)};
  }
  static constexpr Action step(Square from) { return {Verb::kStep, from, Square::kNone}; }
  static constexpr Action spot(Square from, Square to, PieceType named) {
    return {Verb::kSpot, from, to, index(named)};
  }
  static constexpr Action rescue(PieceType type, Square to) {
    return {Verb::kRescue, Square::kNone, to, index(type)};
  }
  static constexpr Action pass() { return {Verb::kPass, Square::kNone, Square::kNone}; }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr Square from() const { return square_at(static_cast<int>(bits_ & 0xFF)); }
  [[nodiscard]] constexpr Square to() const {
    return square_at(static_cast<int>((bits_ >> 8) & 0xFF));
  }
  [[nodiscard]] constexpr Verb verb() const { return static_cast<Verb>((bits_ >> 16) & 0xFF); }
  [[nodiscard]] constexpr int arg() const { return static_cast<int>(bits_ >> 24); }
  [[nodiscard]] constexpr PieceType type() const { return type_at(arg()); }
  [[nodiscard]] constexpr Direction direction() const { return static_cast<Direction>(arg()); }

  constexpr bool operator==(const Action&) const = default;

 private:
  std::uint32_t bits_ = 0;
};

// No position of any game has more legal actions (a Rescue: 12 labels on 50 squares; an army of 40
// with every power: fewer). The generator may write over some entries past the last one it keeps.
inline constexpr std::size_t kMaxActions = 1024;
inline constexpr std::size_t kWrittenPastEnd = 64;
using ActionList = FixedVector<Action, kMaxActions + kWrittenPastEnd>;

}  // namespace vexil
