// When both players want to play again: a new game, sides swapped, and a link from the old one.
#pragma once

#include "server/services.h"

namespace vexil::server {

class Rematches final : public HubListener {
 public:
  explicit Rematches(const Services& services) : on_(services) {}
  void changed(const ServedGame& game, const std::vector<GameEntry>& entries) override;

 private:
  Task<void> begin(std::string old);

  Services on_;
};

}  // namespace vexil::server
