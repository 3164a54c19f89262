// The powers, the Ferocious Advance and the Spotter.
#include <gtest/gtest.h>

#include "reference.h"
#include "scenes.h"

namespace vexil::reference {
namespace {

using Actions = std::vector<std::string>;

const std::string kFire = "fire-ice-2008-powers";
const std::string kMasters = "duel-masters-2004-powers";

TEST(ReferenceFlight, NeedsPiecesWithoutAGapAndAnEmptySquareBehind) {
  const Game game = play(scene(kFire, "e1=r10 e2=r3 e3=bT f1=r3 h1=r3 d1=r3 c1=r3 b1=r3 a1=r3"));
  EXPECT_EQ(legal_starting(game, "fly"), (Actions{"fly:e1e4", "fly:e1g1"}));
}

TEST(ReferenceFlight, CrossesBlockedSquaresOnlyWhereTheOptionSaysSo) {
  EXPECT_TRUE(legal_starting(play(scene(kFire, "c3=r10 j8=b3")), "fly").empty());
  EXPECT_EQ(legal_starting(play(scene(kFire + "+flight-over-zones", "c3=r10 j8=b3")), "fly"),
            Actions{"fly:c3c6"});
  EXPECT_EQ(legal_starting(play(scene(kMasters, "c4=r9 j8=b3")), "fly"), Actions{"fly:c4c7"});
}

TEST(ReferenceFlight, DragonMayStrikeAfterLandingAndTheStrikeEndsTheRun) {
  const Game landed = play(scene(kFire, "b2=r10 b3=r3 b5=b3 a4=bT j8=b2"), {"fly:b2b4"});
  EXPECT_EQ(field(landed, 4), "strike:b4");
  EXPECT_EQ(landed.legal(), (Actions{"pass", "strike:b4a4", "strike:b4b5"}));
  EXPECT_EQ(field(landed, 6), "r:b2b4;b:-");
  const Game declined = play(landed.position(), {"pass"});
  EXPECT_EQ(field(declined, 6), "r:b2b4;b:-");
  EXPECT_EQ(field(declined, 8), "t2,q1");
  const Game struck = play(landed.position(), {"strike:b4b5"});
  EXPECT_EQ(field(struck, 6), "r:-;b:-");
  EXPECT_EQ(cell(struck, "b5"), "r10'!");
  EXPECT_EQ(field(struck, 8), "t2,q0");
}

TEST(ReferenceFlight, MysticalFlightGivesNoStrike) {
  EXPECT_EQ(field(play(scene(kMasters, "b2=r9 b3=r3 b5=b3"), {"fly:b2b4"}), 4), "-");
}

TEST(ReferenceFlight, RescueComesAfterTheStrikeToThePieceAsItThenStands) {
  const std::string rest = "r - r3 r:-;b:- r:0;b:0 t5,q3";
  const std::string game = kFire + "+rescue";
  const Game landed = play(scene(game, "b6=r10 b7=bT c8=b3 j1=b3", rest), {"fly:b6b8"});
  EXPECT_EQ(field(landed, 4), "strike:b8");
  EXPECT_EQ(field(play(landed.position(), {"pass"}), 4), "rescue:b8");
  EXPECT_EQ(field(play(landed.position(), {"strike:b8c8"}), 4), "rescue:c8");
  EXPECT_EQ(field(play(landed.position(), {"strike:b8b7"}), 4), "-");
  const Game left = play(scene(game, "b6=r10 b7=b3 j1=b3", rest), {"fly:b6b8", "strike:b8b7"});
  EXPECT_EQ(field(left, 4), "-");
}

TEST(ReferenceFlight, NoStrikeIsOpenedWhereRepetitionForbidsIt) {
  const std::string game = kFire + "+two-squares-attacks+two-squares-scout-path";
  const std::string rest = "r - - r:b4b2;b:- r:0;b:0 t5,q3";
  EXPECT_EQ(field(play(scene(game, "b2=r10 b3=b4 j8=b3", rest), {"fly:b2b4"}), 4), "-");
  const std::string more = "r - - r:b1b2;b:- r:0;b:0 t5,q3";
  EXPECT_EQ(field(play(scene(game, "b2=r10 b3=b4 j8=b3", more), {"fly:b2b4"}), 4), "strike:b4");
}

TEST(ReferenceDetect, ReachesKingDistanceTwoAndEndsTheRun) {
  const std::string rest = "r - - r:e2e3;b:- r:0;b:0 t5,q3";
  const Game game = play(scene(kFire, "e3=r9' f5=b3 g1=bF h3=b2 j8=b3", rest));
  EXPECT_EQ(legal_starting(game, "detect"), (Actions{"detect:e3f5", "detect:e3g1"}));
  const Game shown = play(game.position(), {"detect:e3g1"});
  EXPECT_EQ(cell(shown, "g1"), "bF!");
  EXPECT_EQ(cell(shown, "e3"), "r9'!");
  EXPECT_EQ(field(shown, 6), "r:-;b:-");
}

TEST(ReferenceQuickness, ACornerIsOneActionAndTheDefenderFollowsOverTheFirstSquareByFile) {
  const Game game = play(scene(kFire + "+winning-defender-moves", "e1=r7 f2=b8 j1=r3"));
  const Actions quick = {"quick:e1c1", "quick:e1d2", "quick:e1e3", "quick:e1f2", "quick:e1g1"};
  EXPECT_EQ(legal_starting(game, "quick"), quick);
  EXPECT_EQ(cell(play(game.position(), {"quick:e1f2"}), "e2"), "b8'!");
}

TEST(ReferenceQuickness, NeedsAnEmptySquareOnTheWay) {
  const Game game = play(scene(kFire, "a1=r7 a2=b3 b1=r3"));
  EXPECT_TRUE(legal_starting(game, "quick").empty());
}

TEST(ReferenceQuickness, ACornerCrossesOneBoundaryOfItsOwn) {
  const std::string rest = "r - - r:a1b2,b2a1;b:- r:0;b:0 t5,q3";
  const Game game = play(scene(kFire + "+two-squares-scout-path", "a1=r7! j8=b3", rest));
  EXPECT_FALSE(legal(game, "quick:a1b2"));
  EXPECT_TRUE(legal(game, "a1a2"));
  EXPECT_TRUE(legal(game, "a1b1"));
}

TEST(ReferenceRampage, HitsAllEightNeighboursOfBothSides) {
  const Game game =
      play(scene(kFire, "e1=r5 d3=r4 e3=bS f3=bT f1=bF d1=b2 j8=b3"), {"rampage:e1e2"});
  EXPECT_EQ(cell(game, "e2"), "r5'!");
  EXPECT_EQ(cell(game, "f3"), "bT!");
  EXPECT_EQ(cell(game, "f1"), "bF!");
  EXPECT_EQ(field(game, 5), "r4b2bS");
  EXPECT_EQ(field(game, 6), "r:e1e2;b:-");
}

TEST(ReferenceRampage, RankFiveFallsWithTheBeastAndSixSurvivesIt) {
  const Game tie = play(scene(kFire, "e1=r5 e3=b5 j8=b3 j1=r3"), {"rampage:e1e2"});
  EXPECT_EQ(field(tie, 5), "r5b5");
  const Game lost = play(scene(kFire, "e1=r5 d3=r6 e3=b2 j8=b3"), {"rampage:e1e2"});
  EXPECT_EQ(field(lost, 5), "r5b2");
  EXPECT_EQ(cell(lost, "d3"), "r6!");
}

TEST(ReferenceRampage, TrapStopsItByOptionWhileTheOthersFallAllTheSame) {
  const Game game =
      play(scene(kFire + "+trap-stops-rampage", "e1=r5 d3=rT e3=b2 j8=b3"), {"rampage:e1e2"});
  EXPECT_EQ(field(game, 5), "r5b2");
  EXPECT_EQ(cell(game, "d3"), "rT!");
}

TEST(ReferenceEnchant, PieceChangesSidesKeepsItsMarksAndIsNoCapture) {
  const std::string rest = "r - - r:-;b:b5b4 r:0;b:0 t5,q3";
  const Game game = play(scene(kFire, "b3=r6 b4=b5'+ j8=b3", rest), {"enchant:b3b4"});
  EXPECT_EQ(cell(game, "b4"), "r5'!*+");
  EXPECT_EQ(field(game, 6), "r:-;b:-");
  EXPECT_EQ(field(game, 8), "t6,q4");
}

TEST(ReferenceEnchant, SixesMinesFlagsAndEnchantedPiecesStayAsTheyAre) {
  for (const char* target : {"b6", "bT", "bF", "b3*"}) {
    const Game game = play(scene(kFire, std::string("b3=r6 j8=b2 b4=") + target), {"enchant:b3b4"});
    EXPECT_TRUE(cell(game, "b4").starts_with("b")) << target;
    EXPECT_NE(cell(game, "b4").find('!'), std::string::npos) << target;
  }
  EXPECT_EQ(cell(play(scene(kFire, "b3=r6 j8=b2 b4=bS"), {"enchant:b3b4"}), "b4"), "rS!*");
}

TEST(ReferenceArrow, TakesPiecesBelowFourAndTheFlagOnlyByOption) {
  EXPECT_EQ(field(play(scene(kFire, "b1=r4 b3=bS j8=b2"), {"arrow:b1b3"}), 5), "bS");
  EXPECT_EQ(field(play(scene(kFire, "b1=r4 b3=b4 j8=b2"), {"arrow:b1b3"}), 5), "-");
  EXPECT_EQ(ending(play(scene(kFire, "b1=r4 b3=bF j8=b2"), {"arrow:b1b3"})), "open");
  const Game game = play(scene(kFire + "+arrow-takes-flag", "b1=r4 b3=bF j8=b2"), {"arrow:b1b3"});
  EXPECT_EQ(ending(game), "1-0 flag");
  EXPECT_EQ(cell(game, "b1"), "r4!");
}

TEST(ReferenceVortex, ReachesEveryEmptySquareInRange) {
  const Game game = play(scene(kMasters, "a1=r7 b2=b3 j8=b3"));
  const Actions vortices = {"vortex:a1a2", "vortex:a1a3", "vortex:a1b1", "vortex:a1b3",
                            "vortex:a1c1", "vortex:a1c2", "vortex:a1c3"};
  EXPECT_EQ(legal_starting(game, "vortex"), vortices);
  EXPECT_EQ(field(play(game.position(), {"vortex:a1b3"}), 6), "r:a1b3;b:-");
}

TEST(ReferenceBlast, ShootsAlongStraightLinesPastZonesButNotPastPieces) {
  const Game game = play(scene(kMasters, "c4=r6 e6=b2 e4=b2 d4=b3 a4=b3 b6=b3 j10=b3"));
  EXPECT_EQ(legal_starting(game, "blast"), (Actions{"blast:c4a4", "blast:c4d4", "blast:c4e6"}));
  const Game shot = play(game.position(), {"blast:c4e6"});
  EXPECT_EQ(field(shot, 5), "b2");
  EXPECT_EQ(cell(shot, "c4"), "r6!");
}

TEST(ReferenceAdvance, ListsTheFoursAndNothingIsRevealedYet) {
  const Game game = play(scene(kMasters, "c3=r4 a5=r4 j9=b3"), {"advance:n"});
  EXPECT_EQ(field(game, 4), "advance:n:a5,c3");
  EXPECT_EQ(game.legal(), (Actions{"step:a5", "step:c3"}));
  EXPECT_EQ(cell(game, "c3"), "r4");
  const Game done = play(game.position(), {"step:c3", "step:a5"});
  EXPECT_EQ(cell(done, "c4"), "r4'!");
  EXPECT_EQ(field(done, 8), "t2,q1");
}

TEST(ReferenceAdvance, OffTheBoardAndIntoAZoneTheFourIsLost) {
  const Game game = play(scene(kMasters, "b5=r4 a1=r4 a2=r5 j9=b3"), {"advance:e", "step:b5"});
  EXPECT_EQ(field(game, 5), "r4");
  const Game south = play(scene(kMasters, "a1=r4 a2=r5 j9=b3"), {"advance:s", "step:a1"});
  EXPECT_EQ(field(south, 5), "r4");
  EXPECT_EQ(field(south, 8), "t2,q0");
}

TEST(ReferenceAdvance, AFourCapturedBeforeItsStepDoesNotMove) {
  const std::string pieces = "a1=r4 a2=r4 j9=b3 j1=r5";
  const Game tie = play(scene(kMasters, pieces), {"advance:n", "step:a1"});
  EXPECT_EQ(field(tie, 5), "r4r4");
  EXPECT_EQ(field(tie, 4), "-");
  const Game won = play(scene(kMasters + "+aggressor-advantage", pieces), {"advance:n", "step:a1"});
  EXPECT_EQ(field(won, 4), "-");
  EXPECT_EQ(cell(won, "a2"), "r4'!");
}

TEST(ReferenceAdvance, OwnFlagCapturedMeansTheOpponentWinsAtOnce) {
  const Game game = play(scene(kMasters, "a1=r4 a2=rF c1=r4 j9=b3"), {"advance:n", "step:a1"});
  EXPECT_EQ(ending(game), "0-1 flag");
  EXPECT_EQ(field(game, 4), "-");
  EXPECT_EQ(cell(game, "c1"), "r4");
}

TEST(ReferenceAdvance, RevealsBothAlsoUnderSilentDefenseAndAnOwnWinnerFollows) {
  const Game game =
      play(scene(kMasters + "+silent-defense+winning-defender-moves", "a1=r4 a2=r5 j9=b3"),
           {"advance:n", "step:a1"});
  EXPECT_EQ(cell(game, "a1"), "r5'!");
  EXPECT_EQ(cell(game, "a2"), "-");
}

TEST(ReferenceAdvance, OffersNoRescue) {
  const std::string rest = "r - r2 r:-;b:- r:0;b:0 t5,q3";
  const Game game =
      play(scene(kMasters + "+rescue", "a9=r4 j9=b3", rest), {"advance:n", "step:a9"});
  EXPECT_EQ(field(game, 4), "-");
  EXPECT_EQ(field(game, 3), "b");
}

TEST(ReferenceSpotter, NamesAnyLabelOfTheArmyForThePieceInFront) {
  const Game game = play(scene("sci-fi-2011-duel", "e4=r1 e5=bB f4=b3 j8=b3"));
  EXPECT_EQ(legal_starting(game, "spot"),
            (Actions{"spot:e4=1", "spot:e4=10", "spot:e4=2", "spot:e4=3", "spot:e4=9", "spot:e4=B",
                     "spot:e4=F", "spot:e4=S"}));
  const Game right = play(game.position(), {"spot:e4=B"});
  EXPECT_EQ(field(right, 5), "bB");
  EXPECT_EQ(cell(right, "e4"), "r1!");
  const Game wrong = play(game.position(), {"spot:e4=F"});
  EXPECT_EQ(cell(wrong, "e5"), "bB!");
  EXPECT_EQ(field(wrong, 8), "t2,q1");
}

TEST(ReferenceSpotter, AnySideWritesBothSquares) {
  const Game game =
      play(scene("sci-fi-2011+spot-any-side", "e4=b1 f4=r3", "b - - r:-;b:- r:0;b:0 t2,q0"));
  EXPECT_TRUE(legal(game, "spot:e4f4=3"));
  EXPECT_FALSE(legal(game, "spot:e4=3"));
}

TEST(ReferenceRampage, ItsStepIsJudgedAndJoinsTheRun) {
  const std::string run = "r - - r:a3a4,a4a3;b:- r:0;b:0 t5,q4";
  EXPECT_FALSE(legal(play(scene(kFire, "a3=r5 j8=b3", run)), "rampage:a3a4"));
  EXPECT_TRUE(
      legal(play(scene(kFire + "+two-squares-powers=off", "a3=r5 j8=b3", run)), "rampage:a3a4"));
  EXPECT_EQ(field(play(scene(kFire, "a3=r5 j8=b3", run), {"rampage:a3b3"}), 6), "r:a4a3,a3b3;b:-");
  EXPECT_EQ(field(play(scene(kFire, "a3=r5 b5=b8 j1=r3", run), {"rampage:a3b3"}), 6),
            "r:a4a3,a3b3;b:-");
  EXPECT_EQ(field(play(scene(kFire, "a3=r5 b4=b8 j1=r3", run), {"rampage:a3b3"}), 6), "r:-;b:-");
}

TEST(ReferenceAdvance, OfASinglePieceIsJudgedAndJoinsTheRun) {
  const std::string run = "r - - r:a3a4,a4a3;b:- r:0;b:0 t5,q4";
  const Game one = play(scene(kMasters, "a3=r4 j9=b3", run));
  EXPECT_EQ(legal_starting(one, "advance"), (Actions{"advance:e", "advance:s", "advance:w"}));
  EXPECT_EQ(field(play(one.position(), {"advance:e"}), 6), "r:a3a4,a4a3;b:-");
  EXPECT_EQ(field(play(one.position(), {"advance:e", "step:a3"}), 6), "r:a4a3,a3b3;b:-");
  EXPECT_EQ(field(play(scene(kMasters, "a3=r4 j9=b3 j1=r5", run), {"advance:w", "step:a3"}), 6),
            "r:-;b:-");
  const Game two = play(scene(kMasters, "a3=r4 c3=r4 j9=b3", run));
  EXPECT_EQ(legal_starting(two, "advance").size(), 4u);
  EXPECT_EQ(field(play(two.position(), {"advance:w"}), 6), "r:-;b:-");
  EXPECT_EQ(field(play(two.position(), {"advance:w", "step:a3", "step:c3"}), 6), "r:c3b3;b:-");
  EXPECT_EQ(field(play(two.position(), {"advance:w", "step:c3", "step:a3"}), 6), "r:-;b:-");
}

TEST(ReferenceSpotter, ASpotAfterAStepLeavesTheRun) {
  const Game missed = play(scene("sci-fi-2011", "e3=r1 e5=bF j8=b3"), {"e3e4", "spot:e4=10"});
  EXPECT_EQ(field(missed, 6), "r:e3e4;b:-");
  const std::string run = "r - - r:e4e3;b:- r:0;b:0 t5,q4";
  EXPECT_EQ(field(play(scene("sci-fi-2011", "e3=r1 e4=b3", run), {"spot:e3=10"}), 6), "r:-;b:-");
}

TEST(ReferenceSpotter, StepThenSpotIsOneTurnAndEndsTheRunWithoutThePowersOption) {
  const Game stepped =
      play(scene("sci-fi-2011+two-squares-powers=off", "e3=r1 e5=bF j8=b3"), {"e3e4"});
  EXPECT_EQ(field(stepped, 4), "spot:e4");
  EXPECT_EQ(field(play(stepped.position(), {"pass"}), 6), "r:e3e4;b:-");
  EXPECT_EQ(cell(play(stepped.position(), {"pass"}), "e4"), "r1'");
  const Game missed = play(stepped.position(), {"spot:e4=10"});
  EXPECT_EQ(field(missed, 6), "r:-;b:-");
  EXPECT_EQ(field(missed, 8), "t2,q1");
  EXPECT_EQ(ending(play(stepped.position(), {"spot:e4=F"})), "1-0 flag");
}

TEST(ReferenceSpotter, WonAttackOpensNoSpot) {
  EXPECT_EQ(field(play(scene("sci-fi-2011", "e3=r1 e4=bS e5=b3"), {"e3e4"}), 4), "-");
}

TEST(ReferenceSpotter, OpeningSpotOffersNoRescueButSteppingDoes) {
  const std::string rest = "r - r3 r:-;b:- r:0;b:0 t5,q3";
  const std::string game = "sci-fi-2011+rescue+spot-any-side";
  EXPECT_EQ(field(play(scene(game, "e8=r1 f8=b3 j1=b3", rest), {"spot:e8f8=9"}), 4), "-");
  const Game stepped = play(scene(game, "e7=r1 f8=b3 j1=b3", rest), {"e7e8"});
  EXPECT_EQ(field(stepped, 4), "spot:e8");
  EXPECT_EQ(field(play(stepped.position(), {"spot:e8f8=9"}), 4), "rescue:e8");
}

}  // namespace
}  // namespace vexil::reference
