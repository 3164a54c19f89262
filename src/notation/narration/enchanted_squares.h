// Where the pieces stand that have changed sides. Everybody knows which they are. A piece is called
// as the army calls it that it came from, whoever owns it now.
#pragma once

#include "rules/bitboard.h"
#include "rules/position.h"
#include "view/seen_event.h"
#include "view/view.h"

namespace vexil {

class EnchantedSquares {
 public:
  EnchantedSquares() = default;  // None, as at the start of a game.
  explicit EnchantedSquares(const View& view);
  explicit EnchantedSquares(const Position& position);

  // Goes on behind the event.
  void follow(const SeenEvent& event);

  [[nodiscard]] const Bitboard& all() const { return squares_; }
  [[nodiscard]] bool has(Square square) const { return squares_.has(square); }
  // The army that the owner's piece on the square came from.
  [[nodiscard]] Side army_of(Side owner, Square square) const {
    return has(square) ? other(owner) : owner;
  }

 private:
  Bitboard squares_;
};

}  // namespace vexil
