// The class behind apply_entry(), shared by apply_entry.cpp and apply_entry_play.cpp.
#pragma once

#include <string_view>

#include "server/game/message_writer.h"
#include "server/game/state.h"

namespace vexil::server {

// Each step checks everything it needs before it changes anything.
class EntryApplier {
 public:
  EntryApplier(GameState& state, const GameEntry& entry)
      : state_(state), entry_(entry), messages_(state) {}

  [[nodiscard]] Result<void> apply();

 private:
  [[nodiscard]] Result<void> expect(bool good, std::string_view expected) const;
  // The game runs, its clock too, and the entry is a side's.
  [[nodiscard]] Result<void> expect_running() const;

  [[nodiscard]] Result<void> apply_kind();
  [[nodiscard]] Result<void> seated();
  [[nodiscard]] Result<void> ready();
  [[nodiscard]] Result<void> action();
  [[nodiscard]] Result<void> draw();
  [[nodiscard]] Result<void> takeback();
  [[nodiscard]] Result<void> end();
  [[nodiscard]] Result<void> chat();
  [[nodiscard]] Result<void> pause();
  [[nodiscard]] Result<void> share();
  [[nodiscard]] Result<void> rematch();

  void begin();
  void end_turn(const Deliveries& deliveries);
  void take_back(Side side);
  void end_by_rules();
  void end_by(Score score, std::string_view termination);
  [[nodiscard]] Result<void> abort();
  void send_clocks();

  GameState& state_;
  const GameEntry& entry_;
  MessageWriter messages_;
};

}  // namespace vexil::server
