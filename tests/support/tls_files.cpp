#include "support/tls_files.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <fstream>
#include <memory>

namespace vexil::server {
namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;
using File = std::unique_ptr<std::FILE, decltype(&std::fclose)>;

void write_key(EVP_PKEY& key, const std::string& path) {
  const File file(std::fopen(path.c_str(), "w"), &std::fclose);
  PEM_write_PrivateKey(file.get(), &key, nullptr, nullptr, 0, nullptr, nullptr);
}

void write_certificate(EVP_PKEY& key, const std::string& path) {
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
  const File file(std::fopen(path.c_str(), "w"), &std::fclose);
  PEM_write_X509(file.get(), made.get());
}

}  // namespace

TlsFiles::TlsFiles() {
  renew();
  const Key rsa(EVP_RSA_gen(2048), &EVP_PKEY_free);
  write_key(*rsa, rsa_key());
  const Key other(EVP_EC_gen("P-256"), &EVP_PKEY_free);
  write_key(*other, other_key());
  std::ofstream(nonsense()) << "nonsense\n";
}

void TlsFiles::renew() {
  const Key key(EVP_EC_gen("P-256"), &EVP_PKEY_free);
  write_key(*key, this->key());
  write_certificate(*key, certificate());
}

}  // namespace vexil::server
