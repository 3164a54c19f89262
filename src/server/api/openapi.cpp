#include "server/api/openapi.h"

#include <memory>
#include <string>

#include "server/core/secrets.h"

namespace vexil::server {
namespace {

// May be kept for a while: it is the same for everybody until the server is replaced.
Task<Reply> describe(Call& call) {
  static const auto text = std::make_shared<const std::string>(openapi_document());
  static const std::string tag = "\"" + hex(digest(*text)).substr(0, 32) + "\"";
  HttpResponse response;
  response.headers.set("content-type", "application/json");
  response.headers.set("cache-control", "public, max-age=300");
  response.headers.set("etag", tag);
  const std::string* known = call.request.headers.find("if-none-match");
  if (known != nullptr && *known == tag)
    response.status = 304;
  else
    response.body = text;
  co_return response;
}

}  // namespace

void add_openapi_route(Router& router) {
  router.add({"GET", "/api", Needs::kNothing, "", describe});
}

}  // namespace vexil::server
