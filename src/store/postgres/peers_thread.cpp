#include "store/postgres/peers_thread.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "store/text_code.h"

namespace vexil::store::postgres {

namespace {

// Data, constraints and rights do not change by themselves; a deadlock, a full disk or a limit
// does.
bool is_final(const PostgresError& error) {
  const std::string kind = error.state().substr(0, 2);
  return kind == "22" || kind == "23" || kind == "42";
}

using std::chrono::milliseconds;

constexpr milliseconds kLeaveLimit{1000};
constexpr milliseconds kLongestPause{100};  // Before the next try to connect.

std::string new_name() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}", device(), device());
}

// The same address with the host's number. To look up a name has no limit of its own, and takes
// long when the network is cut: exactly when the fence has to be kept.
std::string pinned(const std::string& address, const char* host) {
  const bool plain =
      address.find(',') == std::string::npos && address.find("hostaddr=") == std::string::npos;
  if (!plain || host == nullptr || *host == '\0') return address;
  return fmt::format("{}{}hostaddr={}", address, address.find('?') == std::string::npos ? '?' : '&',
                     host);
}

}  // namespace

// ── From any thread ─────────────────────────────────────────────────────────────────────────────

PeersThread::PeersThread(std::string address, const PeerOptions& options)
    : address_(std::move(address)),
      options_(options),
      node_(new_name()),
      outbox_(node_),
      tables_(node_, options),
      inbox_(node_) {
  connect();
}

PeersThread::~PeersThread() {
  stop_.set();
  if (thread_.joinable()) thread_.join();
}

void PeersThread::begin(Hooks hooks) {
  hooks_ = std::move(hooks);
  thread_ = std::thread([this] { work(); });
}

void PeersThread::send(std::string text) {
  outbox_.put(std::move(text));
  wake_.set();
}

void PeersThread::ask(Request request) {
  requests_.put(std::move(request));
  wake_.set();
}

void PeersThread::be_ready() { ask({.kind = Request::Kind::kReady}); }

void PeersThread::offer_work(std::string game) {
  ask({.kind = Request::Kind::kOffer, .name = std::move(game)});
}

void PeersThread::end_work(std::string game) {
  ask({.kind = Request::Kind::kEnd, .name = std::move(game)});
}

void PeersThread::take_over_dead_node(std::string node, std::function<void(bool ours)> done) {
  ask({.kind = Request::Kind::kTakeOver, .name = std::move(node), .done = std::move(done)});
}

bool PeersThread::leave() {
  if (!thread_.joinable()) return alone_;
  ask({.kind = Request::Kind::kLeave});
  std::unique_lock lock(mutex_);
  const bool has_left =
      left_changed_.wait_for(lock, kLeaveLimit, [this] { return left_.has_value(); });
  if (has_left) return *left_;
  stop_.set();
  return alone_;
}

// ── On the thread ───────────────────────────────────────────────────────────────────────────────

void PeersThread::work() {
  while (!stop_.is_set()) {
    if (joined_ && is_past_fence()) cut_off();
    try {
      step();
    } catch (const PostgresError&) {
      // Whatever it was: a new connection is a known state.
      connection_.reset();
      next_try_ = Clock::now() + std::min(options_.beat / 5, kLongestPause);
    }
    wait();
  }
}

void PeersThread::step() {
  if (connection_ == nullptr) {
    if (Clock::now() < next_try_) return;
    connect();
    // What was sent before the new connection began to listen is unknown.
    if (joined_) hooks_.missed();
    next_beat_ = Clock::now();
  }
  carry_out_requests();
  if (stop_.is_set()) return;  // It has left.
  if (Clock::now() >= next_beat_) {
    if (!joined_) join();
    if (joined_) beat();
  }
  send_waiting();
  receive();
}

milliseconds PeersThread::limit() const {
  milliseconds limit = options_.fence / 2;
  if (joined_) {
    const auto left = contact_ + options_.fence - Clock::now();
    limit = std::min(limit, std::chrono::ceil<milliseconds>(left));
  }
  return std::max(limit, milliseconds(1));
}

void PeersThread::connect() {
  // Who is cut off already has time to find out whether the database has moved.
  connection_ = std::make_unique<PgConnection>(joined_ ? pinned_address_ : address_, limit(),
                                               stop_.descriptor());
  pinned_address_ = pinned(address_, PQhostaddr(connection_->handle()));
  connection_->set_limit(limit() / PeersTables::kListenExchanges);
  tables_.listen(*connection_);
  inbox_.forget();
}

