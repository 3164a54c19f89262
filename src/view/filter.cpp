#include "view/filter.h"

namespace vexil {
namespace {

SeenEvent seen_attack(const Event& event, bool detail) {
  return {.kind = SeenKind::kAttacked,
          .verb = event.verb,
          .side = event.side,
          .from = event.from,
          .to = event.to,
          .via = event.via,
          .type = event.type,
          .other = detail ? event.other : PieceType::kNone,
          .outcome = event.outcome};
}

}  // namespace

SeenEvent seen(const Event& event, Viewer viewer) {
  const bool detail = (event.detail & seat_of(viewer)) != 0;
  const PieceType type = detail ? event.type : PieceType::kNone;
  switch (event.kind) {
    case EventKind::kMoved:
      return {.kind = SeenKind::kMoved,
              .verb = event.verb,
              .side = event.side,
              .from = event.from,
              .to = event.to};
    case EventKind::kAttacked:
      return seen_attack(event, detail);
    case EventKind::kRevealed:
      return {.kind = SeenKind::kRevealed, .side = event.side, .to = event.to, .type = event.type};
    case EventKind::kCaptured:
      return {.kind = SeenKind::kCaptured, .side = event.side, .to = event.to, .type = type};
    case EventKind::kConverted:
      return {.kind = SeenKind::kConverted, .side = event.side, .to = event.to, .type = event.type};
    case EventKind::kReturned:
      return {.kind = SeenKind::kReturned,
              .verb = Verb::kRescue,
              .side = event.side,
              .from = event.from,
              .to = event.to,
              .type = type};
    case EventKind::kAimed:
      return {.kind = SeenKind::kAimed,
              .verb = event.verb,
              .side = event.side,
              .from = event.from,
              .to = event.to,
              .type = event.type};
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
