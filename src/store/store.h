// The store for games and accounts. There is one interface and one contract test (store_contract)
// for every engine. Writes are small transactions: each is carried out whole or not at all, and is
// acknowledged only when it will survive a power cut. Transactions that arrive together are
// committed together; one that is refused does not affect the others.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "store/rows.h"

namespace vexil::store {

// ── Writes ──────────────────────────────────────────────────────────────────────────────────────

// Refused where the id is taken. The game begins without entries, whatever its row says.
struct CreateGame {
  Game game;
};
// The columns that lists need. The settings stay as they were, and `entries` is the store's own:
// the number of the last entry that was appended. Refused where there is no such game.
struct UpdateGame {
  Game game;
};
// Entry `entry.number` of the game. It is refused (kConflict) unless the entry before it exists and
// it does not: of several writers one wins.
struct AppendEntry {
  std::string game;
  Entry entry;
};
// Another body for an entry that is there; refused where it is not. What happened in a game never
// changes: this is for the name of an erased account.
struct ReplaceEntry {
  std::string game;
  Entry entry;
};
// A setup in the making: the last one counts. An empty text removes it.
struct PutDraft {
  std::string game;
  int side = 0;
  std::string text;
};
// What an account wrote down for itself about a game. An empty text removes it.
struct PutNote {
  std::string game;
  std::string account;
  std::string text;
};
// Refused (kConflict) where the folded name or the id is taken.
struct CreateAccount {
  Account account;
};
// Refused where there is no such account or its new name is taken; with `before` also where the
// account is not as it was then: somebody else has changed it, perhaps through another node.
struct UpdateAccount {
  Account account;
  std::optional<Account> before{};
};
// The account's name, password, tokens, setups, notes, ratings and preferences go, and what the
// audit log says about it in words; its games stay under the name given here.
struct EraseAccount {
  std::string id;
  std::string new_name;
};
struct PutToken {
  Token token;
};
// With `must_exist` the transaction is refused where it is gone: that makes a code single-use.
struct DropToken {
  Digest hash{};
  bool must_exist = false;
};
struct DropTokensOf {
  std::string account;
  std::optional<TokenPurpose> purpose;  // Nothing: all of them.
};
struct PutSetup {
  SavedSetup setup;
};
struct DropSetup {
  std::string account;
  std::string game;
  std::string name;
};
// With `after_games` refused unless the rating that is there counts so many games (none there: 0).
struct PutRating {
  Rating rating;
  std::optional<std::uint32_t> after_games{};
};
struct PutMeta {
  std::string key;
  std::string value;
};
// Refused where the key is there: of several writers one is first.
struct CreateMeta {
  std::string key;
  std::string value;
};
struct AppendAudit {
  AuditLine line;
};

using Write =
    std::variant<CreateGame, UpdateGame, AppendEntry, ReplaceEntry, PutDraft, PutNote,
                 CreateAccount, UpdateAccount, EraseAccount, PutToken, DropToken, DropTokensOf,
                 PutSetup, DropSetup, PutRating, PutMeta, CreateMeta, AppendAudit>;
using Transaction = std::vector<Write>;

enum class Outcome : std::uint8_t {
  kDone,      // Durable.
  kConflict,  // Refused for what is already there; nothing of it was carried out.
  kFailed,    // The disk or the database did not take it; nothing of it was carried out.
};
struct Committed {
  Outcome outcome = Outcome::kDone;
  std::string why;  // One sentence for people where it was not done.
};

// ── Reads ───────────────────────────────────────────────────────────────────────────────────────

struct GameFilter {
  std::string account{};               // Either seat; empty: anybody.
  std::vector<GameStatus> statuses{};  // Empty: all.
  std::string game{};                  // The id of what is played, options aside; empty: all.
  bool listed_only = false;
  Millis before = 0;  // Only games updated before; 0: no bound.
  int limit = 50;
};

// A look at what is durable: each call sees all that was acknowledged before it. Not safe for
// several threads: each takes its own. A broken database is a std::runtime_error.
class Reader {
 public:
  virtual ~Reader() = default;

