#include "server/net/blocking_client.h"

#include <utility>

#include "server/net/drive.h"

namespace vexil::server {
namespace {

template <class T>
std::optional<T> take_first(std::deque<T>& queue) {
  if (queue.empty()) return std::nullopt;
  std::optional<T> first(std::move(queue.front()));
  queue.pop_front();
  return first;
}

}  // namespace

void BlockingSocket::send(std::string_view text) {
  socket_->send(std::make_shared<const std::string>(text));
}

void BlockingSocket::close(std::uint16_t code, std::string_view reason) {
  socket_->close(code, reason);
}

std::optional<std::string> BlockingSocket::receive(std::chrono::milliseconds wait) {
  client_.wait([this] { return !inbox_->messages.empty() || inbox_->end.has_value(); }, wait);
  return take_first(inbox_->messages);
}

std::optional<SocketEnd> BlockingSocket::closed(std::chrono::milliseconds wait) {
  client_.wait([this] { return inbox_->end.has_value(); }, wait);
  return inbox_->end;
}

BlockingLines::~BlockingLines() { stop_(); }

std::optional<std::string> BlockingLines::next(std::chrono::milliseconds wait) {
  client_.wait([this] { return !inbox_->lines.empty() || inbox_->end.has_value(); }, wait);
  return take_first(inbox_->lines);
}

Result<std::unique_ptr<BlockingClient>> BlockingClient::make(ClientOptions options) {
  std::unique_ptr<BlockingClient> blocking(new BlockingClient(make_network()));
  // The client has its own timeout; waiting a little longer gets its error.
  blocking->timeout_ = 2 * options.timeout + std::chrono::seconds(1);
  auto client = make_client(*blocking->network_, std::move(options));
  if (!client) return tl::unexpected(client.error());
  blocking->client_ = std::move(*client);
  return blocking;
}

BlockingClient::BlockingClient(std::unique_ptr<Network> network) : network_(std::move(network)) {}

BlockingClient::~BlockingClient() = default;

Result<ClientResponse> BlockingClient::request(ClientRequest request) {
  const auto answer = std::make_shared<std::optional<Result<ClientResponse>>>();
  client_->request(std::move(request),
                   [answer](Result<ClientResponse> result) { answer->emplace(std::move(result)); });
  wait([&] { return answer->has_value(); }, timeout_);
  if (!*answer) return fail("The server did not answer in time.");
  return std::move(**answer);
}

Result<ClientResponse> BlockingClient::get(std::string url, Fields headers) {
  return request({"GET", std::move(url), std::move(headers), {}});
}

Result<ClientResponse> BlockingClient::post(std::string url, std::string body, Fields headers) {
  return request({"POST", std::move(url), std::move(headers), std::move(body)});
}

Result<std::unique_ptr<BlockingSocket>> BlockingClient::open(std::string url, Fields headers) {
  const auto inbox = std::make_shared<BlockingSocket::Inbox>();
  ClientSocketHandler handler;
  handler.opened = [inbox] { inbox->opened = true; };
  handler.message = [inbox](std::string_view text) { inbox->messages.emplace_back(text); };
  handler.closed = [inbox](SocketEnd end) { inbox->end = std::move(end); };
  std::unique_ptr<BlockingSocket> socket(new BlockingSocket(*this, inbox));
  socket->socket_ = client_->open(std::move(url), std::move(headers), std::move(handler));
  wait([&] { return inbox->opened || inbox->end.has_value(); }, timeout_);
  if (inbox->opened) return socket;
  return fail(inbox->end ? inbox->end->reason : "The server did not answer in time.");
}

Result<std::unique_ptr<BlockingLines>> BlockingClient::lines(ClientRequest request) {
  const auto inbox = std::make_shared<BlockingLines::Inbox>();
  LinesHandler handler;
  handler.opened = [inbox](int status) { inbox->status = status; };
  handler.line = [inbox](std::string_view line) { inbox->lines.emplace_back(line); };
  handler.ended = [inbox](Result<void> end) { inbox->end = std::move(end); };
  std::unique_ptr<BlockingLines> lines(new BlockingLines(*this, inbox));
  lines->stop_ = client_->lines(std::move(request), std::move(handler));
  wait([&] { return inbox->status != 0 || inbox->end.has_value(); }, timeout_);
  if (inbox->status != 0) return lines;
  return fail(inbox->end ? inbox->end->error().message : "The server did not answer in time.");
}

bool BlockingClient::wait(const std::function<bool()>& done, std::chrono::milliseconds time) {
  return run_until(*network_, done, time);
}

}  // namespace vexil::server
