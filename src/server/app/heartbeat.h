// Writes down once a second, while a clock runs, that the server is alive. After a crash the store
// then knows when the server last ran: the time that a player used until then counts, the time
// after it does not. It also tests the store, so that a disk that hangs is noticed within a second.
#pragma once

#include <optional>

#include "server/core/loop.h"
#include "server/nodes/database.h"
#include "server/rooms/rooms.h"

namespace vexil::server {

class Heartbeat {
 public:
  Heartbeat(Loop& loop, Database& database, Rooms& rooms)
      : loop_(loop), database_(database), rooms_(rooms) {}

  // The last beat of the server before this one; 0 where there is none, so that nothing counts.
  Task<Millis> last();
  void begin();
  void end();

 private:
  void beat();

  Loop& loop_;
  Database& database_;
  Rooms& rooms_;
  std::optional<Loop::TimerId> timer_;
  bool writing_ = false;
};

}  // namespace vexil::server
