#include "store/postgres/writes.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>
#include <variant>

#include "store/postgres/columns.h"
#include "store/postgres/schema.h"

namespace vexil::store::postgres {

namespace {

constexpr std::string_view kTaken = "23505";          // A unique index has it already.
constexpr std::string_view kMissingParent = "23503";  // The row that it refers to is not there.

using Statements = std::vector<Statement>;

class Carrier {
 public:
  // ── Games ──

  Statements operator()(const CreateGame& write) const {
    const Game& game = write.game;
    return {statement(
        "INSERT INTO games(id, settings, name, base, status, rated, listed, red, blue, result, "
        "termination, turns, created, updated) "
        "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)",
        game.id, game.settings, game.name, base_of(game.name), game.status, game.rated, game.listed,
        game.players[0], game.players[1], game.result, game.termination, game.turns, game.created,
        game.updated)};
  }

  Statements operator()(const UpdateGame& write) const {
    const Game& game = write.game;
    return {statement(
        "WITH changed AS (UPDATE games SET name=$2, base=$3, status=$4, rated=$5, listed=$6, "
        "red=$7, blue=$8, result=$9, termination=$10, turns=$11, created=$12, updated=$13 "
        "WHERE id=$1 RETURNING 1) SELECT require(count(*)) FROM changed",
        game.id, game.name, base_of(game.name), game.status, game.rated, game.listed,
        game.players[0], game.players[1], game.result, game.termination, game.turns, game.created,
        game.updated)};
  }

  // Two that append the same number at the same moment both find its predecessor the last; the
  // primary key then lets one of them in.
  Statements operator()(const AppendEntry& write) const {
    const Entry& entry = write.entry;
    return {statement(
        "WITH made AS (INSERT INTO entries(game, number, time, body) SELECT $1, $2, $3, $4 "
        "WHERE $2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE game = $1) "
        "RETURNING 1) SELECT require(count(*)) FROM made",
        write.game, entry.number, entry.time, entry.body)};
  }

  Statements operator()(const ReplaceEntry& write) const {
    const Entry& entry = write.entry;
    return {statement(
        "WITH changed AS (UPDATE entries SET time=$3, body=$4 WHERE game=$1 AND number=$2 "
        "RETURNING 1) SELECT require(count(*)) FROM changed",
        write.game, entry.number, entry.time, entry.body)};
  }

  Statements operator()(const PutDraft& write) const {
    if (write.text.empty()) {
      return {statement("DELETE FROM drafts WHERE game=$1 AND side=$2", write.game, write.side)};
    }
    return {
        statement("INSERT INTO drafts(game, side, text) VALUES($1,$2,$3) "
                  "ON CONFLICT (game, side) DO UPDATE SET text=excluded.text",
                  write.game, write.side, write.text)};
  }

  Statements operator()(const PutNote& write) const {
    if (write.text.empty()) {
      return {
          statement("DELETE FROM notes WHERE game=$1 AND account=$2", write.game, write.account)};
    }
    return {
        statement("INSERT INTO notes(game, account, text) VALUES($1,$2,$3) "
                  "ON CONFLICT (game, account) DO UPDATE SET text=excluded.text",
                  write.game, write.account, write.text)};
  }

  // ── Accounts ──

  Statements operator()(const CreateAccount& write) const {
    const Account& account = write.account;
    return {statement(
        "INSERT INTO accounts(id, name, folded, kind, role, password, created, banned_until, "
        "muted_until, aborts, last_abort, owner, preferences, erased) "
        "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)",
        account.id, account.name, folded_name(account.name), account.kind, account.role,
        account.password, account.created, account.banned_until, account.muted_until,
        account.aborts, account.last_abort, account.owner, account.preferences, account.erased)};
  }

  Statements operator()(const UpdateAccount& write) const {
    const Account& account = write.account;
    return {statement(
        "WITH changed AS (UPDATE accounts SET name=$2, folded=$3, kind=$4, role=$5, password=$6, "
        "created=$7, banned_until=$8, muted_until=$9, aborts=$10, last_abort=$11, owner=$12, "
        "preferences=$13, erased=$14 WHERE id=$1 RETURNING 1) "
        "SELECT require(count(*)) FROM changed",
        account.id, account.name, folded_name(account.name), account.kind, account.role,
        account.password, account.created, account.banned_until, account.muted_until,
        account.aborts, account.last_abort, account.owner, account.preferences, account.erased)};
  }

  Statements operator()(const EraseAccount& write) const {
    return {statement("WITH changed AS (UPDATE accounts SET name=$2, folded=$3, role=0, "
                      "password='', owner='', preferences='', erased=1 WHERE id=$1 RETURNING 1) "
                      "SELECT require(count(*)) FROM changed",
                      write.id, write.new_name, folded_name(write.new_name)),
            statement("DELETE FROM tokens WHERE account=$1", write.id),
            statement("DELETE FROM setups WHERE account=$1", write.id),
            statement("DELETE FROM notes WHERE account=$1", write.id),
            statement("DELETE FROM ratings WHERE account=$1", write.id)};
  }

  // ── Tokens ──

