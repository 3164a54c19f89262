#include "server/nodes/membership.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "server/core/callback.h"
#include "server/core/log.h"

namespace vexil::server {
namespace {

constexpr Millis kRetryPause = 1000;
// An exchange that took longer says too little of the time.
constexpr std::chrono::milliseconds kQuickExchange{40};

std::string sentence_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& exception) {
    return exception.what();
  }
}

}  // namespace

Membership::Membership(Loop& loop, Nodes& nodes, Acts acts)
    : loop_(loop), nodes_(nodes), acts_(std::move(acts)) {}

std::function<void(std::function<void()>)> Membership::poster() {
  return [&loop = loop_, weak = std::weak_ptr(alive_)](std::function<void()> run) {
    loop.post([weak, run = std::move(run)] {
      if (weak.lock()) run();
    });
  };
}

store::Peers::Hooks Membership::hooks() {
  store::Peers::Hooks hooks;
  const auto post = poster();
  hooks.joined = [this, post](const store::Joined& news) { post([this, news] { joined(news); }); };
  hooks.pulse = [this, post](const store::Pulse& news) {
    post([this, news, came = std::chrono::steady_clock::now()] { pulse(news, came); });
  };
  hooks.received = [this, post](std::vector<std::string> messages) {
    post([this, messages = std::move(messages)] { nodes_.receive(messages); });
  };
  hooks.missed = [this, post] { post([this] { nodes_.miss(); }); };
  hooks.cut_off = [this, post] { post([this] { cut_off(); }); };
  return hooks;
}

Task<void> Membership::begin() {
  Callback<std::exception_ptr> beginning([this](std::function<void(std::exception_ptr)> done) {
    began_ = std::move(done);
    nodes_.peers()->begin(hooks());
  });
  const std::exception_ptr failure = co_await beginning;
  if (failure) std::rethrow_exception(failure);
}

void Membership::joined(const store::Joined& joined) {
  ++joins_;
  ready_ = false;
  loop_.sync_clock(joined.now);
  log_info(joined.first ? "joined as the first node" : "joined the other nodes",
           {{"node", nodes_.peers()->node()}});
  load_games(joined);
}

// The result of an earlier join is ignored: a later one has begun.
void Membership::load_games(const store::Joined& joined) {
  start(acts_.load_games(joined), [this, alive = std::weak_ptr(alive_), joined,
                                   joining = joins_](const std::exception_ptr& failure) {
    if (alive.lock() && joining == joins_) on_loaded(joined, failure);
  });
}

void Membership::on_loaded(const store::Joined& joined, const std::exception_ptr& failure) {
  if (failure) {
    log_error("the games could not be loaded", {{"why", sentence_of(failure)}});
    if (began_) return std::exchange(began_, nullptr)(failure);
    // Where the store went away again, another join follows and this one does not matter.
    const std::uint64_t attempt = joins_;
    loop_.at(loop_.now() + kRetryPause, [this, alive = std::weak_ptr(alive_), joined, attempt] {
      if (alive.lock() && attempt == joins_) load_games(joined);
    });
    return;
  }
  ready_ = true;
  nodes_.peers()->be_ready();
  nodes_.send("hello", "");
  if (std::exchange(cut_off_, false)) {
    // Nothing was received meanwhile.
    nodes_.miss();
    acts_.suspend(false);
  }
  if (began_) std::exchange(began_, nullptr)(nullptr);
}

void Membership::pulse(const store::Pulse& pulse, std::chrono::steady_clock::time_point came) {
  if (pulse.took <= kQuickExchange) {
    const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - came + pulse.took / 2);
    loop_.sync_clock(pulse.now + since.count());
  }
  others_live_ = std::ranges::any_of(pulse.others, &store::Peer::live);
  acts_.pulse(pulse);
  for (const store::Peer& peer : pulse.others)
    if (!peer.live && ready_) take_over_dead_node(peer);
}

void Membership::take_over_dead_node(const store::Peer& peer) {
  if (!taking_over_.insert(peer.node).second) return;
  nodes_.peers()->take_over_dead_node(peer.node, [this, peer, post = poster()](bool ours) {
    post([this, peer, ours] {
      taking_over_.erase(peer.node);
      if (!ours) return;
      log_info("a node has died", {{"node", peer.node}});
      acts_.take_over_dead_node(peer.node, peer.beat);
    });
  });
}

void Membership::cut_off() {
  ++joins_;
  ready_ = false;
  if (std::exchange(cut_off_, true)) return;
  log_error("the store is out of reach: nothing is served until it is back");
  acts_.suspend(true);
}

void Membership::leave() {
  static_cast<void>(nodes_.peers()->leave());
  // Nobody waits for the first join any more.
  if (began_) std::exchange(began_, nullptr)(nullptr);
}

}  // namespace vexil::server
