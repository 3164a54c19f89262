// GET /api: the description of the whole interface, for programs.
#pragma once

#include <string_view>

#include "server/api/router.h"

namespace vexil::server {

// The text of openapi.json, which the program carries.
[[nodiscard]] std::string_view openapi_document();

void add_openapi_route(Router& router);

}  // namespace vexil::server
