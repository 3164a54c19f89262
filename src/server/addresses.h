// How people reach a server on this machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vexil::server {

// The addresses of this machine's networks, the loopback left out; IPv4 only, because that is what
// people can type and every phone in the house understands.
[[nodiscard]] std::vector<std::string> network_addresses();

// The text as a QR code of block characters, two rows a line, for a terminal that is dark or light.
// Empty where it is too long.
[[nodiscard]] std::string qr_code(std::string_view text);

}  // namespace vexil::server
