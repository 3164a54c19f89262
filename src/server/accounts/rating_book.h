// Rates finished games, each exactly once. One transaction writes the ratings together with a mark
// that the game is rated, and only one writer can make that mark. After a crash, the next start
// finds finished games without a mark and rates them. Of several nodes the one that wrote the
// game's end rates it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "server/accounts/keyed_lock.h"
#include "server/accounts/lru.h"
#include "server/core/task.h"
#include "server/nodes/database.h"
#include "server/rooms/rooms_listener.h"

namespace vexil::server {

struct RatedGame {
  std::string id;
  std::string game;                    // What is played, options aside.
  std::array<std::string, 2> players;  // Account ids by side.
  std::string result;                  // "1-0", "0-1", "1/2-1/2".
  Millis ended = 0;
};

class RatingBook : public RoomsListener {
 public:
  RatingBook(Database& database, Loop& loop);

  // Rates what ended and was not rated before the server, or another node, went down. May run at
  // any time and on several nodes at once.
  Task<void> catch_up();
  void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;

  // True where it is rated now, by this call or by an earlier one; false where the store did not
  // take it and it must be tried again.
  Task<bool> rate(RatedGame game);

 private:
  void begin(const RatedGame& game);
  Task<store::Outcome> try_to_rate(RatedGame game);

  Database& database_;
  Loop& loop_;
  KeyedLock lock_;
  Lru<std::string, bool> begun_{1000};  // Games whose later messages need no second look.
};

// What a rated game did to both: JSON under the key of rating_mark.
[[nodiscard]] std::string rating_mark(std::string_view game);

}  // namespace vexil::server
