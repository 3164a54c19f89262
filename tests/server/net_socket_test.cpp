// WebSockets as clients meet them, over real connections on the loopback network.
#include <gtest/gtest.h>

#include "server/echo_server.h"
#include "server/net/blocking_client.h"
#include "server/raw_peer.h"
#include "support/eventually.h"

namespace vexil::server {
namespace {

std::unique_ptr<BlockingClient> new_socket_client() {
  auto client = BlockingClient::make();
  EXPECT_TRUE(client.has_value());
  return std::move(*client);
}

TEST(NetSocket, MessagesGoBothWays) {
  EchoServer server;
  const auto client = new_socket_client();
  const auto socket = client->open(server.url("/socket"));
  ASSERT_TRUE(socket.has_value()) << socket.error().message;
  EXPECT_EQ((*socket)->receive(), "welcome");
  for (const std::size_t size : {0u, 1u, 125u, 126u, 255u, 256u, 257u, 5000u, 65536u}) {
    const std::string text(size, 'a');
    (*socket)->send(text);
    EXPECT_EQ((*socket)->receive(), text);
  }
  (*socket)->send("bye");
  const auto end = (*socket)->closed();
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->code, 1000);
  EXPECT_EQ(end->reason, "bye");
}

TEST(NetSocket, ClosingClientIsNoticed) {
  EchoServer server;
  const auto client = new_socket_client();
  const auto socket = client->open(server.url("/socket"));
  ASSERT_TRUE(socket.has_value());
  (*socket)->close();
  EXPECT_TRUE((*socket)->closed().has_value());
  EXPECT_TRUE(client->wait([&] { return server.sockets_closed == 1; }, kHangLimit));
}

TEST(NetSocket, ARefusedSocketHasTheStatus) {
  EchoServer server;
  const auto client = new_socket_client();
  const auto socket = client->open(server.url("/echo"));
  ASSERT_FALSE(socket.has_value());
  EXPECT_EQ(socket.error().message, "The server answered 200.");
}

TEST(NetSocket, FragmentsAreJoinedAroundControlFrames) {
  EchoServer server;
  RawPeer peer(server.port());
  peer.open_socket();
  peer.send(frame(1, "one ", false) + frame(9, "ping") + frame(0, "two ", false) +
            frame(0, "three"));
  EXPECT_EQ(peer.read_bytes(6), "\x8a\x04ping");
  EXPECT_EQ(peer.read_bytes(15), "\x81\x0done two three");
}

TEST(NetSocket, FragmentsMayCutACharacter) {
  EchoServer server;
  RawPeer peer(server.port());
  peer.open_socket();
  peer.send(frame(1, "\xe2\x82", false) + frame(0, "\xac"));
  EXPECT_EQ(peer.read_bytes(5), "\x81\x03\xe2\x82\xac");
}

TEST(NetSocket, PongIsSwallowed) {
  EchoServer server;
  RawPeer peer(server.port());
  peer.open_socket();
  peer.send(frame(10, "nobody asked") + frame(1, "x"));
  EXPECT_EQ(peer.read_bytes(3), "\x81\x01x");
}

struct Violation {
  std::string bytes;
  int code;
};

TEST(NetSocket, ViolationsAreClosedWithTheirCode) {
  NetOptions options;
  options.limits.frame_bytes = 2000;
  EchoServer server(options);
  std::string unmasked = frame(1, "x");
  unmasked[1] = 1;
  std::string reserved = frame(1, "x");
  reserved[0] = static_cast<char>(reserved[0] | 0x40);
  const std::vector<Violation> violations{
      {frame(1, "\xff"), 1007},
      {frame(1, "\xe2\x82"), 1007},
      {frame(1, "\xed\xa0\x80"), 1007},
      {frame(1, "\xe2\x82", false) + frame(0, ""), 1007},
      {frame(2, "binary"), 1003},
      {frame(1, std::string(2001, 'x')), 1009},
      {frame(1, std::string(1500, 'x'), false) + frame(0, std::string(1500, 'x')), 1009},
      {std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff....", 14), 1009},
      {unmasked, 1002},
      {reserved, 1002},
      {frame(3, "x"), 1002},
      {frame(0, "x"), 1002},
      {frame(1, "x", false) + frame(1, "y"), 1002},
      {frame(9, std::string(126, 'x')), 1002},
      {frame(9, "x", false), 1002},
      {frame(8, "\x03"), 1002},
      {frame(8, std::string("\x03\xe7", 2)), 1002},
      {frame(8, std::string("\x03\xe8\xff", 3)), 1002},
      {frame(8, std::string("\x03\xe8", 2)), 1000},
      {frame(1, "throw"), 1011},
  };
  for (const Violation& violation : violations) {
    RawPeer peer(server.port());
    peer.open_socket();
    peer.send(violation.bytes);
    const int code = peer.read_close_code();
    EXPECT_EQ(code, violation.code) << testing::PrintToString(violation.bytes.substr(0, 20));
  }
  RawPeer after(server.port());
  after.open_socket();
}

TEST(NetSocket, SlowReaderIsClosedAndNobodyElseNotices) {
  NetOptions options;
  options.limits.waiting_bytes = 256 * 1024;
  EchoServer server(options);
  RawPeer slow(server.port());
  slow.open_socket();
  const auto client = new_socket_client();
  const auto quick = client->open(server.url("/socket"));
  ASSERT_TRUE(quick.has_value());
  EXPECT_EQ((*quick)->receive(), "welcome");
  slow.send(frame(1, "flood"));
  EXPECT_TRUE(client->wait([&] { return server.sockets_closed == 1; }, kHangLimit));
  (*quick)->send("still there");
  EXPECT_EQ((*quick)->receive(), "still there");
  EXPECT_EQ(slow.read_close_code(), 1013);
}

TEST(NetSocket, TooManyMessagesAreRefused) {
  NetOptions options;
  options.limits.messages_per_second = 1;
  options.limits.message_burst = 5;
  EchoServer server(options);
  RawPeer peer(server.port());
  peer.open_socket();
  for (int i = 0; i < 10; ++i) peer.send(frame(1, "x"));
  EXPECT_EQ(peer.read_close_code(), 1008);
}

TEST(NetSocket, ControlFramesAreLimitedLikeMessages) {
  NetOptions options;
  options.limits.messages_per_second = 1;
  options.limits.message_burst = 5;
  EchoServer server(options);
  for (const int kind : {9, 10}) {
    RawPeer peer(server.port());
    peer.open_socket();
    for (int i = 0; i < 10; ++i) peer.send(frame(kind, "x"));
    EXPECT_EQ(peer.read_close_code(), 1008);
  }
}

TEST(NetSocket, SilentPeerIsPingedThenDropped) {
  NetOptions options;
  options.limits.ping_time = std::chrono::seconds(1);
  EchoServer server(options);
  RawPeer peer(server.port());
  peer.open_socket();
  EXPECT_EQ(peer.read_bytes(2), std::string("\x89\x00", 2));
  EXPECT_EQ(peer.read_close_code(), 0);
  const auto client = new_socket_client();
  EXPECT_TRUE(client->wait([&] { return server.sockets_closed == 1; }, kHangLimit));
}

TEST(NetSocket, AnsweringPingsKeepsItOpen) {
  NetOptions options;
  // So long that a busy machine answers in time.
  options.limits.ping_time = std::chrono::seconds(3);
  EchoServer server(options);
  RawPeer peer(server.port());
  peer.open_socket();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(peer.read_bytes(2), std::string("\x89\x00", 2));
    peer.send(frame(10, ""));
  }
  peer.send(frame(1, "x"));
  EXPECT_EQ(peer.read_bytes(3), "\x81\x01x");
}

TEST(NetSocket, HandshakeWithoutAKeyIsRefused) {
  EchoServer server;
  RawPeer peer(server.port());
  peer.send(
      "GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\n\r\n");
  EXPECT_TRUE(peer.read_all().starts_with("HTTP/1.1 400"));
}

TEST(NetSocket, CompressionIsSpokenWhereTheHostWantsIt) {
  NetOptions options;
  options.compress_sockets = true;
  EchoServer server(options);
  RawPeer peer(server.port());
  peer.send(
      "GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n");
  EXPECT_NE(peer.read_until("\r\n\r\n").find("permessage-deflate"), std::string::npos);
}

TEST(NetSocket, ThousandSocketsComeAndGo) {
  NetOptions options;
  options.limits.connections_per_address = 5000;
  EchoServer server(options);
  const auto client = new_socket_client();
  std::vector<std::unique_ptr<BlockingSocket>> sockets;
  for (int i = 0; i < 1000; ++i) {
    auto socket = client->open(server.url("/socket"));
    ASSERT_TRUE(socket.has_value()) << socket.error().message;
    sockets.push_back(std::move(*socket));
  }
  EXPECT_EQ(server.figures().sockets, 1000u);
  for (const auto& socket : sockets) socket->send("bye");
  for (const auto& socket : sockets) EXPECT_TRUE(socket->closed().has_value());
  EXPECT_TRUE(client->wait([&] { return server.sockets_closed == 1000; }, kHangLimit));
}

}  // namespace
}  // namespace vexil::server
