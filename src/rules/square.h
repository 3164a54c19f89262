// Squares, sides and directions: small distinct types that every other file uses.
#pragma once

#include <array>
#include <cstdint>

namespace vexil {

// Every board is at most ten files by ten rows, and rows are always ten squares apart, so that a
// square's number does not depend on the board: a1 = 0, j1 = 9, a2 = 10, ... j10 = 99.
inline constexpr int kFiles = 10;
inline constexpr int kMaxRows = 10;
inline constexpr int kSquares = kFiles * kMaxRows;

enum class Square : std::uint8_t { kNone = 255 };

constexpr int index(Square square) { return static_cast<int>(square); }
constexpr Square square_at(int index) { return static_cast<Square>(index); }
constexpr Square square_at(int file, int row) { return square_at(row * kFiles + file); }
constexpr int file_of(Square square) { return index(square) % kFiles; }
constexpr int row_of(Square square) { return index(square) / kFiles; }

// The first mover is red, whatever the edition calls its armies.
enum class Side : std::uint8_t { kRed = 0, kBlue = 1 };

inline constexpr std::array<Side, 2> kSides{Side::kRed, Side::kBlue};
constexpr int index(Side side) { return static_cast<int>(side); }
constexpr Side other(Side side) { return static_cast<Side>(1 - index(side)); }

// North is toward the highest row, the second mover's back row.
enum class Direction : std::uint8_t { kNorth = 0, kEast = 1, kSouth = 2, kWest = 3 };

inline constexpr std::array<Direction, 4> kDirections{Direction::kNorth, Direction::kEast,
                                                      Direction::kSouth, Direction::kWest};
constexpr int index(Direction direction) { return static_cast<int>(direction); }
constexpr int file_step(Direction direction) {
  constexpr std::array<int, 4> kSteps{0, 1, 0, -1};
  return kSteps[static_cast<std::size_t>(direction)];
}
constexpr int row_step(Direction direction) {
  constexpr std::array<int, 4> kSteps{1, 0, -1, 0};
  return kSteps[static_cast<std::size_t>(direction)];
}
constexpr int square_step(Direction direction) {
  return row_step(direction) * kFiles + file_step(direction);
}
constexpr Direction forward(Side side) {
  return side == Side::kRed ? Direction::kNorth : Direction::kSouth;
}

}  // namespace vexil
