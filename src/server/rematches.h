// When both players want to play again: a new game, sides swapped, and a link from the old one.
#pragma once

#include <set>
#include <string>

#include "server/services.h"

namespace vexil::server {

class Rematches final : public HubListener {
 public:
  explicit Rematches(const Services& services) : on_(services) {}
  void changed(const ServedGame& game, const std::vector<GameEntry>& entries) override;

 private:
  // Tried again until it is done: neither player can offer a second time.
  void attempt(const std::string& old, const std::string& next);
  Task<bool> begin(std::string old, std::string next);

  Services on_;
  std::set<std::string> under_way_;  // Games whose rematch is being made.
};

}  // namespace vexil::server
