#include "store/sql_writes.h"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <variant>

namespace vexil::store {

namespace {

// The id of what is played, without its options: "barrage" of "barrage+memory-aid=off".
std::string_view base_of(std::string_view game_name) {
  return game_name.substr(0, game_name.find('+'));
}

// The values of a game and of an account, in the order in which the statements name them.
template <class Use>
void with_values(const Game& game, const Use& use) {
  use(game.name, base_of(game.name), game.status, game.rated, game.listed, game.players[0],
      game.players[1], game.result, game.termination, game.turns, game.created, game.updated,
      game.written, game.entries_hash, game.id);
}

template <class Use>
void with_values(const Account& account, const Use& use) {
  use(account.name, folded_name(account.name), account.kind, account.role, account.password,
      account.created, account.banned_until, account.muted_until, account.aborts,
      account.last_abort, account.owner, account.preferences, account.erased, account.id);
}

class Putter {
 public:
  explicit Putter(SqlSink& sink) : sink_(sink) {}

  // ── Games ──

  void operator()(const CreateGame& write) const {
    with_values(write.game, [&](const auto&... values) {
      change(
          "INSERT INTO games(name, base, status, rated, listed, red, blue, result, termination, "
          "turns, created, updated, written, entries_hash, id, settings) "
          "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16) ON CONFLICT DO NOTHING",
          values..., write.game.settings);
    });
  }

  void operator()(const UpdateGame& write) const {
    with_values(write.game, [&](const auto&... values) {
      change(
          "UPDATE games SET name=$1, base=$2, status=$3, rated=$4, listed=$5, red=$6, blue=$7, "
          "result=$8, termination=$9, turns=$10, created=$11, updated=$12, written=$13, "
          "entries_hash=$14 WHERE id=$15",
          values...);
    });
  }

  // Of two nodes that are both the next, the second waits for the first and then makes no row.
  void operator()(const AppendEntry& write) const {
    change(
        "INSERT INTO entries(game, number, time, body) SELECT $1, $2, $3, $4 "
        "WHERE $2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE game = $1) "
        "ON CONFLICT DO NOTHING",
        write.game, write.entry.number, write.entry.time, write.entry.body);
  }

  void operator()(const ReplaceEntry& write) const {
    change("UPDATE entries SET time=$1, body=$2 WHERE game=$3 AND number=$4", write.entry.time,
           write.entry.body, write.game, write.entry.number);
  }

  void operator()(const PutDraft& write) const {
    if (write.text.empty()) {
      run("DELETE FROM drafts WHERE game=$1 AND side=$2", write.game, write.side);
    } else {
      run("INSERT INTO drafts(game, side, text) VALUES($1,$2,$3) "
          "ON CONFLICT (game, side) DO UPDATE SET text=excluded.text",
          write.game, write.side, write.text);
    }
  }

  void operator()(const PutNote& write) const {
    if (write.text.empty()) {
      run("DELETE FROM notes WHERE game=$1 AND account=$2", write.game, write.account);
    } else {
      run("INSERT INTO notes(game, account, text) VALUES($1,$2,$3) "
          "ON CONFLICT (game, account) DO UPDATE SET text=excluded.text",
          write.game, write.account, write.text);
    }
  }

  // ── Accounts ──

  void operator()(const CreateAccount& write) const {
    with_values(write.account, [&](const auto&... values) {
      change(
          "INSERT INTO accounts(name, folded, kind, role, password, created, banned_until, "
          "muted_until, aborts, last_abort, owner, preferences, erased, id) "
          "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) ON CONFLICT DO NOTHING",
          values...);
    });
  }

  void operator()(const UpdateAccount& write) const {
    static const std::string always =
        "UPDATE accounts SET name=$1, folded=$2, kind=$3, role=$4, password=$5, created=$6, "
        "banned_until=$7, muted_until=$8, aborts=$9, last_abort=$10, owner=$11, preferences=$12, "
        "erased=$13 WHERE id=$14";
    static const std::string unchanged =
        always +
        " AND name=$15 AND folded=$16 AND kind=$17 AND role=$18 AND password=$19 AND created=$20 "
        "AND banned_until=$21 AND muted_until=$22 AND aborts=$23 AND last_abort=$24 AND owner=$25 "
        "AND preferences=$26 AND erased=$27 AND id=$28";
    with_values(write.account, [&](const auto&... values) {
      if (!write.before) return change(always, values...);
      with_values(*write.before,
                  [&](const auto&... before) { change(unchanged, values..., before...); });
    });
  }

