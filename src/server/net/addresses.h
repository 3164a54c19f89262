// The addresses at which people reach a server on this machine.
#pragma once

#include <string>
#include <vector>

namespace vexil::server {

// The addresses of this machine's networks, the loopback left out; IPv4 only, because that is what
// people can type and every phone in the house understands.
[[nodiscard]] std::vector<std::string> network_addresses();

}  // namespace vexil::server
