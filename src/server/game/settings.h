// The settings of a game. They are fixed when the game is made, and stored with it as JSON.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/square.h"
#include "server/core/loop.h"

namespace vexil::server {

struct ClockSettings {
  Millis bank = 0;       // For the whole game,
  Millis increment = 0;  // more after each turn;
  Millis move_cap = 0;   // for one turn at most. 0: no such bound.
  bool operator==(const ClockSettings&) const = default;
};

enum class Visibility : std::uint8_t { kPublic, kUnlisted, kPrivate };  // Private: no spectators.
enum class Opponent : std::uint8_t { kInvite, kLobby, kBot, kHotSeat };

struct GameSettings {
  std::string game;                // Canonical name, with options.
  std::uint64_t edition_hash = 0;  // Family::content_hash when the game was made.
  std::optional<ClockSettings> clock;
  Millis setup_time = 0;  // For the setup; 0: no bound.
  bool rated = false;
  bool notes = true;  // Whether players may keep private notes on the server.
  Visibility visibility = Visibility::kPublic;
  Opponent opponent = Opponent::kInvite;
  int level = 0;                     // Of kBot: 1 to 10.
  std::string creator;               // Account id.
  std::optional<Side> creator_side;  // Nothing: chosen at random when the second seat is taken.
  std::string rematch_of;            // Game id.
  std::uint64_t seed = 0;            // For our bot and for the lot. In no response before the end.
  bool operator==(const GameSettings&) const = default;
};

// Whole, for the store.
[[nodiscard]] std::string settings_text(const GameSettings& settings);
[[nodiscard]] Result<GameSettings> read_settings(std::string_view text);

// What everybody may know of it: a JSON object without seed and account ids.
[[nodiscard]] std::string public_settings(const GameSettings& settings);

// What a side has for a game of usual length.
[[nodiscard]] Millis game_time(const ClockSettings& clock);

// Games of at most so many milliseconds a side for 40 turns are quick: leavers are given less time.
[[nodiscard]] bool is_quick(const GameSettings& settings);

}  // namespace vexil::server
