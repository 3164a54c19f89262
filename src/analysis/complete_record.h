// Completes one player's record of a running game, so that it can be replayed. The hidden pieces
// get ranks that fit everything the player saw, so that the player could not distinguish the
// completed game from the true one: a replay sends exactly what the game sent.
#pragma once

#include "base/result.h"
#include "notation/record.h"
#include "rules/square.h"

namespace vexil {

struct CompletedRecord {
  Record record;
  Side seat = Side::kRed;  // Whose record it was. Only that side's knowledge is real.
};

// A redacted record names lost pieces and no others. Where it leaves out what its player was shown
// (the rank of an enemy that won an attack, what a power found) it cannot be followed and is
// refused with the turn.
[[nodiscard]] Result<CompletedRecord> complete_record(const Record& record);

}  // namespace vexil
