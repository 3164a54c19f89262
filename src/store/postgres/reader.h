// Reads on a connection of its own, and connects again where it is lost. Each call waits at most
// for the patience.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/postgres/pg_connection.h"
#include "store/store.h"

namespace vexil::store::postgres {

class PostgresReader : public Reader {
 public:
  PostgresReader(std::string address, std::chrono::milliseconds patience)
      : address_(std::move(address)), patience_(patience) {}

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
  struct Asked {
    std::string sql;
    Parameters parameters;
  };
  // The rows of several statements that are sent together. Asks again where the connection is lost.
  [[nodiscard]] std::vector<Rows> ask(const std::vector<Asked>& asked);
  [[nodiscard]] std::vector<Rows> ask_once(const std::vector<Asked>& asked,
                                           Clock::time_point until);
  template <class... Values>
  [[nodiscard]] Rows ask(const std::string& sql, const Values&... values) {
    return std::move(ask({{sql, Parameters(values...)}}).front());
  }

  std::string address_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<PgConnection> connection_;  // Null until it is needed, and after a loss.
};

}  // namespace vexil::store::postgres
