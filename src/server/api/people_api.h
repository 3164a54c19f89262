// Who plays here and how well:
//   GET /api/users/{name}   GET /api/leaderboard/{game}
#pragma once

#include "server/accounts/account_services.h"
#include "server/api/router.h"

namespace vexil::server {

class PeopleApi {
 public:
  explicit PeopleApi(AccountServices& services) : services_(services) {}
  void add_to(Router& router);

 private:
  Task<Reply> profile(Call& call);
  Task<Reply> leaderboard(Call& call);

  AccountServices& services_;
};

}  // namespace vexil::server
