// The texts of the UCC protocol of 2012, seen from our squares: classic 40-piece games on 10x10, x
// from left to right, y from top to bottom, RED above. Row y + 1 is ours, and file 9 - x counted
// from a, so that RED is our red. Letters: 1 the Marshal to 9 the Scout, s, B, F.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editions/game.h"
#include "rules/action.h"
#include "rules/position.h"
#include "view/seen_event.h"
#include "view/view.h"

namespace vexil {

inline constexpr int kUccSize = 10;
inline constexpr int kUccSetupRows = 4;

// Our game with the rules of that referee: it knows neither of the rules against repetition.
inline constexpr std::string_view kUccGame = "international+two-squares=off+more-squares=off";

[[nodiscard]] constexpr Square ucc_square(int x, int y) { return square_at(kUccSize - 1 - x, y); }
[[nodiscard]] constexpr int ucc_x(Square square) { return kUccSize - 1 - file_of(square); }
[[nodiscard]] constexpr int ucc_y(Square square) { return row_of(square); }

// "RED", "BLUE".
[[nodiscard]] std::string_view ucc_colour(Side side);

// '?' for a type that the letters do not have.
[[nodiscard]] char ucc_letter(const Game& game, PieceType type);
[[nodiscard]] std::optional<PieceType> ucc_type(const Game& game, char letter);
// What a piece counts in the closing line: spy 1 to marshal 10, others 0.
[[nodiscard]] int ucc_value(const Game& game, PieceType type);

// The four rows of a setup, the upper row of the board first.
using UccRows = std::array<std::string, kUccSetupRows>;
[[nodiscard]] UccRows ucc_setup_rows(const Game& game, Side side, const SetupTypes& setup);
[[nodiscard]] Result<SetupTypes> parse_ucc_setup(const Game& game, Side side,
                                                 const std::vector<std::string>& rows);

// The ten rows of the board as the viewer's program is shown them: its own pieces by letter and
// every other one as #. REQUIRES: the viewer plays.
[[nodiscard]] std::vector<std::string> ucc_board(const Game& game, const View& view);

// A move: squares in a straight line.
struct UccMove {
  Square from = Square::kNone;
  Square to = Square::kNone;
  constexpr bool operator==(const UccMove&) const = default;
};
// "3 6 UP", and "0 3 DOWN 2" where the way is longer than one square. REQUIRES: a straight line.
[[nodiscard]] std::string print_ucc_move(const UccMove& move);
// Reads "x y DIRECTION [n]"; more words are refused.
[[nodiscard]] Result<UccMove> parse_ucc_move(std::string_view text);

enum class UccOutcome : std::uint8_t {
  kOk,
  kKills,
  kDies,
  kBothDie,
  kVictoryFlag,
  kVictoryAttrition,
  kIllegal
};

// A move and what came of it: "0 5 DOWN 1 DIES 9 B".
struct UccReport {
  UccMove move;
  UccOutcome outcome = UccOutcome::kOk;
  PieceType attacker = PieceType::kNone;  // Of kKills, kDies and kBothDie.
  PieceType defender = PieceType::kNone;
};
// `move` are the words for the move, where the mover's own are wanted.
[[nodiscard]] std::string print_ucc_report(const Game& game, const UccReport& report,
                                           std::string_view move = "");
[[nodiscard]] Result<UccReport> parse_ucc_report(const Game& game, std::string_view line);

}  // namespace vexil
