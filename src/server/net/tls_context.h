// The TLS settings of a server, read from files. Private to the files that include the network
// library.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "base/result.h"

namespace vexil::server {

using TlsContext = std::unique_ptr<boost::asio::ssl::context>;

// A certificate (with its chain) and its key, both PEM.
[[nodiscard]] Result<TlsContext> server_tls(const std::string& certificate, const std::string& key);

// Trusts the system's authorities and, where one is named, those of a PEM file.
[[nodiscard]] Result<TlsContext> client_tls(bool verify, const std::string& authorities);

}  // namespace vexil::server
