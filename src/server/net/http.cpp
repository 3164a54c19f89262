#include "server/net/http.h"

#include <algorithm>

namespace vexil::server {

void Fields::set(std::string_view name, std::string value) {
  std::erase_if(items_, [&](const auto& item) { return item.first == name; });
  add(name, std::move(value));
}

const std::string* Fields::find(std::string_view name) const {
  const auto found = std::find_if(items_.begin(), items_.end(),
                                  [&](const auto& item) { return item.first == name; });
  return found == items_.end() ? nullptr : &found->second;
}

Fields& headers_of(Reply& reply) {
  if (auto* stream = std::get_if<StreamResponse>(&reply)) return stream->head.headers;
  if (auto* socket = std::get_if<SocketResponse>(&reply)) return socket->headers;
  return std::get<HttpResponse>(reply).headers;
}

}  // namespace vexil::server
