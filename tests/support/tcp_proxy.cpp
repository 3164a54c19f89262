#include "support/tcp_proxy.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace vexil {

namespace {

constexpr std::size_t kEnough = 1 << 16;

sockaddr_in loopback(int port) {
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  name.sin_port = htons(static_cast<std::uint16_t>(port));
  return name;
}

void make_quick(int socket) {
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

}  // namespace

TcpProxy::TcpProxy(int target_port) : target_port_(target_port) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  wakeup_ = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  sockaddr_in name = loopback(0);
  socklen_t size = sizeof name;
  if (::bind(listener_, reinterpret_cast<sockaddr*>(&name), size) != 0 ||
      ::listen(listener_, 128) != 0 ||
      ::getsockname(listener_, reinterpret_cast<sockaddr*>(&name), &size) != 0) {
    throw std::runtime_error("no port for the proxy");
  }
  port_ = ntohs(name.sin_port);
  thread_ = std::thread([this] { work(); });
}

TcpProxy::~TcpProxy() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  ::eventfd_write(wakeup_, 1);
  thread_.join();
  for (Link& link : links_) end(link);
  ::close(listener_);
  ::close(wakeup_);
}

std::string TcpProxy::through(const std::string& address) const {
  const std::string target = fmt::format(":{}/", target_port_);
  const std::size_t place = address.find(target);
  if (place == std::string::npos) throw std::runtime_error("not the target: " + address);
  return std::string(address).replace(place, target.size(), fmt::format(":{}/", port_));
}

bool TcpProxy::has_cut() const {
  const std::lock_guard lock(mutex_);
  return mode_ == Mode::kForward;
}

bool TcpProxy::has_kept_back() const {
  const std::lock_guard lock(mutex_);
  return std::any_of(links_.begin(), links_.end(), [this](const Link& link) {
    int unread = 0;
    const bool waits = ::ioctl(link.up.from, FIONREAD, &unread) == 0 && unread > 0;
    return link.up.silent || (is_held(link) && waits);
  });
}

void TcpProxy::strand() {
  const std::lock_guard lock(mutex_);
  for (Link& link : links_) link.stranded = true;
}

void TcpProxy::resume() {
  {
    const std::lock_guard lock(mutex_);
    for (Link& link : links_) link.stranded = false;
  }
  set(Mode::kForward);
}

void TcpProxy::set(Mode mode) {
  {
    const std::lock_guard lock(mutex_);
    mode_ = mode;
  }
  ::eventfd_write(wakeup_, 1);
}

void TcpProxy::work() {
  for (;;) {
    wait();
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    accept_one();
    for (Link& link : links_) {
      move(link, link.up);
      move(link, link.down);
      if (mode_ == Mode::kCut) link.ended = true;
      if (link.ended) end(link);
    }
    links_.remove_if([](const Link& link) { return link.ended; });
  }
}

void TcpProxy::wait() {
  std::vector<pollfd> ready{{listener_, POLLIN, 0}, {wakeup_, POLLIN, 0}};
  {
    const std::lock_guard lock(mutex_);
    for (const Link& link : links_) {
      if (is_held(link)) continue;
      for (const Flow* const flow : {&link.up, &link.down}) {
        if (flow->held.size() < kEnough) ready.push_back({flow->from, POLLIN, 0});
        if (!flow->held.empty()) ready.push_back({flow->to, POLLOUT, 0});
      }
    }
  }
  ::poll(ready.data(), ready.size(), -1);
  eventfd_t ignored = 0;
  ::eventfd_read(wakeup_, &ignored);
}

void TcpProxy::accept_one() {
  const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (client < 0) return;
  const int target = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in name = loopback(target_port_);
  // On loopback it connects or is refused at once.
  if (::connect(target, reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) {
    ::close(client);
    ::close(target);
    return;
  }
  make_quick(client);
  make_quick(target);
  links_.push_back({{client, target, true}, {target, client, false}});
}

void TcpProxy::move(Link& link, Flow& flow) {
  if (link.ended || is_held(link)) return;
  if (flow.held.size() < kEnough) read_some(link, flow);
  if (link.ended || flow.held.empty()) return;
  const ssize_t sent =
      ::send(flow.to, flow.held.data(), flow.held.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent > 0) flow.held.erase(0, static_cast<std::size_t>(sent));
  if (sent < 0 && errno != EAGAIN) link.ended = true;
}

void TcpProxy::read_some(Link& link, Flow& flow) {
  std::array<char, kEnough> bytes{};
  const ssize_t size = ::recv(flow.from, bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (size < 0 && errno == EAGAIN) return;
  if (size <= 0) {
    link.ended = true;
    return;
  }
  const bool meant = mode_ == (flow.is_request ? Mode::kCutAtRequest : Mode::kCutAtAnswer);
  if (meant) {
    link.ended = true;
    mode_ = Mode::kForward;
    return;
  }
  flow.silent = flow.silent || mode_ == Mode::kSwallow;
  if (!flow.silent) flow.held.append(bytes.data(), static_cast<std::size_t>(size));
}

void TcpProxy::end(Link& link) {
  ::close(link.up.from);
  ::close(link.up.to);
  link.ended = true;
}

}  // namespace vexil
