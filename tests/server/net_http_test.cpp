// HTTP as clients meet it, over real connections on the loopback network.
#include <gtest/gtest.h>

#include "server/echo_server.h"
#include "server/net/blocking_client.h"
#include "server/raw_peer.h"
#include "support/eventually.h"

namespace vexil::server {
namespace {

std::unique_ptr<BlockingClient> new_client(ClientOptions options = {}) {
  auto client = BlockingClient::make(std::move(options));
  EXPECT_TRUE(client.has_value());
  return std::move(*client);
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\r')); }

std::string get(const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: here\r\n\r\n";
}

TEST(NetHttp, RequestArrivesDecoded) {
  EchoServer server;
  const auto client = new_client();
  const auto answer = client->get(server.url("/a%20b/c?x=1%262&y=z+w"));
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  EXPECT_EQ(answer->status, 200);
  EXPECT_NE(answer->body.find("GET /a b/c\naddress: 127.0.0.1\nsecure: false\n"), std::string::npos)
      << answer->body;
  EXPECT_NE(answer->body.find("?x=1&2\n?y=z w\n"), std::string::npos) << answer->body;
}

TEST(NetHttp, HeadIsAnsweredLikeGetWithoutTheBody) {
  EchoServer server;
  const auto client = new_client();
  ClientRequest request;
  request.method = "HEAD";
  request.url = server.url("/big");
  const auto answer = client->request(request);
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  EXPECT_EQ(answer->body, "");
  ASSERT_NE(answer->headers.find("content-length"), nullptr);
  EXPECT_EQ(*answer->headers.find("content-length"), "1500000");
}

TEST(NetHttp, ConnectionIsKeptForTheNextRequest) {
  EchoServer server;
  const auto client = new_client();
  for (int i = 0; i < 5; ++i) {
    const auto answer = client->post(server.url("/body"), "body " + std::to_string(i));
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->body, "body " + std::to_string(i));
  }
  EXPECT_EQ(server.figures().accepted, 1u);
}

TEST(NetHttp, PipelinedRequestsAreAnsweredInOrder) {
  EchoServer server;
  RawPeer peer(server.port());
  peer.send(get("/first") + get("/second") +
            "GET /third HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
  const std::string all = peer.read_all();
  const std::size_t first = all.find("GET /first");
  const std::size_t second = all.find("GET /second");
  const std::size_t third = all.find("GET /third");
  EXPECT_LT(first, second);
  EXPECT_LT(second, third);
  EXPECT_NE(third, std::string::npos);
}

TEST(NetHttp, BodyIsAskedForWhereTheClientWaits) {
  EchoServer server;
  RawPeer peer(server.port());
  peer.send(
      "POST /body HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(peer.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  peer.send("four");
  EXPECT_NE(peer.read_until("four").find("HTTP/1.1 200"), std::string::npos);
}

TEST(NetHttp, ChunkedBodyIsJoined) {
  EchoServer server;
  RawPeer peer(server.port());
  peer.send(
      "POST /body HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
      "3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n");
  EXPECT_TRUE(peer.read_all().ends_with("\r\n\r\nabcdefg"));
}

struct Refusal {
  std::string request;
  std::string line;
};

TEST(NetHttp, BadRequestsGetTheirStatusAndASentence) {
  NetOptions options;
  options.limits.header_bytes = 9000;
  options.limits.body_bytes = 1000;
  EchoServer server(options);
  const std::string bad = "HTTP/1.1 400 Bad Request";
  const std::vector<Refusal> refusals{
      {"nonsense\r\n\r\n", bad},
      {"GET / HTTP/1.1\r\n\r\n", bad},
      {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", bad},
      {get("/a/../b"), bad},
      {get("/a/%2e%2e/b"), bad},
      {get("/a//b"), bad},
      {get("/a%2fb"), bad},
      {get("/%00"), bad},
      {get("/%ff"), bad},
      {get("/%zz"), bad},
      {get("*"), bad},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
       bad},
      {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", bad},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", bad},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n",
       "HTTP/1.1 413 Content Too Large"},
      {get("/" + std::string(8500, 'a')), "HTTP/1.1 414 URI Too Long"},
      {get("/" + std::string(9500, 'a')), "HTTP/1.1 414 URI Too Long"},
      {"GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(9500, 'a') + "\r\n\r\n",
       "HTTP/1.1 431 Request Header Fields Too Large"},
  };
  for (const Refusal& refusal : refusals) {
    RawPeer peer(server.port());
    peer.send(refusal.request);
    const std::string answer = peer.read_all();
    EXPECT_EQ(first_line(answer), refusal.line) << refusal.request.substr(0, 80);
    EXPECT_NE(answer.find("\r\n\r\n{\"error\":{\"code\":\""), std::string::npos) << answer;
    EXPECT_TRUE(answer.ends_with(".\"}}")) << answer;
  }
}

TEST(NetHttp, LongBodyArrivesWhole) {
  EchoServer server;
  const auto client = new_client();
  const auto answer = client->get(server.url("/big"));
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->body, std::string(1'500'000, 'b'));
}

TEST(NetHttp, LinesComeOneByOneAndEnd) {
  EchoServer server;
  const auto client = new_client();
  const auto lines = client->lines({"GET", server.url("/lines"), {}, {}});
  ASSERT_TRUE(lines.has_value()) << lines.error().message;
  EXPECT_EQ((*lines)->next(), "one");
  EXPECT_EQ((*lines)->next(), "two");
  EXPECT_EQ((*lines)->next(), "three");
  EXPECT_EQ((*lines)->next(), std::nullopt);
  EXPECT_TRUE((*lines)->ended());
}

TEST(NetHttp, StreamLearnsThatItsReaderHasGone) {
  EchoServer server;
  const auto client = new_client();
  {
    const auto lines = client->lines({"GET", server.url("/forever"), {}, {}});
    ASSERT_TRUE(lines.has_value());
    EXPECT_EQ((*lines)->next(), "one");
    EXPECT_EQ(server.streams_gone, 0);
  }
  EXPECT_TRUE(client->wait([&] { return server.streams_gone == 1; }, kHangLimit));
}

TEST(NetHttp, OldClientGetsLinesWithoutChunks) {
  EchoServer server;
  RawPeer peer(server.port());
  peer.send("GET /lines HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(peer.read_all().ends_with("\r\n\r\none\ntwo\nthree\n"));
}

TEST(NetHttp, ASlowRequestIsAnsweredSo) {
  NetOptions options;
  options.limits.header_time = std::chrono::seconds(1);
  EchoServer server(options);
  RawPeer peer(server.port());
  peer.send("GET / HTTP/1.1\r\nHost: lo");
  EXPECT_EQ(first_line(peer.read_all()), "HTTP/1.1 408 Request Timeout");
}

TEST(NetHttp, SilentConnectionIsClosed) {
  NetOptions options;
  options.limits.header_time = std::chrono::seconds(1);
  EchoServer server(options);
  RawPeer peer(server.port());
  EXPECT_EQ(peer.read_all(), "");
}

TEST(NetHttp, AddressMayHoldOnlySoManyConnections) {
  NetOptions options;
  options.limits.connections_per_address = 3;
  EchoServer server(options);
  RawPeer one(server.port());
  RawPeer two(server.port());
  RawPeer three(server.port());
  RawPeer four(server.port());
  EXPECT_EQ(first_line(four.read_all()), "HTTP/1.1 503 Service Unavailable");
  RawPeer other(server.port(), "127.0.0.2");
  other.send(get("/echo"));
  EXPECT_EQ(first_line(other.read_until("\r\n\r\n")), "HTTP/1.1 200 OK");
}

TEST(NetHttp, ConnectionsAreLimitedInAll) {
  NetOptions options;
  options.limits.connections = 2;
  EchoServer server(options);
  RawPeer one(server.port(), "127.0.0.2");
  RawPeer two(server.port(), "127.0.0.3");
  RawPeer three(server.port(), "127.0.0.4");
  EXPECT_EQ(first_line(three.read_all()), "HTTP/1.1 503 Service Unavailable");
}

std::string forwarded(const std::string& list) {
  return "GET /echo HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: " + list +
         "\r\nX-Forwarded-Proto: https\r\n\r\n";
}

TEST(NetHttp, ForwardedAddressCountsFromATrustedProxyOnly) {
  NetOptions options;
  options.trusted_proxies = {"127.0.0.9"};
  EchoServer server(options);
  RawPeer proxy(server.port(), "127.0.0.9");
  proxy.send(forwarded("1.1.1.1, 203.0.113.7"));
  const std::string trusted = proxy.read_until("upgrade: false");
  EXPECT_NE(trusted.find("address: 203.0.113.7\nsecure: true"), std::string::npos) << trusted;
  proxy.send(forwarded("nonsense"));
  const std::string unreadable = proxy.read_until("upgrade: false");
  EXPECT_NE(unreadable.find("address: unknown\n"), std::string::npos) << unreadable;
  RawPeer stranger(server.port(), "127.0.0.8");
  stranger.send(forwarded("203.0.113.7"));
  const std::string untrusted = stranger.read_until("upgrade: false");
  EXPECT_NE(untrusted.find("address: 127.0.0.8\nsecure: false"), std::string::npos) << untrusted;
}

TEST(NetHttp, ProxyIsNotOneClientButItsClientsAre) {
  NetOptions options;
  options.trusted_proxies = {"127.0.0.9"};
  options.limits.connections_per_address = 1;
  EchoServer server(options);
  RawPeer one(server.port(), "127.0.0.9");
  one.send(forwarded("203.0.113.1"));
  EXPECT_EQ(first_line(one.read_until("upgrade: false")), "HTTP/1.1 200 OK");
  RawPeer two(server.port(), "127.0.0.9");
  two.send(forwarded("203.0.113.2"));
  EXPECT_EQ(first_line(two.read_until("upgrade: false")), "HTTP/1.1 200 OK");
  RawPeer again(server.port(), "127.0.0.9");
  again.send(forwarded("203.0.113.1"));
  EXPECT_EQ(first_line(again.read_all()), "HTTP/1.1 429 Too Many Requests");
}

TEST(NetHttp, ReplyAfterTheClientHasGoneIsNothing) {
  EchoServer server;
  {
    RawPeer peer(server.port());
    peer.send(get("/never"));
  }
  const auto client = new_client();
  EXPECT_TRUE(client->get(server.url("/echo")).has_value());
}

TEST(NetHttp, PortInUseIsAClearSentence) {
  EchoServer server;
  const auto network = make_network();
  NetOptions options;
  options.bind = "127.0.0.1";
  options.port = server.port();
  const auto listening = network->listen(options, server);
  ASSERT_FALSE(listening.has_value());
  EXPECT_EQ(listening.error().message, "Port " + std::to_string(server.port()) +
                                           " is in use by another program; choose another port.");
}

TEST(NetHttp, ForeignAddressIsAClearSentence) {
  EchoServer server;
  NetOptions options;
  options.bind = "203.0.113.1";
  EXPECT_EQ(make_network()->listen(options, server).error().message,
            "This machine does not have the address 203.0.113.1; 0.0.0.0 stands for all it has.");
  options.bind = "somewhere";
  EXPECT_EQ(make_network()->listen(options, server).error().message,
            "'somewhere' is not an address to listen on.");
}

TEST(NetHttp, StopEndsConnectionsOfAllKinds) {
  EchoServer server;
  RawPeer idle(server.port());
  RawPeer waiting(server.port());
  waiting.send(get("/never"));
  RawPeer streaming(server.port());
  streaming.send(get("/forever"));
  static_cast<void>(streaming.read_until("three"));
  RawPeer socket(server.port());
  socket.open_socket();
  server.stop();
  EXPECT_EQ(idle.read_all(), "");
  EXPECT_EQ(waiting.read_all(), "");
  EXPECT_TRUE(streaming.read_all().ends_with("0\r\n\r\n"));
  EXPECT_EQ(socket.read_close_code(), 1001);
  EXPECT_EQ(server.streams_gone, 1);
  EXPECT_EQ(server.sockets_closed, 1);
}

TEST(NetHttp, UnreachableServerIsAClearSentence) {
  std::uint16_t port = 0;
  {
    EchoServer server;
    port = server.port();
  }
  const auto client = new_client();
  const auto answer = client->get("http://127.0.0.1:" + std::to_string(port) + "/");
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().message,
            "The connection to 127.0.0.1:" + std::to_string(port) + " failed: Connection refused.");
}

TEST(NetHttp, ServerThatNeverAnswersIsGivenUp) {
  EchoServer server;
  ClientOptions options;
  options.timeout = std::chrono::milliseconds(200);
  const auto client = new_client(options);
  const auto answer = client->get(server.url("/never"));
  ASSERT_FALSE(answer.has_value());
  EXPECT_NE(answer.error().message.find("did not answer in time"), std::string::npos);
}

}  // namespace
}  // namespace vexil::server
