#include "server/api/openapi.h"

#include <boost/json.hpp>
#include <cctype>
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

std::string capitals(std::string_view text) {
  std::string out(text);
  for (char& letter : out) letter = static_cast<char>(std::toupper(letter));
  return out;
}

}  // namespace

QueryKeys described_queries() {
  namespace json = boost::json;
  QueryKeys keys;
  const json::value document = json::parse(openapi_document());
  for (const auto& path : document.at("paths").as_object())
    for (const auto& operation : path.value().as_object()) {
      auto& known = keys[capitals(operation.key()) + " " + std::string(path.key())];
      const json::value* parameters = operation.value().as_object().if_contains("parameters");
      if (parameters == nullptr) continue;
      for (const json::value& parameter : parameters->as_array())
        if (parameter.at("in").as_string() == "query")
          known.emplace_back(parameter.at("name").as_string());
    }
  return keys;
}

void add_openapi_route(Router& router) {
  router.add({"GET", "/api", Needs::kNothing, "", describe});
}

}  // namespace vexil::server
