// A sentence for people that says why a server cannot listen.
#pragma once

#include <cstdint>
#include <string>
#include <system_error>

namespace vexil::server {

[[nodiscard]] std::string listen_error(std::error_code failed, const std::string& bind,
                                       std::uint16_t port);

}  // namespace vexil::server
