// What an action brought about, as facts with an audience. Views are built from these and from
// nothing else.
#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "rules/edition.h"
#include "rules/square.h"
#include "rules/verbs.h"

namespace vexil {

// Who may know something: a bit set of seats.
using Audience = std::uint8_t;
inline constexpr Audience kRedSeat = 1;
inline constexpr Audience kBlueSeat = 2;
inline constexpr Audience kSpectators = 4;
inline constexpr Audience kEveryone = kRedSeat | kBlueSeat | kSpectators;
constexpr Audience seat_of(Side side) { return side == Side::kRed ? kRedSeat : kBlueSeat; }

enum class EventKind : std::uint8_t {
  kMoved,  // side's piece from -> to by verb; nothing attacked (a winning defender too, verb step)
  kAttacked,  // side's piece from -> to by verb; via = where the attack came from; type = attacker,
              // other = defender (for `detail`), outcome; displacements follow as kMoved
  kRevealed,  // side's piece on `to` is publicly known as `type` from now on
  kCaptured,  // side's piece on `to` left the board; type for `detail`
  kConverted,  // the piece on `to` belongs to `side` from now on
  kReturned,   // side's captured piece came back on `to` by the rescue of the piece on `from`;
               // type for `detail`
  kAimed,      // side's piece on `from` used verb on `to`; spot: type = the named label
  kAdvanced,   // side announced an advance; direction in `arg`
  kFell,       // side's piece on `from` stepped off the board or into a blocked square
};

// Everybody learns that an event happened when the turn is complete (the mover at once); `detail`
// says who may know the type it leaves open: `other` of kAttacked, `type` of kCaptured and
// kReturned.
struct Event {
  EventKind kind = EventKind::kMoved;
  Verb verb = Verb::kMove;
  Side side = Side::kRed;
  Square from = Square::kNone;
  Square to = Square::kNone;
  Square via = Square::kNone;
  PieceType type = PieceType::kNone;
  PieceType other = PieceType::kNone;
  Duel outcome = Duel::kBothLost;
  Direction direction = Direction::kNorth;
  Audience detail = kEveryone;
};

// Enough for the largest action, a rampage among eight pieces.
using EventLog = FixedVector<Event, 40>;

}  // namespace vexil
