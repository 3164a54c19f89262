// How fast one node receives what another sends it, by LISTEN/NOTIFY of a PostgreSQL that this
// program starts, and, to compare with, through a process that only passes lines on over TCP: the
// best that any bus of its own (Redis) could do on the same machine.
//   build/bench/notify [SECONDS]
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "store/peers.h"
#include "store/postgres.h"
#include "support/postgres_server.h"

namespace vexil {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kTextSize = 60;      // As long as what says that a game has a new entry.
constexpr std::int64_t kMostAhead = 5000;  // Messages that are on the way at saturation.

std::int64_t now_nanos() { return Clock::now().time_since_epoch().count(); }

// ── What is compared ────────────────────────────────────────────────────────────────────────────

class Bus {
 public:
  virtual ~Bus() = default;
  virtual void send(std::string text) = 0;

  // Of what arrived: how many, and how long each took.
  [[nodiscard]] std::int64_t arrived() const { return arrived_; }
  [[nodiscard]] std::vector<std::int64_t> take_times() {
    const std::lock_guard lock(mutex_);
    return std::exchange(times_, {});
  }

 protected:
  void receive(std::string_view text) {
    const std::int64_t took = now_nanos() - std::atoll(text.data());
    const std::lock_guard lock(mutex_);
    times_.push_back(took);
    ++arrived_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::int64_t> times_;
  std::atomic<std::int64_t> arrived_ = 0;
};

class PostgresBus : public Bus {
 public:
  explicit PostgresBus(const std::string& address)
      : sender_(store::join_postgres(address).value()),
        listener_(store::join_postgres(address).value()) {
    sender_->begin({.joined = [this](const store::Joined&) { sender_->be_ready(); },
                    .pulse = [](const store::Pulse&) {},
                    .received = [](const std::vector<std::string>&) {},
                    .missed = [] {},
                    .cut_off = [] {}});
    listener_->begin({.joined = [this](const store::Joined&) { joined_ = true; },
                      .pulse = [](const store::Pulse&) {},
                      .received =
                          [this](const std::vector<std::string>& texts) {
                            for (const std::string& text : texts) receive(text);
                          },
                      .missed = [] {},
                      .cut_off = [] { std::puts("The listener was cut off."); }});
    while (!joined_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  void send(std::string text) override { sender_->send(std::move(text)); }

 private:
  std::atomic<bool> joined_ = false;
  std::unique_ptr<store::Peers> sender_;
  std::unique_ptr<store::Peers> listener_;
};

[[noreturn]] void pass_on(int listener) {
  std::array<int, 2> ends{};
  for (int& end : ends) end = ::accept(listener, nullptr, nullptr);
  const int on = 1;
  ::setsockopt(ends[1], IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t size = ::read(ends[0], buffer.data(), buffer.size());
    if (size <= 0) std::_Exit(0);
    for (ssize_t done = 0; done < size;) {
      const ssize_t some =
          ::write(ends[1], buffer.data() + done, static_cast<std::size_t>(size - done));
      if (some <= 0) std::_Exit(0);
      done += some;
    }
  }
}

class RelayBus : public Bus {
 public:
  RelayBus() {
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof place;
    if (::bind(listener, reinterpret_cast<sockaddr*>(&place), size) != 0 ||
        ::listen(listener, 2) != 0 ||
        ::getsockname(listener, reinterpret_cast<sockaddr*>(&place), &size) != 0) {
      throw std::runtime_error("there is no port for the relay");
    }
    relay_ = ::fork();
    if (relay_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      pass_on(listener);
    }
    ::close(listener);
    sender_ = connected(place);
    listener_ = connected(place);
    thread_ = std::thread([this] { read_lines(); });
  }
  ~RelayBus() override {
    ::close(sender_);
    ::waitpid(relay_, nullptr, 0);
    thread_.join();
    ::close(listener_);
  }
  RelayBus(const RelayBus&) = delete;
  RelayBus& operator=(const RelayBus&) = delete;

  void send(std::string text) override {
    text += '\n';
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t some = ::write(sender_, text.data() + done, text.size() - done);
      if (some <= 0) throw std::runtime_error("the relay is gone");
      done += static_cast<std::size_t>(some);
    }
  }

 private:
  static int connected(const sockaddr_in& place) {
    const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::connect(made, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
      throw std::runtime_error("the relay does not answer");
    }
    const int on = 1;
    ::setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return made;
  }
  void read_lines() {
    std::array<char, 65536> buffer{};
    std::string text;
    for (;;) {
      const ssize_t size = ::read(listener_, buffer.data(), buffer.size());
      if (size <= 0) return;
      text.append(buffer.data(), static_cast<std::size_t>(size));
      std::size_t begin = 0;
      for (std::size_t end = text.find('\n'); end != std::string::npos;
           end = text.find('\n', begin)) {
        receive(std::string_view(text).substr(begin, end - begin));
        begin = end + 1;
      }
      text.erase(0, begin);
    }
  }

  pid_t relay_ = -1;
  int sender_ = -1;
  int listener_ = -1;
  std::thread thread_;
};

// ── What is measured ────────────────────────────────────────────────────────────────────────────

std::string new_text() {
  std::string text = fmt::format("{} ", now_nanos());
  text.resize(kTextSize, 'x');
  return text;
}

void await_all(const Bus& bus, std::int64_t sent) {
  const Clock::time_point until = Clock::now() + std::chrono::seconds(20);
  while (bus.arrived() < sent && Clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

std::string micros(const std::vector<std::int64_t>& sorted, double part) {
  if (sorted.empty()) return "-";
  const auto last = static_cast<double>(sorted.size() - 1);
  return fmt::format("{}", sorted[static_cast<std::size_t>(part * last)] / 1000);
}

void measure(const char* name, Bus& bus, int seconds) {
  std::int64_t sent = bus.arrived();
  static_cast<void>(bus.take_times());
  Clock::time_point next = Clock::now();
  for (int i = 0; i < 1000 * seconds; ++i) {
    next += std::chrono::milliseconds(1);
    std::this_thread::sleep_until(next);
    bus.send(new_text());
    ++sent;
  }
  await_all(bus, sent);
  std::vector<std::int64_t> times = bus.take_times();
  std::sort(times.begin(), times.end());

  const std::int64_t before = bus.arrived();
  const Clock::time_point begun = Clock::now();
  const Clock::time_point end = begun + std::chrono::seconds(seconds);
  while (Clock::now() < end) {
    if (sent - bus.arrived() >= kMostAhead) {
      std::this_thread::yield();
      continue;
    }
    bus.send(new_text());
    ++sent;
  }
  const std::int64_t during = bus.arrived() - before;
  await_all(bus, sent);
  fmt::print("{:<24} {:>8} {:>8} {:>8} {:>12} {:>8}\n", name, micros(times, 0.5),
             micros(times, 0.99), micros(times, 1), during / seconds, sent - bus.arrived());
  std::fflush(stdout);
}

void run(int seconds) {
  fmt::print("{:<24} {:>26} {:>21}\n", "", "us at 1,000 a second", "at saturation");
  fmt::print("{:<24} {:>8} {:>8} {:>8} {:>12} {:>8}\n", "", "p50", "p99", "max", "a second",
             "lost");
  RelayBus relay;
  PostgresServer server;
  const std::string address = server.make_database();
  const auto store = store::open_postgres({.address = address}).value();
  PostgresBus postgres(address);
  // By turns: whatever else the machine does then disturbs both.
  for (int round = 0; round < 3; ++round) {
    measure("lines passed on by TCP", relay, seconds);
    measure("LISTEN/NOTIFY", postgres, seconds);
  }
}

}  // namespace
}  // namespace vexil

int main(int argc, char** argv) {
  try {
    vexil::run(argc > 1 ? std::max(1, std::atoi(argv[1])) : 5);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
