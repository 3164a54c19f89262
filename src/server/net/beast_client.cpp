// The client on Boost.Beast. Everything runs on the one thread of the loop.
#include <fmt/format.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/basic_resolver.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <map>
#include <set>
#include <utility>

#include "server/net/asio_network.h"
#include "server/net/client.h"
#include "server/net/outbox.h"
#include "server/net/tls_context.h"
#include "server/net/url.h"
#include "server/net/weak_socket.h"
#include "server/net/wire.h"

namespace vexil::server {
namespace {

namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;

constexpr std::chrono::seconds kKeepTime{30};     // Of an unused connection.
constexpr std::chrono::seconds kSilenceTime{60};  // Of a socket's other side.
constexpr std::size_t kLineBytes = 16 * 1024 * 1024;

// A connection to a server. Its user holds it; `close` from elsewhere ends that wait.
struct Link {
  std::optional<TcpSocket> connecting;
  std::optional<Wire> wire;
  beast::flat_buffer buffer;
  bool closed = false;
  bool forgotten = false;  // By its user: the callbacks are not called any more.

  void close() {
    closed = true;
    error_code ignored;
    if (connecting) connecting->close(ignored);
    if (wire) wire->close();
  }
};

// What the client and everything it started have in common.
struct ClientCore {
  ClientCore(AsioNetwork& its_network, ClientOptions its_options, TlsContext its_tls)
      : network(its_network), options(std::move(its_options)), tls(std::move(its_tls)) {}

  struct Kept {
    std::shared_ptr<Link> link;
    Millis since = 0;
  };

  AsioNetwork& network;
  ClientOptions options;
  TlsContext tls;
  std::multimap<std::string, Kept> kept;  // By scheme and authority.
  std::set<std::shared_ptr<Link>> used;
  std::map<const void*, std::function<void()>> sockets;  // How to drop each that is open.
  bool ended = false;

  [[nodiscard]] std::shared_ptr<Link> take_kept(const std::string& key);
  void keep(const std::string& key, const std::shared_ptr<Link>& link);
  void end();
};

std::string key_of(const Url& url) {
  return fmt::format("{}{}", url.secure ? "s " : "p ", url.authority());
}

std::shared_ptr<Link> ClientCore::take_kept(const std::string& key) {
  const Millis oldest = network.now() - std::chrono::milliseconds(kKeepTime).count();
  for (auto found = kept.find(key); found != kept.end(); found = kept.find(key)) {
    const Kept candidate = found->second;
    kept.erase(found);
    // A readable connection was closed by the other side: nothing is owed on it.
    error_code ignored;
    const bool quiet = candidate.link->wire->socket().available(ignored) == 0;
    if (candidate.since >= oldest && quiet && !ignored) return candidate.link;
  }
  return nullptr;
}

void ClientCore::keep(const std::string& key, const std::shared_ptr<Link>& link) {
  if (!ended) kept.emplace(key, Kept{link, network.now()});
}

void ClientCore::end() {
  ended = true;
  kept.clear();
  for (const auto& link : used) link->close();
  for (const auto& [socket, drop] : sockets) drop();
}

// Marks a link as used while it lives, and closes it when its time is up.
class Using {
 public:
  Using(std::shared_ptr<ClientCore> core, std::shared_ptr<Link> link)
      : core_(std::move(core)), link_(std::move(link)) {
    core_->used.insert(link_);
    if (core_->ended) link_->close();
  }
  ~Using() {
    stop_clock();
    core_->used.erase(link_);
  }
  Using(const Using&) = delete;
  Using& operator=(const Using&) = delete;

  void start_clock() {
    stop_clock();
    timer_ = core_->network.at(core_->network.now() + core_->options.timeout.count(),
                               [this] { timed_out_ = true, link_->close(); });
  }
  void stop_clock() {
    if (timer_ != 0) core_->network.cancel(std::exchange(timer_, 0));
  }
  [[nodiscard]] bool timed_out() const { return timed_out_; }

