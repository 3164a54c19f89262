// Changes accounts one after another: each is read, changed and written back under a lock. Whoever
// changes a part of an account does it here. Otherwise a ban, for example, could be undone by
// preferences that were read before it. Where another node was faster, the account is read and
// changed again.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/accounts/authenticator.h"
#include "server/accounts/keyed_lock.h"
#include "server/nodes/database.h"

namespace vexil::server {

class AccountEdits {
 public:
  using Change = std::function<std::optional<Refusal>(store::Account&)>;

  AccountEdits(Database& database, Authenticator& authenticator, Loop& loop)
      : database_(database), authenticator_(authenticator), locks_(loop) {}

  // Writes what `change` made of the account and, in the same transaction, `with`. The account as
  // it is then, or why not: "not-found", what `change` refused with, "conflict" (its new name is
  // taken, or something that `with` relies on is gone), "unavailable". `change` may be called
  // several times, each time with the account as it is by then.
  Task<Decided<store::Account>> edit(std::string id, Change change, store::Transaction with);

  // For what reads and writes something else than one account: the lock of a word of the caller's.
  // It keeps the requests of this node apart, not those of others.
  Task<KeyedLock::Guard> hold(std::string word) { return locks_.hold("!" + std::move(word)); }

 private:
  Task<std::optional<store::Account>> read(std::string id);

  Database& database_;
  Authenticator& authenticator_;
  KeyedLock locks_;
};

}  // namespace vexil::server
