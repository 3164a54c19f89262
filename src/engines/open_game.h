// One game sent to an engine step by step, for the checks of compliance.h, which do what the runner
// of matches never does.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/random.h"
#include "editions/game.h"
#include "engines/engine_link.h"
#include "view/referee.h"

namespace vexil {

// The engine plays red. The same seed gives the same game.
class OpenGame {
 public:
  // At red's first decision. `number` is that of the game.
  OpenGame(std::uint32_t number, std::string_view name, std::uint64_t seed);

  // Goes on at random to the first decision of red's about such a follow-up; false where the game
  // seems to have none.
  [[nodiscard]] bool play_to(Followup wanted);

  // Everything up to, and without, `go`.
  [[nodiscard]] Reply<void> send(EngineLink& link) const;

  // "" for a legal answer, or what is wrong with it.
  [[nodiscard]] std::string complaint_about(std::string_view line) const;

 private:
  void begin();
  void write_events();

  GamePtr game_;
  std::uint32_t number_;
  Random random_;
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<Deliveries> deliveries_ = std::make_unique<Deliveries>();
  std::unique_ptr<View> view_ = std::make_unique<View>();  // Red's.
  std::string events_;                                     // All that red may see.
};

}  // namespace vexil
