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
  [[nodiscard]] std::string nonsense() const { return folder_.path() / "nonsense.pem"; }

 private:
  TemporaryFolder folder_;
};

}  // namespace vexil::server
