// Rate limits that several nodes share. A node sends the others what was taken from a bucket, and
// they take it from theirs. Messages of a quarter of a second are sent together; for that long a
// client can get more than the limit allows.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "server/accounts/rate_limit.h"
#include "server/core/loop.h"
#include "server/nodes/nodes.h"

namespace vexil::server {

class SharedLimits {
 public:
  SharedLimits(Nodes& nodes, Loop& loop);

  // By a short word that is the same on all nodes. Call before anything is taken; this and the
  // limiter live as long as the loop runs.
  void share(std::string word, RateLimiter& limiter);

  // What a flood of addresses may cost the other nodes: further keys of the same moment are not
  // sent, and count on this node only.
  static constexpr std::size_t kMostKeys = 1000;

 private:
  void taken(const std::string& word, std::string_view key);
  void send();
  void receive(std::string_view text);

  Nodes& nodes_;
  Loop& loop_;
  std::map<std::string, RateLimiter*, std::less<>> limiters_;
  std::map<std::pair<std::string, std::string>, int> taken_;  // By word and key, not yet sent.
};

}  // namespace vexil::server
