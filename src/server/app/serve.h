// Runs a server from its start to its stop, on the caller's thread.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/config/config.h"

namespace vexil::server {

struct ServeOptions {
  Config config;
  bool any_port = false;     // The port is only a wish: where it is in use, the next free one.
  bool group_commit = true;  // False: one commit a transaction, to measure what grouping brings.
  // Called once people can come; with the claim code of a server that has no account yet.
  std::function<void(std::uint16_t port, const std::string& claim)> listening;
};

// Returns after a signal to stop (SIGINT, SIGTERM) and everything is safe, or with the sentence
// that says why it cannot run.
[[nodiscard]] Result<void> serve(const ServeOptions& options);

}  // namespace vexil::server
