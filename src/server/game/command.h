// The commands of clients, and the refusals that answer them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/result.h"
#include "rules/square.h"
#include "server/game/entry.h"

namespace vexil::server {

enum class CommandKind : std::uint8_t {
  kReady,  // text: a complete setup
  kAct,    // text: one action or the whole turn joined by `+`; turn, part
  kResign,
  kOfferDraw,
  kAnswerDraw,  // yes
  kOfferTakeback,
  kAnswerTakeback,  // yes
  kAbort,
  kClaim,  // text: "win" or "draw"
  kChat,   // text
  kShare,  // A private game that is over: everybody may look at it from then on.
  kOfferRematch,
};

struct Command {
  CommandKind kind = CommandKind::kAct;
  std::string text;
  bool yes = false;
  std::uint32_t turn = 0;  // Of kAct: the turn and the decision within it that the client saw.
  int part = 0;
  // At most 64 bytes. A command with a key that was carried out is done again without effect; with
  // that key another command is refused ("key-used").
  std::string key;
};

// Who asks: a seat, or a spectator who may only chat.
struct Actor {
  std::optional<Side> side;
  PlayerName player;
  bool muted = false;
  Millis lag = 0;  // Measured round trip on the socket, 0 where unknown.
  // Of our computer players: what the turn costs them, however long the server was at it.
  std::optional<Millis> charge{};
};

// What a room knows of the players' connections.
struct Presence {
  std::array<Millis, 2> gone_since{};  // By side; 0: there.
  // How long after its begin the turn in play (or the setup) was sent to the players: no time of
  // theirs.
  Millis delay = 0;
};

struct Refusal {
  std::string code;  // For programs: "not-your-turn", "illegal", "stale", "too-often", ...
  std::string text;  // One sentence for people.
  std::string rule;  // Of "illegal": the rule's short name, e.g. "two-squares".
  std::vector<std::string> squares;  // Of "illegal": what a board may mark.
};

[[nodiscard]] Refusal refusal(std::string code, std::string text);
[[nodiscard]] tl::unexpected<Refusal> refused(std::string code, std::string text);

template <class T>
using Decided = tl::expected<T, Refusal>;

// A digest of everything but the key, never 0: whether a command with a known key is the same.
[[nodiscard]] std::uint64_t command_number(const Command& command);

[[nodiscard]] std::string_view command_name(CommandKind kind);
[[nodiscard]] std::optional<CommandKind> command_of_name(std::string_view name);

}  // namespace vexil::server
