// Rows of the tables as the structures of store/rows.h: which columns, in which order.
#pragma once

#include "store/postgres/connection.h"
#include "store/rows.h"

namespace vexil::store::postgres {

// For SELECT lists; the readers below take them from column 0 on.
inline constexpr const char* kGameColumns =
    "id, settings, name, status, rated, listed, red, blue, result, termination, turns, "
    "(SELECT coalesce(max(number), 0) FROM entries WHERE game = games.id), created, updated";
inline constexpr const char* kAccountColumns =
    "id, name, kind, role, password, created, banned_until, muted_until, aborts, last_abort, "
    "owner, preferences, erased";
inline constexpr const char* kTokenColumns =
    "hash, purpose, account, game, side, scopes, name, created, expires";
inline constexpr const char* kRatingColumns =
    "account, game, rating, deviation, volatility, games, updated";

[[nodiscard]] Game game_row(const Rows& row);
[[nodiscard]] Account account_row(const Rows& row);
[[nodiscard]] Token token_row(const Rows& row);
[[nodiscard]] Rating rating_row(const Rows& row);

// The id of what is played, without its options: "barrage" of "barrage+memory-aid=off".
[[nodiscard]] std::string_view base_of(std::string_view game_name);

}  // namespace vexil::store::postgres
