// What the options `captured` and `memory-aid` leave visible on a table, piece by piece. A screen
// shows so much of a position, and no more of the turns before it: what it may not keep, it cannot
// bring back.
#pragma once

#include <array>
#include <span>

#include "base/fixed_vector.h"
#include "view/knowledge.h"
#include "view/possible.h"
#include "view/seen_event.h"

namespace vexil {

// Whether the viewer may look at the captured pieces of this side.
[[nodiscard]] bool may_look(const Edition& edition, Viewer viewer, Side loser);

// Whether the piece on the square, or this captured piece, is shown by its type.
[[nodiscard]] bool shown_on(const Edition& edition, const Knowledge& knowledge, Square square);
[[nodiscard]] bool shown_captured(const Edition& edition, const Knowledge& knowledge,
                                  TrackedId piece);
// All pieces that the table shows now, on the board and off it.
[[nodiscard]] TrackedSet shown_pieces(const Edition& edition, const Knowledge& knowledge);

// What hidden pieces can be for somebody who does not remember the captured pieces that the table
// hides: those can be anything but the Flag.
[[nodiscard]] PossibleTypes possible_on_table(const Edition& edition, const Knowledge& knowledge);

// ── Turns that are over ──

// An event with the pieces that it is about.
struct NotedEvent {
  SeenEvent event;
  TrackedId actor = TrackedId::kNone;   // On event.from,
  TrackedId target = TrackedId::kNone;  // and on event.to; of a return, the piece that came back.
  bool missed = false;                  // A guess that was wrong: its type is of no piece.

  [[nodiscard]] bool names_types() const {
    return event.type != PieceType::kNone || event.other != PieceType::kNone;
  }
};
using NotedEvents = FixedVector<NotedEvent, kMaxTurnEvents>;

// Which piece stands on each square.
using TrackedBoard = std::array<TrackedId, kSquares>;
[[nodiscard]] TrackedBoard tracked_board(const Knowledge& knowledge);

// The events of one delivery, with the board before it and the knowledge after it.
[[nodiscard]] NotedEvents note_events(TrackedBoard board, std::span<const SeenEvent> events,
                                      const Knowledge& after);

// The event without the types of pieces that are not among the shown ones.
[[nodiscard]] SeenEvent shown_again(const NotedEvent& noted, const TrackedSet& shown);

}  // namespace vexil
