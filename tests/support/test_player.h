// A player at a browser, driven by a test: requests with the player's cookie, and a socket. What
// the server says must be as openapi.json has it.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/blocking_client.h"
#include "support/wire_check.h"

namespace vexil::server {

class TestPlayer {
 public:
  // `origin` is the server's address: "http://127.0.0.1:7878".
  TestPlayer(BlockingClient& client, std::string origin)
      : client_(client), origin_(std::move(origin)) {}

  // "200 body"; keeps the cookie that comes with it. Empty where nobody answered.
  std::string request(const std::string& method, const std::string& target, std::string body = {});
  std::string get(const std::string& target) { return request("GET", target); }
  // The body as JSON. Throws where the answer is an error.
  boost::json::value post(const std::string& target, const boost::json::value& body);

  // From now on the same person as that one.
  void be(const TestPlayer& other) { cookie_ = other.cookie_; }
  // The same person at another device: no socket yet.
  [[nodiscard]] TestPlayer another_page() const;
  // The server has another address now.
  void move_to(std::string origin);

  // ── The socket ──
  [[nodiscard]] bool open();
  void close();
  [[nodiscard]] bool is_open();
  // Sends a message with a number of its own and waits for its answer; whatever else came first is
  // given to `on_message`. Nothing where the socket is lost.
  std::optional<std::string> ask(boost::json::object message);
  // The same in two steps, for those who ask at the same moment: the number, and its answer.
  std::int64_t send(boost::json::object message);
  std::optional<std::string> answer_to(std::int64_t id);
  // Waits for the next message and gives it to `on_message`; false where none came in this time.
  bool listen(std::chrono::milliseconds wait);
  // Afterwards everything that was sent to them before has been received.
  bool settle();
  std::function<void(std::string_view)> on_message;

  std::optional<std::string> watch(std::string_view game, std::string_view as, std::uint64_t after,
                                   bool view = true);
  std::optional<std::string> command(std::string_view game, std::string_view as,
                                     boost::json::object command);
  std::int64_t send_command(std::string_view game, std::string_view as,
                            boost::json::object command);

  [[nodiscard]] std::unique_ptr<BlockingLines> lines(const std::string& target);

 private:
  [[nodiscard]] Fields headers() const;
  std::optional<std::string> receive(std::chrono::milliseconds wait);

  BlockingClient& client_;
  std::string origin_;
  std::string cookie_;
  std::unique_ptr<BlockingSocket> socket_;
  SocketCheck check_;
  std::int64_t last_ = 0;
};

// {"type":"act","action":...}
[[nodiscard]] boost::json::object act_command(std::string_view action, std::uint64_t turn,
                                              int part = 0, std::string_view key = {});

}  // namespace vexil::server
