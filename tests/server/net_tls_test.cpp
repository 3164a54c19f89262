// TLS with a certificate made here, over real connections on the loopback network.
#include <gtest/gtest.h>

#include <memory>

#include "server/echo_server.h"
#include "server/net/blocking_client.h"
#include "support/tls_files.h"

namespace vexil::server {
namespace {

NetOptions options(const TlsFiles& files) {
  NetOptions options;
  options.certificate = files.certificate();
  options.key = files.key();
  return options;
}

std::string https(const EchoServer& server, const std::string& target) {
  return "https://127.0.0.1:" + std::to_string(server.port()) + target;
}

std::unique_ptr<BlockingClient> trusting(const std::string& certificate) {
  ClientOptions options;
  options.authorities = certificate;
  return BlockingClient::make(options).value();
}

TEST(NetTls, RequestLinesAndSocketGoOverIt) {
  const TlsFiles files;
  EchoServer server(options(files));
  const auto client = trusting(files.certificate());
  const auto answer = client->get(https(server, "/echo"));
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  EXPECT_NE(answer->body.find("secure: true"), std::string::npos);
  const auto big = client->get(https(server, "/big"));
  ASSERT_TRUE(big.has_value());
  EXPECT_EQ(big->body.size(), 1'500'000u);

  const auto lines = client->lines({"GET", https(server, "/lines"), {}, {}});
  ASSERT_TRUE(lines.has_value()) << lines.error().message;
  EXPECT_EQ((*lines)->next(), "one");

  const auto socket = client->open(https(server, "/socket"));
  ASSERT_TRUE(socket.has_value()) << socket.error().message;
  EXPECT_EQ((*socket)->receive(), "welcome");
  (*socket)->send(std::string(50'000, 'x'));
  EXPECT_EQ((*socket)->receive(), std::string(50'000, 'x'));
  (*socket)->send("bye");
  EXPECT_EQ((*socket)->closed().value_or(SocketEnd()).code, 1000);
}

TEST(NetTls, UnknownCertificateIsRefusedByTheClient) {
  const TlsFiles files;
  EchoServer server(options(files));
  const auto client = BlockingClient::make().value();
  EXPECT_FALSE(client->get(https(server, "/echo")).has_value());
  ClientOptions careless;
  careless.verify = false;
  EXPECT_TRUE(BlockingClient::make(careless).value()->get(https(server, "/echo")).has_value());
}

TEST(NetTls, CertificateIsForItsNameOnly) {
  const TlsFiles files;
  EchoServer server(options(files));
  const auto client = trusting(files.certificate());
  EXPECT_FALSE(
      client->get("https://localhost:" + std::to_string(server.port()) + "/echo").has_value());
}

TEST(NetTls, PlainRequestHurtsNobody) {
  const TlsFiles files;
  EchoServer server(options(files));
  const auto client = trusting(files.certificate());
  EXPECT_FALSE(client->get(server.url("/echo")).has_value());
  EXPECT_TRUE(client->get(https(server, "/echo")).has_value());
}

TEST(NetTls, StopEndsOpenConnections) {
  const TlsFiles files;
  EchoServer server(options(files));
  const auto client = trusting(files.certificate());
  const auto socket = client->open(https(server, "/socket"));
  ASSERT_TRUE(socket.has_value());
  server.stop();
  EXPECT_EQ((*socket)->closed().value_or(SocketEnd()).code, 1001);
}

TEST(NetTls, BrowsersAreToldToUseNothingElseWhereTheHostWantsIt) {
  const TlsFiles files;
  EchoServer plain(options(files));
  NetOptions strict = options(files);
  strict.hsts = std::chrono::hours(24);
  EchoServer server(strict);
  const auto client = trusting(files.certificate());
  EXPECT_EQ(client->get(https(plain, "/echo"))->headers.find("strict-transport-security"), nullptr);
  const auto answer = client->get(https(server, "/echo"));
  ASSERT_NE(answer->headers.find("strict-transport-security"), nullptr);
  EXPECT_EQ(*answer->headers.find("strict-transport-security"), "max-age=86400");
}

std::string refusal(const std::string& certificate, const std::string& key) {
  NetOptions options;
  options.certificate = certificate;
  options.key = key;
  EchoServer unused;
  const auto listening = make_network()->listen(options, unused);
  return listening ? "" : listening.error().message;
}

TEST(NetTls, BadFilesAreNamed) {
  const TlsFiles files;
  EXPECT_EQ(refusal("/no/such.pem", files.key()), "There is no certificate file '/no/such.pem'.");
  EXPECT_EQ(refusal(files.nonsense(), files.key()),
            "The file '" + files.nonsense() + "' cannot be read as a certificate (PEM).");
  EXPECT_EQ(refusal(files.certificate(), files.nonsense()),
            "The file '" + files.nonsense() + "' cannot be read as a key (PEM).");
  EXPECT_EQ(refusal(files.certificate(), files.other_key()),
            "The key '" + files.other_key() + "' does not belong to the certificate '" +
                files.certificate() + "'.");
  EXPECT_EQ(refusal(files.certificate(), files.rsa_key()),
            "The key '" + files.rsa_key() + "' does not belong to the certificate '" +
                files.certificate() + "'.");
  EXPECT_EQ(refusal(files.certificate(), ""), "A certificate without a key: TLS needs both files.");
}

}  // namespace
}  // namespace vexil::server