void PeersThread::join() {
  const Clock::time_point sent = Clock::now();
  connection_->set_limit(limit());
  const std::optional<Joined> joined = tables_.join(*connection_);
  next_beat_ = sent + options_.beat;
  if (!joined) return;
  contact_ = sent;
  joined_ = true;
  for (const Request& request : requests_.take_outdated()) {
    if (request.done) request.done(false);
  }
  hooks_.joined(*joined);
}

void PeersThread::beat() {
  const Clock::time_point sent = Clock::now();
  connection_->set_limit(limit());
  const std::optional<Pulse> pulse = tables_.beat(*connection_);
  next_beat_ = sent + options_.beat;
  if (pulse) contact_ = sent;
  // The answer may have lain there for long while this process stood still.
  if (!pulse || is_past_fence()) {
    cut_off();
    return;
  }
  alone_ = std::none_of(pulse->others.begin(), pulse->others.end(),
                        [](const Peer& other) { return other.live && other.ready; });
  hooks_.pulse(*pulse);
}

void PeersThread::cut_off() {
  joined_ = false;
  next_beat_ = Clock::now();
  hooks_.cut_off();
}

void PeersThread::carry_out_requests() {
  for (;;) {
    const std::vector<Request> requests = requests_.next();
    if (requests.empty()) return;
    const bool leaves = requests.front().kind == Request::Kind::kLeave;
    if (!joined_ && !leaves) return;
    connection_->set_limit(limit());
    try {
      carry_out(requests);
    } catch (const LostConnection&) {
      throw;
    } catch (const PostgresError& error) {
      if (!is_final(error)) throw;
      // What the database does not take now it will not take the next time.
      requests_.drop(requests.size());
      if (requests.front().done) requests.front().done(false);
      throw;
    }
    if (leaves) return;
    requests_.drop(requests.size());
    if (requests.front().kind != Request::Kind::kTakeOver) next_beat_ = Clock::now();
  }
}

void PeersThread::carry_out(const std::vector<Request>& requests) {
  std::vector<std::string> names;
  for (const Request& request : requests) names.push_back(request.name);
  const Request& first = requests.front();
  switch (first.kind) {
    case Request::Kind::kReady:
      return tables_.be_ready(*connection_);
    case Request::Kind::kOffer:
      return tables_.offer_work(*connection_, std::move(names));
    case Request::Kind::kEnd:
      return tables_.end_work(*connection_, std::move(names));
    case Request::Kind::kTakeOver:
      return first.done(tables_.take_over_dead_node(*connection_, first.name, first.number));
    case Request::Kind::kLeave:
      send_waiting();
      return set_left(tables_.leave(*connection_));
  }
}

void PeersThread::set_left(bool last) {
  stop_.set();
  {
    const std::lock_guard lock(mutex_);
    left_ = last;
  }
  left_changed_.notify_all();
}

void PeersThread::send_waiting() {
  while (!outbox_.empty()) {
    connection_->set_limit(limit());
    try {
      tables_.notify(*connection_, outbox_.payloads());
    } catch (const LostConnection&) {
      throw;
    } catch (const PostgresError&) {
      outbox_.sent();
      throw;
    }
    outbox_.sent();
    receive();
    if (joined_ && Clock::now() >= next_beat_) beat();
  }
}

void PeersThread::receive() {
  for (const Notification& notification : connection_->notifications()) {
    inbox_.take(decoded_text(notification.payload));
  }
  if (inbox_.look()) next_beat_ = Clock::now();
  // Who has not joined will read everything anyway.
  if (joined_ && !inbox_.texts().empty()) hooks_.received(std::move(inbox_.texts()));
  if (joined_ && inbox_.missed()) hooks_.missed();
  inbox_.clear();
}

void PeersThread::wait() {
  Clock::time_point until = connection_ == nullptr ? next_try_ : next_beat_;
  if (joined_) until = std::min(until, contact_ + options_.fence);
  const auto left = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
  // What is below zero is not waited for.
  const int socket = connection_ == nullptr ? -1 : connection_->socket();
  std::array<pollfd, 3> polled{
      {{socket, POLLIN, 0}, {wake_.descriptor(), POLLIN, 0}, {stop_.descriptor(), POLLIN, 0}}};
  ::poll(polled.data(), polled.size(), static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000)));
  wake_.clear();
}

}  // namespace vexil::store::postgres
