// GET /api: the description of the whole interface, for programs.
#pragma once

#include <string_view>

#include "server/api/router.h"

namespace vexil::server {

// The text of openapi.json, which the program carries.
[[nodiscard]] std::string_view openapi_document();

// Which keys the query of a route may have: by "GET /api/games/{id}".
[[nodiscard]] QueryKeys described_queries();

void add_openapi_route(Router& router);

}  // namespace vexil::server
