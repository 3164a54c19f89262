// This node's place among the others: joins them, loads the games where no other node has them,
// learns who is alive, takes over dead nodes, and stops serving while the store is out of reach. On
// the logic thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/core/loop.h"
#include "server/core/task.h"
#include "server/nodes/nodes.h"
#include "store/peers.h"

namespace vexil::server {

class Membership {
 public:
  // What the parts of the server do at these moments.
  struct Acts {
    // Loads the games; those of all nodes where this one is the first (store::Joined). Called
    // again each time the node was cut off.
    std::function<Task<void>(const store::Joined&)> load_games;
    std::function<void(const store::Pulse&)> pulse;
    // This node takes the place of one that has died; its last beat was at `beat`.
    std::function<void(const std::string& node, Millis beat)> take_over_dead_node;
    std::function<void(bool suspended)> suspend;
  };

  // REQUIRES: not alone.
  Membership(Loop& loop, Nodes& nodes, Acts acts);
  Membership(const Membership&) = delete;
  Membership& operator=(const Membership&) = delete;
  ~Membership() = default;

  // Resumes when this node serves for the first time.
  Task<void> begin();
  // Whether other nodes go on when this one stops, as of the last beat: one that is about to serve
  // does too.
  [[nodiscard]] bool others_live() const { return others_live_; }
  [[nodiscard]] bool is_cut_off() const { return cut_off_; }
  // Hands back what this node had.
  void leave();

 private:
  [[nodiscard]] store::Peers::Hooks hooks();
  // Has something run on the logic thread, from any thread, where this object still lives then. The
  // function itself may be called when it does not.
  [[nodiscard]] std::function<void(std::function<void()>)> poster();
  void joined(const store::Joined& joined);
  void load_games(const store::Joined& joined);
  void on_loaded(const store::Joined& joined, const std::exception_ptr& failure);
  void pulse(const store::Pulse& pulse, std::chrono::steady_clock::time_point came);
  void take_over_dead_node(const store::Peer& peer);
  void cut_off();

  Loop& loop_;
  Nodes& nodes_;
  Acts acts_;
  std::function<void(std::exception_ptr)> began_;  // Who waits for the first time.
  bool others_live_ = false;
  bool cut_off_ = false;
  bool ready_ = false;  // It has loaded the games, so it may take over dead nodes.
  std::uint64_t joins_ = 0;
  std::unordered_set<std::string> taking_over_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace vexil::server