 private:
  std::shared_ptr<ClientCore> core_;
  std::shared_ptr<Link> link_;
  Loop::TimerId timer_ = 0;
  bool timed_out_ = false;
};

// --- Connecting; each returns what went wrong, or nothing ---------------------------------------

std::string sentence(const Url& url, const Using& use, const error_code& failed) {
  if (use.timed_out()) return fmt::format("{} did not answer in time.", url.authority());
  return fmt::format("The connection to {} failed: {}.", url.authority(), failed.message());
}

error_code bind_from(TcpSocket& socket, const std::string& from) {
  error_code failed;
  if (from.empty()) return failed;
  const auto address = asio::ip::make_address(from, failed);
  if (failed) return failed;
  // The port is chosen when the other end is known: thousands of sockets share the ports.
  const int late = 1;
  setsockopt(socket.native_handle(), IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &late, sizeof late);
  socket.bind(Tcp::endpoint(address, 0), failed);
  return failed;
}

Awaitable<error_code> connect_to(AsioNetwork& network, Link& link, const Tcp::endpoint& endpoint,
                                 const std::string& from) {
  link.connecting.emplace(network.io().get_executor());
  error_code result;
  link.connecting->open(endpoint.protocol(), result);
  if (!result) result = bind_from(*link.connecting, from);
  if (result) co_return result;
  const auto [failed] = co_await link.connecting->async_connect(endpoint, kAwait);
  if (!failed) link.connecting->set_option(Tcp::no_delay(true), result);
  co_return failed;
}

Awaitable<error_code> resolve(AsioNetwork& network, const Url& url,
                              std::vector<Tcp::endpoint>& endpoints) {
  error_code literal;
  const auto address = asio::ip::make_address(url.host, literal);
  if (!literal) {
    endpoints.emplace_back(address, url.port);
    co_return error_code();
  }
  asio::ip::basic_resolver<Tcp, Executor> resolver(network.io().get_executor());
  const std::string service = std::to_string(url.port);
  const auto [failed, found] = co_await resolver.async_resolve(url.host, service, kAwait);
  for (const auto& entry : found) endpoints.push_back(entry.endpoint());
  co_return failed;
}

Awaitable<error_code> secure(const Url& url, const ClientOptions& options, Wire& wire) {
  Wire::Tls& tls = *wire.tls();
  SSL_set_tlsext_host_name(tls.native_handle(), url.host.c_str());
  error_code failed;
  if (options.verify) {
    tls.set_verify_callback(asio::ssl::host_name_verification(url.host), failed);
    if (failed) co_return failed;
  }
  const auto [refused] = co_await tls.async_handshake(asio::ssl::stream_base::client, kAwait);
  co_return refused;
}

Awaitable<std::string> connect(const std::shared_ptr<ClientCore>& core, const Url& url, Link& link,
                               const Using& use) {
  std::vector<Tcp::endpoint> endpoints;
  error_code failed = co_await resolve(core->network, url, endpoints);
  for (const Tcp::endpoint& endpoint : endpoints) {
    if (link.closed) break;
    failed = co_await connect_to(core->network, link, endpoint, core->options.from);
    if (!failed) break;
  }
  if (link.closed && !failed) failed = asio::error::operation_aborted;
  if (failed) co_return sentence(url, use, failed);
  TcpSocket socket = std::move(*link.connecting);
  link.connecting.reset();
  if (!url.secure) {
    link.wire.emplace(std::move(socket));
    co_return std::string();
  }
  link.wire.emplace(std::move(socket), *core->tls);
  failed = co_await secure(url, core->options, *link.wire);
  if (failed) co_return sentence(url, use, failed);
  co_return std::string();
}

// --- HTTP ---------------------------------------------------------------------------------------

std::string request_text(const ClientRequest& request, const Url& url) {
  std::string text =
      fmt::format("{} {} HTTP/1.1\r\nhost: {}\r\n", request.method, url.target, url.authority());
  for (const auto& [name, value] : request.headers) text += fmt::format("{}: {}\r\n", name, value);
  if (!request.body.empty() || (request.method != "GET" && request.method != "HEAD")) {
    text += fmt::format("content-length: {}\r\n", request.body.size());
  }
  text += "\r\n";
  text += request.body;
  return text;
}

template <class Message>
Fields plain_fields(const Message& message) {
  Fields fields;
  for (const auto& field : message) {
    std::string name(field.name_string());
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    fields.add(name, std::string(field.value()));
  }
  return fields;
}

struct Exchanged {
  std::string failed;  // A sentence; empty where it went well.
  ClientResponse response{};
  bool keep = false;  // The link can serve another request.
};

// One request on one link.
Awaitable<Exchanged> exchange(ClientCore& core, const ClientRequest& request, const Url& url,
                              Link& link, Using& use) {
  const std::string text = request_text(request, url);
  use.start_clock();
  const auto [unsent, sent] = co_await asio::async_write(*link.wire, asio::buffer(text), kAwait);
  if (unsent) co_return Exchanged{sentence(url, use, unsent)};
  http::response_parser<http::string_body> parser;
  parser.body_limit(core.options.body_bytes);
  parser.header_limit(64 * 1024);
  if (request.method == "HEAD") parser.skip(true);
  const auto [failed, bytes] = co_await http::async_read(*link.wire, link.buffer, parser, kAwait);
  use.stop_clock();
  if (failed) co_return Exchanged{sentence(url, use, failed)};
  Exchanged done;
  done.keep = parser.keep_alive();
  done.response.status = static_cast<int>(parser.get().result_int());
  done.response.headers = plain_fields(parser.get());
  done.response.body = std::move(parser.get().body());
  co_return done;
}

Awaitable<std::string> try_request(std::shared_ptr<ClientCore> core, const ClientRequest& request,
                                   const Url& url, bool fresh, ClientResponse& response) {
  const std::string key = key_of(url);
  std::shared_ptr<Link> link = fresh ? nullptr : core->take_kept(key);
  const bool reused = link != nullptr;
  if (!reused) link = std::make_shared<Link>();
  Using use(core, link);
  if (!reused) {
    use.start_clock();
    std::string failed = co_await connect(core, url, *link, use);
    if (!failed.empty()) co_return failed;
  }
  Exchanged done = co_await exchange(*core, request, url, *link, use);
  // The other side may have closed a kept connection just now; asking again is harmless for GET.
  if (!done.failed.empty() && reused && !use.timed_out() && request.method == "GET") {
    co_return co_await try_request(core, request, url, true, response);
  }
  if (done.failed.empty() && done.keep) core->keep(key, link);
  response = std::move(done.response);
  co_return done.failed;
}

Awaitable<void> run_request(std::shared_ptr<ClientCore> core, ClientRequest request,
                            std::function<void(Result<ClientResponse>)> done) {
  const auto url = read_url(request.url);
  ClientResponse response;
  std::string failed;
  if (url) {
    failed = co_await try_request(core, request, *url, false, response);
  } else {
    failed = url.error().message;
  }
  if (core->ended) co_return;
  if (failed.empty()) {
    done(std::move(response));
  } else {
    done(fail(std::move(failed)));
  }
}

// --- Lines --------------------------------------------------------------------------------------

// Cuts what arrives into lines.
struct LineCutter {
  std::string rest;

