// The rows that a store keeps. Times are milliseconds since 1970 by the server's clock. The store
// knows nothing of the rules: settings and entries are texts that only the server understands.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vexil::store {

using Millis = std::int64_t;

// 256 bits: the hash of a secret, never the secret itself.
using Digest = std::array<std::uint8_t, 32>;

enum class AccountKind : std::uint8_t { kGuest, kPerson, kBot };
enum class Role : std::uint8_t { kMember, kAdmin };

struct Account {
  std::string id;  // Never reused.
  std::string
      name;  // As it is shown. Its folded form is unique among accounts that are not erased.
  AccountKind kind = AccountKind::kGuest;
  Role role = Role::kMember;
  std::string password;  // A hash that says how it was made; empty where there is none.
  Millis created = 0;
  Millis banned_until = 0;  // 0: not banned.
  Millis muted_until = 0;
  std::uint32_t aborts = 0;  // Of late, for the delay in pairing.
  Millis last_abort = 0;
  std::string owner;        // Of a bot: the account that made it.
  std::string preferences;  // The client's own JSON.
  bool erased = false;
  bool operator==(const Account&) const = default;
};

// Every secret that lets somebody in: one table, because all are looked up by their hash alone.
enum class TokenPurpose : std::uint8_t {
  kSession,
  kApi,
  kSeat,
  kGameInvite,
  kRegistration,
  kReset
};

struct Token {
  Digest hash{};
  TokenPurpose purpose = TokenPurpose::kSession;
  std::string account;  // Whose it is; empty for an invitation.
  std::string game;     // Of kSeat and kGameInvite.
  int side = -1;        // Of kSeat: 0 red, 1 blue.
  std::string scopes;   // Of kApi, joined by blanks: "game:play bot:play".
  std::string name;     // What its owner calls it.
  Millis created = 0;
  Millis expires = 0;  // 0: never.
  bool operator==(const Token&) const = default;
};

enum class GameStatus : std::uint8_t { kOpen, kSetup, kRunning, kEnded, kAborted };

// What lists and lookups need of a game. Everything else is in its settings and entries.
struct Game {
  std::string id;
  std::string settings;  // JSON, fixed when the game is made.
  std::string name;      // The game that is played, with its options: "barrage+memory-aid=off".
  GameStatus status = GameStatus::kOpen;
  bool rated = false;
  bool listed = false;                 // Whether strangers see it in lists.
  std::array<std::string, 2> players;  // Account ids by side; empty while a seat is free.
  std::string result = "*";
  std::string termination = "unterminated";
  std::uint32_t turns = 0;
  std::uint64_t entries = 0;  // Number of the last one that is there; 0: none.
  Millis created = 0;
  Millis updated = 0;
  // What the server last wrote: how many entries there are, and a hash over them, names apart.
  // Empty where a version without it wrote last.
  std::uint64_t written = 0;
  std::string entries_hash;
  bool operator==(const Game&) const = default;
};

struct Entry {
  std::uint64_t number = 0;  // From 1, without gaps.
  Millis time = 0;
  std::string body;  // JSON.
  bool operator==(const Entry&) const = default;
};

struct SavedSetup {
  std::string account;
  std::string game;  // A game id without options.
  std::string name;
  std::string setup;
  Millis updated = 0;
  bool operator==(const SavedSetup&) const = default;
};

struct Rating {
  std::string account;
  std::string game;  // A game id without options.
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  std::uint32_t games = 0;
  Millis updated = 0;
  bool operator==(const Rating&) const = default;
};

// One action of an administrator.
struct AuditLine {
  Millis time = 0;
  std::string actor;   // An account id, or "command line".
  std::string action;  // "ban", "end-game", ...
  std::string subject;
  std::string detail;
  bool operator==(const AuditLine&) const = default;
};

}  // namespace vexil::store
