#include "server/ops/erase.h"

#include "server/game/entry.h"

namespace vexil::server {
namespace {

constexpr int kErasePage = 200;

// An entry in which one of the accounts is named, under its new name; nothing of others.
std::optional<store::Entry> renamed(const store::Entry& stored,
                                    const std::vector<ErasedAccount>& accounts) {
  for (const ErasedAccount& account : accounts) {
    // Nearly all entries are others': reading them would take most of the time.
    if (stored.body.find(account.id) == std::string::npos) continue;
    Result<GameEntry> entry = read_entry(stored.body, stored.time);
    if (!entry || entry->player.account != account.id) continue;
    entry->player.name = account.new_name;
    return store::Entry{stored.number, stored.time, entry_text(*entry)};
  }
  return std::nullopt;
}

bool has_live_games(store::Reader& reader, const std::string& account) {
  store::GameFilter filter;
  filter.account = account;
  filter.statuses = {store::GameStatus::kOpen, store::GameStatus::kSetup,
                     store::GameStatus::kRunning};
  filter.limit = 1;
  return !reader.games(filter).empty();
}

}  // namespace

Decided<store::Transaction> erase_writes(store::Reader& reader,
                                         const std::vector<ErasedAccount>& accounts) {
  for (const ErasedAccount& account : accounts)
    if (has_live_games(reader, account.id))
      return refused(
          "unfinished",
          "This account or one of its bots has games that are not over: end them first.");
  store::Transaction writes;
  std::string last;
  for (;;) {
    const std::vector<store::Game> page = reader.games_after(last, kErasePage);
    if (page.empty()) break;
    last = page.back().id;
    for (const store::Game& game : page)
      for (const store::Entry& entry : reader.entries(game.id, 0))
        if (auto changed = renamed(entry, accounts))
          writes.emplace_back(store::ReplaceEntry{game.id, *std::move(changed)});
  }
  for (const ErasedAccount& account : accounts)
    writes.emplace_back(store::EraseAccount{account.id, account.new_name});
  return writes;
}

}  // namespace vexil::server
