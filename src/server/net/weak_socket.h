// A weak reference to a socket: it may outlive the connection and even the network.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/http.h"

namespace vexil::server {

// Passes everything on to the session while there is one.
template <class Session>
class WeakSocket final : public Socket {
 public:
  explicit WeakSocket(std::weak_ptr<Session> session) : session_(std::move(session)) {}
  void send(std::shared_ptr<const std::string> text) override {
    if (const auto session = session_.lock()) session->send(std::move(text));
  }
  void close(std::uint16_t code, std::string_view reason) override {
    if (const auto session = session_.lock()) session->close(code, reason);
  }
  [[nodiscard]] std::size_t waiting_bytes() const override {
    const auto session = session_.lock();
    return session ? session->waiting_bytes() : 0;
  }

 private:
  std::weak_ptr<Session> session_;
};

}  // namespace vexil::server
