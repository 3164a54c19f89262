// A node without a server: what its peers send is written down, and can be waited for.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "store/peers.h"

namespace vexil {

// So long that nothing lapses by itself, and so long that no beat comes by itself either.
inline constexpr store::PeerOptions kSteady{std::chrono::milliseconds(50), std::chrono::minutes(5),
                                            std::chrono::minutes(10)};
inline constexpr store::PeerOptions kSilent{std::chrono::hours(1), std::chrono::hours(10),
                                            std::chrono::hours(20)};
// Soon cut off. When it lapses is left to the test, as above.
inline constexpr store::PeerOptions kHasty{
    std::chrono::milliseconds(50), std::chrono::milliseconds(1500), std::chrono::minutes(10)};

class PeersNode {
 public:
  struct Seen {
    std::vector<store::Joined> joined{};
    std::vector<std::string> received{};
    std::optional<store::Pulse> pulse{};
    int pulses = 0;
    int missed = 0;
    int cut_off = 0;
    std::vector<bool> taken_over{};  // The answers.
  };

  PeersNode(const std::string& address, const store::PeerOptions& options);

  [[nodiscard]] store::Peers& peers() { return *peers_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Seen seen() const;
  // Whether it becomes true of what was seen.
  [[nodiscard]] bool sees(const std::function<bool(const Seen&)>& what) const;
  // Common things to wait for.
  [[nodiscard]] bool joins(std::size_t times = 1) const;
  [[nodiscard]] bool receives(std::size_t texts) const;
  [[nodiscard]] bool works_at(const std::vector<std::string>& games) const;
  [[nodiscard]] bool sees_alive(const std::string& node) const;
  [[nodiscard]] bool sees_lapsed(const std::string& node) const;
  [[nodiscard]] bool is_cut_off() const;
  // Some more of its beats.
  [[nodiscard]] bool beats_on() const;

  // Joins and is ready, and the others can see it.
  [[nodiscard]] bool serves();
  void take_over_dead_node(const std::string& node);
  // How many of the answers so far were yes; they are taken away.
  [[nodiscard]] int take_takeovers();
  // As if its process were killed.
  void crash() { peers_.reset(); }

 private:
  template <class Change>
  void note(Change change);

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  Seen seen_;
  std::string name_;
  std::unique_ptr<store::Peers> peers_;  // Last: its thread uses the rest.
};

}  // namespace vexil
