// A second, deliberately simple implementation of the rules: the oracle against which the engine is
// compared. It shares no code with the engine and keeps its own tables, texts and memory.
//
// Everything that is refused is refused by std::runtime_error with one sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "state.h"
#include "tables.h"

namespace vexil::reference {

struct Outcome {
  std::string result;       // "1-0", "0-1" or "1/2-1/2"
  std::string termination;  // "flag", "immobile", "both-stuck", "move-cap" or "no-capture-cap"
};

// One game in play. The more-squares memory starts with the game and is not part of its position.
class Game {
 public:
  static Game from_setups(const std::string& game_id, const std::string& red_setup,
                          const std::string& blue_setup);
  static Game from_position(const std::string& position);

  // The legal actions, sorted bytewise, `pass` among them where a follow-up may be declined; none
  // when the game is finished.
  std::vector<std::string> legal() const;

  // Carries out one action; throws and changes nothing if it is not legal.
  void act(const std::string& action);

  std::string position() const;
  std::optional<Outcome> outcome() const;

 private:
  explicit Game(State state);

  std::vector<Action> legal_actions() const;
  std::string text_of(const Action& action) const;

  State state_;
};

// The number of action sequences of this length; a finished game is not continued.
std::uint64_t perft(const Game& game, int depth);

}  // namespace vexil::reference
