#include "view/on_table.h"

#include <algorithm>

namespace vexil {

bool may_look(const Edition& edition, Viewer viewer, Side loser) {
  if (plays(viewer, loser) && edition.options.rescue) return true;
  switch (edition.options.captured) {
    case Captured::kOpen:
      return true;
    case Captured::kPrisoner:
      return plays(viewer, other(loser));
    case Captured::kSecret:
      return plays(viewer, loser);
    case Captured::kStealth:
      break;
  }
  return false;
}

bool shown_on(const Edition& edition, const Knowledge& knowledge, Square square) {
  const Piece& piece = knowledge.position.on(square);
  if (plays(knowledge.viewer, piece.owner())) return true;
  const std::uint32_t exposed = knowledge.tracked[at(knowledge.tracked_on(square))].exposed;
  const bool now = exposed == knowledge.latest_turn && knowledge.latest_turn != 0;
  return piece.is(Piece::kKnown) && (edition.options.memory_aid || now);
}

bool shown_captured(const Edition& edition, const Knowledge& knowledge, TrackedId piece) {
  const Tracked& lost = knowledge.tracked[at(piece)];
  const Side owner = owner_of(lost.facts);
  return lost.lost_silently ? plays(knowledge.viewer, owner)
                            : may_look(edition, knowledge.viewer, owner);
}

TrackedSet shown_pieces(const Edition& edition, const Knowledge& knowledge) {
  TrackedSet shown;
  for (int number = 0; number < kMaxTracked; ++number) {
    const TrackedId piece = tracked_at(number);
    shown[at(piece)] =
        knowledge.tracked[at(piece)].captured && shown_captured(edition, knowledge, piece);
  }
  for (Bitboard left = knowledge.position.all(); left.any();) {
    const Square square = left.pop();
    shown[at(knowledge.tracked_on(square))] = shown_on(edition, knowledge, square);
  }
  return shown;
}

PossibleTypes possible_on_table(const Edition& edition, const Knowledge& knowledge) {
  Knowledge remembered = knowledge;
  const TypeMask anything = without(army_types(edition), edition.flags);
  for (int number = 0; number < kMaxTracked; ++number) {
    Tracked& piece = remembered.tracked[static_cast<std::size_t>(number)];
    if (piece.captured && !shown_captured(edition, knowledge, tracked_at(number)))
      piece.mask = anything;
  }
  return possible_types(edition, remembered);
}

// ── Turns that are over ──

TrackedBoard tracked_board(const Knowledge& knowledge) {
  TrackedBoard board;
  board.fill(TrackedId::kNone);
  for (Bitboard left = knowledge.position.all(); left.any();) {
    const Square square = left.pop();
    board[at(square)] = knowledge.tracked_on(square);
  }
  return board;
}

namespace {

// A guess that is right takes its target.
bool missed(const SeenEvent& event, std::span<const SeenEvent> later) {
  return event.kind == SeenKind::kAimed && std::ranges::none_of(later, [&](const SeenEvent& next) {
           return next.kind == SeenKind::kCaptured && next.to == event.to;
         });
}

TrackedId piece_on(const TrackedBoard& board, Square square) {
  return square == Square::kNone ? TrackedId::kNone : board[at(square)];
}

// Notes one event about pieces and follows them through it.
NotedEvent note(TrackedBoard& board, const SeenEvent& event, std::span<const SeenEvent> later,
                const Knowledge& after) {
  if (event.kind >= SeenKind::kDecision) return {.event = event};
  if (event.kind == SeenKind::kReturned) board[at(event.to)] = after.tracked_on(event.to);
  const NotedEvent noted{.event = event,
                         .actor = piece_on(board, event.from),
                         .target = piece_on(board, event.to),
                         .missed = missed(event, later)};
  if (event.kind == SeenKind::kMoved) board[at(event.from)] = TrackedId::kNone;
  if (event.kind == SeenKind::kMoved) board[at(event.to)] = noted.actor;
  if (event.kind == SeenKind::kCaptured) board[at(event.to)] = TrackedId::kNone;
  return noted;
}

}  // namespace

NotedEvents note_events(TrackedBoard board, std::span<const SeenEvent> events,
                        const Knowledge& after) {
  NotedEvents noted;
  for (std::size_t at = 0; at < events.size(); ++at)
    noted.push_back(note(board, events[at], events.subspan(at + 1), after));
  return noted;
}

SeenEvent shown_again(const NotedEvent& noted, const TrackedSet& shown) {
  const auto hidden = [&](TrackedId piece) {
    return piece != TrackedId::kNone && !shown[at(piece)];
  };
  SeenEvent event = noted.event;
  const bool of_actor = event.kind == SeenKind::kAttacked;
  if (!noted.missed && hidden(of_actor ? noted.actor : noted.target)) event.type = PieceType::kNone;
  if (hidden(noted.target)) event.other = PieceType::kNone;
  return event;
}

}  // namespace vexil