  void operator()(const EraseAccount& write) const {
    change(
        "UPDATE accounts SET name=$1, folded=$2, role=0, password='', owner='', preferences='', "
        "erased=1 WHERE id=$3",
        write.new_name, folded_name(write.new_name), write.id);
    run("DELETE FROM tokens WHERE account=$1", write.id);
    run("DELETE FROM setups WHERE account=$1", write.id);
    run("DELETE FROM notes WHERE account=$1", write.id);
    run("DELETE FROM ratings WHERE account=$1", write.id);
    run("UPDATE audit SET detail='' WHERE subject=$1", write.id);
  }

  // ── Tokens ──

  void operator()(const PutToken& write) const {
    const Token& token = write.token;
    run("INSERT INTO tokens(hash, purpose, account, game, side, scopes, name, created, expires) "
        "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9) ON CONFLICT (hash) DO UPDATE SET "
        "purpose=excluded.purpose, account=excluded.account, game=excluded.game, "
        "side=excluded.side, scopes=excluded.scopes, name=excluded.name, "
        "created=excluded.created, expires=excluded.expires",
        token.hash, token.purpose, token.account, token.game, token.side, token.scopes, token.name,
        token.created, token.expires);
  }

  void operator()(const DropToken& write) const {
    const SqlStatement statement = sql_statement("DELETE FROM tokens WHERE hash=$1", write.hash);
    if (write.must_exist)
      sink_.change(statement);
    else
      sink_.run(statement);
  }

  void operator()(const DropTokensOf& write) const {
    if (write.purpose) {
      run("DELETE FROM tokens WHERE account=$1 AND purpose=$2", write.account, *write.purpose);
    } else {
      run("DELETE FROM tokens WHERE account=$1", write.account);
    }
  }

  // ── What accounts keep, and what the server keeps ──

  void operator()(const PutSetup& write) const {
    const SavedSetup& setup = write.setup;
    run("INSERT INTO setups(account, game, name, setup, updated) VALUES($1,$2,$3,$4,$5) "
        "ON CONFLICT (account, game, name) DO UPDATE SET setup=excluded.setup, "
        "updated=excluded.updated",
        setup.account, setup.game, setup.name, setup.setup, setup.updated);
  }

  void operator()(const DropSetup& write) const {
    run("DELETE FROM setups WHERE account=$1 AND game=$2 AND name=$3", write.account, write.game,
        write.name);
  }

  void operator()(const PutRating& write) const {
    constexpr const char* kPut =
        "INSERT INTO ratings(account, game, rating, deviation, volatility, games, updated) "
        "SELECT $1, $2, $3, $4, $5, $6, $7 WHERE {} ON CONFLICT (account, game) DO UPDATE SET "
        "rating=excluded.rating, deviation=excluded.deviation, volatility=excluded.volatility, "
        "games=excluded.games, updated=excluded.updated{}";
    static const std::string always = fmt::format(kPut, "true", "");
    // Looked at twice: where there is no row yet, and once more when the row is held.
    static const std::string unchanged = fmt::format(
        kPut, "$8 = coalesce((SELECT games FROM ratings WHERE account=$1 AND game=$2), 0)",
        " WHERE ratings.games = $8");
    const Rating& rating = write.rating;
    SqlStatement statement =
        sql_statement(always, rating.account, rating.game, rating.rating, rating.deviation,
                      rating.volatility, rating.games, rating.updated);
    if (!write.after_games) return sink_.run(statement);
    statement.sql = unchanged;
    statement.values.push_back(sql_value(*write.after_games));
    sink_.change(statement);
  }

  void operator()(const PutMeta& write) const {
    run("INSERT INTO meta(key, value) VALUES($1,$2) "
        "ON CONFLICT (key) DO UPDATE SET value=excluded.value",
        write.key, write.value);
  }

  void operator()(const CreateMeta& write) const {
    change("INSERT INTO meta(key, value) VALUES($1,$2) ON CONFLICT DO NOTHING", write.key,
           write.value);
  }

  void operator()(const AppendAudit& write) const {
    const AuditLine& line = write.line;
    run("INSERT INTO audit(time, actor, deed, subject, detail) VALUES($1,$2,$3,$4,$5)", line.time,
        line.actor, line.action, line.subject, line.detail);
  }

 private:
  template <class... Values>
  void run(std::string sql, const Values&... values) const {
    sink_.run(sql_statement(std::move(sql), values...));
  }
  template <class... Values>
  void change(std::string sql, const Values&... values) const {
    sink_.change(sql_statement(std::move(sql), values...));
  }

  SqlSink& sink_;
};

}  // namespace

void put(SqlSink& sink, const Write& write) { std::visit(Putter(sink), write); }

}  // namespace vexil::store
