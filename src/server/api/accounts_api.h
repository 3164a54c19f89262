// All routes about accounts: sessions, tokens and bots, saved setups, profiles, administration.
#pragma once

#include <functional>
#include <string>

#include "server/api/admin_api.h"
#include "server/api/people_api.h"
#include "server/api/sessions_api.h"
#include "server/api/setups_api.h"
#include "server/api/tokens_api.h"

namespace vexil::server {

class AccountsApi {
 public:
  AccountsApi(const Services& services, std::function<void(const std::string&)> announce)
      : sessions_(services),
        tokens_(services),
        setups_(services),
        people_(services),
        admin_(services, std::move(announce)) {}

  void add_to(Router& router) {
    sessions_.add_to(router);
    tokens_.add_to(router);
    setups_.add_to(router);
    people_.add_to(router);
    admin_.add_to(router);
  }

 private:
  SessionsApi sessions_;
  TokensApi tokens_;
  SetupsApi setups_;
  PeopleApi people_;
  AdminApi admin_;
};

}  // namespace vexil::server
