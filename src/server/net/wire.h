// A connection's bytes, plain or over TLS, as one type: what is built on top of it is compiled once
// for both. Private to the files that include the network library.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

namespace vexil::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;

using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;

// Errors come back as values: a connection that breaks is nothing exceptional.
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable_t<Executor>());

// The end of a coroutine that nobody awaits: a mistake of ours must not vanish with it.
inline void rethrow(const std::exception_ptr& failure) {
  if (failure) std::rethrow_exception(failure);
}

class Wire {
 public:
  // NOLINTNEXTLINE(readability-identifier-naming): the library asks for this name.
  using executor_type = Executor;
  using Tls = asio::ssl::stream<TcpSocket>;

  explicit Wire(TcpSocket socket) : plain_(std::move(socket)) {}
  Wire(TcpSocket socket, asio::ssl::context& context)
      : tls_(std::make_unique<Tls>(std::move(socket), context)) {}

  [[nodiscard]] executor_type get_executor() { return socket().get_executor(); }
  [[nodiscard]] TcpSocket& socket() { return tls_ ? tls_->next_layer() : *plain_; }
  [[nodiscard]] Tls* tls() { return tls_.get(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    if (tls_) return tls_->async_read_some(buffers, std::forward<Token>(token));
    return plain_->async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    if (tls_) return tls_->async_write_some(buffers, std::forward<Token>(token));
    return plain_->async_write_some(buffers, std::forward<Token>(token));
  }

  // Ends it at once; what waits on it completes with an error.
  void close() {
    if (!tls_ && !plain_) return;
    error_code ignored;
    socket().close(ignored);
  }
  // No more bytes to the other side; reading goes on.
  void shut_sending() {
    error_code ignored;
    socket().shutdown(TcpSocket::shutdown_send, ignored);
  }

 private:
  std::optional<TcpSocket> plain_;
  std::unique_ptr<Tls> tls_;
};

// What a WebSocket does with its connection after both sides have closed it.
template <class Handler>
void async_teardown(beast::role_type, Wire& wire, Handler&& handler) {
  wire.shut_sending();
  asio::post(wire.get_executor(),
             beast::bind_front_handler(std::forward<Handler>(handler), error_code()));
}
inline void teardown(beast::role_type, Wire& wire, error_code& result) {
  wire.shut_sending();
  result = {};
}
inline void beast_close_socket(Wire& wire) { wire.close(); }

}  // namespace vexil::server
