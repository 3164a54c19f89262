// Tokens for programs, and accounts for bots:
//   GET, POST /api/account/tokens   DELETE /api/account/tokens/{id}
//   GET, POST /api/account/bots   POST /api/account/bots/{name}/token
//   DELETE /api/account/bots/{name}
// A token is shown once, when it is made; afterwards only its hash is known.
#pragma once

#include <optional>
#include <vector>

#include "server/accounts/services.h"
#include "server/api/router.h"

namespace vexil::server {

// What a token may be made for.
[[nodiscard]] const std::vector<std::string>& token_scopes();

class TokensApi {
 public:
  explicit TokensApi(const Services& services) : services_(services) {}
  void add_to(Router& router);

 private:
  Task<Reply> list_tokens(Call& call);
  Task<Reply> make_token(Call& call);
  Task<Reply> drop_token(Call& call);
  Task<Reply> list_bots(Call& call);
  Task<Reply> make_bot(Call& call);
  Task<Reply> renew_bot(Call& call);
  Task<Reply> drop_bot(Call& call);
  // Adds the bot to those of its owner, or the refusal.
  Task<std::optional<Refusal>> enter_bot(store::Account bot, store::Token token);
  // The caller's own bot of that name, or the refusal.
  Task<Decided<store::Account>> own_bot(const Call& call, std::string name);

  Services services_;
};

}  // namespace vexil::server