  bool take(std::string_view piece, const std::function<void(std::string_view)>& line) {
    rest += piece;
    std::size_t begin = 0;
    for (std::size_t end = rest.find('\n'); end != std::string::npos;
         end = rest.find('\n', begin)) {
      line(std::string_view(rest).substr(begin, end - begin));
      begin = end + 1;
    }
    rest.erase(0, begin);
    return rest.size() <= kLineBytes;
  }
};

Awaitable<std::string> read_lines(const Url& url, Link& link, Using& use, LinesHandler& handler) {
  http::response_parser<http::buffer_body> parser;
  parser.body_limit(boost::none);
  const auto [refused, head] =
      co_await http::async_read_header(*link.wire, link.buffer, parser, kAwait);
  use.stop_clock();
  if (refused) co_return sentence(url, use, refused);
  if (handler.opened) handler.opened(static_cast<int>(parser.get().result_int()));
  LineCutter cutter;
  std::array<char, 4096> piece;
  while (!parser.is_done() && !link.forgotten) {
    parser.get().body().data = piece.data();
    parser.get().body().size = piece.size();
    auto [failed, bytes] = co_await http::async_read_some(*link.wire, link.buffer, parser, kAwait);
    if (failed == http::error::need_buffer) failed = {};
    if (failed) co_return sentence(url, use, failed);
    const std::size_t got = piece.size() - parser.get().body().size;
    if (!cutter.take({piece.data(), got}, handler.line)) co_return "A line is too long.";
  }
  co_return std::string();
}

Awaitable<void> run_lines(std::shared_ptr<ClientCore> core, ClientRequest request,
                          std::shared_ptr<Link> link, LinesHandler handler) {
  const auto url = read_url(request.url);
  std::string failed;
  if (!url) {
    failed = url.error().message;
  } else {
    Using use(core, link);
    use.start_clock();
    failed = co_await connect(core, *url, *link, use);
    if (failed.empty()) {
      const std::string text = request_text(request, *url);
      const auto [unsent, sent] =
          co_await asio::async_write(*link->wire, asio::buffer(text), kAwait);
      if (unsent) failed = sentence(*url, use, unsent);
    }
    if (failed.empty()) failed = co_await read_lines(*url, *link, use, handler);
  }
  if (core->ended || link->forgotten || !handler.ended) co_return;
  if (failed.empty()) {
    handler.ended({});
  } else {
    handler.ended(fail(std::move(failed)));
  }
}

// --- WebSocket ----------------------------------------------------------------------------------

class ClientSocket : public std::enable_shared_from_this<ClientSocket> {
 public:
  ClientSocket(std::shared_ptr<ClientCore> core, ClientSocketHandler handler)
      : core_(std::move(core)), link_(std::make_shared<Link>()), handler_(std::move(handler)) {}

