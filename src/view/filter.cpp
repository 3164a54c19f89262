#include "view/filter.h"

namespace vexil {
namespace {

// From one square to another.
SeenEvent way(SeenKind kind, const Event& event) {
  return {.kind = kind, .verb = event.verb, .side = event.side, .from = event.from, .to = event.to};
}

// About the piece on one square.
SeenEvent on_square(SeenKind kind, const Event& event, PieceType type) {
  return {.kind = kind, .side = event.side, .to = event.to, .type = type};
}

SeenEvent attack(const Event& event, bool detail) {
  SeenEvent result = way(SeenKind::kAttacked, event);
  result.via = event.via;
  result.type = event.type;
  result.other = detail ? event.other : PieceType::kNone;
  result.outcome = event.outcome;
  return result;
}

SeenEvent aim(const Event& event) {
  SeenEvent result = way(SeenKind::kAimed, event);
  result.type = event.type;
  return result;
}

SeenEvent rescue(const Event& event, PieceType type) {
  SeenEvent result = on_square(SeenKind::kReturned, event, type);
  result.verb = Verb::kRescue;
  result.from = event.from;
  return result;
}

}  // namespace

SeenEvent seen(const Event& event, Viewer viewer) {
  const bool detail = (event.detail & seat_of(viewer)) != 0;
  const PieceType type = detail ? event.type : PieceType::kNone;
  switch (event.kind) {
    case EventKind::kMoved:
      return way(SeenKind::kMoved, event);
    case EventKind::kAttacked:
      return attack(event, detail);
    case EventKind::kRevealed:
      return on_square(SeenKind::kRevealed, event, event.type);
    case EventKind::kCaptured:
      return on_square(SeenKind::kCaptured, event, type);
    case EventKind::kConverted:
      return on_square(SeenKind::kConverted, event, event.type);
    case EventKind::kReturned:
      return rescue(event, type);
    case EventKind::kAimed:
      return aim(event);
    case EventKind::kAdvanced:
      return {.kind = SeenKind::kAdvanced,
              .verb = Verb::kAdvance,
              .side = event.side,
              .direction = event.direction};
    case EventKind::kFell:
      break;
  }
  return {.kind = SeenKind::kFell, .verb = Verb::kStep, .side = event.side, .from = event.from};
}

SeenEvent seen_decision(const Position& position) {
  const bool advance = position.followup == Followup::kAdvance;
  return {.kind = SeenKind::kDecision,
          .side = position.to_move,
          .to = position.followup_square,
          .direction = advance ? position.advance_direction : Direction::kNorth,
          .followup = position.followup,
          .turn = position.turn,
          .quiet = position.quiet};
}

SeenEvent seen_turn(const Position& position, bool over) {
  return {.kind = SeenKind::kTurn,
          .side = position.to_move,
          .over = over,
          .turn = position.turn,
          .quiet = position.quiet};
}

SeenEvent seen_ending(const Ending& ending) {
  return {.kind = SeenKind::kEnded, .score = ending.score, .termination = ending.termination};
}

}  // namespace vexil
