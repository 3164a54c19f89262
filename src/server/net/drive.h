// A network that runs step by step on the caller's thread, for tests and fuzzing.
#pragma once

#include <chrono>
#include <functional>

#include "server/net/listen.h"

namespace vexil::server {

// Serves a connected stream socket, which it takes over, as if it had been accepted. The network
// must be listening.
void adopt_connection(Network& network, int file);

// Runs the network until `done`, or until that much time has passed; returns which.
bool run_until(Network& network, const std::function<bool()>& done, std::chrono::milliseconds time);

}  // namespace vexil::server
