// TLS with a certificate made here, over real connections on the loopback network.
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>

#include "server/echo_server.h"
#include "server/net/blocking_client.h"

namespace vexil::server {
namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;
using File = std::unique_ptr<std::FILE, decltype(&std::fclose)>;

// A folder with a key and a certificate for 127.0.0.1 that vouches for itself.
class TlsFiles {
 public:
  TlsFiles()
      : folder_(std::filesystem::temp_directory_path() /
                ("vexil-tls-" + std::to_string(getpid()) + "-" +
                 std::to_string(reinterpret_cast<std::uintptr_t>(this)))) {
    std::filesystem::create_directories(folder_);
    const Key key(EVP_EC_gen("P-256"), &EVP_PKEY_free);
    write_key(*key, this->key());
    write_certificate(*key);
    const Key other(EVP_EC_gen("P-256"), &EVP_PKEY_free);
    write_key(*other, other_key());
    std::ofstream(nonsense()) << "nonsense\n";
  }
  ~TlsFiles() { std::filesystem::remove_all(folder_); }
  TlsFiles(const TlsFiles&) = delete;
  TlsFiles& operator=(const TlsFiles&) = delete;

  [[nodiscard]] std::string certificate() const { return folder_ / "certificate.pem"; }
  [[nodiscard]] std::string key() const { return folder_ / "key.pem"; }
  [[nodiscard]] std::string other_key() const { return folder_ / "other-key.pem"; }
  [[nodiscard]] std::string nonsense() const { return folder_ / "nonsense.pem"; }

  [[nodiscard]] NetOptions options() const {
    NetOptions options;
    options.certificate = certificate();
    options.key = key();
    return options;
  }

 private:
  static void write_key(EVP_PKEY& key, const std::string& path) {
    const File file(std::fopen(path.c_str(), "w"), &std::fclose);
    PEM_write_PrivateKey(file.get(), &key, nullptr, nullptr, 0, nullptr, nullptr);
  }
  void write_certificate(EVP_PKEY& key) const {
    const Certificate made(X509_new(), &X509_free);
    X509_set_version(made.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
    X509_set_pubkey(made.get(), &key);
    X509_NAME* name = X509_get_subject_name(made.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("test"), -1, -1, 0);
    X509_set_issuer_name(made.get(), name);
    X509_EXTENSION* names =
        X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1");
    X509_add_ext(made.get(), names, -1);
    X509_EXTENSION_free(names);
    X509_sign(made.get(), &key, EVP_sha256());
    const File file(std::fopen(certificate().c_str(), "w"), &std::fclose);
    PEM_write_X509(file.get(), made.get());
  }

  std::filesystem::path folder_;
};

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
  EchoServer server(files.options());
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
  EchoServer server(files.options());
  const auto client = BlockingClient::make().value();
  EXPECT_FALSE(client->get(https(server, "/echo")).has_value());
  ClientOptions careless;
  careless.verify = false;
  EXPECT_TRUE(BlockingClient::make(careless).value()->get(https(server, "/echo")).has_value());
}

TEST(NetTls, CertificateIsForItsNameOnly) {
  const TlsFiles files;
  EchoServer server(files.options());
  const auto client = trusting(files.certificate());
  EXPECT_FALSE(
      client->get("https://localhost:" + std::to_string(server.port()) + "/echo").has_value());
}

TEST(NetTls, PlainRequestHurtsNobody) {
  const TlsFiles files;
  EchoServer server(files.options());
  const auto client = trusting(files.certificate());
  EXPECT_FALSE(client->get(server.url("/echo")).has_value());
  EXPECT_TRUE(client->get(https(server, "/echo")).has_value());
}

TEST(NetTls, StopEndsOpenConnections) {
  const TlsFiles files;
  EchoServer server(files.options());
  const auto client = trusting(files.certificate());
  const auto socket = client->open(https(server, "/socket"));
  ASSERT_TRUE(socket.has_value());
  server.stop();
  EXPECT_EQ((*socket)->closed().value_or(SocketEnd()).code, 1001);
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
  EXPECT_EQ(refusal(files.certificate(), ""), "A certificate without a key: TLS needs both files.");
}

}  // namespace
}  // namespace vexil::server
