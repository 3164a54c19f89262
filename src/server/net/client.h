// HTTP and WebSocket from the client's side, for bots, the load generator and tests. Only its
// implementation includes Boost.Beast. Everything is called on the network's thread. A caller that
// loses its connection connects again by itself.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net/http.h"
#include "server/net/listen.h"

namespace vexil::server {

struct ClientOptions {
  bool verify = true;       // The server's certificate.
  std::string authorities;  // A PEM file trusted besides the system's.
  std::string from;         // The address of this machine to connect from; empty: any.
  std::chrono::milliseconds timeout{30'000};  // To connect, and then for an answer.
  std::size_t body_bytes = 64 * 1024 * 1024;
  std::size_t message_bytes = 16 * 1024 * 1024;
};

struct ClientRequest {
  std::string method = "GET";
  std::string url;
  Fields headers;
  std::string body;
};

struct ClientResponse {
  int status = 0;
  Fields headers;  // Names in lower case.
  std::string body;
};

struct LinesHandler {
  std::function<void(int status)> opened;
  std::function<void(std::string_view line)> line;  // Without its end.
  std::function<void(Result<void>)> ended;          // Once: all was said, or what went wrong.
};

struct SocketEnd {
  std::uint16_t code = 0;  // Of the close frame; 0 where there was none.
  int status = 0;          // Of the answer that refused the socket; 0 where there was none.
  std::string reason;
};

struct ClientSocketHandler {
  std::function<void()> opened;
  std::function<void(std::string_view text)> message;
  std::function<void(SocketEnd)> closed;  // Once, also where it never opened.
};

class Client {
 public:
  // Ends what is open, without calling back.
  virtual ~Client() = default;

  // `done` is called once, later. Connections are kept and used again.
  virtual void request(ClientRequest request, std::function<void(Result<ClientResponse>)> done) = 0;
  // Reads a response line by line as it comes. What it returns ends the reading.
  virtual std::function<void()> lines(ClientRequest request, LinesHandler handler) = 0;
  // What is sent before it opens is sent then.
  virtual std::shared_ptr<Socket> open(std::string url, Fields headers,
                                       ClientSocketHandler handler) = 0;
};

// The network must outlive the client. Refused only for a bad file of authorities.
[[nodiscard]] Result<std::unique_ptr<Client>> make_client(Network& network,
                                                          ClientOptions options = {});

}  // namespace vexil::server
