// A network with a small service, on a thread of its own, for tests of the network alone.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "server/net/listen.h"

namespace vexil::server {

// /echo            the request as text, one "name: value" line a part
// /body            the body as it came
// /big             a body of a megabyte and a half
// /lines           three lines, then the end
// /forever         lines until the client has gone
// /never           no answer at all
// a socket asked   says "welcome", then what it receives; "flood" makes it send 8 MB, "bye" close,
//                  "sockets" says how many there are
class EchoServer final : public HttpService {
 public:
  explicit EchoServer(NetOptions options = {});
  ~EchoServer() override;
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;

  void handle(HttpRequest request, bool upgrade, std::function<void(Reply)> reply) override;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::string url(const std::string& target) const;
  [[nodiscard]] Network& network() { return *network_; }
  // Runs on the logic thread and returns when it has.
  void on_loop(const std::function<void()>& run);
  [[nodiscard]] NetFigures figures();
  // Ends the network's thread, while connections may be open.
  void stop();

  std::atomic<int> sockets_closed = 0;
  std::atomic<int> streams_gone = 0;

 private:
  [[nodiscard]] SocketResponse socket();

  std::unique_ptr<Network> network_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace vexil::server
