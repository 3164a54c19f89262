#include "server/accounts/edits.h"

#include <utility>

#include "server/accounts/trouble.h"

namespace vexil::server {
namespace {

// That other nodes are faster again and again is not chance any more.
constexpr int kAttempts = 5;

}  // namespace

Task<std::optional<store::Account>> AccountEdits::read(std::string id) {
  return database_.read([id = std::move(id)](store::Reader& reader) { return reader.account(id); });
}

Task<Decided<store::Account>> AccountEdits::edit(std::string id, Change change,
                                                 store::Transaction with) {
  const KeyedLock::Guard held = co_await locks_.hold(id);
  std::optional<store::Account> before = co_await read(id);
  for (int attempt = 1;; ++attempt) {
    if (!before || before->erased)
      co_return tl::unexpected(Refusal{"not-found", "There is no such account.", {}, {}});
    store::Account account = *before;
    if (auto refusal = change(account)) co_return tl::unexpected(*std::move(refusal));
    store::Transaction writes = with;
    writes.emplace_back(store::UpdateAccount{account, before});
    const store::Committed done = co_await database_.commit(std::move(writes));
    authenticator_.forget(id);
    if (done.outcome == store::Outcome::kDone) co_return account;
    if (done.outcome == store::Outcome::kFailed) co_return tl::unexpected(storage_trouble());
    std::optional<store::Account> now = co_await read(id);
    if (now == before || attempt == kAttempts)
      co_return tl::unexpected(Refusal{"conflict", done.why, {}, {}});
    before = std::move(now);
  }
}

}  // namespace vexil::server
