#include "server/accounts/claim.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/accounts/trouble.h"

namespace vexil::server {
namespace {

constexpr const char* kClaimScope = "admin";

}  // namespace

store::Token claim_token(const std::string& code, Millis now) {
  store::Token token;
  token.hash = digest(code);
  token.purpose = store::TokenPurpose::kRegistration;
  token.scopes = kClaimScope;
  token.name = "claim";
  token.created = now;
  return token;
}

bool is_claim(const store::Token& token) {
  return token.purpose == store::TokenPurpose::kRegistration && token.scopes == kClaimScope;
}

bool is_unclaimed(store::Reader& reader) {
  // Asked with every page, so a server with many accounts does not count them all.
  constexpr int kSome = 8;
  const std::vector<store::Account> some = reader.accounts("", false, kSome);
  const auto is_person = [](const store::Account& account) {
    return account.kind == store::AccountKind::kPerson;
  };
  if (std::any_of(some.begin(), some.end(), is_person)) return false;
  return reader.count_accounts(store::AccountKind::kPerson) == 0;
}

Task<std::string> make_claim(Database& database, Secrets& secrets, bool alone, Millis now) {
  struct Before {
    bool unclaimed = false;
    std::vector<store::Token> invitations;
  };
  const Before before = co_await database.read([](store::Reader& reader) {
    return Before{is_unclaimed(reader), reader.tokens("", store::TokenPurpose::kRegistration)};
  });
  store::Transaction writes;
  for (const store::Token& old : before.invitations)
    if (is_claim(old) && (alone || !before.unclaimed))
      writes.emplace_back(store::DropToken{old.hash});
  std::string code;
  if (before.unclaimed) {
    code = secrets.account_id();
    writes.emplace_back(store::PutToken{claim_token(code, now)});
  }
  if (writes.empty()) co_return code;
  const store::Committed done = co_await database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) throw StorageTrouble();
  co_return code;
}

}  // namespace vexil::server
