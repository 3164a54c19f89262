// The one that takes an entry in, for absorb.cpp and absorb_play.cpp.
#pragma once

#include <string_view>

#include "server/game/state.h"
#include "server/game/telling.h"

namespace vexil::server {

// Each step checks everything it needs before it changes anything.
class Absorber {
 public:
  Absorber(GameState& state, const GameEntry& entry)
      : state_(state), entry_(entry), telling_(state) {}

  [[nodiscard]] Result<void> absorb();

 private:
  [[nodiscard]] Result<void> expect(bool good, std::string_view expected) const;
  // The game runs, its clock too, and the entry is a side's.
  [[nodiscard]] Result<void> expect_running() const;

  [[nodiscard]] Result<void> take_in();
  [[nodiscard]] Result<void> seated();
  [[nodiscard]] Result<void> ready();
  [[nodiscard]] Result<void> action();
  [[nodiscard]] Result<void> draw();
  [[nodiscard]] Result<void> takeback();
  [[nodiscard]] Result<void> end();
  [[nodiscard]] Result<void> chat();
  [[nodiscard]] Result<void> pause();
  [[nodiscard]] Result<void> rematch();

  void begin();
  void end_turn(const Deliveries& deliveries);
  void take_back(Side side);
  void end_by_rules();
  void end_by(Score score, std::string_view termination);
  [[nodiscard]] Result<void> abort();
  void tell_clocks();

  GameState& state_;
  const GameEntry& entry_;
  Telling telling_;
};

}  // namespace vexil::server
