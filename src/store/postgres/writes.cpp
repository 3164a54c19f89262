#include "store/postgres/writes.h"

#include <fmt/format.h>

#include <type_traits>
#include <utility>
#include <variant>

#include "store/columns.h"
#include "store/refusals.h"

namespace vexil::store::postgres {

namespace {

constexpr const char* kMissingParent = "23503";
constexpr const char* kDuplicate = "23505";

class Lister {
 public:
  explicit Lister(std::vector<Statement>& statements) : statements_(statements) {}

  // ── Games ──

  void operator()(const CreateGame& write) const {
    static const std::string sql = must_change(
        "INSERT INTO games(id, settings, name, base, status, rated, listed, red, blue, result, "
        "termination, turns, created, updated) "
        "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) ON CONFLICT DO NOTHING");
    const Game& game = write.game;
    add(sql, game.id, game.settings, game.name, base_of(game.name), game.status, game.rated,
        game.listed, game.players[0], game.players[1], game.result, game.termination, game.turns,
        game.created, game.updated);
  }

  void operator()(const UpdateGame& write) const {
    static const std::string sql = must_change(
        "UPDATE games SET name=$2, base=$3, status=$4, rated=$5, listed=$6, red=$7, blue=$8, "
        "result=$9, termination=$10, turns=$11, created=$12, updated=$13 WHERE id=$1");
    const Game& game = write.game;
    add(sql, game.id, game.name, base_of(game.name), game.status, game.rated, game.listed,
        game.players[0], game.players[1], game.result, game.termination, game.turns, game.created,
        game.updated);
  }

  void operator()(const AppendEntry& write) const {
    // Of two nodes that are both the next, the second waits for the first and then makes no row.
    static const std::string sql = must_change(
        "INSERT INTO entries(game, number, time, body) SELECT $1, $2, $3, $4 "
        "WHERE $2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE game = $1) "
        "ON CONFLICT DO NOTHING");
    add(sql, write.game, write.entry.number, write.entry.time, write.entry.body);
  }

  void operator()(const ReplaceEntry& write) const {
    static const std::string sql =
        must_change("UPDATE entries SET time=$3, body=$4 WHERE game=$1 AND number=$2");
    add(sql, write.game, write.entry.number, write.entry.time, write.entry.body);
  }

  void operator()(const PutDraft& write) const {
    if (write.text.empty()) {
      add("DELETE FROM drafts WHERE game=$1 AND side=$2", write.game, write.side);
    } else {
      add("INSERT INTO drafts(game, side, text) VALUES($1,$2,$3) "
          "ON CONFLICT (game, side) DO UPDATE SET text=excluded.text",
          write.game, write.side, write.text);
    }
  }

  void operator()(const PutNote& write) const {
    if (write.text.empty()) {
      add("DELETE FROM notes WHERE game=$1 AND account=$2", write.game, write.account);
    } else {
      add("INSERT INTO notes(game, account, text) VALUES($1,$2,$3) "
          "ON CONFLICT (game, account) DO UPDATE SET text=excluded.text",
          write.game, write.account, write.text);
    }
  }

  // ── Accounts ──

  void operator()(const CreateAccount& write) const {
    static const std::string sql = must_change(
        "INSERT INTO accounts(id, name, folded, kind, role, password, created, banned_until, "
        "muted_until, aborts, last_abort, owner, preferences, erased) "
        "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) ON CONFLICT DO NOTHING");
    statements_.push_back({sql, values_of(write.account)});
  }

  void operator()(const UpdateAccount& write) const {
    static const std::string plain =
        "UPDATE accounts SET name=$2, folded=$3, kind=$4, role=$5, password=$6, created=$7, "
        "banned_until=$8, muted_until=$9, aborts=$10, last_abort=$11, owner=$12, preferences=$13, "
        "erased=$14 WHERE id=$1";
    static const std::string always = must_change(plain);
    static const std::string unchanged =
        must_change(plain +
                    " AND id=$15 AND name=$16 AND kind=$17 AND role=$18 AND password=$19 AND "
                    "created=$20 AND banned_until=$21 AND muted_until=$22 AND aborts=$23 AND "
                    "last_abort=$24 AND owner=$25 AND preferences=$26 AND erased=$27");
    Parameters values = values_of(write.account);
    if (write.before) {
      const Account& before = *write.before;
      values.add_all(before.id, before.name, before.kind, before.role, before.password,
                     before.created, before.banned_until, before.muted_until, before.aborts,
                     before.last_abort, before.owner, before.preferences, before.erased);
    }
    statements_.push_back({write.before ? unchanged : always, std::move(values)});
  }

  void operator()(const EraseAccount& write) const {
    static const std::string sql = must_change(
        "UPDATE accounts SET name=$2, folded=$3, role=0, password='', owner='', preferences='', "
        "erased=1 WHERE id=$1");
    add(sql, write.id, write.new_name, folded_name(write.new_name));
    add("DELETE FROM tokens WHERE account=$1", write.id);
    add("DELETE FROM setups WHERE account=$1", write.id);
    add("DELETE FROM notes WHERE account=$1", write.id);
    add("DELETE FROM ratings WHERE account=$1", write.id);
  }

  // ── Tokens ──

