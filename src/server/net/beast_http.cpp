// HTTP connections on Boost.Beast. Everything runs on the one thread of the loop.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/net/beast_sessions.h"
#include "server/net/outbox.h"
#include "server/net/response_text.h"
#include "server/net/target.h"
#include "server/net/wire.h"

namespace vexil::server {
namespace {

namespace http = beast::http;
namespace websocket = beast::websocket;

using Parser = http::request_parser<http::string_body>;

constexpr std::size_t kTargetBytes = 8 * 1024;
constexpr std::size_t kPieceBytes = 64 * 1024;
constexpr std::chrono::milliseconds kLingerTime{2'000};

// A reply that goes on, while it does.
struct LiveStream {
  Outbox outbox;
  std::string chunk_head;
  bool chunked = true;
  bool writing = false;
  bool closing = false;
};

class HttpSession final : public HttpConnection {
 public:
  HttpSession(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place, Wire wire,
              const Address& peer)
      : HttpConnection(std::move(listening), std::move(place)),
        wire_(std::move(wire)),
        peer_(peer),
        secure_(wire_.tls() != nullptr) {}

  void start() { asio::co_spawn(wire_.get_executor(), run(self()), rethrow); }

  void write_lines(Outbox::Text lines);
  void close_lines();

  void tick(Millis now) override;
  void say_goodbye() override;
  void drop() override;

 private:
  // What is to happen with the connection after an answer.
  enum class Next : std::uint8_t { kGoOn, kClose, kGone };
  // Who waits for the service's reply.
  struct Waiting {
    virtual ~Waiting() = default;
    virtual void take(Reply reply) = 0;
  };

  Awaitable<void> run(std::shared_ptr<HttpSession> self);
  Awaitable<bool> wait_for_request();
  Awaitable<Next> serve_one();
  Awaitable<bool> read_request(Parser& parser);
  Awaitable<Next> refuse_request(const Parser& parser, error_code failed);
  Awaitable<Next> answer(Parser& parser, HttpRequest& request);
  Awaitable<Reply> ask(HttpRequest& request, bool upgrade);
  Awaitable<Next> send(const HttpResponse& response, bool keep_alive, bool head_only);
  Awaitable<Next> refuse(int status, std::string_view sentence);
  Awaitable<Next> serve_stream(StreamResponse& response, bool chunked);
  Awaitable<Next> upgrade(Parser& parser, SocketResponse& response);
  Awaitable<bool> write(std::string_view head, std::string_view body);
  Awaitable<void> linger();
  void write_next_lines();
  void end_lines();
  [[nodiscard]] std::shared_ptr<HttpSession> self() {
    return std::static_pointer_cast<HttpSession>(shared_from_this());
  }

  Wire wire_;
  beast::flat_buffer buffer_;
  Address peer_;
  bool secure_;
  Millis deadline_ = kNever;
  bool timed_out_ = false;
  bool idle_ = false;  // Between requests.
  std::unique_ptr<Waiting> waiting_;
  std::unique_ptr<LiveStream> stream_;
};

class LinesHandle final : public LineStream {
 public:
  explicit LinesHandle(std::weak_ptr<HttpSession> session) : session_(std::move(session)) {}
  void write(std::shared_ptr<const std::string> lines) override {
    if (const auto session = session_.lock()) session->write_lines(std::move(lines));
  }
  void close() override {
    if (const auto session = session_.lock()) session->close_lines();
  }

 private:
  std::weak_ptr<HttpSession> session_;
};

Awaitable<void> HttpSession::run(std::shared_ptr<HttpSession> /*self*/) {
  deadline_ = now() + millis(limits().header_time);
  if (auto* tls = wire_.tls()) {
    const auto [failed] = co_await tls->async_handshake(asio::ssl::stream_base::server, kAwait);
    if (failed) co_return;
  }
  Next next = Next::kGoOn;
  while (next == Next::kGoOn) {
    const bool coming = co_await wait_for_request();
    if (!coming) co_return;
    next = co_await serve_one();
    if (listening().ending && next == Next::kGoOn) next = Next::kClose;
  }
  if (next == Next::kClose) co_await linger();
  wire_.close();
}

// Waits for the first bytes with next to no memory.
Awaitable<bool> HttpSession::wait_for_request() {
  if (buffer_.size() > 0) co_return true;
  buffer_ = beast::flat_buffer();
  idle_ = true;
  std::array<char, 128> first;
  const auto [failed, bytes] = co_await wire_.async_read_some(asio::buffer(first), kAwait);
  idle_ = false;
  if (failed) co_return false;
  buffer_.commit(asio::buffer_copy(buffer_.prepare(bytes), asio::buffer(first, bytes)));
  co_return true;
}

HttpRequest plain_request(const http::request<http::string_body>& message) {
  HttpRequest request;
  request.method = message.method_string();
  request.body = message.body();
  for (const auto& field : message) {
    std::string name(field.name_string());
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    request.headers.add(name, std::string(field.value()));
  }
  return request;
}

// What a parser of single fields cannot see.
std::string_view fault_of(const Parser& parser) {
  const auto& message = parser.get();
  if (message.count(http::field::host) > 1) return "There is more than one Host header.";
  if (message.version() == 11 && message.count(http::field::host) == 0) {
    return "The Host header is missing.";
  }
  if (message.count(http::field::transfer_encoding) > 0 && !parser.chunked()) {
    return "The only transfer encoding understood is 'chunked'.";
  }
  return {};
}

Awaitable<HttpSession::Next> HttpSession::serve_one() {
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(limits().header_bytes));
  parser.body_limit(limits().body_bytes);
  deadline_ = now() + millis(limits().header_time);
  auto [failed, bytes] = co_await http::async_read_header(wire_, buffer_, parser, kAwait);
  listening().figures.bytes_in += bytes;
  if (failed) co_return co_await refuse_request(parser, failed);

  const std::string_view target = parser.get().target();
  if (target.size() > kTargetBytes) {
    co_return co_await refuse(414, "The address is too long.");
  }
  std::string_view fault = fault_of(parser);
  auto read = read_target(target);
  if (fault.empty() && !read) fault = read.error().message;
  if (!fault.empty()) co_return co_await refuse(400, fault);

  const bool whole = co_await read_request(parser);
  if (!whole) co_return Next::kClose;
  HttpRequest request = plain_request(parser.get());
  request.path = std::move(read->path);
  request.query = std::move(read->query);
  const Origin origin = find_origin(peer_, secure_, request.headers, listening().trusted_proxies);
  request.address = origin.known ? origin.address.text() : "unknown";
  request.secure = origin.secure;
  if (origin.address != peer_ && !place().serve(origin.address)) {
    ++listening().figures.refused;
    co_return co_await refuse(429, "Too many connections from one address.");
  }
  co_return co_await answer(parser, request);
}

// The body, after its header. False where the request is over; it has been answered then.
Awaitable<bool> HttpSession::read_request(Parser& parser) {
  if (parser.is_done()) co_return true;
  deadline_ = now() + millis(limits().header_time);
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    const bool sent = co_await write("HTTP/1.1 100 Continue\r\n\r\n", {});
    if (!sent) co_return false;
  }
  const auto [failed, bytes] = co_await http::async_read(wire_, buffer_, parser, kAwait);
  listening().figures.bytes_in += bytes;
  if (failed) co_await refuse_request(parser, failed);
  co_return !failed;
}

Awaitable<HttpSession::Next> HttpSession::refuse_request(const Parser& parser, error_code failed) {
  if (timed_out_) {
    timed_out_ = false;
    co_return co_await refuse(408, "The request took too long to arrive.");
  }
  if (failed == http::error::header_limit) {
    if (parser.get().target().empty()) co_return co_await refuse(414, "The address is too long.");
    co_return co_await refuse(431, "The header is too large.");
  }
  if (failed == http::error::body_limit) {
    co_return co_await refuse(413, "The body is too large.");
  }
  const bool malformed = failed.category() == make_error_code(http::error::bad_value).category();
  if (!malformed || failed == http::error::end_of_stream ||
      failed == http::error::partial_message) {
    co_return Next::kGone;
  }
  co_return co_await refuse(400, "This is not an HTTP/1.1 request.");
}

Awaitable<HttpSession::Next> HttpSession::answer(Parser& parser, HttpRequest& request) {
  const bool upgrading = websocket::is_upgrade(parser.get());
  const bool head_only = request.method == "HEAD";
  const bool chunks = parser.get().version() >= 11;
  const bool keep_alive = parser.keep_alive() && !listening().ending;
  if (head_only) request.method = "GET";
  const bool secure = request.secure;
  deadline_ = kNever;
  Reply reply = co_await ask(request, upgrading);
  if (secure && listening().options.hsts.count() > 0)
    headers_of(reply).set("strict-transport-security",
                          fmt::format("max-age={}", listening().options.hsts.count()));

  if (auto* response = std::get_if<HttpResponse>(&reply)) {
    co_return co_await send(*response, keep_alive, head_only);
  }
  if (auto* stream = std::get_if<StreamResponse>(&reply)) {
    if (head_only) co_return co_await send(stream->head, false, true);
    co_return co_await serve_stream(*stream, chunks);
  }
  if (!upgrading || buffer_.size() > 0) {
    HttpResponse refusal = transport_refusal(426, "Here one speaks WebSocket.");
    refusal.headers.set("upgrade", "websocket");
    co_return co_await send(refusal, false, head_only);
  }
  co_return co_await upgrade(parser, std::get<SocketResponse>(reply));
}

// The service may answer at once or much later; the coroutine goes on from the loop either way. It
// belongs to the session meanwhile, so that a reply that never comes holds nothing.
Awaitable<Reply> HttpSession::ask(HttpRequest& request, bool upgrade) {
  auto begin = [this, &request, upgrade](auto handler) {
    using Handler = decltype(handler);
    struct Held final : Waiting {
      explicit Held(Handler its_handler) : held(std::move(its_handler)) {}
      void take(Reply reply) override { std::move(held)(std::move(reply)); }
      Handler held;
    };
    waiting_ = std::make_unique<Held>(std::move(handler));
    auto reply = [weak = std::weak_ptr<HttpSession>(self())](Reply value) {
      const auto session = weak.lock();
      if (!session || !session->waiting_) return;
      asio::post(session->wire_.get_executor(),
                 [waiting = std::move(session->waiting_), value = std::move(value)]() mutable {
                   waiting->take(std::move(value));
                 });
    };
    try {
      listening().service.handle(std::move(request), upgrade, reply);
    } catch (const std::exception&) {
      reply(transport_refusal(500, "The server made a mistake."));
    }
  };
  return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(Reply)>(
      std::move(begin), asio::use_awaitable_t<Executor>());
}

Awaitable<HttpSession::Next> HttpSession::send(const HttpResponse& response, bool keep_alive,
                                               bool head_only) {
  const bool whole = !head_only && has_body(response.status);
  const std::string head = head_text(response, {response.body->size(), false, keep_alive}, now());
  const bool sent = co_await write(head, whole ? *response.body : std::string_view());
  if (!sent) co_return Next::kGone;
  co_return keep_alive ? Next::kGoOn : Next::kClose;
}

Awaitable<HttpSession::Next> HttpSession::refuse(int status, std::string_view sentence) {
  const HttpResponse response = transport_refusal(status, sentence);
  co_return co_await send(response, false, false);
}

// Piece by piece, so that a client on a slow line only has to take some of it within the time.
Awaitable<bool> HttpSession::write(std::string_view head, std::string_view body) {
  while (!head.empty() || !body.empty()) {
    const std::string_view piece = body.substr(0, kPieceBytes);
    const std::array<asio::const_buffer, 2> buffers{asio::buffer(head), asio::buffer(piece)};
    deadline_ = now() + millis(limits().idle_time);
    const auto [failed, bytes] = co_await asio::async_write(wire_, buffers, kAwait);
    listening().figures.bytes_out += bytes;
    if (failed) co_return false;
    head = {};
    body.remove_prefix(piece.size());
  }
  deadline_ = now() + millis(limits().idle_time);
  co_return true;
}

// A connection closed with unread bytes would be reset, and the answer be lost with it.
Awaitable<void> HttpSession::linger() {
  wire_.shut_sending();
  deadline_ = now() + millis(kLingerTime);
  std::array<char, 512> scrap;
  for (;;) {
    const auto [failed, bytes] = co_await wire_.async_read_some(asio::buffer(scrap), kAwait);
    if (failed) break;
  }
}

Awaitable<HttpSession::Next> HttpSession::upgrade(Parser& parser, SocketResponse& response) {
  start_socket(share_listening(), give_place(), std::move(wire_), parser.release(),
               std::move(response));
  co_return Next::kGone;
}

Awaitable<HttpSession::Next> HttpSession::serve_stream(StreamResponse& response, bool chunked) {
  const std::string head = head_text(response.head, {std::nullopt, chunked, false}, now());
  const bool sent = co_await write(head, {});
  if (!sent) co_return Next::kGone;
  deadline_ = kNever;
  stream_ = std::make_unique<LiveStream>();
  stream_->chunked = chunked;
  std::function<void()> gone = response.open(std::make_shared<LinesHandle>(self()));
  // A client has nothing more to say here; reading shows when they go.
  std::array<char, 128> scrap;
  std::size_t said = 0;
  while (said < limits().header_bytes) {
    const auto [failed, bytes] = co_await wire_.async_read_some(asio::buffer(scrap), kAwait);
    if (failed) break;
    said += bytes;
  }
  const bool ended = stream_->closing && !stream_->writing && wire_.socket().is_open();
  stream_->closing = true;
  if (gone) gone();
  co_return ended ? Next::kClose : Next::kGone;
}

void HttpSession::write_lines(Outbox::Text lines) {
  if (!stream_ || stream_->closing || lines->empty()) return;
  if (stream_->outbox.bytes() > limits().waiting_bytes) {
    ++listening().figures.refused;
    drop();
    return;
  }
  stream_->outbox.push(std::move(lines));
  if (!stream_->writing) write_next_lines();
}

void HttpSession::write_next_lines() {
  stream_->writing = true;
  deadline_ = now() + millis(limits().idle_time);
  const std::string& text = *stream_->outbox.front();
  const bool chunked = stream_->chunked;
  stream_->chunk_head = chunked ? fmt::format("{:x}\r\n", text.size()) : std::string();
  const std::array<asio::const_buffer, 3> buffers{
      asio::buffer(stream_->chunk_head), asio::buffer(text), asio::buffer("\r\n", chunked ? 2 : 0)};
  asio::async_write(wire_, buffers, [self = self()](error_code failed, std::size_t bytes) {
    self->listening().figures.bytes_out += bytes;
    self->deadline_ = kNever;
    self->stream_->writing = false;
    self->stream_->outbox.pop();
    if (failed) {
      self->drop();
    } else if (!self->stream_->outbox.empty()) {
      self->write_next_lines();
    } else if (self->stream_->closing) {
      self->end_lines();
    }
  });
}

void HttpSession::close_lines() {
  if (!stream_ || stream_->closing) return;
  stream_->closing = true;
  if (!stream_->writing) end_lines();
}

// After the last chunk the reading, which is all the coroutine still does, is let go.
void HttpSession::end_lines() {
  if (!stream_->chunked) {
    boost::system::error_code ignored;
    wire_.socket().cancel(ignored);
    return;
  }
  stream_->writing = true;
  deadline_ = now() + millis(limits().idle_time);
  asio::async_write(wire_, asio::buffer("0\r\n\r\n", 5),
                    [self = self()](error_code failed, std::size_t) {
                      self->stream_->writing = false;
                      error_code ignored;
                      if (failed) self->drop();
                      if (!failed) self->wire_.socket().cancel(ignored);
                    });
}

void HttpSession::tick(Millis now) {
  if (deadline_ == kNever || now < deadline_) return;
  deadline_ = kNever;
  // A request that began to arrive is answered with the reason.
  error_code ignored;
  if (!idle_ && !stream_ && !timed_out_) {
    timed_out_ = true;
    wire_.socket().cancel(ignored);
    deadline_ = now + millis(kLingerTime);
  } else {
    drop();
  }
}

void HttpSession::say_goodbye() {
  if (idle_) drop();
  close_lines();
}

void HttpSession::drop() {
  wire_.close();
  // A coroutine that waits for a reply ends here, and with it this session.
  waiting_.reset();
}

}  // namespace

void start_http(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place, Wire wire,
                const Address& peer) {
  std::make_shared<HttpSession>(std::move(listening), std::move(place), std::move(wire), peer)
      ->start();
}

}  // namespace vexil::server
