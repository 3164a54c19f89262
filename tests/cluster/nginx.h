// A real nginx with our example of a configuration, on a free port of the loopback network.
#pragma once

#include <string>
#include <vector>

#include "support/temporary_folder.h"
#include "support/tls_files.h"

namespace vexil::server {

class Nginx {
 public:
  // Over TLS, in front of these nodes ("http://127.0.0.1:40123"); there are three in the example.
  // Throws where it does not start, with what it said.
  Nginx(int port, const std::vector<std::string>& origins);
  ~Nginx();
  Nginx(const Nginx&) = delete;
  Nginx& operator=(const Nginx&) = delete;

  // "https://127.0.0.1:PORT"
  [[nodiscard]] const std::string& origin() const { return origin_; }
  // A PEM file, by which its certificate is trusted.
  [[nodiscard]] std::string certificate() const { return tls_.certificate(); }
  // To which node each request went, one a line.
  [[nodiscard]] std::string went() const;

 private:
  void write_configuration(int port, const std::vector<std::string>& origins) const;
  void run();
  void wait_until_it_listens(int port);

  TemporaryFolder folder_;
  TlsFiles tls_;
  std::string origin_;
  int process_ = -1;
};

}  // namespace vexil::server
