// Starts the two kinds of connections, HTTP and WebSocket; each has a file of its own. Private to
// the files that include the network library.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/address.h"
#include "server/net/http_connection.h"
#include "server/net/wire.h"

namespace vexil::server {

using UpgradeRequest = beast::http::request<beast::http::string_body>;

// Serves an accepted connection until it ends or becomes a socket.
void start_http(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place, Wire wire,
                const Address& peer);

// Goes on with a connection whose request asked for a socket.
void start_socket(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place, Wire wire,
                  UpgradeRequest request, SocketResponse response);

}  // namespace vexil::server
