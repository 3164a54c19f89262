// One viewer's memory of a game: what a perfect memory holds of the start and of every event sent
// since, and nothing else. Read by views, possible identities and sampling; changed by
// update_knowledge.h.
#pragma once

#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <type_traits>

#include "rules/edition.h"
#include "rules/ending.h"
#include "rules/position.h"
#include "view/viewer.h"

namespace vexil {

// The type of a piece on the board of a viewer who may not know it. In no set of types, so that the
// mutators of the rules leave it out of every set of squares; never an index into a table.
inline constexpr PieceType kHiddenType = static_cast<PieceType>(31);

// A piece as the public can distinguish it from others. The first kMaxPieces are those of the
// start, by their numbers. A piece that returns hidden (a rescue under Silent Defense) is a new
// one: it is one of its side's captured pieces, and the public cannot say which.
enum class TrackedId : std::uint8_t { kNone = 255 };

inline constexpr int kMaxReturns = 2;  // Rescues a side.
inline constexpr int kMaxTracked = kMaxPieces + 2 * kMaxReturns;
constexpr int index(TrackedId piece) { return static_cast<int>(piece); }
constexpr TrackedId tracked_at(int index) { return static_cast<TrackedId>(index); }
constexpr TrackedId tracked_return(Side side, int number) {
  return tracked_at(kMaxPieces + kMaxReturns * index(side) + number);
}
constexpr bool is_return(TrackedId piece) {
  return index(piece) >= kMaxPieces && index(piece) < kMaxTracked;
}
// Who brought it back. REQUIRES: is_return(piece).
constexpr Side side_of_return(TrackedId piece) {
  return index(piece) < kMaxPieces + kMaxReturns ? Side::kRed : Side::kBlue;
}
// The army a piece of the start belongs to, whoever owns it now.
constexpr Side army_of(TrackedId piece) {
  return index(piece) < kMaxArmy ? Side::kRed : Side::kBlue;
}
using TrackedSet = std::bitset<kMaxTracked>;

struct Tracked {
  TypeMask mask = 0;           // Types that facts about this piece alone leave open; 0: not in use.
  std::uint8_t facts = 0;      // Piece facts as it left the board. REQUIRES: captured.
  bool captured = false;       // Off the board, or back under another identity since.
  bool lost_silently = false;  // As a defender whom only its owner may look at.
  std::uint32_t exposed = 0;   // The turn in which it was last shown to all; 0: never.
};

// A captured piece that came back hidden, as tracked_return(side, n).
struct HiddenReturn {
  PieceId number = PieceId::kNone;  // Its number in positions: the lowest of the captured ones.
  TrackedSet pool;                  // The captured pieces it was chosen from, earlier returns taken
                                    // for still captured.
  bool fresh = false;               // It has made a rescue since, and so none before.
};

// An attack whose consequences have not all been received.
struct OpenAttack {
  Verb verb = Verb::kPass;  // kPass: none is open.
  Square from = Square::kNone;
  Square to = Square::kNone;
  Square via = Square::kNone;
  Duel outcome = Duel::kBothLost;
  TrackedId defender = TrackedId::kNone;
  bool silent = false;
  bool defender_moved = false;
};

struct Knowledge {
  Viewer viewer = Viewer::kSpectator;
  // The position as the viewer knows it, at the last moment received: pieces that may not be known
  // are of kHiddenType. Captured pieces of a side with hidden returns stand in it as if each return
  // had been the piece whose number it has; `tracked` says what is known of them.
  Position position;
  std::array<Tracked, kMaxTracked> tracked{};
  std::array<TrackedId, kMaxPieces> holder{};  // Who has a number now, on the board.
  std::array<HiddenReturn, 2 * kMaxReturns> returns{};
  std::array<std::uint8_t, 2> return_count{};  // Hidden ones, by side.
  SetupTypes own_setup{};                      // A player's own start.
  bool deciding = false;                       // It is this viewer's decision.
  Ending ending;
  std::uint32_t latest_turn = 0;  // That of the latest events received.

  // Within one delivery.
  OpenAttack attack;
  TrackedId silent_loss = TrackedId::kNone;  // Lost in this turn; the Flag, if the game ends by it.
  bool turn_begun = false;
  bool stepped = false;  // A piece has come to an empty square in this turn.
  bool advance_open = false;
  Side advance_side = Side::kRed;

  [[nodiscard]] TrackedId tracked_on(Square square) const {
    return holder[at(position.id_on(square))];
  }
  [[nodiscard]] const HiddenReturn& return_of(Side side, int number) const {
    return returns[at(tracked_return(side, number)) - kMaxPieces];
  }
};

static_assert(std::is_trivially_copyable_v<Knowledge>);

// The knowledge at the start, when both are ready: setups with kHiddenType on the squares that are
// occupied by a piece the viewer may not know.
[[nodiscard]] Knowledge start_knowledge(const Edition& edition, Viewer viewer,
                                        const SetupTypes& red, const SetupTypes& blue);

// The owner by a piece's facts.
[[nodiscard]] constexpr Side owner_of(std::uint8_t facts) {
  return (facts & Piece::kBlue) != 0 ? Side::kBlue : Side::kRed;
}

// The setup as the opponent sees it: kHiddenType on every occupied square.
[[nodiscard]] SetupTypes hidden_from_others(const SetupTypes& setup);

// Types a piece may be by the army alone, and those it may be once it has moved.
[[nodiscard]] TypeMask army_types(const Edition& edition);
[[nodiscard]] inline TypeMask without(TypeMask mask, TypeMask excluded) {
  return static_cast<TypeMask>(mask & ~excluded);
}
[[nodiscard]] constexpr bool is_single(TypeMask mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}
// kNone for an empty set, which no game gives but a made-up stream may.
[[nodiscard]] constexpr PieceType lowest_type(TypeMask mask) {
  return mask == 0 ? PieceType::kNone : type_at(std::countr_zero(mask));
}

}  // namespace vexil
