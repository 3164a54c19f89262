#include "players/behaviour.h"

#include <gtest/gtest.h>

#include "support/seated_game.h"

namespace vexil {
namespace {

// Red's 10 takes the Scout that came to a5 and is known from then on. Blue's left is file j.
SeatedGame known_marshal() {
  SeatedGame table("barrage",
                   "10 - - - - - - - - 2 / - - - - - - - - - - / - - - - - - - - - - / "
                   "F B - - - - 3 S 9 2",
                   "- - - - - - - - 3 2 / - - - - - - - - - - / - - - - - - - - - - / "
                   "- - - 2 S 9 10 - B F");
  table.play("j4j5 a7a5 a4a5 b7b6");
  return table;
}

Square square(int file, int row) { return square_at(file - 1, row - 1); }

const PieceHistory& conduct_on(const SeatedGame& table, Square where) {
  const Seat& seat = table.seat(Side::kRed);
  return seat.behaviour().of(seat.knowledge().tracked_on(where));
}

TEST(Behaviour, MovesAreCounted) {
  const SeatedGame table = known_marshal();
  EXPECT_EQ(conduct_on(table, square(2, 6)).moves, 1);
}

TEST(Behaviour, SteppingBesideAKnownPieceIsACharge) {
  SeatedGame table = known_marshal();
  table.play("j5j4 b6a6");
  const PieceHistory& history = conduct_on(table, square(1, 6));
  EXPECT_EQ(history.charged, 1);
  EXPECT_EQ(history.defied, table.game()->edition.types[0].strength);
}

TEST(Behaviour, LeavingAKnownPieceIsFlightAndStayingIsNot) {
  SeatedGame table = known_marshal();
  table.play("j5j4 b6a6 j4j5 a6a7");
  EXPECT_EQ(conduct_on(table, square(1, 7)).fled, 1);
  SeatedGame other = known_marshal();
  other.play("j5j4 b6a6 j4j5 d10d9");
  EXPECT_EQ(conduct_on(other, square(1, 6)).fled, 0);
  EXPECT_EQ(conduct_on(other, square(1, 6)).stood, 1);
}

}  // namespace
}  // namespace vexil
