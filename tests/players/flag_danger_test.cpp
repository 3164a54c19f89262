// Who threatens the own Flag, and who can meet them. In these games blue's Miner walks down the
// a-file toward the Flag on a1, and red does not know what it is.
#include "players/search/flag_danger.h"

#include <gtest/gtest.h>

#include "players/search/evaluation.h"
#include "players/setups/setup_prior.h"
#include "support/seated_game.h"

namespace vexil {
namespace {

constexpr std::string_view kAway =
    "- - - - - - 2 9 10 2 / - - - - - - - - S 3 / - - - - - - - - - - / F B - - - - - - - -";
constexpr std::string_view kHome =
    "2 9 - - - - - - - 2 / 10 - - - - - - - S 3 / - - - - - - - - - - / F B - - - - - - - -";
constexpr std::string_view kBlue =
    "- - - - - - - - - 3 / - - - - - - - - - - / - - - - - - - - - - / - - - 2 S 2 10 9 B F";

int danger(const SeatedGame& table) {
  const Seat& seat = table.seat(Side::kRed);
  const SetupPrior prior(*table.game());
  const SearchContext context(seat, seat.knowledge(), &prior);
  return FlagDanger(context, Side::kRed)(seat.knowledge().position);
}

TEST(FlagDanger, GrowsWithEveryStepOfAnUnknownPiece) {
  SeatedGame table("barrage", kAway, kBlue);
  int before = danger(table);
  for (const char* turns : {"j4j5 a7a6", "j5j6 a6a5", "j6j7 a5a4", "j7j8 a4a3"}) {
    table.play(turns);
    EXPECT_GT(danger(table), before) << turns;
    before = danger(table);
  }
  EXPECT_GT(before, 50);
}

TEST(FlagDanger, IsSmallerWhereOwnPiecesAreNear) {
  SeatedGame away("barrage", kAway, kBlue);
  SeatedGame home("barrage", kHome, kBlue);
  for (SeatedGame* table : {&away, &home}) table->play("j4j5 a7a6 j5j6 a6a5");
  EXPECT_LT(2 * danger(home), danger(away));
}

TEST(FlagDanger, CountsForTheEvaluation) {
  SeatedGame table("barrage", kAway, kBlue);
  table.play("j4j5 a7a6 j5j6 a6a5");
  const Seat& seat = table.seat(Side::kRed);
  const SearchContext context(seat, seat.knowledge(), nullptr);
  const Evaluation evaluation(context);
  const Square miner = square_at(0, 4);
  const Position& truth = table.referee().position();
  const PieceType type = truth.on(miner).type;
  Position without = truth;
  without.occupied[at(Side::kBlue)] = without.occupied[at(Side::kBlue)] & ~Bitboard(miner);
  const int threat = FlagDanger(context, Side::kRed)(truth);
  EXPECT_GT(threat, 0);
  EXPECT_EQ(
      evaluation.score(without, Side::kRed) - evaluation.score(truth, Side::kRed),
      evaluation.piece(Side::kBlue, type, miner) + evaluation.hidden(Side::kBlue, type) + threat);
}

}  // namespace
}  // namespace vexil
