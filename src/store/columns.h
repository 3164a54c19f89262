// Reads table rows into the structures of store/rows.h, and names the columns in their order. Both
// engines have the same tables; their row classes have integer(column), real, text and digest.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "store/rows.h"

namespace vexil::store {

// For SELECT lists; the readers below take them from column 0 on.
inline constexpr const char* kGameColumns =
    "id, settings, name, status, rated, listed, red, blue, result, termination, turns, "
    "(SELECT coalesce(max(number), 0) FROM entries WHERE game = games.id), created, updated";
inline constexpr const char* kNumberColumns =
    "id, (SELECT coalesce(max(number), 0) FROM entries WHERE game = games.id)";
inline constexpr const char* kEntryColumns = "number, time, body";
inline constexpr const char* kAccountColumns =
    "id, name, kind, role, password, created, banned_until, muted_until, aborts, last_abort, "
    "owner, preferences, erased";
inline constexpr const char* kTokenColumns =
    "hash, purpose, account, game, side, scopes, name, created, expires";
inline constexpr const char* kSetupColumns = "account, game, name, setup, updated";
inline constexpr const char* kRatingColumns =
    "account, game, rating, deviation, volatility, games, updated";
inline constexpr const char* kAuditColumns = "time, actor, deed, subject, detail";

template <class Row>
[[nodiscard]] Game game_row(const Row& row) {
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

template <class Row>
[[nodiscard]] std::pair<std::string, std::uint64_t> number_row(const Row& row) {
  return {row.text(0), static_cast<std::uint64_t>(row.integer(1))};
}

template <class Row>
[[nodiscard]] Entry entry_row(const Row& row) {
  return {static_cast<std::uint64_t>(row.integer(0)), row.integer(1), row.text(2)};
}

template <class Row>
[[nodiscard]] Account account_row(const Row& row) {
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

template <class Row>
[[nodiscard]] Token token_row(const Row& row) {
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

template <class Row>
[[nodiscard]] SavedSetup setup_row(const Row& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.integer(4)};
}

template <class Row>
[[nodiscard]] Rating rating_row(const Row& row) {
  return {.account = row.text(0),
          .game = row.text(1),
          .rating = row.real(2),
          .deviation = row.real(3),
          .volatility = row.real(4),
          .games = static_cast<std::uint32_t>(row.integer(5)),
          .updated = row.integer(6)};
}

template <class Row>
[[nodiscard]] AuditLine audit_row(const Row& row) {
  return {row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4)};
}

// The id of what is played, without its options: "barrage" of "barrage+memory-aid=off".
[[nodiscard]] inline std::string_view base_of(std::string_view game_name) {
  return game_name.substr(0, game_name.find('+'));
}

}  // namespace vexil::store
