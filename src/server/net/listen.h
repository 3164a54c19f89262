// The network: an event loop with its listeners. Only its implementation includes Boost.Beast.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/core/loop.h"
#include "server/net/http.h"

namespace vexil::server {

struct NetLimits {
  std::size_t header_bytes = 16 * 1024;
  std::size_t body_bytes = 1024 * 1024;
  std::size_t frame_bytes = 64 * 1024;      // Of one socket message, whole.
  std::size_t waiting_bytes = 1024 * 1024;  // Sent to a socket or stream but not yet taken.
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 400;  // A school behind one address is fine.
  std::chrono::seconds header_time{15};       // For a request to arrive,
  std::chrono::seconds idle_time{75};         // between requests,
  std::chrono::seconds ping_time{30};         // and between a socket's signs of life.
  int messages_per_second = 20;               // A socket's, sustained,
  int message_burst = 100;                    // and at once.
};

struct NetOptions {
  std::string bind = "0.0.0.0";
  std::uint16_t port = 0;   // 0: any free one.
  std::string certificate;  // PEM files; both empty: no TLS.
  std::string key;
  std::chrono::seconds hsts{0};  // For how long browsers shall use TLS only; 0: not said.
  std::vector<std::string> trusted_proxies;  // Addresses or networks ("10.0.0.0/8").
  bool compress_sockets = false;             // Costs memory for every socket that agrees to it.
  NetLimits limits;
};

struct NetFigures {
  std::uint64_t connections = 0;  // Open now,
  std::uint64_t sockets = 0;      // of them WebSockets.
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;  // By a limit.
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
};

class Network : public Loop {
 public:
  // Begins to listen. A port in use or an address of somebody else is refused with a sentence.
  [[nodiscard]] virtual Result<void> listen(const NetOptions& options, HttpService& service) = 0;
  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Runs the logic thread, which is the caller's, until `stop`.
  virtual void run() = 0;
  // From any thread or a signal's: `run` returns soon. Listeners close at once.
  virtual void stop() = 0;
  // Ends the connections that there are, politely: people are to come again, perhaps elsewhere.
  virtual void send_away() = 0;
  // No new connections from now on; those there are go on.
  virtual void stop_listening() = 0;
  // Calls back on the logic thread on SIGINT and SIGTERM; to be set before `run`.
  virtual void on_signal(std::function<void()> run) = 0;
  // The same on SIGHUP.
  virtual void on_hangup(std::function<void()> run) = 0;
  // Reads certificate and key again, for connections that come from then on. What cannot be read,
  // or does not belong together, leaves everything as it was. REQUIRES: it listens, with TLS.
  [[nodiscard]] virtual Result<void> reload_certificate() = 0;
  [[nodiscard]] virtual NetFigures figures() const = 0;
};

[[nodiscard]] std::unique_ptr<Network> make_network();

}  // namespace vexil::server
