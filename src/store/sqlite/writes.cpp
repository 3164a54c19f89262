#include "store/sqlite/writes.h"

#include <fmt/format.h>

#include <variant>

#include "store/columns.h"
#include "store/refusals.h"

namespace vexil::store::sqlite {

namespace {

class Carrier {
 public:
  explicit Carrier(SqliteConnection& connection) : connection_(connection) {}

  // ── Games ──

  void operator()(const CreateGame& write) const {
    const Game& game = write.game;
    const int made = connection_.run(
        "INSERT INTO games(id, settings, name, base, status, rated, listed, red, blue, result, "
        "termination, turns, created, updated) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?) "
        "ON CONFLICT DO NOTHING",
        game.id, game.settings, game.name, base_of(game.name), game.status, game.rated, game.listed,
        game.players[0], game.players[1], game.result, game.termination, game.turns, game.created,
        game.updated);
    if (made == 0) throw Refused(refusal_of(write));
  }

  void operator()(const UpdateGame& write) const {
    const Game& game = write.game;
    // Most updates are of a turn and leave the columns alone that indexes hold: naming only the
    // others keeps SQLite from rewriting the indexes.
    const int same = connection_.run(
        "UPDATE games SET result=?2, termination=?3, turns=?4, updated=?6 "
        "WHERE id=?1 AND name=?7 AND status=?8 AND rated=?9 AND listed=?10 AND red=?11 "
        "AND blue=?12 AND created=?5",
        game.id, game.result, game.termination, game.turns, game.created, game.updated, game.name,
        game.status, game.rated, game.listed, game.players[0], game.players[1]);
    if (same != 0) return;
    const int changed = connection_.run(
        "UPDATE games SET name=?2, base=?3, status=?4, rated=?5, listed=?6, red=?7, blue=?8, "
        "result=?9, termination=?10, turns=?11, created=?12, updated=?13 WHERE id=?1",
        game.id, game.name, base_of(game.name), game.status, game.rated, game.listed,
        game.players[0], game.players[1], game.result, game.termination, game.turns, game.created,
        game.updated);
    if (changed == 0) throw Refused(refusal_of(write));
  }

  void operator()(const AppendEntry& write) const {
    const Entry& entry = write.entry;
    const int made = connection_.run(
        "INSERT INTO entries(game, number, time, body) SELECT ?1, ?2, ?3, ?4 "
        "WHERE ?2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE game = ?1)",
        write.game, entry.number, entry.time, entry.body);
    if (made == 0) throw Refused(refusal_of(write));
  }

  void operator()(const ReplaceEntry& write) const {
    const Entry& entry = write.entry;
    const int changed =
        connection_.run("UPDATE entries SET time=?3, body=?4 WHERE game=?1 AND number=?2",
                        write.game, entry.number, entry.time, entry.body);
    if (changed == 0) throw Refused(refusal_of(write));
  }

  void operator()(const PutDraft& write) const {
    if (write.text.empty()) {
      connection_.run("DELETE FROM drafts WHERE game=? AND side=?", write.game, write.side);
    } else {
      connection_.run("INSERT OR REPLACE INTO drafts(game, side, text) VALUES(?,?,?)", write.game,
                      write.side, write.text);
    }
  }

  void operator()(const PutNote& write) const {
    if (write.text.empty()) {
      connection_.run("DELETE FROM notes WHERE game=? AND account=?", write.game, write.account);
    } else {
      connection_.run("INSERT OR REPLACE INTO notes(game, account, text) VALUES(?,?,?)", write.game,
                      write.account, write.text);
    }
  }

  // ── Accounts ──

  void operator()(const CreateAccount& write) const {
    const Account& account = write.account;
    const int made = connection_.run(
        "INSERT INTO accounts(id, name, folded, kind, role, password, created, banned_until, "
        "muted_until, aborts, last_abort, owner, preferences, erased) "
        "VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO NOTHING",
        account.id, account.name, folded_name(account.name), account.kind, account.role,
        account.password, account.created, account.banned_until, account.muted_until,
        account.aborts, account.last_abort, account.owner, account.preferences, account.erased);
    if (made == 0) throw Refused(refusal_of(write));
  }

  void operator()(const UpdateAccount& write) const {
    const Account& account = write.account;
    if (write.before && stored_account(account.id) != write.before)
      throw Refused(refusal_of(write));
    const int changed = connection_.run(
        "UPDATE OR IGNORE accounts SET name=?2, folded=?3, kind=?4, role=?5, password=?6, "
        "created=?7, banned_until=?8, muted_until=?9, aborts=?10, last_abort=?11, owner=?12, "
        "preferences=?13, erased=?14 WHERE id=?1",
        account.id, account.name, folded_name(account.name), account.kind, account.role,
        account.password, account.created, account.banned_until, account.muted_until,
        account.aborts, account.last_abort, account.owner, account.preferences, account.erased);
    if (changed == 0) {
      throw Refused(has_account(account.id) ? name_taken(account) : refusal_of(write));
    }
  }

