// Reads a data file on a connection of its own, beside the writer.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/sqlite/sqlite_connection.h"
#include "store/store.h"

namespace vexil::store::sqlite {

class SqliteReader : public Reader {
 public:
  explicit SqliteReader(std::unique_ptr<SqliteConnection> connection)
      : connection_(std::move(connection)) {}

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

 private:
  std::unique_ptr<SqliteConnection> connection_;
};

}  // namespace vexil::store::sqlite
