// The positions and turns of a game, for clients that draw them without knowing the rules.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/narration/narration.h"
#include "notation/position_fields.h"
#include "notation/record.h"
#include "server/game/records.h"
#include "view/seen_event.h"
#include "view/viewer.h"

namespace vexil::server {

// Keys of a drawn position, without braces: "position":LINE,"side":...,"turn":N,"quiet":N,
// "followup":...,"board":{"a4":"r10","a7":"b?'"},"captured":["b2",...]. Cells are side, label or ?,
// and marks, as in the position line.
[[nodiscard]] std::string drawn_position(const PositionFields& fields);

// Events as docs/bots/stream.md has them, without the number of the game.
[[nodiscard]] std::string event_list(const Game& game, const std::vector<SeenEvent>& events);
// What happened, for people.
[[nodiscard]] std::string sentence_list(const Game& game, const NarratedTurn& turn);

struct FramesWanted {
  std::optional<Viewer> viewer;  // Nothing: everything is seen.
  std::size_t from = 0;          // The first frame; 0 is the start,
  std::size_t count = 0;         // and how many.
  bool again = false;            // Of a game only: as the viewer may be shown it again, see
                                 // server/game/sent_again.h; otherwise as they saw it.
};

// A record as frames, one a turn, for somebody who scrubs through it:
//   {"game":NAME,"view":"red","tags":[["Red","ada"],...],"result":"1-0","termination":"flag",
//    "turns":128,"from":0,"frames":[{"number":0,...},{"number":1,"text":"a4a5","events":[...],
//    "sentences":[...],...}]}
// One player's record of a running game (with hidden pieces) is replayed as they saw it.
[[nodiscard]] Result<std::string> replay_frames(Record record, FramesWanted wanted);

// The same of a game of this server, whatever its phase, from what the viewer has seen of its
// complete turns, or may be shown of them again; the turns' texts and the tags are those of the
// viewer's own record. REQUIRES: a viewer.
[[nodiscard]] std::string game_frames(const GameSoFar& game, const FramesWanted& wanted);

}  // namespace vexil::server
