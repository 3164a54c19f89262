// The base of HTTP and WebSocket connections, and what those of one listener share: the list of
// connections, the limits, and a check twice a second for clients that take too long.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "server/net/address.h"
#include "server/net/connection_count.h"
#include "server/net/listen.h"

namespace vexil::server {

class HttpConnection;

// A deadline that is not set.
inline constexpr Millis kNever = 0;

[[nodiscard]] inline Millis millis(std::chrono::milliseconds time) { return time.count(); }

// Shared by the listener and its connections, whichever goes last.
struct Listening {
  Listening(const Loop& its_loop, HttpService& its_service, const NetOptions& its_options,
            AddressSet proxies)
      : loop(its_loop),
        service(its_service),
        options(its_options),
        trusted_proxies(std::move(proxies)),
        count(its_options.limits.connections, its_options.limits.connections_per_address) {}

  const Loop& loop;
  HttpService& service;
  NetOptions options;
  AddressSet trusted_proxies;
  ConnectionCount count;
  NetFigures figures;
  std::vector<HttpConnection*> open;
  bool ending = false;             // The server stops;
  std::function<void()> all_gone;  // this is called when the last of `open` has gone.
};

// A place among the connections, given back when it goes.
class Place {
 public:
  // Without a value where there are too many, in all or from that peer. A trusted proxy is many
  // clients at once: those are counted when their requests say who they are.
  [[nodiscard]] static std::unique_ptr<Place> take(std::shared_ptr<Listening> listening,
                                                   const Address& peer);
  ~Place();
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  // The connection now serves that client; false where it has too many.
  [[nodiscard]] bool serve(const Address& client);

 private:
  explicit Place(std::shared_ptr<Listening> listening) : listening_(std::move(listening)) {}

  std::shared_ptr<Listening> listening_;
  Address client_;
  bool counted_ = false;
};

// One open connection, HTTP or WebSocket. It lives as long as something of it is under way.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place);
  virtual ~HttpConnection();
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  // Looks at the time, twice a second.
  virtual void tick(Millis now) = 0;
  // Ends politely, because the server stops.
  virtual void say_goodbye() = 0;
  // Ends at once.
  virtual void drop() = 0;

 protected:
  [[nodiscard]] Listening& listening() { return *listening_; }
  [[nodiscard]] const NetLimits& limits() const { return listening_->options.limits; }
  [[nodiscard]] Millis now() const { return listening_->loop.now(); }
  [[nodiscard]] Place& place() { return *place_; }

  // For a connection that goes on as another kind.
  [[nodiscard]] std::shared_ptr<Listening> share_listening() const { return listening_; }
  [[nodiscard]] std::unique_ptr<Place> give_place() { return std::move(place_); }

 private:
  std::shared_ptr<Listening> listening_;
  std::unique_ptr<Place> place_;
  std::size_t index_;  // In Listening::open.
};

}  // namespace vexil::server
