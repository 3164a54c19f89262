// The complete state of a game at one moment, hidden pieces included: small, trivially copyable,
// changed in place by `apply`. Held by the referee and, for worlds that they sampled, by players
// that search.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/bitboard.h"
#include "rules/edition.h"
#include "rules/square.h"

namespace vexil {

// A single piece, distinct from its equals for the whole game. Numbers are given by starting
// square, red's first, so that a number says nothing that is not public.
enum class PieceId : std::uint8_t { kNone = 255 };

inline constexpr int kMaxPieces = 2 * kMaxArmy;
constexpr int index(PieceId piece) { return static_cast<int>(piece); }
constexpr PieceId piece_at(int index) { return static_cast<PieceId>(index); }

struct Piece {
  PieceType type = PieceType::kNone;  // kNone: this number is not in use.
  std::uint8_t facts = 0;

  // The first four are the marks of the position text.
  static constexpr std::uint8_t kMoved = 1;
  static constexpr std::uint8_t kKnown = 2;
  static constexpr std::uint8_t kEnchanted = 4;
  static constexpr std::uint8_t kRescued = 8;  // It has made a rescue.
  static constexpr std::uint8_t kBlue = 16;    // Its present, or when captured its last, owner.
  static constexpr std::uint8_t kOffBoard = 32;

  [[nodiscard]] static constexpr Piece of(PieceType type, Side owner, std::uint8_t facts = 0) {
    return {type, static_cast<std::uint8_t>(owner == Side::kBlue ? facts | kBlue : facts)};
  }
  [[nodiscard]] constexpr bool in_use() const { return type != PieceType::kNone; }
  [[nodiscard]] constexpr bool is(std::uint8_t fact) const { return (facts & fact) != 0; }
  [[nodiscard]] constexpr Side owner() const { return is(kBlue) ? Side::kBlue : Side::kRed; }
  constexpr bool operator==(const Piece&) const = default;
};

// The latest uninterrupted simple moves of one piece, newest in the lowest byte; at most the last
// eight are kept, of which the two-squares rule looks at N. The piece stands on the newest `to`.
struct Run {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::uint8_t length = 0;  // At most the N of two-squares.

  // `age` 0 is the newest. REQUIRES: age < length.
  [[nodiscard]] constexpr Square from_at(int age) const {
    return square_at(static_cast<int>((from >> (8 * age)) & 0xFF));
  }
  [[nodiscard]] constexpr Square to_at(int age) const {
    return square_at(static_cast<int>((to >> (8 * age)) & 0xFF));
  }
  constexpr bool operator==(const Run&) const = default;
};

struct Position {
  std::array<Bitboard, 2> occupied{};  // By side.
  Bitboard rooted;                     // Pieces that never move, both sides'.
  Bitboard sliders;                    // Scouts, both sides'.
  Bitboard gifted;                     // Pieces with a power, both sides'.
  Bitboard advancing;                  // Open advance: the pieces still to move.
  std::uint64_t placement = 0;         // A number for "which single piece stands where".
  std::array<Run, 2> run{};
  std::uint32_t turn = 1;   // Number of the turn in play.
  std::uint32_t quiet = 0;  // Turns since the last capture.
  std::array<PieceId, kSquares> board{};
  std::array<Piece, kMaxPieces> pieces{};
  std::array<std::uint8_t, 2> rescues{};
  Side to_move = Side::kRed;
  Followup followup = Followup::kNone;
  Square followup_square = Square::kNone;
  Direction advance_direction = Direction::kNorth;
  std::array<bool, 2> flag_fallen{};  // A captured Flag of that side.

  Position() { board.fill(PieceId::kNone); }

  [[nodiscard]] PieceId id_on(Square square) const {
    return board[static_cast<std::size_t>(index(square))];
  }
  // REQUIRES: the square is occupied.
  [[nodiscard]] const Piece& on(Square square) const {
    return pieces[static_cast<std::size_t>(index(id_on(square)))];
  }
  [[nodiscard]] Piece& on(Square square) {
    return pieces[static_cast<std::size_t>(index(id_on(square)))];
  }
  [[nodiscard]] Bitboard own() const { return occupied[static_cast<std::size_t>(index(to_move))]; }
  [[nodiscard]] Bitboard enemy() const {
    return occupied[static_cast<std::size_t>(index(other(to_move)))];
  }
  [[nodiscard]] Bitboard all() const { return occupied[0] | occupied[1]; }
  [[nodiscard]] bool finished_by_flag() const { return flag_fallen[0] || flag_fallen[1]; }
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) <= 512);

// Making positions. Changing one during play is the business of mutate.h.

// Puts a new piece (its number not in use) on an empty square.
void place_new(const Edition& edition, Position& position, PieceId id, Piece piece, Square square);
// Registers a piece that is off the board (its number not in use).
void add_captured(const Edition& edition, Position& position, PieceId id, Piece piece);

// The starting position. Setups list the type on each home square, in the order of square numbers
// for red and for blue alike, PieceType::kNone for an empty one.
using SetupTypes = std::array<PieceType, kMaxArmy>;
Position start_position(const Edition& edition, const SetupTypes& red, const SetupTypes& blue);

// How many captured pieces of a type a side has, and the number of the one that returns first (one
// that has made no rescue before one that has).
int captured_count(const Position& position, Side side, PieceType type);
PieceId captured_piece(const Position& position, Side side, PieceType type);

}  // namespace vexil