  void operator()(const PutToken& write) const {
    const Token& token = write.token;
    add("INSERT INTO tokens(hash, purpose, account, game, side, scopes, name, created, expires) "
        "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9) ON CONFLICT (hash) DO UPDATE SET "
        "purpose=excluded.purpose, account=excluded.account, game=excluded.game, "
        "side=excluded.side, scopes=excluded.scopes, name=excluded.name, "
        "created=excluded.created, expires=excluded.expires",
        token.hash, token.purpose, token.account, token.game, token.side, token.scopes, token.name,
        token.created, token.expires);
  }

  void operator()(const DropToken& write) const {
    static const std::string there = must_change("DELETE FROM tokens WHERE hash=$1");
    static const std::string perhaps = "DELETE FROM tokens WHERE hash=$1";
    add(write.must_exist ? there : perhaps, write.hash);
  }

  void operator()(const DropTokensOf& write) const {
    if (write.purpose) {
      add("DELETE FROM tokens WHERE account=$1 AND purpose=$2", write.account, *write.purpose);
    } else {
      add("DELETE FROM tokens WHERE account=$1", write.account);
    }
  }

  // ── What accounts keep, and what the server keeps ──

  void operator()(const PutSetup& write) const {
    const SavedSetup& setup = write.setup;
    add("INSERT INTO setups(account, game, name, setup, updated) VALUES($1,$2,$3,$4,$5) "
        "ON CONFLICT (account, game, name) DO UPDATE SET setup=excluded.setup, "
        "updated=excluded.updated",
        setup.account, setup.game, setup.name, setup.setup, setup.updated);
  }

  void operator()(const DropSetup& write) const {
    add("DELETE FROM setups WHERE account=$1 AND game=$2 AND name=$3", write.account, write.game,
        write.name);
  }

  void operator()(const PutRating& write) const {
    constexpr const char* kPut =
        "INSERT INTO ratings(account, game, rating, deviation, volatility, games, updated) "
        "SELECT $1, $2, $3, $4, $5, $6, $7{} ON CONFLICT (account, game) DO UPDATE SET "
        "rating=excluded.rating, deviation=excluded.deviation, volatility=excluded.volatility, "
        "games=excluded.games, updated=excluded.updated{}";
    static const std::string always = fmt::format(kPut, "", "");
    // Looked at twice: where there is no row yet, and once more when the row is held.
    static const std::string unchanged = must_change(fmt::format(
        kPut, " WHERE $8 = coalesce((SELECT games FROM ratings WHERE account=$1 AND game=$2), 0)",
        " WHERE ratings.games = $8"));
    const Rating& rating = write.rating;
    Parameters values(rating.account, rating.game, rating.rating, rating.deviation,
                      rating.volatility, rating.games, rating.updated);
    if (write.after_games) values.add_all(*write.after_games);
    statements_.push_back({write.after_games ? unchanged : always, std::move(values)});
  }

  void operator()(const PutMeta& write) const {
    add("INSERT INTO meta(key, value) VALUES($1,$2) "
        "ON CONFLICT (key) DO UPDATE SET value=excluded.value",
        write.key, write.value);
  }

  void operator()(const CreateMeta& write) const {
    static const std::string sql =
        must_change("INSERT INTO meta(key, value) VALUES($1,$2) ON CONFLICT DO NOTHING");
    add(sql, write.key, write.value);
  }

  void operator()(const AppendAudit& write) const {
    const AuditLine& line = write.line;
    add("INSERT INTO audit(time, actor, deed, subject, detail) VALUES($1,$2,$3,$4,$5)", line.time,
        line.actor, line.action, line.subject, line.detail);
  }

 private:
  template <class... Values>
  void add(std::string sql, const Values&... values) const {
    statements_.push_back({std::move(sql), Parameters(values...)});
  }

  static Parameters values_of(const Account& account) {
    return Parameters(account.id, account.name, folded_name(account.name), account.kind,
                      account.role, account.password, account.created, account.banned_until,
                      account.muted_until, account.aborts, account.last_abort, account.owner,
                      account.preferences, account.erased);
  }

  std::vector<Statement>& statements_;
};

const Account* named_account(const Write& write) {
  if (const auto* made = std::get_if<CreateAccount>(&write)) return &made->account;
  if (const auto* changed = std::get_if<UpdateAccount>(&write)) return &changed->account;
  return nullptr;
}

}  // namespace

std::vector<Statement> statements_of(const Write& write) {
  std::vector<Statement> statements;
  std::visit(Lister(statements), write);
  return statements;
}

std::string must_change(const std::string& sql) {
  return fmt::format("WITH changed AS ({} RETURNING 1) SELECT 1 / count(*) FROM changed", sql);
}

std::string refusal_of(const Write& write, const PostgresError& error) {
  if (error.state() == kMissingParent) return kNoSuchGame;
  if (error.state() == kDuplicate) {
    const Account* const account = named_account(write);
    return account == nullptr ? "It is there already." : name_taken(*account);
  }
  if (error.state() != kNoRow) return {};
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (requires { store::refusal_of(one); }) {
          return store::refusal_of(one);
        } else {
          return {};
        }
      },
      write);
}

}  // namespace vexil::store::postgres
