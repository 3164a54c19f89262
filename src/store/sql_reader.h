// Reads with the same statements from either engine.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/game_list.h"
#include "store/sql.h"
#include "store/store.h"

namespace vexil::store {

// Where the engines use different words.
struct SqlDialect {
  const char* now;        // The time, in milliseconds since 1970.
  const char* last_text;  // A text that sorts behind every other.
  // The newest games of one part of a list, with the values BEFORE, ACCOUNT, GAME, LIMIT.
  std::string (*list)(const char* columns, const GameFilter& filter, const GameListPart& part);
};

class SqlReader : public Reader {
 public:
  explicit SqlReader(const SqlDialect& dialect) : dialect_(dialect) {}

  std::optional<Game> game(std::string_view id) override;
  std::vector<Entry> entries(std::string_view game, std::uint64_t after) override;
  std::string draft(std::string_view game, int side) override;
  std::string note(std::string_view game, std::string_view account) override;
  std::vector<Game> games(const GameFilter& filter) override;
  std::vector<Game> live_games() override;
  std::vector<std::pair<std::string, std::uint64_t>> live_numbers() override;
  std::vector<Game> games_after(std::string_view id, int limit) override;

  std::optional<Account> account(std::string_view id) override;
  std::optional<Account> account_named(std::string_view name) override;
  std::vector<Account> accounts(std::string_view prefix, bool guests, int limit) override;
  std::uint64_t count_accounts(AccountKind kind) override;

  std::optional<Token> token(const Digest& hash) override;
  std::vector<Token> tokens(std::string_view account, TokenPurpose purpose) override;

  std::vector<SavedSetup> setups(std::string_view account, std::string_view game) override;
  std::vector<Rating> ratings(std::string_view account) override;
  std::optional<Rating> rating(std::string_view account, std::string_view game) override;
  std::vector<Rating> leaderboard(std::string_view game, std::uint32_t min_games,
                                  double max_deviation, int limit) override;
  std::optional<std::string> meta(std::string_view key) override;
  std::vector<AuditLine> audit(int limit) override;

 protected:
  using Answers = std::vector<std::unique_ptr<SqlRows>>;
  // The rows of each statement. All are sent together. REQUIRES: they are different.
  virtual Answers ask(const std::vector<SqlStatement>& statements) = 0;

 private:
  template <class... Values>
  [[nodiscard]] std::unique_ptr<SqlRows> rows(const std::string& sql, const Values&... values) {
    return std::move(ask({sql_statement(sql, values...)}).front());
  }

  const SqlDialect& dialect_;
};

}  // namespace vexil::store
