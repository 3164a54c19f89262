// Events for an account rather than for one game: it is your turn, a game began or ended, somebody
// offers something, the administrator announces something. They are sent only to clients that are
// connected; the games themselves hold everything that must not be missed.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/rooms/rooms_listener.h"

namespace vexil::server {

class Notices final : public RoomsListener {
 public:
  using Send = std::function<void(std::shared_ptr<const std::string>)>;

  void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;
  void on_remote_change(const ServedGame& game, const std::vector<GameEntry>& entries) override {
    on_change(game, entries);
  }

  // Sends what concerns the account until `alive` dies.
  void subscribe(const std::string& account, std::weak_ptr<void> alive, Send send);
  // {"event":{"type":"announcement","text":...}} to all subscribers.
  void announce(const std::string& text);

 private:
  struct Subscriber {
    std::weak_ptr<void> alive;
    Send send;
  };
  void sweep();
  void send(const std::string& account, std::string_view type, const ServedGame& game);
  void deliver(std::vector<Subscriber>& subscribers,
               const std::shared_ptr<const std::string>& text);

  static constexpr std::size_t kFirstSweep = 1000;
  std::unordered_map<std::string, std::vector<Subscriber>> subscribers_;  // By account.
  std::size_t sweep_at_ = kFirstSweep;
};

}  // namespace vexil::server
