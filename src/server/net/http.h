// HTTP and WebSocket as the rest of the server sees them: plain values and callbacks, all on the
// logic thread. No header outside net/ includes the network library.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace vexil::server {

// A list of names and values, names in lower case.
class Fields {
 public:
  void set(std::string_view name, std::string value);  // Replaces.
  void add(std::string_view name, std::string value) {
    items_.emplace_back(std::string(name), std::move(value));
  }
  // The first value of that name, or nullptr.
  [[nodiscard]] const std::string* find(std::string_view name) const;
  [[nodiscard]] auto begin() const { return items_.begin(); }
  [[nodiscard]] auto end() const { return items_.end(); }

 private:
  std::vector<std::pair<std::string, std::string>> items_;
};

struct HttpRequest {
  std::string method;  // In capitals; "HEAD" is answered as "GET" by the network layer.
  std::string path;    // Decoded, begins with '/', no empty or dot segments.
  Fields query;        // Decoded.
  Fields headers;
  std::string body;
  std::string address;  // The client's, a trusted proxy's word taken where configured.
  bool secure = false;  // Over TLS, here or at a trusted proxy.
};

struct HttpResponse {
  int status = 200;
  Fields headers;  // content-length, date and connection are the network layer's.
  std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
  std::string refusal{};  // The code, where it is one; for the figures, not sent by itself.
};

// A response that goes on: ndjson. Lives until both sides let go; calls on a closed one do nothing.
class LineStream {
 public:
  virtual ~LineStream() = default;
  virtual void write(std::shared_ptr<const std::string> lines) = 0;
  virtual void close() = 0;
};
struct StreamResponse {
  HttpResponse head;
  // Called once the head is on its way. What it returns is called when the client has gone, once.
  std::function<std::function<void()>(std::shared_ptr<LineStream>)> open;
};

// One WebSocket as the server holds it. Text messages only. A client that reads too slowly for what
// is waiting (limits) is closed with 1013 and may come back.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  [[nodiscard]] virtual std::size_t waiting_bytes() const = 0;
};
struct SocketHandler {
  std::function<void(std::string_view text)> message;  // Whole, valid UTF-8, within the limits.
  std::function<void()> closed;                        // Called once, after either side closed.
};
struct SocketResponse {
  Fields headers;
  std::function<SocketHandler(std::shared_ptr<Socket>)> open;
};

using Reply = std::variant<HttpResponse, StreamResponse, SocketResponse>;

[[nodiscard]] Fields& headers_of(Reply& reply);

// What answers requests. `reply` is called once, at any later time, on the logic thread; nothing
// happens where the client has gone meanwhile. `upgrade` says that the client asks for a socket.
class HttpService {
 public:
  virtual ~HttpService() = default;
  virtual void handle(HttpRequest request, bool upgrade, std::function<void(Reply)> reply) = 0;
};

}  // namespace vexil::server
