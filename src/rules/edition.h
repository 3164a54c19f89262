// One game with its options, compiled flat: everything the rules need to know and nothing else.
// Names and texts live with the loader (editions/); no edition is named in the rules.
#pragma once

#include <array>
#include <cstdint>

#include "rules/bitboard.h"
#include "rules/square.h"
#include "rules/verbs.h"

namespace vexil {

// A kind of piece: its place in the army's label order, strongest first.
enum class PieceType : std::uint8_t { kNone = 255 };

inline constexpr int kMaxTypes = 16;
inline constexpr int kMaxPowerRows = 16;
inline constexpr int kMaxArmy = 40;  // Pieces a side.

constexpr int index(PieceType type) { return static_cast<int>(type); }
constexpr PieceType type_at(int index) { return static_cast<PieceType>(index); }

// A set of piece types, one bit each.
using TypeMask = std::uint16_t;
constexpr TypeMask mask_of(PieceType type) { return static_cast<TypeMask>(1u << index(type)); }
constexpr bool contains(TypeMask mask, PieceType type) { return ((mask >> index(type)) & 1) != 0; }

struct PieceTraits {
  std::uint8_t strength = 0;  // Higher beats lower; 0 for pieces without a rank.
  std::uint8_t count = 0;     // How many an army of this game has.
  bool movable = true;
  bool slides = false;    // A Scout: any number of empty squares in a line.
  bool mine = false;      // Bomb, Trap, Snare, Pit.
  bool flag = false;      // Its capture ends the game.
  bool assassin = false;  // Spy, Slayer.
  bool top = false;       // What the assassin kills.
  bool defuser = false;   // Removes mines.
};

// One power of one type: verb, reach, guard, effect, and the types it works on.
struct PowerRow {
  PieceType user = PieceType::kNone;
  Verb verb = Verb::kMove;
  Reach reach = Reach::kStep;
  Guard guard = Guard::kNone;
  Effect effect = Effect::kShift;
  Followup followup = Followup::kNone;  // kStrike: a landing may be followed by an attack.
  bool over_zones = false;              // kLeap: blocked squares are flown over like pieces.
  bool after_step = false;              // Offered again as a follow-up of the user's plain move.
  TypeMask affects = 0;                 // Types that are captured or converted.
  TypeMask recoils = 0;                 // kBurst: types whose presence captures the user too.
};

enum class Captured : std::uint8_t { kOpen, kPrisoner, kSecret, kStealth };

struct Options {
  bool aggressor_advantage = false;
  bool silent_defense = false;
  bool rescue = false;
  bool rescue_home = false;  // rescue-zone=home
  bool rescue_by_attack = true;
  bool scout_charge = true;
  bool winning_defender_moves = false;
  std::uint8_t two_squares = 2;  // 0: off
  bool two_squares_attacks = false;
  bool two_squares_scout_path = false;
  bool two_squares_powers = false;
  bool more_squares = false;
  bool both_stuck_draw = false;
  bool flight_over_zones = false;
  bool trap_stops_rampage = false;
  bool arrow_takes_flag = false;
  bool spot_any_side = false;
  Captured captured = Captured::kOpen;
  bool memory_aid = false;
  std::uint32_t move_cap = 0;        // 0: off
  std::uint32_t no_capture_cap = 0;  // 0: off
};

enum class Duel : std::uint8_t { kAttackerWins, kDefenderWins, kBothLost };

struct Edition {
  Options options;
  std::uint8_t rows = kMaxRows;
  std::uint8_t type_count = 0;
  std::uint8_t power_count = 0;
  Bitboard squares;                     // All but the blocked squares.
  std::array<Bitboard, 2> home;         // Where a side sets up.
  std::array<Bitboard, 2> enemy_back;   // The other side's back row.
  std::array<Bitboard, 2> rescue_zone;  // Where a side may put a returned piece.
  std::array<PieceTraits, kMaxTypes> types{};
  std::array<PowerRow, kMaxPowerRows> powers{};               // Rows of one type stand together.
  std::array<std::array<Duel, kMaxTypes>, kMaxTypes> duel{};  // [attacker][defender]

  // Filled by `finish` from the above.
  TypeMask sliding = 0;
  TypeMask rooted = 0;  // Types that never move.
  TypeMask gifted = 0;  // Types with at least one power row.
  TypeMask mines = 0;
  TypeMask flags = 0;
  std::uint8_t army_size = 0;
  std::array<Bitboard, kSquares> neighbours{};  // Orthogonal, without blocked squares.
  std::array<Bitboard, kSquares> range{};       // King distance 1 or 2, without blocked squares.
  std::array<Bitboard, kSquares> lines{};       // Those of them on a straight or diagonal line.
  Bitboard zones;                               // The blocked squares.
  std::array<std::uint8_t, kMaxTypes> first_power{};
  std::array<std::uint8_t, kMaxTypes> last_power{};  // One past the last row.

  [[nodiscard]] const PieceTraits& traits(PieceType type) const {
    return types[static_cast<std::size_t>(index(type))];
  }
};

// The power that a type has under a verb, or nullptr. What a verb does stands in this row alone: an
// edition may put any effect under any verb, and another one for another type. A piece without a
// type, or of a type that is hidden, has none.
[[nodiscard]] inline const PowerRow* find_power(const Edition& edition, PieceType user, Verb verb) {
  if (index(user) >= kMaxTypes || !contains(edition.gifted, user)) return nullptr;
  const auto type = static_cast<std::size_t>(index(user));
  for (std::size_t at = edition.first_power[type]; at < edition.last_power[type]; ++at)
    if (edition.powers[at].verb == verb) return &edition.powers[at];
  return nullptr;
}

// Whether the verb brings a piece of this type to the target square as a plain move does: by a
// simple move or its attack, which the repetition rules judge.
[[nodiscard]] inline bool moves_like_plain(const Edition& edition, PieceType user, Verb verb) {
  if (verb == Verb::kMove) return true;
  const PowerRow* row = find_power(edition, user, verb);
  return row != nullptr && row->effect == Effect::kShift;
}

// Derives the duel matrix, the type sets and the square tables from traits, options and board.
// REQUIRES: squares, home, types, powers, options and the counts are filled in.
void finish(Edition& edition);

}  // namespace vexil
