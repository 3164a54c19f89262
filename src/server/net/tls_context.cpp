#include "server/net/tls_context.h"

#include <fmt/format.h>

#include <filesystem>

namespace vexil::server {
namespace {

using boost::asio::ssl::context;
using boost::system::error_code;

tl::unexpected<Error> file_fault(const char* what, const std::string& file) {
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) {
    return fail(fmt::format("There is no {} file '{}'.", what, file));
  }
  return fail(fmt::format("The file '{}' cannot be read as a {} (PEM).", file, what));
}

tl::unexpected<Error> not_a_pair(const std::string& certificate, const std::string& key) {
  return fail(
      fmt::format("The key '{}' does not belong to the certificate '{}'.", key, certificate));
}

TlsContext new_context(context::method method) {
  auto tls = std::make_unique<context>(method);
  tls->set_options(context::default_workarounds | context::no_sslv2 | context::no_sslv3 |
                   context::no_tlsv1 | context::no_tlsv1_1);
  // An idle connection gives its buffers back.
  SSL_CTX_set_mode(tls->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  return tls;
}

}  // namespace

Result<TlsContext> server_tls(const std::string& certificate, const std::string& key) {
  if (certificate.empty()) return fail("A key without a certificate: TLS needs both files.");
  if (key.empty()) return fail("A certificate without a key: TLS needs both files.");
  TlsContext tls = new_context(context::tls_server);
  error_code failed;
  tls->use_certificate_chain_file(certificate, failed);
  if (failed) return file_fault("certificate", certificate);
  // For a key that is not the certificate's the library has only an error of its own.
  tls->use_private_key_file(key, context::pem, failed);
  if (failed &&
      ERR_GET_REASON(static_cast<unsigned long>(failed.value())) == X509_R_KEY_VALUES_MISMATCH) {
    return not_a_pair(certificate, key);
  }
  if (failed) return file_fault("key", key);
  // A key of another kind than the certificate's has been accepted so far.
  if (SSL_CTX_check_private_key(tls->native_handle()) != 1) return not_a_pair(certificate, key);
  return tls;
}

Result<TlsContext> client_tls(bool verify, const std::string& authorities) {
  TlsContext tls = new_context(context::tls_client);
  error_code failed;
  tls->set_verify_mode(verify ? boost::asio::ssl::verify_peer : boost::asio::ssl::verify_none);
  tls->set_default_verify_paths(failed);
  if (authorities.empty()) return tls;
  tls->load_verify_file(authorities, failed);
  if (failed) return file_fault("certificate", authorities);
  return tls;
}

}  // namespace vexil::server