  Statements operator()(const PutToken& write) const {
    const Token& token = write.token;
    return {statement(
        "INSERT INTO tokens(hash, purpose, account, game, side, scopes, name, created, expires) "
        "VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9) ON CONFLICT (hash) DO UPDATE SET "
        "purpose=excluded.purpose, account=excluded.account, game=excluded.game, "
        "side=excluded.side, scopes=excluded.scopes, name=excluded.name, "
        "created=excluded.created, expires=excluded.expires",
        token.hash, token.purpose, token.account, token.game, token.side, token.scopes, token.name,
        token.created, token.expires)};
  }

  Statements operator()(const DropToken& write) const {
    if (!write.must_exist) return {statement("DELETE FROM tokens WHERE hash=$1", write.hash)};
    return {
        statement("WITH dropped AS (DELETE FROM tokens WHERE hash=$1 RETURNING 1) "
                  "SELECT require(count(*)) FROM dropped",
                  write.hash)};
  }

  Statements operator()(const DropTokensOf& write) const {
    if (!write.purpose) return {statement("DELETE FROM tokens WHERE account=$1", write.account)};
    return {statement("DELETE FROM tokens WHERE account=$1 AND purpose=$2", write.account,
                      *write.purpose)};
  }

  // ── What accounts keep, and what the server keeps ──

  Statements operator()(const PutSetup& write) const {
    const SavedSetup& setup = write.setup;
    return {
        statement("INSERT INTO setups(account, game, name, setup, updated) VALUES($1,$2,$3,$4,$5) "
                  "ON CONFLICT (account, game, name) DO UPDATE SET setup=excluded.setup, "
                  "updated=excluded.updated",
                  setup.account, setup.game, setup.name, setup.setup, setup.updated)};
  }

  Statements operator()(const DropSetup& write) const {
    return {statement("DELETE FROM setups WHERE account=$1 AND game=$2 AND name=$3", write.account,
                      write.game, write.name)};
  }

  Statements operator()(const PutRating& write) const {
    const Rating& rating = write.rating;
    return {statement(
        "INSERT INTO ratings(account, game, rating, deviation, volatility, games, updated) "
        "VALUES($1,$2,$3,$4,$5,$6,$7) ON CONFLICT (account, game) DO UPDATE SET "
        "rating=excluded.rating, deviation=excluded.deviation, volatility=excluded.volatility, "
        "games=excluded.games, updated=excluded.updated",
        rating.account, rating.game, rating.rating, rating.deviation, rating.volatility,
        rating.games, rating.updated)};
  }

  Statements operator()(const PutMeta& write) const {
    return {
        statement("INSERT INTO meta(key, value) VALUES($1,$2) "
                  "ON CONFLICT (key) DO UPDATE SET value=excluded.value",
                  write.key, write.value)};
  }

  Statements operator()(const AppendAudit& write) const {
    const AuditLine& line = write.line;
    return {
        statement("INSERT INTO audit(time, actor, deed, subject, detail) "
                  "VALUES($1,$2,$3,$4,$5)",
                  line.time, line.actor, line.deed, line.subject, line.detail)};
  }
};

class Sentence {
 public:
  explicit Sentence(std::string_view state) : state_(state) {}

  std::string operator()(const CreateGame& write) const {
    return fmt::format("There is already a game {}.", write.game.id);
  }
  std::string operator()(const UpdateGame& write) const {
    return fmt::format("There is no game {}.", write.game.id);
  }
  std::string operator()(const AppendEntry& write) const {
    return fmt::format("Entry {} of game {} is not the next one.", write.entry.number, write.game);
  }
  std::string operator()(const ReplaceEntry& write) const {
    return fmt::format("There is no entry {} of game {}.", write.entry.number, write.game);
  }
  std::string operator()(const CreateAccount& write) const {
    return fmt::format("The name {} is taken.", write.account.name);
  }
  std::string operator()(const UpdateAccount& write) const {
    if (state_ == kTaken) return fmt::format("The name {} is taken.", write.account.name);
    return fmt::format("There is no account {}.", write.account.id);
  }
  std::string operator()(const EraseAccount& write) const {
    return fmt::format("There is no account {}.", write.id);
  }
  std::string operator()(const DropToken&) const { return "The code has been used already."; }
  // The others take the place of what is there.
  template <class Other>
  std::string operator()(const Other&) const {
    return "What is there does not allow it.";
  }

 private:
  std::string_view state_;
};

Statements statements_of_one(const Write& write) { return std::visit(Carrier(), write); }

}  // namespace

std::vector<Statement> statements_of(const Transaction& transaction) {
  Statements all;
  for (const Write& write : transaction) {
    Statements some = statements_of_one(write);
    std::move(some.begin(), some.end(), std::back_inserter(all));
  }
  return all;
}

bool is_refusal(std::string_view state) {
  return state == kTaken || state == kMissingParent || state == kRefusedState;
}

std::string why_refused(const Transaction& transaction, std::size_t failed,
                        std::string_view state) {
  if (state == kMissingParent) return "The game it belongs to is not there.";
  for (const Write& write : transaction) {
    const std::size_t statements = statements_of_one(write).size();
    if (failed < statements) return std::visit(Sentence(state), write);
    failed -= statements;
  }
  return "What is there does not allow it.";
}

}  // namespace vexil::store::postgres
