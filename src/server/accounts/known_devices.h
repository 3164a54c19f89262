// Knows again the devices on which an account has logged in before. Strangers who guess passwords
// must not lock out the owner, so attempts from such a device are counted apart. A device is known
// by a cookie: a number of its own and, for each account, a hash of both with the server's key.
// Nothing is stored about it.
#pragma once

#include <optional>
#include <string>

#include "server/core/secrets.h"
#include "server/core/task.h"
#include "server/net/http.h"
#include "server/nodes/database.h"

namespace vexil::server {

inline constexpr std::string_view kDeviceCookie = "vexil_device";

class KnownDevices {
 public:
  KnownDevices(Database& database, Secrets& secrets) : database_(database), secrets_(secrets) {}

  // The number of the device that sends the request, where the account has logged in on it.
  Task<std::optional<std::string>> find(const HttpRequest& request, std::string account);
  // The cookie by which it will be known for this account, and still for those before it.
  Task<std::string> remember(const HttpRequest& request, std::string account);

 private:
  Task<std::string> mark(std::string device, std::string account);

  Database& database_;
  Secrets& secrets_;
  std::string key_;  // Empty until it is needed.
};

}  // namespace vexil::server
