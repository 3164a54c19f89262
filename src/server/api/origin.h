// Checks whether a browser's request comes from our own pages.
#pragma once

#include <string_view>

#include "server/net/http.h"

namespace vexil::server {

// Methods that change nothing.
[[nodiscard]] bool is_safe_method(std::string_view method);

// Programs with a token are believed without a look at where they are from: no browser adds a token
// by itself. Everything else that changes something, and every socket, must name no foreign origin,
// and with a cookie it must name ours: the authority of the Host header or of the base address.
[[nodiscard]] bool origin_allowed(const HttpRequest& request, bool upgrade,
                                  std::string_view base_url);

}  // namespace vexil::server
