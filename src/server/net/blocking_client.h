// A client that blocks until the answer is there, for tests and commands. It runs a network of its
// own on the caller's thread while it waits; the other sockets of the client are served meanwhile.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net/client.h"

namespace vexil::server {

class BlockingClient;

// How long to wait for an answer: longer than any server takes that answers at all.
inline constexpr std::chrono::seconds kLongestWait{60};

// A socket that was opened.
class BlockingSocket {
 public:
  void send(std::string_view text);
  void close(std::uint16_t code = 1000, std::string_view reason = {});
  // The next message, or nothing where none came in time or the socket is closed.
  [[nodiscard]] std::optional<std::string> receive(std::chrono::milliseconds wait = kLongestWait);
  // Waits until it is closed: how, or nothing where it was not in time. Messages that came before
  // can still be received.
  [[nodiscard]] std::optional<SocketEnd> closed(std::chrono::milliseconds wait = kLongestWait);

 private:
  friend class BlockingClient;
  struct Inbox {
    bool opened = false;
    std::deque<std::string> messages;
    std::optional<SocketEnd> end;
  };
  BlockingSocket(BlockingClient& client, std::shared_ptr<Inbox> inbox)
      : client_(client), inbox_(std::move(inbox)) {}

  BlockingClient& client_;
  std::shared_ptr<Inbox> inbox_;
  std::shared_ptr<Socket> socket_;
};

// A response read line by line.
class BlockingLines {
 public:
  ~BlockingLines();
  BlockingLines(const BlockingLines&) = delete;
  BlockingLines& operator=(const BlockingLines&) = delete;

  [[nodiscard]] int status() const { return inbox_->status; }
  // The next line, or nothing where none came in time or the response has ended.
  [[nodiscard]] std::optional<std::string> next(std::chrono::milliseconds wait = kLongestWait);
  [[nodiscard]] bool ended() const { return inbox_->end.has_value() && inbox_->lines.empty(); }

 private:
  friend class BlockingClient;
  struct Inbox {
    int status = 0;
    std::deque<std::string> lines;
    std::optional<Result<void>> end;
  };
  BlockingLines(BlockingClient& client, std::shared_ptr<Inbox> inbox)
      : client_(client), inbox_(std::move(inbox)) {}

  BlockingClient& client_;
  std::shared_ptr<Inbox> inbox_;
  std::function<void()> stop_;
};

class BlockingClient {
 public:
  [[nodiscard]] static Result<std::unique_ptr<BlockingClient>> make(ClientOptions options = {});
  ~BlockingClient();
  BlockingClient(const BlockingClient&) = delete;
  BlockingClient& operator=(const BlockingClient&) = delete;

  [[nodiscard]] Result<ClientResponse> request(ClientRequest request);
  [[nodiscard]] Result<ClientResponse> get(std::string url, Fields headers = {});
  [[nodiscard]] Result<ClientResponse> post(std::string url, std::string body, Fields headers = {});
  [[nodiscard]] Result<std::unique_ptr<BlockingSocket>> open(std::string url, Fields headers = {});
  [[nodiscard]] Result<std::unique_ptr<BlockingLines>> lines(ClientRequest request);

  // Serves what is open until `done`, or until that much time has passed; returns which.
  bool wait(const std::function<bool()>& done, std::chrono::milliseconds time);

 private:
  explicit BlockingClient(std::unique_ptr<Network> network);

  std::chrono::milliseconds timeout_{};
  std::unique_ptr<Network> network_;
  std::unique_ptr<Client> client_;
};

}  // namespace vexil::server
