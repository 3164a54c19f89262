#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/resource.h>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <cassert>
#include <utility>

#include "server/net/asio_network.h"
#include "server/net/beast_sessions.h"
#include "server/net/drive.h"
#include "server/net/listen_error.h"
#include "server/net/response_text.h"
#include "server/net/tls_context.h"

namespace vexil::server {
namespace {

constexpr std::chrono::milliseconds kGlance{500};

Address address_of(const TcpSocket& socket) {
  error_code failed;
  const auto peer = socket.remote_endpoint(failed);
  if (failed) return {};
  return read_address(peer.address().to_string()).value_or(Address());
}

class ListeningNetwork final : public AsioNetwork {
 public:
  ~ListeningNetwork() override { ListeningNetwork::drop_all(); }

  Result<void> listen(const NetOptions& options, HttpService& service) override;
  [[nodiscard]] std::uint16_t port() const override { return port_; }
  void send_away() override;
  void stop_listening() override;
  [[nodiscard]] Result<void> reload_certificate() override;
  [[nodiscard]] NetFigures figures() const override;

  void welcome(TcpSocket socket);

 protected:
  void say_goodbye() override;
  void drop_all() override;

 private:
  using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

  Awaitable<void> accept_all();
  void glance();

  std::shared_ptr<Listening> listening_;
  std::unique_ptr<asio::ssl::context> tls_;
  std::unique_ptr<Acceptor> acceptor_;
  std::uint16_t port_ = 0;
};

void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

Result<asio::ip::tcp::endpoint> endpoint_of(const NetOptions& options) {
  const std::string& bind = options.bind == "localhost" ? "127.0.0.1" : options.bind;
  error_code failed;
  const auto address = asio::ip::make_address(bind, failed);
  if (failed) return fail(fmt::format("'{}' is not an address to listen on.", options.bind));
  return asio::ip::tcp::endpoint(address, options.port);
}

Result<void> ListeningNetwork::listen(const NetOptions& options, HttpService& service) {
  assert(!listening_);
  auto proxies = AddressSet::read(options.trusted_proxies);
  if (!proxies) return tl::unexpected(proxies.error());
  if (!options.certificate.empty() || !options.key.empty()) {
    auto tls = server_tls(options.certificate, options.key);
    if (!tls) return tl::unexpected(tls.error());
    tls_ = std::move(*tls);
  }
  const auto endpoint = endpoint_of(options);
  if (!endpoint) return tl::unexpected(endpoint.error());

  auto acceptor = std::make_unique<Acceptor>(io().get_executor());
  error_code failed;
  acceptor->open(endpoint->protocol(), failed);
  if (!failed) acceptor->set_option(Acceptor::reuse_address(true), failed);
  if (!failed && endpoint->address().is_v6()) {
    acceptor->set_option(asio::ip::v6_only(false), failed);
  }
  if (!failed) acceptor->bind(*endpoint, failed);
  if (!failed) acceptor->listen(4096, failed);
  if (failed) return fail(listen_error(failed, options.bind, options.port));

  raise_file_limit();
  acceptor_ = std::move(acceptor);
  port_ = acceptor_->local_endpoint().port();
  listening_ = std::make_shared<Listening>(*this, service, options, std::move(*proxies));
  listening_->all_gone = [this] { end(); };
  asio::co_spawn(io(), accept_all(), rethrow);
  glance();
  return {};
}

Awaitable<void> ListeningNetwork::accept_all() {
  // The listener may be closed and forgotten while this waits.
  const std::unique_ptr<Acceptor>& acceptor = acceptor_;
  while (acceptor->is_open()) {
    auto [failed, socket] = co_await acceptor->async_accept(kAwait);
    if (!failed) {
      welcome(std::move(socket));
      continue;
    }
    if (!acceptor->is_open()) co_return;
    // No file descriptors left, most likely: others will end.
    Timer pause(io().get_executor(), std::chrono::milliseconds(100));
    co_await pause.async_wait(kAwait);
  }
}

void ListeningNetwork::welcome(TcpSocket socket) {
  const Address peer = address_of(socket);
  ++listening_->figures.accepted;
  auto place = Place::take(listening_, peer);
  error_code ignored;
  if (!place) {
    ++listening_->figures.refused;
    const HttpResponse full = transport_refusal(503, "Too many connections.");
    const std::string text = head_text(full, {full.body->size(), false, false}, now()) + *full.body;
    socket.non_blocking(true, ignored);
    if (!tls_) socket.write_some(asio::buffer(text), ignored);
    return;
  }
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  // What was sent and not confirmed for a minute was sent to nobody; what was not sent waits here,
  // where it is counted, and not in the system's memory.
  const unsigned patience = 60'000;
  const int unsent = 128 * 1024;
  setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
  setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
  Wire wire = tls_ ? Wire(std::move(socket), *tls_) : Wire(std::move(socket));
  start_http(listening_, std::move(place), std::move(wire), peer);
}

void ListeningNetwork::glance() {
  at(now() + millis(kGlance), [this] {
    for (HttpConnection* connection : listening_->open) connection->tick(now());
    glance();
  });
}

// Open connections hold what they need of the old one.
Result<void> ListeningNetwork::reload_certificate() {
  assert(listening_ && tls_);
  auto tls = server_tls(listening_->options.certificate, listening_->options.key);
  if (!tls) return tl::unexpected(tls.error());
  tls_ = std::move(*tls);
  return {};
}

void ListeningNetwork::stop_listening() {
  error_code ignored;
  if (acceptor_) acceptor_->close(ignored);
}

NetFigures ListeningNetwork::figures() const {
  if (!listening_) return {};
  NetFigures figures = listening_->figures;
  figures.connections = listening_->count.size();
  return figures;
}

// None of these ends a connection before it returns: their ends come through the loop.
void ListeningNetwork::say_goodbye() {
  if (!listening_ || listening_->open.empty()) {
    end();
    return;
  }
  listening_->ending = true;
  for (HttpConnection* connection : listening_->open) connection->say_goodbye();
}

void ListeningNetwork::send_away() {
  if (!listening_) return;
  for (HttpConnection* connection : listening_->open) connection->say_goodbye();
}

void ListeningNetwork::drop_all() {
  if (!listening_) return;
  listening_->ending = true;
  listening_->all_gone = nullptr;
  for (HttpConnection* connection : listening_->open) connection->drop();
}

}  // namespace

void adopt_connection(Network& network, int file) {
  auto& listening = dynamic_cast<ListeningNetwork&>(network);
  TcpSocket socket(listening.io().get_executor());
  socket.assign(asio::ip::tcp::v4(), file);
  listening.welcome(std::move(socket));
}

bool run_until(Network& network, const std::function<bool()>& done,
               std::chrono::milliseconds time) {
  return dynamic_cast<AsioNetwork&>(network).run_until(done, time);
}

std::unique_ptr<Network> make_network() { return std::make_unique<ListeningNetwork>(); }

}  // namespace vexil::server
