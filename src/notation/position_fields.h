// What the eight fields of a position line say, as plain values. A line of a player's view has the
// same fields with pieces that the player does not know (kUnknownType), so views are printed and
// drawn from here as well; `position_text.h` makes a Position of it, or refuses.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editions/game.h"
#include "notation/setup_text.h"
#include "rules/position.h"

namespace vexil {

// A piece on the board or captured: side letter, label or `?`, marks.
struct PieceCell {
  Side side = Side::kRed;
  PieceType type = PieceType::kNone;  // kNone: no piece. kUnknownType: `?`.
  std::uint8_t marks = 0;             // Piece::kMoved | kKnown | kEnchanted | kRescued.
  constexpr bool operator==(const PieceCell&) const = default;
};

struct RunStep {
  Square from = Square::kNone;
  Square to = Square::kNone;
  constexpr bool operator==(const RunStep&) const = default;
};

struct PositionFields {
  GamePtr game;
  std::array<PieceCell, kSquares> board{};
  Side turn = Side::kRed;
  Followup followup = Followup::kNone;
  Square followup_square = Square::kNone;           // strike, spot, rescue
  Direction advance_direction = Direction::kNorth;  // advance
  std::vector<Square> advancing;                    // advance
  std::vector<PieceCell> captured;                  // Printed in canonical order whatever this is.
  std::array<std::vector<RunStep>, 2> run;          // Oldest first.
  std::array<std::uint32_t, 2> rescues{};
  std::uint32_t clock_turn = 1;
  std::uint32_t clock_quiet = 0;
};

// Reads the fields: everything must be well formed and of this game's board and army, `~` exactly
// on the blocked squares. Whether it makes a position for play is not asked, and `?` is read.
[[nodiscard]] Result<PositionFields> parse_fields(std::string_view line,
                                                  const Catalog& catalog = Catalog::shipped());

// The fields of a start position; squares of a setup may be hidden (kUnknownType).
[[nodiscard]] PositionFields start_fields(const GamePtr& game, const SetupTypes& red,
                                          const SetupTypes& blue);

// The canonical line, without a line end.
[[nodiscard]] std::string print_fields(const PositionFields& fields);

// One cell: "r10", "b2'!", "b?'".
void append_cell(std::string& out, const Game& game, const PieceCell& cell);

}  // namespace vexil
