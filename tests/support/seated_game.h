// A game with a referee and two seats, for tests of players: each seat is sent only what its side
// may know.
#pragma once

#include <memory>
#include <string_view>

#include "editions/game.h"
#include "players/seat.h"
#include "view/referee.h"

namespace vexil {

class SeatedGame {
 public:
  // Setups as texts, or as their types. A text that is refused is thrown as std::invalid_argument.
  SeatedGame(std::string_view game, std::string_view red, std::string_view blue);
  SeatedGame(GamePtr game, const SetupTypes& red, const SetupTypes& blue);

  // Plays complete turns, separated by spaces.
  SeatedGame& play(std::string_view turns);
  void act(Action action);

  [[nodiscard]] const GamePtr& game() const { return game_; }
  [[nodiscard]] const Referee& referee() const { return *referee_; }
  [[nodiscard]] const Seat& seat(Side side) const { return *seats_[at(side)]; }
  // Whose decision it is.
  [[nodiscard]] const Seat& mover() const { return seat(referee_->position().to_move); }
  [[nodiscard]] bool legal(Action action) const;

 private:
  void deliver(const Deliveries& deliveries);

  GamePtr game_;
  std::unique_ptr<Referee> referee_;
  std::array<std::unique_ptr<Seat>, 2> seats_;
};

}  // namespace vexil
