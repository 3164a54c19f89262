// The entries of a game: what happened, in order, each a durable fact. Everything else about a game
// (views, clocks, records, streams) is computed from its settings and entries.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/ending.h"
#include "rules/square.h"
#include "server/core/loop.h"
#include "server/core/secrets.h"

namespace vexil::server {

enum class EntryKind : std::uint8_t {
  kSeated,           // side, player; nobody's side: the creator, who waits for the lot
  kReady,            // side, text: the setup, salt. With the second one the game begins.
  kAction,           // side, text: one decision, canonical
  kResign,           // side
  kDrawOffer,        // side
  kDrawDecline,      // side; also a player who acts instead of answering
  kDrawAccept,       // side: the game ends
  kTakebackOffer,    // side
  kTakebackDecline,  // side
  kTakebackAccept,   // side: the offering side's last turn, and what followed, is undone
  kAbort,            // side or nobody, text: why. Before the second turn is complete.
  kClaim,            // side, score: the opponent has left
  kTimeUp,           // side: whose clock fell
  kEnded,            // score, text: why. By an administrator.
  kChat,             // player, side (a seat's) or nothing (a spectator's), text
  kPaused,           // The server stops: clocks stand still.
  kResumed,          // It is back. `charged`: what the side to move used before it stopped.
  kRematchOffer,     // side
  kRematch,          // text: the id of the new game
  kShared,           // side: who opened a private game that is over to everybody
};

struct PlayerName {
  std::string account;  // Id.
  std::string name;
  bool bot = false;  // Marked as a bot everywhere.
  int level = 0;     // Of ours; 0: somebody else's or a person.
  bool operator==(const PlayerName&) const = default;
};

struct GameEntry {
  EntryKind kind = EntryKind::kChat;
  Millis time = 0;
  std::optional<Side> side;
  PlayerName player;
  std::string text;
  Digest salt{};
  Score score = Score::kOpen;
  Millis charged = 0;
  Millis lag = 0;             // Of kAction: what the quota gave back,
  Millis delay = 0;           // and how long after its begin the turn was sent to the player.
  std::string key;            // The client's, by which a repeated message is known; may be empty.
  std::uint64_t command = 0;  // command_number of the command with that key.
  bool operator==(const GameEntry&) const = default;
};

// The body of a stored entry: JSON with the keys that the kind needs; the time stands beside it.
[[nodiscard]] std::string entry_text(const GameEntry& entry);
[[nodiscard]] Result<GameEntry> read_entry(std::string_view body, Millis time);

}  // namespace vexil::server
