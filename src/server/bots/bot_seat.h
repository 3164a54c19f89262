// One of our bots in one game. It reads the same stream of lines as any player program and never
// sees the game itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "analysis/stream_seat.h"
#include "base/result.h"
#include "editions/game.h"
#include "players/player.h"

namespace vexil::server {

struct BotAnswer {
  std::string action;
  bool resign = false;
  bool offer_draw = false;
};

class BotSeat {
 public:
  BotSeat(GamePtr game, Side side, int level, std::uint64_t seed);

  [[nodiscard]] std::string setup();
  // Reads further lines.
  [[nodiscard]] Result<void> read(std::span<const std::string> lines);
  [[nodiscard]] std::size_t lines_read() const { return lines_read_; }
  // REQUIRES: the lines read end with its decision.
  [[nodiscard]] BotAnswer choose(std::chrono::milliseconds at_most);
  [[nodiscard]] bool accepts_draw();

 private:
  GamePtr game_;
  Side side_;
  std::unique_ptr<Player> player_;
  StreamSeat seat_;
  std::size_t lines_read_ = 0;
};

}  // namespace vexil::server
