// The configuration of a server. Every field has a default: `vexil serve` needs none of them.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

#include "server/core/token_bucket.h"
#include "server/net/listen.h"
#include "server/rooms/room_options.h"

namespace vexil::server {

// How often somebody may do something. An address may be a whole school, so single accounts have
// limits too.
struct RateLimits {
  Rate requests{400, 1200};   // Of an address.
  Rate log_ins{10, 10};       // Of an address and of a name.
  Rate registrations{60, 5};  // Of an address.
  Rate new_guests{80, 40};    // Of an address.
  Rate new_games{30, 20};     // Of an account.
  Rate analyses{5, 5};        // Of an account.
  Rate chat{8, 20};           // Of an account.
};

enum class Registration : std::uint8_t { kOpen, kInvitation, kClosed };

struct BotOptions {
  int threads = 0;                         // 0: one less than the cores, at least one.
  std::chrono::milliseconds soonest{600};  // After the turn before it, a bot answers then at least
  std::chrono::milliseconds latest{1400};  // and then at most, whatever it thought about.
};

// What a new game has where neither its players nor its edition say anything.
struct NewGameDefaults {
  int no_capture_cap = 400;  // Turns without a capture until it is drawn; 0: no cap.
};

struct Config {
  std::filesystem::path data;
  std::string database;  // postgresql://...: shared with other nodes; empty: in the folder `data`.
  NetOptions net;
  std::string base_url;  // As people reach it; empty: from the Host header.
  RoomOptions rooms;
  RateLimits rates;
  BotOptions bots;
  NewGameDefaults new_games;
  std::chrono::hours session_life{24 * 180};
  bool secure_cookies = false;  // Set where base_url is https.
};

}  // namespace vexil::server
