#include "server/accounts/edits.h"

#include <utility>

#include "server/accounts/trouble.h"

namespace vexil::server {

Task<Decided<store::Account>> AccountEdits::edit(std::string id, Change change,
                                                 store::Transaction with) {
  Task<KeyedLock::Guard> holding = locks_.hold(id);
  const KeyedLock::Guard held = co_await holding;
  auto look = [id](store::Reader& reader) { return reader.account(id); };
  Task<std::optional<store::Account>> reading = database_.read(std::move(look));
  std::optional<store::Account> account = co_await reading;
  if (!account || account->erased)
    co_return tl::unexpected(Refusal{"not-found", "There is no such account.", {}, {}});
  if (auto refusal = change(*account)) co_return tl::unexpected(*std::move(refusal));
  with.emplace_back(store::UpdateAccount{*account});
  Callback<store::Committed> writing = database_.commit(std::move(with));
  const store::Committed done = co_await writing;
  callers_.forget(id);
  if (done.outcome == store::Outcome::kConflict)
    co_return tl::unexpected(Refusal{"conflict", done.why, {}, {}});
  if (done.outcome == store::Outcome::kFailed) co_return tl::unexpected(storage_trouble());
  co_return *std::move(account);
}

}  // namespace vexil::server