  void start(std::string url, Fields headers) {
    asio::co_spawn(core_->network.io(), run(shared_from_this(), std::move(url), std::move(headers)),
                   rethrow);
  }
  void send(Outbox::Text text);
  void close(std::uint16_t code, std::string_view reason);
  [[nodiscard]] std::size_t waiting_bytes() const { return outbox_.bytes(); }

 private:
  Awaitable<void> run(std::shared_ptr<ClientSocket> self, std::string text, Fields headers);
  Awaitable<bool> open(const Url& url, const Fields& headers);
  Awaitable<bool> shake_hands(const Url& url, const Fields& headers);
  Awaitable<void> read_messages();
  void write_next();
  void begin_close();
  void drop() {
    link_->close();
    if (ws_) ws_->next_layer().close();
  }

  std::shared_ptr<ClientCore> core_;
  std::shared_ptr<Link> link_;
  ClientSocketHandler handler_;
  std::optional<websocket::stream<Wire>> ws_;
  Outbox outbox_;
  SocketEnd end_;
  websocket::close_reason reason_;
  bool is_open_ = false;
  bool writing_ = false;
  bool closing_ = false;
};

Awaitable<void> ClientSocket::run(std::shared_ptr<ClientSocket> /*self*/, std::string text,
                                  Fields headers) {
  const auto url = read_url(text);
  if (!url) {
    end_.reason = url.error().message;
  } else {
    const bool opened = co_await open(*url, headers);
    if (opened) {
      is_open_ = true;
      if (handler_.opened) handler_.opened();
      if (!outbox_.empty() && !writing_) write_next();
      if (closing_ && !writing_) begin_close();
      core_->sockets.emplace(this, [this] { drop(); });
      co_await read_messages();
      core_->sockets.erase(this);
    }
    is_open_ = false;
    closing_ = true;
  }
  const ClientSocketHandler handler = std::exchange(handler_, {});
  if (!core_->ended && handler.closed) handler.closed(end_);
}

Awaitable<bool> ClientSocket::open(const Url& url, const Fields& headers) {
  Using use(core_, link_);
  use.start_clock();
  end_.reason = co_await connect(core_, url, *link_, use);
  if (!end_.reason.empty()) co_return false;
  co_return co_await shake_hands(url, headers);
}

Awaitable<bool> ClientSocket::shake_hands(const Url& url, const Fields& headers) {
  ws_.emplace(std::move(*link_->wire));
  link_->wire.reset();
  ws_->read_message_max(core_->options.message_bytes);
  ws_->write_buffer_bytes(2048);
  ws_->auto_fragment(false);
  ws_->text(true);
  websocket::stream_base::timeout times{core_->options.timeout, kSilenceTime, true};
  ws_->set_option(times);
  ws_->set_option(websocket::stream_base::decorator([&headers](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.insert(name, value);
  }));
  websocket::response_type answer;
  const std::string host = url.authority();
  const auto [failed] = co_await ws_->async_handshake(answer, host, url.target, kAwait);
  ws_->set_option(websocket::stream_base::decorator([](websocket::request_type&) {}));
  if (!failed) co_return true;
  const bool declined = failed == websocket::error::upgrade_declined;
  end_.status = declined ? static_cast<int>(answer.result_int()) : 0;
  end_.reason = end_.status != 0 ? fmt::format("The server answered {}.", end_.status)
                                 : fmt::format("The connection failed: {}.", failed.message());
  co_return false;
}

Awaitable<void> ClientSocket::read_messages() {
  std::string message;
  std::array<char, 1024> piece;
  for (;;) {
    const auto [failed, bytes] = co_await ws_->async_read_some(asio::buffer(piece), kAwait);
    if (failed) {
      end_.code = failed == websocket::error::closed ? ws_->reason().code : 0;
      end_.reason = end_.code != 0 ? ws_->reason().reason.c_str() : failed.message();
      co_return;
    }
    message.append(piece.data(), bytes);
    if (!ws_->is_message_done()) continue;
    const std::string whole = std::exchange(message, {});
    if (!core_->ended && handler_.message) handler_.message(whole);
  }
}

void ClientSocket::send(Outbox::Text text) {
  if (closing_ || core_->ended) return;
  outbox_.push(std::move(text));
  if (is_open_ && !writing_) write_next();
}

void ClientSocket::write_next() {
  writing_ = true;
  ws_->async_write(asio::buffer(*outbox_.front()),
                   [self = shared_from_this()](error_code failed, std::size_t) {
                     self->writing_ = false;
                     self->outbox_.pop();
                     if (failed) {
                       self->drop();
                     } else if (!self->outbox_.empty()) {
                       self->write_next();
                     } else if (self->closing_ && self->is_open_) {
                       self->begin_close();
                     }
                   });
}

void ClientSocket::close(std::uint16_t code, std::string_view reason) {
  if (closing_) return;
  closing_ = true;
  reason_.code = code;
  reason_.reason.assign(reason.data(), std::min(reason.size(), reason_.reason.max_size()));
  if (is_open_ && !writing_) begin_close();
}

void ClientSocket::begin_close() {
  ws_->async_close(reason_, [self = shared_from_this()](error_code) { self->drop(); });
}

class BeastClient final : public Client {
 public:
  explicit BeastClient(std::shared_ptr<ClientCore> core) : core_(std::move(core)) {}
  ~BeastClient() override { core_->end(); }
  BeastClient(const BeastClient&) = delete;
  BeastClient& operator=(const BeastClient&) = delete;

