// Several servers within one test: each has its FakePeers on one FakeWire, which stands for the
// database's table of nodes and its notifications. What happens between them the test decides:
// messages arrive through the loop of the receiver, beats come when the test says so.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/core/loop.h"
#include "server/nodes/nodes.h"
#include "store/peers.h"

namespace vexil::server {

class FakePeers;

// Outlives its peers.
class FakeWire {
 public:
  // Messages are lost while it is set, as when a connection breaks unnoticed.
  bool loses = false;

 private:
  friend class FakePeers;

  struct Row {
    store::Peer peer;
    FakePeers* at = nullptr;  // Null: gone without a word.
  };

  std::mutex mutex_;
  std::vector<Row> rows_;
  std::map<std::string, std::string> work_;  // Games and the nodes that have their work.
};

class FakePeers final : public store::Peers {
 public:
  FakePeers(FakeWire& wire, std::string node, Loop& loop)
      : wire_(wire), loop_(loop), node_(std::move(node)) {}
  ~FakePeers() override { die(); }

  [[nodiscard]] const std::string& node() const override { return node_; }

  void begin(Hooks hooks) override {
    hooks_ = std::make_shared<const Hooks>(std::move(hooks));
    store::Joined joined{true, 0, loop_.now()};
    {
      const std::lock_guard lock(wire_.mutex_);
      for (const FakeWire::Row& row : wire_.rows_) {
        joined.first = joined.first && !row.peer.live;
        if (row.peer.ready) joined.stopped = std::max(joined.stopped, row.peer.beat);
      }
      wire_.rows_.push_back({{node_, loop_.now(), false, true}, this});
    }
    if (!joined.first) joined.stopped = 0;
    call(&Hooks::joined, joined);
  }

  void send(std::string text) override {
    const std::lock_guard lock(wire_.mutex_);
    if (wire_.loses) return;
    for (const FakeWire::Row& row : wire_.rows_)
      if (row.at != nullptr && row.at != this)
        row.at->call(&Hooks::received, std::vector<std::string>{text});
  }

  void be_ready() override {
    const std::lock_guard lock(wire_.mutex_);
    if (FakeWire::Row* mine = find(node_)) mine->peer.ready = true;
  }

  void offer_work(std::string game) override {
    const std::lock_guard lock(wire_.mutex_);
    wire_.work_.try_emplace(std::move(game), node_);
  }
  void end_work(std::string game) override {
    const std::lock_guard lock(wire_.mutex_);
    wire_.work_.erase(game);
  }

  void take_over_dead_node(std::string node, std::function<void(bool ours)> done) override {
    bool ours = false;
    {
      const std::lock_guard lock(wire_.mutex_);
      ours = std::erase_if(wire_.rows_, [&](const FakeWire::Row& row) {
               return row.peer.node == node && row.at == nullptr;
             }) > 0;
      if (ours) release_work(node);
    }
    loop_.post([done = std::move(done), ours] { done(ours); });
  }

  bool leave() override {
    const std::lock_guard lock(wire_.mutex_);
    release_work(node_);
    std::erase_if(wire_.rows_, [this](const FakeWire::Row& row) { return row.at == this; });
    return std::ranges::none_of(wire_.rows_,
                                [](const FakeWire::Row& row) { return row.at != nullptr; });
  }

  // ── What the test does ──

  // A beat: takes work that nobody has and reports who is there.
  void beat() {
    store::Pulse pulse{loop_.now(), std::chrono::milliseconds(0), {}, {}};
    {
      const std::lock_guard lock(wire_.mutex_);
      for (FakeWire::Row& row : wire_.rows_) {
        if (row.at == this)
          row.peer.beat = loop_.now();
        else
          pulse.others.push_back(row.peer);
      }
      for (auto& [game, owner] : wire_.work_) {
        if (owner.empty()) owner = node_;
        if (owner == node_) pulse.work.push_back(game);
      }
    }
    call(&Hooks::pulse, pulse);
  }
  // As a crash: the row stays, with its last beat, until somebody takes it over.
  void die() {
    const std::lock_guard lock(wire_.mutex_);
    for (FakeWire::Row& row : wire_.rows_) {
      if (row.at != this) continue;
      row.at = nullptr;
      row.peer.live = false;
    }
  }
  void miss() { call(&Hooks::missed); }
  void cut_off() { call(&Hooks::cut_off); }

 private:
  // By way of the loop, as from a thread of the peers' own.
  template <class Hook, class... Arguments>
  void call(Hook Hooks::* hook, Arguments... arguments) {
    if (!hooks_ || !((*hooks_).*hook)) return;
    loop_.post([hooks = hooks_, hook, arguments...] { ((*hooks).*hook)(arguments...); });
  }
  FakeWire::Row* find(const std::string& node) {
    const auto found = std::ranges::find_if(
        wire_.rows_, [&](const FakeWire::Row& row) { return row.peer.node == node; });
    return found == wire_.rows_.end() ? nullptr : &*found;
  }
  void release_work(const std::string& node) {
    for (auto& [game, owner] : wire_.work_)
      if (owner == node) owner.clear();
  }

  FakeWire& wire_;
  Loop& loop_;
  std::string node_;
  std::shared_ptr<const Hooks> hooks_;
};

// For parts without a whole server around them: what is sent reaches `nodes`, which outlives what
// was posted.
inline void connect(FakePeers& peers, Nodes& nodes) {
  store::Peers::Hooks hooks;
  hooks.received = [&nodes](const std::vector<std::string>& messages) { nodes.receive(messages); };
  hooks.missed = [&nodes] { nodes.miss(); };
  peers.begin(std::move(hooks));
}

}  // namespace vexil::server
