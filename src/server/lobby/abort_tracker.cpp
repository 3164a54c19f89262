#include "server/lobby/abort_tracker.h"

#include <utility>

#include "server/lobby/lobby.h"

namespace vexil::server {

// An abort has a side where a player caused it: they left, or did not set up in time. To give up
// waiting before anybody came does not count.
void AbortTracker::on_change(const ServedGame& game, const std::vector<GameEntry>& entries) {
  if (!game.player(Side::kRed) || !game.player(Side::kBlue)) return;
  for (const GameEntry& entry : entries) {
    if (entry.kind != EntryKind::kAbort || !entry.side) continue;
    const std::string& account = game.player(*entry.side)->account;
    if (!account.empty() && game.settings().opponent != Opponent::kHotSeat)
      start(count(account), [](const std::exception_ptr&) {});
  }
}

Task<void> AbortTracker::count(std::string account) {
  const Millis now = loop_.now();
  store::Transaction nothing_else;
  AccountEdits::Change change = [now](store::Account& edited) -> std::optional<Refusal> {
    if (now - edited.last_abort > kAbortsForgiven) edited.aborts = 0;
    ++edited.aborts;
    edited.last_abort = now;
    return std::nullopt;
  };
  co_await edits_.edit(std::move(account), std::move(change), std::move(nothing_else));
}

}  // namespace vexil::server
