// Parses a URL: "https://example.org:8443/api/games?mine=1".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace vexil::server {

struct Url {
  bool secure = false;
  std::string host;
  std::uint16_t port = 80;
  std::string target = "/";

  // As the Host header says it.
  [[nodiscard]] std::string authority() const;
};

// Schemes http and https; ws and wss are the same to us.
[[nodiscard]] Result<Url> read_url(std::string_view text);

}  // namespace vexil::server
