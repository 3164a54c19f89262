#include "players/seat.h"

#include <utility>

namespace vexil {

Seat::Seat(GamePtr game, Side side, const SetupTypes& red, const SetupTypes& blue)
    : game_(std::move(game)), side_(side), observer_(game_->edition, viewer_of(side), red, blue) {
  starts_.fill(Square::kNone);
  const Position& position = observer_.knowledge().position;
  for (Bitboard left = position.all(); left.any();) {
    const Square square = left.pop();
    starts_[at(position.id_on(square))] = square;
  }
}

void Seat::update(std::span<const SeenEvent> events) {
  const Knowledge before = observer_.knowledge();
  observer_.update(events);
  behaviour_.observe(game_->edition, side_, before, events);
}

}  // namespace vexil
