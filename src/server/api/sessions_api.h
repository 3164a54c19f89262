// Registering, logging in and out, and the data that an account keeps for itself:
//   POST /api/register   POST /api/login   POST /api/logout   POST /api/reset
//   GET /api/account   POST /api/account/password   PUT /api/account/preferences
#pragma once

#include "server/accounts/known_devices.h"
#include "server/accounts/rate_limit.h"
#include "server/accounts/services.h"
#include "server/api/router.h"
#include "server/core/log_limit.h"

namespace vexil::server {

class SessionsApi {
 public:
  explicit SessionsApi(const Services& services);
  void add_to(Router& router);

 private:
  struct NewAccount {
    std::string id;
    std::string name;
    std::string password;    // Hashed.
    std::string invitation;  // The code, or the claim of a fresh server; empty: none.
  };

  Task<Reply> register_account(Call& call);
  Task<Decided<store::Account>> enter(const Caller& caller, NewAccount wanted);
  Task<Decided<store::Account>> write_account(const Caller& caller, NewAccount wanted,
                                              store::Role role, store::Transaction with);
  Task<Reply> log_in(Call& call);
  Task<Reply> count_log_in(Call& call);
  Task<Reply> log_out(Call& call);
  Task<Reply> reset(Call& call);
  Task<Reply> who_am_i(Call& call);
  Task<Reply> change_password(Call& call);
  Task<Reply> put_preferences(Call& call);
  // Who guesses passwords of that account: a device that it has used before, or an address.
  // Strangers at other addresses do not count with them.
  struct Guesser {
    std::string address;  // Empty for a known device.
    std::string key;      // With the account.
  };
  Task<Guesser> guesser_of(const Call& call, const std::string& name,
                           const std::optional<store::Account>& account);
  [[nodiscard]] std::optional<int> must_wait(const Guesser& guesser);
  // Compares the password; what is wrong is counted. One after another for each guesser.
  Task<Decided<void>> check_password(Guesser guesser, std::string hash, std::string password);
  // Lets the account in and answers with it.
  Task<Reply> welcome(Call& call, store::Account account, int status);

  Services services_;
  KnownDevices devices_;
  RateLimiter log_ins_by_address_;
  RateLimiter log_ins_by_guesser_;
  LogLimit refused_log_ins_;
  RateLimiter registrations_;
};

}  // namespace vexil::server
