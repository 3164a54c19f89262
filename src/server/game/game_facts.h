// What is known of a game to the rest of the server. It shows no hidden piece.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "editions/game.h"
#include "rules/action.h"
#include "server/game/command.h"
#include "server/game/settings.h"

namespace vexil::server {

enum class Phase : std::uint8_t { kOpen, kSetup, kRunning, kEnded, kAborted };

// Whose offers are open.
struct OpenOffers {
  std::optional<Side> draw;
  std::optional<Side> takeback;
  std::optional<Side> rematch;  // The first one's.
};

// The readable part of a ServedGame.
class GameFacts {
 public:
  [[nodiscard]] const std::string& id() const;
  [[nodiscard]] const GameSettings& settings() const;
  [[nodiscard]] const GamePtr& game() const;
  [[nodiscard]] Phase phase() const;
  [[nodiscard]] bool over() const { return phase() >= Phase::kEnded; }
  [[nodiscard]] const std::optional<PlayerName>& player(Side side) const;
  // A creator whose side will be chosen at random when the second player comes.
  [[nodiscard]] const std::optional<PlayerName>& waiting() const;
  [[nodiscard]] std::optional<Side> to_move() const;  // Running only.
  [[nodiscard]] std::uint32_t turn() const;
  [[nodiscard]] int part() const;
  // What a complete turn began with, counted from 0: everybody has seen it. Nothing where there is
  // no such turn.
  [[nodiscard]] std::optional<Action> first_action(std::size_t turn) const;
  // Whether it was ready when there were so many entries: those that are durable, say.
  [[nodiscard]] bool ready(Side side, std::uint64_t entries = UINT64_MAX) const;
  [[nodiscard]] std::string result() const;       // As a record has it: "1-0", "*".
  [[nodiscard]] std::string termination() const;  // "flag", "unterminated", ...
  [[nodiscard]] OpenOffers open_offers() const;
  // Both want a rematch and there is none yet; its id when there is.
  [[nodiscard]] bool rematch_agreed() const;
  [[nodiscard]] const std::string& rematch() const;
  // Whether a player has shared a private game, which is over.
  [[nodiscard]] bool shared() const;
  // Left on a side's clock at that time; nothing for an untimed game.
  [[nodiscard]] std::optional<Millis> clock_left(Side side, Millis now) const;
  // What the turn in play may use in all; nothing for an untimed game.
  [[nodiscard]] std::optional<Millis> turn_time() const;

 protected:
  class State;  // server/game/state.h

  explicit GameFacts(std::unique_ptr<State> state);
  GameFacts(GameFacts&&) noexcept;
  ~GameFacts();

  std::unique_ptr<State> state_;
};

}  // namespace vexil::server
