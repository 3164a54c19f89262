// Counts how often an account leaves games before they begin, for the delay in pairing (lobby.h).
#pragma once

#include "server/accounts/edits.h"
#include "server/rooms/rooms_listener.h"

namespace vexil::server {

class AbortTracker final : public RoomsListener {
 public:
  AbortTracker(AccountEdits& edits, Loop& loop) : edits_(edits), loop_(loop) {}
  void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;

 private:
  Task<void> count(std::string account);

  AccountEdits& edits_;
  Loop& loop_;
};

}  // namespace vexil::server
