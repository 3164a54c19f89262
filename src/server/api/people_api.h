// Profiles of players and the leaderboards:
//   GET /api/users/{name}   GET /api/leaderboard/{game}
#pragma once

#include "server/accounts/services.h"
#include "server/api/router.h"

namespace vexil::server {

class PeopleApi {
 public:
  explicit PeopleApi(const Services& services) : services_(services) {}
  void add_to(Router& router);

 private:
  Task<Reply> profile(Call& call);
  Task<Reply> leaderboard(Call& call);

  Services services_;
};

}  // namespace vexil::server
