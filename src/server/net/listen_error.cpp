#include "server/net/listen_error.h"

#include <fmt/format.h>

namespace vexil::server {

std::string listen_error(std::error_code failed, const std::string& bind, std::uint16_t port) {
  if (failed == std::errc::address_in_use) {
    return fmt::format("Port {} is in use by another program; choose another port.", port);
  }
  if (failed == std::errc::permission_denied) {
    return fmt::format(
        "This user may not listen on port {}; ports from 1024 on need no permission.", port);
  }
  if (failed == std::errc::address_not_available) {
    return fmt::format("This machine does not have the address {}; 0.0.0.0 stands for all it has.",
                       bind);
  }
  if (failed == std::errc::address_family_not_supported) {
    return fmt::format("This machine does not speak the kind of address that {} is.", bind);
  }
  return fmt::format("Listening on {} port {} failed: {}.", bind, port, failed.message());
}

}  // namespace vexil::server
