#include "server/ops/verify.h"

#include <fmt/format.h>

#include "base/text.h"
#include "server/game/stored_game.h"

namespace vexil::server {
namespace {

constexpr int kPage = 200;
// Between the reading of a row and that of its entries a server may have added some.
constexpr int kAttempts = 5;

Result<void> same(std::string_view what, const std::string& stored, const std::string& replayed) {
  if (stored == replayed) return {};
  return fail(fmt::format("the row says {} {}, the entries say {}", what, vexil::quoted(stored),
                          vexil::quoted(replayed)));
}

Result<void> compare(const store::Game& row, const store::Game& replayed) {
  const auto number = [](auto value) { return std::to_string(static_cast<long long>(value)); };
  for (const auto& fits : {same("game", row.name, replayed.name),
                           same("status", number(row.status), number(replayed.status)),
                           same("rated", number(row.rated), number(replayed.rated)),
                           same("listed", number(row.listed), number(replayed.listed)),
                           same("red", row.players[0], replayed.players[0]),
                           same("blue", row.players[1], replayed.players[1]),
                           same("result", row.result, replayed.result),
                           same("termination", row.termination, replayed.termination),
                           same("turns", number(row.turns), number(replayed.turns)),
                           same("entries", number(row.entries), number(replayed.entries)),
                           same("settings", row.settings, replayed.settings)})
    if (!fits) return fits;
  if (row.written != replayed.written)
    return fail(
        fmt::format("{} entries were written, {} are there", row.written, replayed.written));
  if (!row.entries_hash.empty() && row.entries_hash != replayed.entries_hash)
    return fail("an entry is not as it was written");
  return {};
}

Result<void> verify_stored(store::Reader& reader, const std::string& id) {
  Result<void> verified;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const std::optional<store::Game> row = reader.game(id);
    if (!row) return fail("the row is gone");
    const std::vector<store::Entry> entries = reader.entries(id, 0);
    verified = verify_game(*row, entries);
    if (verified || row->entries == entries.size()) break;
  }
  return verified;
}

}  // namespace

Result<void> verify_game(const store::Game& row, const std::vector<store::Entry>& entries) {
  const auto replayed = replay_stored(row, entries);
  if (!replayed) return fail(replayed.error().message);
  return compare(row, (*replayed)->row(row.created));
}

Verified verify_games(
    store::Reader& reader,
    const std::function<void(const std::string& id, const std::string& why)>& damage) {
  Verified verified;
  std::string last;
  for (;;) {
    const std::vector<store::Game> page = reader.games_after(last, kPage);
    if (page.empty()) return verified;
    for (const store::Game& row : page) {
      ++verified.games;
      last = row.id;
      if (const Result<void> good = verify_stored(reader, row.id); !good) {
        ++verified.damaged;
        damage(row.id, good.error().message);
      }
    }
  }
}

}  // namespace vexil::server
