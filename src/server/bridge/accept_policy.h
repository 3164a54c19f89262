// Which open games of the lobby a bot joins.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace vexil::server {

struct AcceptPolicy {
  enum class Clock : std::uint8_t { kAny, kTimed, kUntimed };
  enum class Opponents : std::uint8_t { kHumans, kBots, kAll };

  std::vector<std::string> games;  // Ids; empty: all.
  Clock clock = Clock::kAny;
  std::int64_t least_bank = 0;  // Of a timed game, in seconds.
  std::optional<std::int64_t> most_bank;
  std::optional<bool> rated;  // Nothing: both.
  Opponents opponents = Opponents::kHumans;
};

// Reads "game=barrage,game=classic-2002,clock=60-1800,rated=no,opponents=all". A clock is `any`,
// `timed`, `untimed`, or the least and the most seconds for the whole game.
[[nodiscard]] Result<AcceptPolicy> read_policy(std::string_view text);

// Whether the bot takes this game of the lobby ({"id","by","bot","settings"}).
[[nodiscard]] bool accepts(const AcceptPolicy& policy, const boost::json::object& seek);

}  // namespace vexil::server
