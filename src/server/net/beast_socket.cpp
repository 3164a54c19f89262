// WebSocket connections on Boost.Beast. Everything runs on the one thread of the loop.
#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>

#include "server/core/token_bucket.h"
#include "server/net/beast_sessions.h"
#include "server/net/outbox.h"
#include "server/net/target.h"
#include "server/net/weak_socket.h"

namespace vexil::server {
namespace {

namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::chrono::milliseconds kCloseTime{5'000};
constexpr std::chrono::milliseconds kSocketLingerTime{2'000};

class SocketSession final : public HttpConnection {
 public:
  SocketSession(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place, Wire wire);
  ~SocketSession() override { --listening().figures.sockets; }

  void start(UpgradeRequest request, SocketResponse response);

  void send(Outbox::Text text);
  void close(std::uint16_t code, std::string_view reason);
  [[nodiscard]] std::size_t waiting_bytes() const { return outbox_.bytes(); }

  void tick(Millis now) override;
  void say_goodbye() override { close(websocket::close_code::going_away, "The server stops."); }
  void drop() override { ws_.next_layer().close(); }

 private:
  enum class State : std::uint8_t { kOpening, kOpen, kClosing, kClosed };

  Awaitable<void> run(std::shared_ptr<SocketSession> self, UpgradeRequest request,
                      SocketResponse response);
  Awaitable<bool> accept(const UpgradeRequest& request, const Fields& headers);
  void open(const SocketResponse& response, const std::shared_ptr<SocketSession>& self);
  Awaitable<void> read_messages();
  Awaitable<void> linger();
  void take_control();
  void take_piece(std::size_t bytes);
  void take_message(std::string_view text);
  void write_next();
  void begin_close();
  void close_slow_reader();
  void report_closed();
  [[nodiscard]] std::shared_ptr<SocketSession> self() {
    return std::static_pointer_cast<SocketSession>(shared_from_this());
  }

  websocket::stream<Wire> ws_;
  SocketHandler handler_;
  Outbox outbox_;
  std::string message_;  // The pieces so far; empty between messages.
  TokenBucket messages_;
  Millis last_sign_;          // Of life.
  Millis deadline_ = kNever;  // Of opening or closing.
  websocket::close_reason reason_;
  State state_ = State::kOpening;
  bool writing_ = false;
  bool pinging_ = false;
  bool reported_closed_ = false;
  // An idle socket waits with this much only; longer messages gather in message_.
  std::array<char, 256> piece_;
};

SocketSession::SocketSession(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place,
                             Wire wire)
    : HttpConnection(std::move(listening), std::move(place)),
      ws_(std::move(wire)),
      messages_({limits().message_burst, 60.0 * limits().messages_per_second}, now()),
      last_sign_(now()),
      deadline_(now() + millis(limits().header_time)) {
  ++this->listening().figures.sockets;
}

void SocketSession::start(UpgradeRequest request, SocketResponse response) {
  asio::co_spawn(ws_.get_executor(), run(self(), std::move(request), std::move(response)), rethrow);
}

Awaitable<void> SocketSession::run(std::shared_ptr<SocketSession> self, UpgradeRequest request,
                                   SocketResponse response) {
  const bool accepted = co_await accept(request, response.headers);
  const bool closed_early = state_ == State::kClosing;
  if (accepted && !closed_early) {
    state_ = State::kOpen;
    deadline_ = kNever;
    last_sign_ = now();
    open(response, self);
    request = {};
    response = {};
    co_await read_messages();
  }
  if (accepted && closed_early) begin_close();
  // A socket that we are closing goes on without us until the other side has agreed.
  const bool over = state_ != State::kClosing || !accepted;
  if (over) state_ = State::kClosed;
  report_closed();
  if (over) co_await linger();
}

void SocketSession::open(const SocketResponse& response,
                         const std::shared_ptr<SocketSession>& self) {
  try {
    handler_ = response.open(std::make_shared<WeakSocket<SocketSession>>(self));
  } catch (const std::exception&) {
    close(websocket::close_code::internal_error, "The server made a mistake.");
  }
}

Awaitable<bool> SocketSession::accept(const UpgradeRequest& request, const Fields& headers) {
  ws_.read_message_max(limits().frame_bytes);
  ws_.auto_fragment(false);
  ws_.text(true);
  ws_.set_option(websocket::stream_base::decorator([headers](websocket::response_type& response) {
    response.erase(http::field::server);
    for (const auto& [name, value] : headers) response.insert(name, value);
  }));
  if (listening().options.compress_sockets) {
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_no_context_takeover = true;
    deflate.client_no_context_takeover = true;
    deflate.memLevel = 4;
    ws_.set_option(deflate);
  }
  ws_.control_callback([this](websocket::frame_type, beast::string_view) { take_control(); });
  const auto [failed] = co_await ws_.async_accept(request, kAwait);
  // The decorator was for the one answer.
  ws_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
  co_return !failed;
}

Awaitable<void> SocketSession::read_messages() {
  for (;;) {
    const auto [failed, bytes] = co_await ws_.async_read_some(asio::buffer(piece_), kAwait);
    if (failed) co_return;
    last_sign_ = now();
    listening().figures.bytes_in += bytes;
    if (state_ != State::kOpen) continue;
    take_piece(bytes);
    // Reading and closing at once would wait for each other if the next frame is a bad one.
    if (state_ != State::kOpen) co_return;
  }
}

// A connection closed with unread bytes would be reset, and our last frame be lost with it.
Awaitable<void> SocketSession::linger() {
  ws_.next_layer().shut_sending();
  deadline_ = now() + millis(kSocketLingerTime);
  for (;;) {
    const auto [failed, bytes] =
        co_await ws_.next_layer().async_read_some(asio::buffer(piece_), kAwait);
    if (failed) break;
  }
  drop();
}

// The library answers pings by itself, so they are limited like messages.
void SocketSession::take_control() {
  last_sign_ = now();
  if (state_ == State::kOpen && messages_.take(now()))
    close(websocket::close_code::policy_error, "Too many control frames.");
}

void SocketSession::take_piece(std::size_t bytes) {
  if (ws_.got_binary()) {
    close(websocket::close_code::unknown_data, "Messages are text.");
    return;
  }
  const std::string_view piece(piece_.data(), bytes);
  if (!ws_.is_message_done()) {
    message_ += piece;
    return;
  }
  if (message_.empty()) {
    take_message(piece);
    return;
  }
  message_ += piece;
  const std::string message = std::exchange(message_, {});
  take_message(message);
}

void SocketSession::take_message(std::string_view text) {
  // The library does not see a character that an empty last fragment leaves cut.
  if (!is_utf8(text)) {
    close(websocket::close_code::bad_payload, "Messages are UTF-8.");
    return;
  }
  if (messages_.take(now())) {
    close(websocket::close_code::policy_error, "Too many messages.");
    return;
  }
  try {
    if (handler_.message) handler_.message(text);
  } catch (const std::exception&) {
    close(websocket::close_code::internal_error, "The server made a mistake.");
  }
}

void SocketSession::send(Outbox::Text text) {
  if (state_ != State::kOpen) return;
  if (outbox_.bytes() > limits().waiting_bytes) {
    close_slow_reader();
    return;
  }
  outbox_.push(std::move(text));
  if (!writing_) write_next();
}

void SocketSession::write_next() {
  writing_ = true;
  ws_.async_write(asio::buffer(*outbox_.front()),
                  [self = self()](error_code failed, std::size_t bytes) {
                    self->listening().figures.bytes_out += bytes;
                    self->writing_ = false;
                    self->outbox_.pop();
                    if (failed) {
                      self->drop();
                    } else if (!self->outbox_.empty()) {
                      self->write_next();
                    } else if (self->state_ == State::kClosing) {
                      self->begin_close();
                    }
                  });
}

// What waits already is sent before the close frame.
void SocketSession::close(std::uint16_t code, std::string_view reason) {
  if (state_ != State::kOpening && state_ != State::kOpen) return;
  reason_.code = code;
  reason_.reason.assign(reason.data(), std::min(reason.size(), reason_.reason.max_size()));
  // The client may know that it is open before we do.
  if (std::exchange(state_, State::kClosing) == State::kOpening) return;
  deadline_ = now() + millis(kCloseTime);
  if (!writing_) begin_close();
}

void SocketSession::begin_close() {
  ws_.async_close(reason_, [self = self()](error_code) { self->drop(); });
}

// The service forgets the client now; the client learns it when it reads on, or never.
void SocketSession::close_slow_reader() {
  ++listening().figures.refused;
  outbox_.drop_all_but_first();
  close(websocket::close_code::try_again_later, "Too slow a reader.");
  asio::post(ws_.get_executor(), [self = self()] { self->report_closed(); });
}

void SocketSession::report_closed() {
  if (std::exchange(reported_closed_, true)) return;
  const SocketHandler handler = std::exchange(handler_, {});
  if (handler.closed) handler.closed();
}

void SocketSession::tick(Millis now) {
  if (deadline_ != kNever && now >= deadline_) {
    drop();
    return;
  }
  if (state_ != State::kOpen) return;
  const Millis silent = now - last_sign_;
  if (silent >= 2 * millis(limits().ping_time)) {
    drop();
  } else if (silent >= millis(limits().ping_time) && !pinging_) {
    pinging_ = true;
    ws_.async_ping({}, [self = self()](error_code) { self->pinging_ = false; });
  }
}

}  // namespace

void start_socket(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place, Wire wire,
                  UpgradeRequest request, SocketResponse response) {
  std::make_shared<SocketSession>(std::move(listening), std::move(place), std::move(wire))
      ->start(std::move(request), std::move(response));
}

}  // namespace vexil::server
