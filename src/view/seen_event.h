// What one viewer is sent, one fact at a time. A SeenEvent is filled with only the fields that
// its viewer may know, never copied from an Event; views, streams and remote players are built from
// these alone.
#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "rules/edition.h"
#include "rules/ending.h"
#include "rules/event.h"
#include "rules/square.h"
#include "rules/verbs.h"

namespace vexil {

// The first nine are the kinds of rules/event.h.
enum class SeenKind : std::uint8_t {
  kMoved,      // side's piece from -> to by verb
  kAttacked,   // side's piece from -> to by verb, via; type = attacker, other = defender, outcome
  kRevealed,   // side's piece on `to` is publicly known as `type`
  kCaptured,   // side's piece on `to` left the board; type
  kConverted,  // the piece on `to` belongs to `side`; type
  kReturned,   // side's captured piece came back on `to` by the piece on `from`; type
  kAimed,      // side's piece on `from` used verb on `to`; spot: type = the named label
  kAdvanced,   // side announced an advance in `direction`
  kFell,       // side's piece on `from` stepped off the board or into a blocked square
  kDecision,  // the viewer, playing `side`, has to decide: turn, quiet; followup with its square in
              // `to` or its `direction`
  kTurn,      // a turn is complete: `turn` is the next one's number, `side` whose it is, quiet;
              // over: the rules have ended the game, kEnded follows
  kEnded,     // score and termination; kUnterminated where something outside the rules ended it
};

// A type the viewer may not know is PieceType::kNone. Fields that a kind does not use keep their
// default, so that equal events compare equal.
struct SeenEvent {
  SeenKind kind = SeenKind::kMoved;
  Verb verb = Verb::kMove;
  Side side = Side::kRed;
  Square from = Square::kNone;
  Square to = Square::kNone;
  Square via = Square::kNone;
  PieceType type = PieceType::kNone;
  PieceType other = PieceType::kNone;
  Duel outcome = Duel::kBothLost;
  Direction direction = Direction::kNorth;
  Followup followup = Followup::kNone;
  bool over = false;
  Score score = Score::kOpen;
  Termination termination = Termination::kUnterminated;
  std::uint32_t turn = 0;
  std::uint32_t quiet = 0;
  constexpr bool operator==(const SeenEvent&) const = default;
};

// Enough for one whole turn: the longest is an advance of a full army, at most six events a piece.
inline constexpr std::size_t kMaxTurnEvents = 6 * kMaxArmy + 16;
using SeenEvents = FixedVector<SeenEvent, kMaxTurnEvents>;

}  // namespace vexil
