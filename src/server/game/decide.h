// Decides whether somebody may do something now, and which entries carry it out.
#pragma once

#include <string>
#include <vector>

#include "server/game/command.h"
#include "server/game/state.h"

namespace vexil::server {

using Entries = Decided<std::vector<GameEntry>>;

struct Question {
  const GameState& state;
  const Actor& actor;
  const Command& command;
  const Presence& presence;
  const Digest& salt;
  Millis now = 0;
};

[[nodiscard]] Entries decide_command(const Question& question);
[[nodiscard]] Entries decide_seating(const GameState& state, const PlayerName& player,
                                     std::optional<Side> wanted, Millis now);
[[nodiscard]] std::vector<GameEntry> decide_due(const GameState& state, Millis now, Millis delay);

// Parts of decide_command.
[[nodiscard]] Entries decide_ready(const Question& question);
[[nodiscard]] Entries decide_act(const Question& question);
[[nodiscard]] Entries decide_offer(const Question& question);
[[nodiscard]] Entries decide_answer(const Question& question);

// Whether the command would be carried out, its text aside: what a screen offers.
[[nodiscard]] bool may(const GameState& state, Side side, CommandKind kind,
                       const Presence& presence, Millis now);

// The entry of that kind by the actor, with the command's key.
[[nodiscard]] GameEntry entry_of(const Question& question, EntryKind kind);

}  // namespace vexil::server
