#include "server/raw_peer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <utility>

#include "support/eventually.h"

namespace vexil::server {
namespace {

sockaddr_in loopback(std::uint16_t port, const std::string& address) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  inet_pton(AF_INET, address.empty() ? "127.0.0.1" : address.c_str(), &place.sin_addr);
  return place;
}

}  // namespace

RawPeer::RawPeer(std::uint16_t port, const std::string& from)
    : file_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const timeval patience{kHangLimit.count(), 0};
  setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  const sockaddr_in here = loopback(0, from);
  const sockaddr_in there = loopback(port, "");
  if (bind(file_, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0 ||
      connect(file_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0) {
    throw std::runtime_error("no connection");
  }
}

RawPeer::~RawPeer() { ::close(file_); }

void RawPeer::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool RawPeer::fill() {
  std::array<char, 65536> piece;
  const ssize_t got = recv(file_, piece.data(), piece.size(), 0);
  if (got <= 0) return false;
  buffer_.append(piece.data(), static_cast<std::size_t>(got));
  return true;
}

std::string RawPeer::read_until(std::string_view end) {
  for (;;) {
    const std::size_t found = end.empty() ? std::string::npos : buffer_.find(end);
    if (found != std::string::npos) {
      const std::string text = buffer_.substr(0, found + end.size());
      buffer_.erase(0, found + end.size());
      return text;
    }
    if (!fill()) return std::exchange(buffer_, {});
  }
}

std::string RawPeer::read_bytes(std::size_t count) {
  while (buffer_.size() < count && fill()) {
  }
  const std::string text = buffer_.substr(0, count);
  buffer_.erase(0, text.size());
  return text;
}

void RawPeer::open_socket() {
  send(
      "GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  const std::string answer = read_until("\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 101")) throw std::runtime_error(answer);
  if (read_bytes(9) != "\x81\x07welcome") throw std::runtime_error("no welcome");
}

int RawPeer::read_close_code() {
  for (;;) {
    const std::string head = read_bytes(2);
    if (head.size() < 2) return 0;
    std::size_t length = static_cast<unsigned char>(head[1]) & 0x7f;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (more > 0) length = 0;
    for (const char c : read_bytes(more)) length = length << 8 | static_cast<unsigned char>(c);
    const std::string payload = read_bytes(length);
    if ((head[0] & 0x0f) != 8) continue;
    if (payload.size() < 2) return 1005;
    return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
  }
}

std::string frame(int opcode, std::string_view payload, bool last) {
  static constexpr std::array<char, 4> kMask{0x11, 0x22, 0x33, 0x44};
  std::string bytes;
  bytes += static_cast<char>(opcode | (last ? 0x80 : 0));
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80 | payload.size());
  } else {
    const int width = payload.size() < 65536 ? 2 : 8;
    bytes += static_cast<char>(0x80 | (width == 2 ? 126 : 127));
    for (int i = width - 1; i >= 0; --i) bytes += static_cast<char>(payload.size() >> (8 * i));
  }
  bytes.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) {
    bytes += static_cast<char>(payload[i] ^ kMask[i % kMask.size()]);
  }
  return bytes;
}

}  // namespace vexil::server
