// What concerns an account rather than one game: it is your turn, a game began or ended, somebody
// offers something, the administrator has something to say. Told while somebody listens; the games
// themselves hold everything that must not be missed.
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
  using Tell = std::function<void(std::shared_ptr<const std::string>)>;

  void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;
  void on_remote_change(const ServedGame& game, const std::vector<GameEntry>& entries) override {
    on_change(game, entries);
  }

  // Told what concerns the account until the token dies.
  void follow(const std::string& account, std::weak_ptr<void> alive, Tell tell);
  // {"event":{"type":"announcement","text":...}} to everybody who listens.
  void announce(const std::string& text);

 private:
  struct Follower {
    std::weak_ptr<void> alive;
    Tell tell;
  };
  void sweep();
  void send(const std::string& account, std::string_view type, const ServedGame& game);
  void deliver(std::vector<Follower>& followers, const std::shared_ptr<const std::string>& text);

  static constexpr std::size_t kFirstSweep = 1000;
  std::unordered_map<std::string, std::vector<Follower>> followers_;  // By account.
  std::size_t sweep_at_ = kFirstSweep;
};

}  // namespace vexil::server
