#include "store/postgres/columns.h"

namespace vexil::store::postgres {

Game game_row(const Rows& row) {
  return {.id = row.text(0),
          .settings = row.text(1),
          .name = row.text(2),
          .status = static_cast<GameStatus>(row.integer(3)),
          .rated = row.integer(4) != 0,
          .listed = row.integer(5) != 0,
          .players = {row.text(6), row.text(7)},
          .result = row.text(8),
          .termination = row.text(9),
          .turns = static_cast<std::uint32_t>(row.integer(10)),
          .entries = static_cast<std::uint64_t>(row.integer(11)),
          .created = row.integer(12),
          .updated = row.integer(13)};
}

Account account_row(const Rows& row) {
  return {.id = row.text(0),
          .name = row.text(1),
          .kind = static_cast<AccountKind>(row.integer(2)),
          .role = static_cast<Role>(row.integer(3)),
          .password = row.text(4),
          .created = row.integer(5),
          .banned_until = row.integer(6),
          .muted_until = row.integer(7),
          .aborts = static_cast<std::uint32_t>(row.integer(8)),
          .last_abort = row.integer(9),
          .owner = row.text(10),
          .preferences = row.text(11),
          .erased = row.integer(12) != 0};
}

Token token_row(const Rows& row) {
  return {.hash = row.digest(0),
          .purpose = static_cast<TokenPurpose>(row.integer(1)),
          .account = row.text(2),
          .game = row.text(3),
          .side = static_cast<int>(row.integer(4)),
          .scopes = row.text(5),
          .name = row.text(6),
          .created = row.integer(7),
          .expires = row.integer(8)};
}

Rating rating_row(const Rows& row) {
  return {.account = row.text(0),
          .game = row.text(1),
          .rating = row.real(2),
          .deviation = row.real(3),
          .volatility = row.real(4),
          .games = static_cast<std::uint32_t>(row.integer(5)),
          .updated = row.integer(6)};
}

std::string_view base_of(std::string_view game_name) {
  return game_name.substr(0, game_name.find('+'));
}

}  // namespace vexil::store::postgres