  void operator()(const EraseAccount& write) const {
    const int changed = connection_.run(
        "UPDATE accounts SET name=?2, folded=?3, role=0, password='', owner='', preferences='', "
        "erased=1 WHERE id=?1",
        write.id, write.new_name, folded_name(write.new_name));
    if (changed == 0) throw Refused(refusal_of(write));
    connection_.run("DELETE FROM tokens WHERE account=?", write.id);
    connection_.run("DELETE FROM setups WHERE account=?", write.id);
    connection_.run("DELETE FROM notes WHERE account=?", write.id);
    connection_.run("DELETE FROM ratings WHERE account=?", write.id);
  }

  // ── Tokens ──

  void operator()(const PutToken& write) const {
    const Token& token = write.token;
    connection_.run(
        "INSERT OR REPLACE INTO tokens(hash, purpose, account, game, side, scopes, name, created, "
        "expires) VALUES(?,?,?,?,?,?,?,?,?)",
        token.hash, token.purpose, token.account, token.game, token.side, token.scopes, token.name,
        token.created, token.expires);
  }

  void operator()(const DropToken& write) const {
    const int dropped = connection_.run("DELETE FROM tokens WHERE hash=?", write.hash);
    if (dropped == 0 && write.must_exist) throw Refused(refusal_of(write));
  }

  void operator()(const DropTokensOf& write) const {
    if (write.purpose) {
      connection_.run("DELETE FROM tokens WHERE account=? AND purpose=?", write.account,
                      *write.purpose);
    } else {
      connection_.run("DELETE FROM tokens WHERE account=?", write.account);
    }
  }

  // ── What accounts keep, and what the server keeps ──

  void operator()(const PutSetup& write) const {
    const SavedSetup& setup = write.setup;
    connection_.run(
        "INSERT OR REPLACE INTO setups(account, game, name, setup, updated) VALUES(?,?,?,?,?)",
        setup.account, setup.game, setup.name, setup.setup, setup.updated);
  }

  void operator()(const DropSetup& write) const {
    connection_.run("DELETE FROM setups WHERE account=? AND game=? AND name=?", write.account,
                    write.game, write.name);
  }

  void operator()(const PutRating& write) const {
    const Rating& rating = write.rating;
    if (write.after_games && games_rated(rating) != *write.after_games)
      throw Refused(refusal_of(write));
    connection_.run(
        "INSERT OR REPLACE INTO ratings(account, game, rating, deviation, volatility, games, "
        "updated) VALUES(?,?,?,?,?,?,?)",
        rating.account, rating.game, rating.rating, rating.deviation, rating.volatility,
        rating.games, rating.updated);
  }

  void operator()(const PutMeta& write) const {
    connection_.run("INSERT OR REPLACE INTO meta(key, value) VALUES(?,?)", write.key, write.value);
  }

  void operator()(const CreateMeta& write) const {
    const int made = connection_.run(
        "INSERT INTO meta(key, value) VALUES(?,?) ON CONFLICT DO NOTHING", write.key, write.value);
    if (made == 0) throw Refused(refusal_of(write));
  }

  void operator()(const AppendAudit& write) const {
    const AuditLine& line = write.line;
    connection_.run("INSERT INTO audit(time, actor, deed, subject, detail) VALUES(?,?,?,?,?)",
                    line.time, line.actor, line.action, line.subject, line.detail);
  }

 private:
  [[nodiscard]] bool has_account(std::string_view id) const {
    return connection_.query("SELECT 1 FROM accounts WHERE id=?", id).next();
  }

  [[nodiscard]] std::optional<Account> stored_account(std::string_view id) const {
    Query query =
        connection_.query(fmt::format("SELECT {} FROM accounts WHERE id=?", kAccountColumns), id);
    if (!query.next()) return std::nullopt;
    return account_row(query);
  }
  [[nodiscard]] std::uint32_t games_rated(const Rating& rating) const {
    Query query = connection_.query("SELECT games FROM ratings WHERE account=? AND game=?",
                                    rating.account, rating.game);
    return query.next() ? static_cast<std::uint32_t>(query.integer(0)) : 0;
  }

  SqliteConnection& connection_;
};

}  // namespace

void carry_out(SqliteConnection& connection, const Write& write) {
  std::visit(Carrier(connection), write);
}

}  // namespace vexil::store::sqlite
