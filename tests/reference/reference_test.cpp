// Moving, attacking, repetition, rescue and endings: facts that a hasty reading of the rules gets
// wrong.
#include "reference.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "scenes.h"

namespace vexil::reference {
namespace {

TEST(ReferenceArmies, EveryGameHasItsNumberOfPieces) {
  std::vector<int> sizes;
  for (const std::string& id : game_ids()) {
    int pieces = 0;
    for (const Kind& kind : read_game(id).army) pieces += kind.count;
    sizes.push_back(pieces);
  }
  EXPECT_EQ(sizes, (std::vector<int>{40, 40, 40, 30, 30, 30, 10, 30, 10, 40, 8}));
}

TEST(ReferenceSetup, BlueLooksFromTheOtherSide) {
  const std::string setup = "10 9 3 3 2 2 S B B F / - - - - - - - - - - / - - - - - - - - - -";
  const Game game = Game::from_setups("classic-2016-duel", setup, setup);
  EXPECT_EQ(cell(game, "a3"), "r10");
  EXPECT_EQ(cell(game, "j6"), "b10");
  EXPECT_EQ(cell(game, "a6"), "bF");
  EXPECT_EQ(field(game, 8), "t1,q0");
}

TEST(ReferenceScout, SlideMakesItKnownAndSingleStepDoesNot) {
  const std::string start = scene("classic-2016", "a1=r2 j8=b3");
  EXPECT_EQ(cell(play(start, {"a1a3"}), "a3"), "r2'!");
  EXPECT_EQ(cell(play(start, {"a1a2"}), "a2"), "r2'");
}

TEST(ReferenceScout, ChargesOnlyWhereTheGameHasScoutCharge) {
  EXPECT_FALSE(legal(play(scene("classic-2002", "a1=r9 a4=bF")), "a1a4"));
  EXPECT_TRUE(legal(play(scene("classic-2002+scout-charge", "a1=r9 a4=bF")), "a1a4"));
  EXPECT_TRUE(legal(play(scene("classic-2016", "a1=r2 a4=bF")), "a1a4"));
  EXPECT_FALSE(legal(play(scene("classic-2016", "a1=r2 a2=b3 a4=bF")), "a1a4"));
}

TEST(ReferenceDuel, OneIsTheHighestRankOf2002) {
  EXPECT_EQ(field(play(scene("classic-2002", "a1=r1 a2=b2"), {"a1a2"}), 5), "b2");
  EXPECT_EQ(field(play(scene("classic-2002", "a1=r9 a2=b8"), {"a1a2"}), 5), "r9");
}

TEST(ReferenceDuel, SpyBeatsTheTopPieceOnlyWhenItAttacks) {
  EXPECT_EQ(field(play(scene("international", "a1=rS a2=b10"), {"a1a2"}), 5), "b10");
  EXPECT_EQ(field(play(scene("international", "a1=r10 a2=bS"), {"a1a2"}), 5), "bS");
  EXPECT_EQ(field(play(scene("international", "a1=rS a2=b2"), {"a1a2"}), 5), "rS");
  EXPECT_EQ(field(play(scene("international", "a1=rS a2=bS"), {"a1a2"}), 5), "rSbS");
  EXPECT_EQ(field(play(scene("sci-fi-2011", "a1=r1 a2=bS"), {"a1a2"}), 5), "bS");
}

TEST(ReferenceDuel, AggressorAdvantageWinsTiesOfSpiesTooButNotAgainstMines) {
  const std::string game = "international+aggressor-advantage";
  EXPECT_EQ(field(play(scene(game, "a1=rS a2=bS"), {"a1a2"}), 5), "bS");
  EXPECT_EQ(field(play(scene(game, "a1=r5 a2=b5"), {"a1a2"}), 5), "b5");
  EXPECT_EQ(field(play(scene(game, "a1=r5 a2=bB"), {"a1a2"}), 5), "r5");
}

TEST(ReferenceDuel, OnlyADefuserRemovesAMine) {
  const Game lost = play(scene("classic-2002", "a1=r1 a2=bB j10=b9"), {"a1a2"});
  EXPECT_EQ(cell(lost, "a2"), "bB!");
  EXPECT_EQ(cell(lost, "a1"), "-");
  const Game won = play(scene("classic-2002", "a1=r8 a2=bB j10=b9"), {"a1a2"});
  EXPECT_EQ(cell(won, "a2"), "r8'!");
}

TEST(ReferenceDuel, WinningDefenderMovesToTheLastSquareThatAChargeCrossed) {
  const std::string run = "r - - r:-;b:a7a6 r:0;b:0 t5,q3";
  const Game game = play(scene("classic-2002+scout-charge", "a1=r9 a6=b4 j1=r1", run), {"a1a6"});
  EXPECT_EQ(cell(game, "a5"), "b4'!");
  EXPECT_EQ(cell(game, "a6"), "-");
  EXPECT_EQ(field(game, 6), "r:-;b:-");
  EXPECT_EQ(field(game, 8), "t6,q0");
}

TEST(ReferenceDuel, DefenderThatStaysKeepsItsRun) {
  const std::string run = "r - - r:-;b:a7a6 r:0;b:0 t5,q3";
  const Game game = play(scene("classic-2016", "a5=r2 a6=b4 j1=r10", run), {"a5a6"});
  EXPECT_EQ(cell(game, "a6"), "b4!");
  EXPECT_EQ(field(game, 6), "r:-;b:a7a6");
}

TEST(ReferenceSilentDefense, OnlyTheAttackerBecomesKnownUnlessAScoutAttacks) {
  const std::string game = "classic-2016+silent-defense";
  EXPECT_EQ(cell(play(scene(game, "a1=r4 a2=b5 j1=r3"), {"a1a2"}), "a2"), "b5");
  EXPECT_EQ(cell(play(scene(game, "a1=r4 a2=b5! j1=r3"), {"a1a2"}), "a2"), "b5!");
  EXPECT_EQ(cell(play(scene(game, "a1=r2 a2=b5 j1=r3"), {"a1a2"}), "a2"), "b5!");
  EXPECT_EQ(cell(play(scene(game, "a1=r6 a2=b5 j8=b3"), {"a1a2"}), "a2"), "r6'!");
}

TEST(ReferenceTwoSquares, ThirdMoveBetweenTheSameSquaresIsForbidden) {
  const std::string run = "r - - r:a1a2,a2a1;b:- r:0;b:0 t5,q4";
  const Game game = play(scene("classic-2016", "a1=r3 j8=b3", run));
  EXPECT_FALSE(legal(game, "a1a2"));
  EXPECT_TRUE(legal(game, "a1b1"));
  EXPECT_EQ(field(play(game.position(), {"a1b1"}), 6), "r:a2a1,a1b1;b:-");
}

TEST(ReferenceTwoSquares, AttackIsExemptAndEndsTheRun) {
  const std::string run = "r - - r:a1a2,a2a1;b:- r:0;b:0 t5,q4";
  const Game game = play(scene("classic-2016", "a1=r6 a2=b3 j8=b3", run), {"a1a2"});
  EXPECT_EQ(field(game, 6), "r:-;b:-");
}

TEST(ReferenceTwoSquares, InternationalJudgesAttacksAndLetsWonOnesExtendTheRun) {
  const std::string three = "r - - r:a2a1,a1a2,a2a1;b:- r:0;b:0 t7,q4";
  EXPECT_FALSE(legal(play(scene("international", "a1=r6 a2=b3", three)), "a1a2"));
  const std::string two = "r - - r:a1a2,a2a1;b:- r:0;b:0 t7,q4";
  const Game won = play(scene("international", "a1=r6 a2=b3 j9=b2", two), {"a1a2"});
  EXPECT_EQ(field(won, 6), "r:a1a2,a2a1,a1a2;b:-");
  const Game lost = play(scene("international", "a1=r3 a2=b6 j9=r2", two), {"a1a2"});
  EXPECT_EQ(field(lost, 6), "r:-;b:-");
}

TEST(ReferenceTwoSquares, WonAttackOfAnotherPieceStartsANewRun) {
  const std::string two = "r - - r:a1a2,a2a1;b:- r:0;b:0 t7,q4";
  const Game game = play(scene("international", "a1=r6 c1=r7 c2=b3 j9=b2", two), {"c1c2"});
  EXPECT_EQ(field(game, 6), "r:c1c2;b:-");
}

TEST(ReferenceTwoSquares, ScoutPathForbidsEveryMoveAcrossTheSharedBoundary) {
  const std::string run = "r - - r:a1a5,a5a2,a2a4;b:- r:0;b:0 t7,q4";
  const Game strict = play(scene("international", "a4=r2 j9=b3", run));
  EXPECT_FALSE(legal(strict, "a4a3"));
  EXPECT_FALSE(legal(strict, "a4a1"));
  EXPECT_TRUE(legal(strict, "a4a5"));
  const std::string game = "international+two-squares-scout-path=off";
  EXPECT_TRUE(legal(play(scene(game, "a4=r2 j9=b3", run)), "a4a3"));
}

TEST(ReferenceTwoSquares, AnotherPieceMayCrossTheSharedBoundary) {
  const std::string run = "r - - r:a1a5,a5a2,a2a5;b:- r:0;b:0 t7,q4";
  const Game game = play(scene("international", "a5=r2 a2=r2 j9=b3", run));
  EXPECT_TRUE(legal(game, "a2a4"));
  EXPECT_FALSE(legal(game, "a5a3"));
}

TEST(ReferenceTwoSquares, CapturedPieceTakesItsRunAlong) {
  const std::string run = "r - - r:-;b:a3a2 r:0;b:0 t5,q3";
  const Game game = play(scene("classic-2016", "a1=r6 a2=b3 j8=b3", run), {"a1a2"});
  EXPECT_EQ(field(game, 6), "r:-;b:-");
}

TEST(ReferenceMoreSquares, ChaserMayReverseButNotBringBackAnOlderPlacement) {
  const std::vector<std::string> chase = {"d2c2", "b2b3", "c2c3", "b3b2", "c3c2",
                                          "b2b1", "c2c1", "b1b2", "c1c2", "b2b3"};
  const Game game = play(scene("barrage", "d2=r10 b2=b9 j1=rF j10=bF"), chase);
  EXPECT_FALSE(legal(game, "c2c3"));
  EXPECT_TRUE(legal(game, "c2b2"));
  EXPECT_TRUE(legal(play(game.position()), "c2c3"));
  const Game without = play(scene("barrage+more-squares=off", "d2=r10 b2=b9"), chase);
  EXPECT_TRUE(legal(without, "c2c3"));
}

TEST(ReferenceMoreSquares, EqualPiecesThatChangedPlacesMakeANewPlacement) {
  const std::vector<std::string> chase = {"b2c2", "d2d3", "b3c3", "d3d4", "c3d3", "d4c4",
                                          "c2c3", "c4b4", "c3b3", "b4c4", "d3d4", "c4c3",
                                          "d4c4", "c3c2", "c4c3", "c2d2"};
  const std::string game = "international+two-squares=off";
  EXPECT_TRUE(legal(play(scene(game, "b2=r7 b3=r7 d2=b6"), chase), "c3c2"));
}

TEST(ReferenceMoreSquares, OtherActionsForgetTheChase) {
  const std::string game = "fire-ice-2008-powers+more-squares";
  const std::string pieces = "d2=r10 b2=b9 j1=r9 j2=bT";
  std::vector<std::string> chase = {"d2c2", "b2b3", "c2c3", "b3b2", "c3c2",
                                    "b2b1", "c2c1", "b1b2", "c1c2", "b2b3"};
  EXPECT_FALSE(legal(play(scene(game, pieces), chase), "c2c3"));
  chase.insert(chase.end(), {"detect:j1j2", "detect:b3c2"});
  EXPECT_TRUE(legal(play(scene(game, pieces), chase), "c2c3"));
}

TEST(ReferenceRescue, OfferedOnTheEnemysBackRowAlsoFromAnotherSquareOfIt) {
  const std::string rest = "r - r8rBb9 r:-;b:- r:0;b:0 t5,q3";
  const Game game = play(scene("classic-2002+rescue", "a10=r4 j10=b3 e1=rF", rest), {"a10b10"});
  EXPECT_EQ(field(game, 4), "rescue:b10");
  EXPECT_TRUE(legal(game, "rescue:8@e5"));
  EXPECT_FALSE(legal(game, "rescue:8@c5"));
  EXPECT_FALSE(legal(game, "rescue:8@e6"));
  EXPECT_FALSE(legal(game, "rescue:B@e5"));
  EXPECT_TRUE(legal(game, "pass"));
}

TEST(ReferenceRescue, ScoutsFormerRescuersAndThirdRescuesAreNotOffered) {
  const std::string game = "classic-2002+rescue";
  const std::string rest = "r - r8 r:-;b:- r:0;b:0 t5,q3";
  EXPECT_EQ(field(play(scene(game, "a9=r9 j1=b3", rest), {"a9a10"}), 4), "-");
  EXPECT_EQ(field(play(scene(game, "a9=r4+ j1=b3", rest), {"a9a10"}), 4), "-");
  const std::string twice = "r - r8 r:-;b:- r:2;b:0 t5,q3";
  EXPECT_EQ(field(play(scene(game, "a9=r4 j1=b3", twice), {"a9a10"}), 4), "-");
  EXPECT_EQ(field(play(scene(game, "a9=r4 j1=b3"), {"a9a10"}), 4), "-");
}

TEST(ReferenceRescue, AnAttackOffersNoneWithoutRescueByAttack) {
  const std::string game = "classic-2016+rescue";
  const std::string rest = "r - r8 r:-;b:- r:0;b:0 t5,q3";
  EXPECT_EQ(field(play(scene(game, "a7=r4 a8=b3 j1=b3", rest), {"a7a8"}), 4), "rescue:a8");
  const std::string off = game + "+rescue-by-attack=off";
  EXPECT_EQ(field(play(scene(off, "a7=r4 a8=b3 j1=b3", rest), {"a7a8"}), 4), "-");
  EXPECT_EQ(field(play(scene(off, "a7=r4 b8=b3 j1=b3", rest), {"a7a8"}), 4), "rescue:a8");
}

TEST(ReferenceRescue, HomeZoneIsTheOtherReadingOfHalf) {
  const std::string rest = "b - b3 r:-;b:- r:0;b:0 t6,q3";
  const std::string pieces = "a2=b4 j8=r3";
  EXPECT_TRUE(legal(play(scene("classic-2016+rescue", pieces, rest), {"a2a1"}), "rescue:3@a5"));
  const std::string home = "classic-2016+rescue+rescue-zone=home";
  const Game game = play(scene(home, pieces, rest), {"a2a1"});
  EXPECT_FALSE(legal(game, "rescue:3@a5"));
  EXPECT_TRUE(legal(game, "rescue:3@a6"));
}

TEST(ReferenceRescue, ReturnsOneThatHasNotRescuedAndKeepsRunAndClock) {
  const std::string rest = "r - r8+r8 r:a8a9;b:- r:1;b:0 t5,q3";
  const Game game =
      play(scene("classic-2002+rescue", "a9=r4 j1=b3", rest), {"a9a10", "rescue:8@d2"});
  EXPECT_EQ(cell(game, "d2"), "r8!");
  EXPECT_EQ(cell(game, "a10"), "r4'+");
  EXPECT_EQ(field(game, 5), "r8+");
  EXPECT_EQ(field(game, 6), "r:a8a9,a9a10;b:-");
  EXPECT_EQ(field(game, 7), "r:2;b:0");
  EXPECT_EQ(field(game, 8), "t6,q4");
}

TEST(ReferenceRescue, ReturnedPieceIsHiddenUnderSilentDefense) {
  const std::string rest = "r - r8+ r:-;b:- r:0;b:0 t5,q3";
  const Game game = play(scene("classic-2002+rescue+silent-defense", "a9=r4 j1=b3", rest),
                         {"a9a10", "rescue:8@d2"});
  EXPECT_EQ(cell(game, "d2"), "r8+");
}

TEST(ReferenceEndings, CapturedFlagEndsTheGameWithTheAttackerOnItsSquare) {
  const std::string rest = "r - r8 r:-;b:- r:0;b:0 t5,q3";
  const Game game = play(scene("classic-2002+rescue", "a9=r4 a10=bF", rest), {"a9a10"});
  EXPECT_EQ(ending(game), "1-0 flag");
  EXPECT_EQ(cell(game, "a10"), "r4'!");
  EXPECT_EQ(field(game, 3), "b");
  EXPECT_EQ(field(game, 4), "-");
  EXPECT_EQ(field(game, 5), "r8bF");
  EXPECT_EQ(field(game, 8), "t6,q0");
  EXPECT_TRUE(game.legal().empty());
}

TEST(ReferenceEndings, OnlyForbiddenRepetitionsLeftIsImmobile) {
  const std::string run = "r - - r:a1a2,a2a1;b:- r:0;b:0 t5,q4";
  const std::string walls = "a1=r3 b1=rB b2=rB a3=rB j8=b3";
  EXPECT_EQ(ending(play(scene("classic-2016", walls, run))), "0-1 immobile");
}

TEST(ReferenceEndings, BothStuckIsADrawOnlyWhereTheOptionSaysSo) {
  EXPECT_EQ(ending(play(scene("international", "a1=rF j10=bF"))), "1/2-1/2 both-stuck");
  EXPECT_EQ(ending(play(scene("international", "a1=rF j10=b3"))), "0-1 immobile");
  EXPECT_EQ(ending(play(scene("classic-2016", "a1=rF j8=bF"))), "0-1 immobile");
}

TEST(ReferenceEndings, CapsAreLookedAtInOrderAndBeforeImmobility) {
  const std::string game = "classic-2016+move-cap=4+no-capture-cap=3";
  EXPECT_EQ(ending(play(scene(game, "a1=rF", "r - - r:-;b:- r:0;b:0 t5,q3"))), "1/2-1/2 move-cap");
  EXPECT_EQ(ending(play(scene(game, "a1=rF", "r - - r:-;b:- r:0;b:0 t4,q3"))),
            "1/2-1/2 no-capture-cap");
  EXPECT_EQ(ending(play(scene(game, "a1=rF", "r - - r:-;b:- r:0;b:0 t4,q2"))), "0-1 immobile");
}

TEST(ReferenceEndings, CapsWaitForAnOpenFollowup) {
  const std::string rest = "r - r8 r:-;b:- r:0;b:0 t4,q3";
  const std::string game = "classic-2002+no-capture-cap=4+rescue";
  const Game open = play(scene(game, "a9=r4 j1=b3", rest), {"a9a10"});
  EXPECT_EQ(field(open, 8), "t4,q4");
  EXPECT_EQ(ending(open), "open");
  EXPECT_EQ(ending(play(open.position(), {"pass"})), "1/2-1/2 no-capture-cap");
}

TEST(ReferencePerft, CountsFinishingActionsButDoesNotContinueThem) {
  const Game game = play(scene("classic-2016", "a1=r3 a2=bF j1=b3"));
  EXPECT_EQ(perft(game, 0), 1u);
  EXPECT_EQ(perft(game, 1), 2u);
  EXPECT_EQ(perft(game, 2), 2u);
}

}  // namespace
}  // namespace vexil::reference
