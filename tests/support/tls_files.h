// A key and a certificate for 127.0.0.1 that vouches for itself, for tests of TLS.
#pragma once

#include <string>

#include "support/temporary_folder.h"

namespace vexil::server {

class TlsFiles {
 public:
  TlsFiles();

  [[nodiscard]] std::string certificate() const { return folder_.path() / "certificate.pem"; }
  [[nodiscard]] std::string key() const { return folder_.path() / "key.pem"; }
  [[nodiscard]] std::string other_key() const { return folder_.path() / "other-key.pem"; }
  // Of another kind than the certificate's.
  [[nodiscard]] std::string rsa_key() const { return folder_.path() / "rsa-key.pem"; }
  // Another pair takes the place of the first.
  void renew();
  [[nodiscard]] std::string nonsense() const { return folder_.path() / "nonsense.pem"; }

 private:
  TemporaryFolder folder_;
};

}  // namespace vexil::server
