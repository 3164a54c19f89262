// The saved setups of an account, by game and name:
//   GET /api/setups?game=G   PUT, DELETE /api/setups/{game}/{name}
#pragma once

#include "server/accounts/services.h"
#include "server/api/router.h"

namespace vexil::server {

class SetupsApi {
 public:
  explicit SetupsApi(const Services& services) : services_(services) {}
  void add_to(Router& router);

 private:
  Task<Reply> list(Call& call);
  Task<Reply> put(Call& call);
  Task<Reply> drop(Call& call);

  Services services_;
};

}  // namespace vexil::server
