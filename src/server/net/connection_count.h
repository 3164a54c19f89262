// Counts connections in total and by client, for the limits on both.
#pragma once

#include <cstddef>
#include <map>

#include "server/net/address.h"

namespace vexil::server {

class ConnectionCount {
 public:
  ConnectionCount(std::size_t in_all, std::size_t per_client)
      : in_all_(in_all), per_client_(per_client) {}

  [[nodiscard]] bool enter();  // False where there are too many in all.
  void leave() { --entered_; }

  // False, and nothing counted, where that client has too many.
  [[nodiscard]] bool enter(const Address& client);
  void leave(const Address& client);

  [[nodiscard]] std::size_t size() const { return entered_; }

 private:
  std::size_t in_all_;
  std::size_t per_client_;
  std::size_t entered_ = 0;
  std::map<Address, std::size_t> by_client_;
};

}  // namespace vexil::server
