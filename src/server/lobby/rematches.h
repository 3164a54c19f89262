// Makes the next game when both players want a rematch: sides swapped, and a link from the old
// game. The node that wrote the second offer makes it. Another node does it some seconds later
// where that has not happened; if both try, the store lets only one of the games be made.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/accounts/services.h"

namespace vexil::server {

class Rematches final : public RoomsListener {
 public:
  explicit Rematches(const Services& services) : services_(services) {}
  void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;
  void on_remote_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;

 private:
  // Tried again until it is done: neither player can offer a second time.
  void attempt(const std::string& old);
  void attempt_later(const std::string& old, Millis pause);
  Task<bool> begin(std::string old);
  // The game that follows, which is made where it is not there; empty where it could not be saved.
  Task<std::string> next_game(std::shared_ptr<const ServedGame> game);

  Services services_;
  std::set<std::string> under_way_;  // Games whose rematch is being made.
};

}  // namespace vexil::server
