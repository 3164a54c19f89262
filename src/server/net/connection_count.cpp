#include "server/net/connection_count.h"

#include <cassert>

namespace vexil::server {

bool ConnectionCount::enter() {
  if (entered_ >= in_all_) return false;
  ++entered_;
  return true;
}

bool ConnectionCount::enter(const Address& client) {
  const auto place = by_client_.try_emplace(client.client(), 0).first;
  if (place->second >= per_client_) {
    if (place->second == 0) by_client_.erase(place);
    return false;
  }
  ++place->second;
  return true;
}

void ConnectionCount::leave(const Address& client) {
  const auto place = by_client_.find(client.client());
  assert(place != by_client_.end());
  if (--place->second == 0) by_client_.erase(place);
}

}  // namespace vexil::server
