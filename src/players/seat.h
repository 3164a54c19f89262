// What a computer player holds of a game: its observer, fed by events alone, and how the enemy's
// pieces have behaved. There is no way from here to the referee's position.
#pragma once

#include <array>
#include <span>

#include "editions/game.h"
#include "players/behaviour.h"
#include "view/observer.h"

namespace vexil {

class Seat {
 public:
  // Both are ready: setups with kHiddenType on occupied squares that the player may not know.
  Seat(GamePtr game, Side side, const SetupTypes& red, const SetupTypes& blue);

  // Adds one delivery, in the order in which it was sent.
  void update(std::span<const SeenEvent> events);

  [[nodiscard]] const GamePtr& game() const { return game_; }
  [[nodiscard]] const Edition& edition() const { return game_->edition; }
  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] const Observer& observer() const { return observer_; }
  [[nodiscard]] const Knowledge& knowledge() const { return observer_.knowledge(); }
  [[nodiscard]] const History& history() const { return observer_.history(); }
  [[nodiscard]] const Behaviour& behaviour() const { return behaviour_; }
  // Where a piece stood at the start; kNone for numbers not in use.
  [[nodiscard]] Square start_of(PieceId piece) const { return starts_[at(piece)]; }

 private:
  GamePtr game_;
  Side side_;
  Observer observer_;
  Behaviour behaviour_;
  std::array<Square, kMaxPieces> starts_{};
};

}  // namespace vexil