  void request(ClientRequest request, std::function<void(Result<ClientResponse>)> done) override {
    asio::co_spawn(core_->network.io(), run_request(core_, std::move(request), std::move(done)),
                   rethrow);
  }
  std::function<void()> lines(ClientRequest request, LinesHandler handler) override {
    const auto link = std::make_shared<Link>();
    asio::co_spawn(core_->network.io(),
                   run_lines(core_, std::move(request), link, std::move(handler)), rethrow);
    return [link] { link->forgotten = true, link->close(); };
  }
  std::shared_ptr<Socket> open(std::string url, Fields headers,
                               ClientSocketHandler handler) override {
    const auto socket = std::make_shared<ClientSocket>(core_, std::move(handler));
    socket->start(std::move(url), std::move(headers));
    return std::make_shared<WeakSocket<ClientSocket>>(socket);
  }

 private:
  std::shared_ptr<ClientCore> core_;
};

}  // namespace

Result<std::unique_ptr<Client>> make_client(Network& network, ClientOptions options) {
  auto tls = client_tls(options.verify, options.authorities);
  if (!tls) return tl::unexpected(tls.error());
  auto& asio_network = dynamic_cast<AsioNetwork&>(network);
  return std::make_unique<BeastClient>(
      std::make_shared<ClientCore>(asio_network, std::move(options), std::move(*tls)));
}

}  // namespace vexil::server
