// The open games that anybody may join, and the delay before an account may join one.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/loop.h"
#include "server/game/served_game.h"
#include "server/rooms/rooms_listener.h"

namespace vexil::server {

class Lobby final : public RoomsListener {
 public:
  explicit Lobby(Loop& loop) : loop_(loop) {}

  void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;
  void on_remote_change(const ServedGame& game, const std::vector<GameEntry>& entries) override {
    on_change(game, entries);
  }

  // {"games":[...]}: everybody sees the same.
  [[nodiscard]] std::shared_ptr<const std::string> text() const;
  // Sends the text now and soon after every change, until `alive` dies.
  void subscribe(std::weak_ptr<void> alive,
                 std::function<void(std::shared_ptr<const std::string>)> send);

 private:
  void send_soon();

  struct Subscriber {
    std::weak_ptr<void> alive;
    std::function<void(std::shared_ptr<const std::string>)> send;
  };

  Loop& loop_;
  std::vector<std::pair<std::string, std::string>> waiting_;  // Ids and their JSON, oldest first.
  std::vector<Subscriber> subscribers_;
  bool sending_soon_ = false;
};

// An hour without aborts clears the count.
inline constexpr Millis kAbortsForgiven = 60 * 60'000;

// How long an account that recently left games must wait before it is paired again; 0: not at all.
[[nodiscard]] Millis pairing_delay(const store::Account& account, Millis now);

}  // namespace vexil::server