  [[nodiscard]] virtual std::optional<Game> game(std::string_view id) = 0;
  // Entries after a number, in order.
  [[nodiscard]] virtual std::vector<Entry> entries(std::string_view game, std::uint64_t after) = 0;
  [[nodiscard]] virtual std::string draft(std::string_view game, int side) = 0;
  [[nodiscard]] virtual std::string note(std::string_view game, std::string_view account) = 0;
  // The newest first.
  [[nodiscard]] virtual std::vector<Game> games(const GameFilter& filter) = 0;
  // Games that are not over, the oldest first: what a server loads when it starts.
  [[nodiscard]] virtual std::vector<Game> live_games() = 0;
  // Of the same games the id and the number of the last entry, in any order.
  [[nodiscard]] virtual std::vector<std::pair<std::string, std::uint64_t>> live_numbers() = 0;
  // Every game by id, a page at a time, for those who walk over all of them.
  [[nodiscard]] virtual std::vector<Game> games_after(std::string_view id, int limit) = 0;

  [[nodiscard]] virtual std::optional<Account> account(std::string_view id) = 0;
  // By the folded form of the name; not the erased ones.
  [[nodiscard]] virtual std::optional<Account> account_named(std::string_view name) = 0;
  // Persons and bots whose folded name begins so, by name; guests only where asked for.
  [[nodiscard]] virtual std::vector<Account> accounts(std::string_view prefix, bool guests,
                                                      int limit) = 0;
  // Without the erased ones.
  [[nodiscard]] virtual std::uint64_t count_accounts(AccountKind kind) = 0;

  [[nodiscard]] virtual std::optional<Token> token(const Digest& hash) = 0;
  [[nodiscard]] virtual std::vector<Token> tokens(std::string_view account,
                                                  TokenPurpose purpose) = 0;

  [[nodiscard]] virtual std::vector<SavedSetup> setups(std::string_view account,
                                                       std::string_view game) = 0;
  [[nodiscard]] virtual std::vector<Rating> ratings(std::string_view account) = 0;
  [[nodiscard]] virtual std::optional<Rating> rating(std::string_view account,
                                                     std::string_view game) = 0;
  // Best first, of accounts that played so many games; erased and banned ones are left out.
  [[nodiscard]] virtual std::vector<Rating> leaderboard(std::string_view game,
                                                        std::uint32_t min_games,
                                                        double max_deviation, int limit) = 0;
  [[nodiscard]] virtual std::optional<std::string> meta(std::string_view key) = 0;
  // The newest first.
  [[nodiscard]] virtual std::vector<AuditLine> audit(int limit) = 0;
};

// ── The store ───────────────────────────────────────────────────────────────────────────────────

struct StoreFigures {
  std::uint64_t transactions = 0;  // Acknowledged as done,
  std::uint64_t commits = 0;       // in so many commits.
  std::uint64_t failures = 0;
  std::uint64_t waiting = 0;  // Not yet committed.
};

class Store {
 public:
  virtual ~Store() = default;  // Finishes what was submitted.

  // Never blocks. `done` is called once, from a thread of the store's; transactions of one caller
  // are carried out in the order they were submitted. After a failure the store goes on: when the
  // disk has room again, later transactions succeed.
  virtual void submit(Transaction transaction, std::function<void(Committed)> done) = 0;

  [[nodiscard]] virtual std::unique_ptr<Reader> reader() = 0;
  [[nodiscard]] virtual StoreFigures figures() const = 0;
};

// For commands and tests: waits for the outcome.
[[nodiscard]] Committed submit_and_wait(Store& store, Transaction transaction);

// The form of a name by which it is unique: ASCII letters in lower case.
[[nodiscard]] std::string folded_name(std::string_view name);

}  // namespace vexil::store
