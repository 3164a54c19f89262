#include <boost/json.hpp>
#include <utility>

#include "server/api/router.h"

namespace vexil::server {
namespace json = boost::json;

Body::Body(std::string_view text) : JsonFields(of("", json::value())) {
  if (text.empty()) return;
  json::error_code error;
  json::value root = json::parse(text, error);
  if (error)
    complain("The body is no JSON: " + error.message() + ".");
  else if (root.is_object())
    *this = Body(of("", std::move(root)));
  else if (!root.is_null())
    complain("The body must be a JSON object.");
}

std::optional<Refusal> Body::refusal() {
  const Result<void> good = finish();
  if (good) return std::nullopt;
  return vexil::server::refusal("bad-request", good.error().message);
}

}  // namespace vexil::server
