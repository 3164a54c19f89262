#include "postgres/peers_node.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "support/eventually.h"

namespace vexil {

PeersNode::PeersNode(const std::string& address, const store::PeerOptions& options) {
  Result<std::unique_ptr<store::Peers>> joined = store::join_postgres(address, options);
  if (!joined) throw std::runtime_error(joined.error().message);
  peers_ = std::move(*joined);
  name_ = peers_->node();
  peers_->begin({
      .joined = [this](const store::Joined& it) { note([&](Seen& s) { s.joined.push_back(it); }); },
      .pulse =
          [this](const store::Pulse& it) {
            note([&](Seen& s) {
              s.pulse = it;
              ++s.pulses;
            });
          },
      .received =
          [this](const std::vector<std::string>& texts) {
            note([&](Seen& s) { s.received.insert(s.received.end(), texts.begin(), texts.end()); });
          },
      .missed = [this] { note([](Seen& s) { ++s.missed; }); },
      .cut_off = [this] { note([](Seen& s) { ++s.cut_off; }); },
  });
}

template <class Change>
void PeersNode::note(Change change) {
  const std::lock_guard lock(mutex_);
  change(seen_);
  changed_.notify_all();
}

PeersNode::Seen PeersNode::seen() const {
  const std::lock_guard lock(mutex_);
  return seen_;
}

bool PeersNode::sees(const std::function<bool(const Seen&)>& what) const {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, kHangLimit, [&] { return what(seen_); });
}

bool PeersNode::joins(std::size_t times) const {
  return sees([=](const Seen& s) { return s.joined.size() >= times; });
}

bool PeersNode::receives(std::size_t texts) const {
  return sees([=](const Seen& s) { return s.received.size() >= texts; });
}

bool PeersNode::works_at(const std::vector<std::string>& games) const {
  return sees([&](const Seen& s) { return s.pulse && s.pulse->work == games; });
}

bool PeersNode::sees_alive(const std::string& node) const {
  return sees([&](const Seen& s) {
    return s.pulse && std::any_of(s.pulse->others.begin(), s.pulse->others.end(),
                                  [&](const auto& it) { return it.node == node && it.live; });
  });
}

bool PeersNode::sees_lapsed(const std::string& node) const {
  return sees([&](const Seen& s) {
    return s.pulse && std::any_of(s.pulse->others.begin(), s.pulse->others.end(),
                                  [&](const auto& it) { return it.node == node && !it.live; });
  });
}

bool PeersNode::is_cut_off() const {
  return sees([](const Seen& s) { return s.cut_off > 0; });
}

bool PeersNode::beats_on() const {
  const int before = seen().pulses;
  return sees([=](const Seen& s) { return s.pulses >= before + 3; });
}

bool PeersNode::serves() {
  if (!joins()) return false;
  peers_->be_ready();
  // Requests are carried out in order.
  bool carried_out = false;
  peers_->take_over_dead_node("nobody", [&](bool) { note([&](Seen&) { carried_out = true; }); });
  return sees([&](const Seen&) { return carried_out; });
}

void PeersNode::take_over_dead_node(const std::string& node) {
  peers_->take_over_dead_node(
      node, [this](bool ours) { note([=](Seen& s) { s.taken_over.push_back(ours); }); });
}

int PeersNode::take_takeovers() {
  const std::lock_guard lock(mutex_);
  const auto yes = std::count(seen_.taken_over.begin(), seen_.taken_over.end(), true);
  seen_.taken_over.clear();
  return static_cast<int>(yes);
}

}  // namespace vexil
