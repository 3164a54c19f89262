// Game ids, positions and turns as text: what is read, what is refused, what is written.
#include <gtest/gtest.h>

#include <stdexcept>

#include "record.h"
#include "reference.h"
#include "scenes.h"

namespace vexil::reference {
namespace {

bool refused(const std::string& position) {
  try {
    Game::from_position(position);
    return false;
  } catch (const std::runtime_error&) {
    return true;
  }
}

TEST(ReferenceGameText, OptionsAreSortedAndDefaultsLeftOut) {
  EXPECT_EQ(game_text(read_game("classic-2002+silent-defense=on+rescue+two-squares=2")),
            "classic-2002+rescue+silent-defense");
  EXPECT_EQ(game_text(read_game("classic-2002+winning-defender-moves=off+move-cap=40")),
            "classic-2002+move-cap=40+winning-defender-moves=off");
}

TEST(ReferenceGameText, UnknownDoubleAndMisplacedOptionsAreRefused) {
  for (const char* game :
       {"chess", "classic-2002+castling", "classic-2002+rescue+rescue=off", "barrage+two-squares=4",
        "classic-2002+flight-over-zones", "barrage+move-cap=0", "barrage+move-cap=010",
        "duel-masters-2004+arrow-takes-flag"}) {
    EXPECT_THROW(read_game(game), std::runtime_error) << game;
  }
}

TEST(ReferencePosition, CapturedAndAdvanceSquaresAreWrittenInOrder) {
  const std::string game = "duel-masters-2004-powers";
  const Game read =
      play(scene(game, "c3=r4 a5=r4", "r advance:w:c3,a5 bSr1+r9b2r1 r:-;b:- r:0;b:0 t3,q0"));
  EXPECT_EQ(field(read, 4), "advance:w:a5,c3");
  EXPECT_EQ(field(read, 5), "r9r1r1+b2bS");
}

TEST(ReferencePosition, IllFormedTextIsRefused) {
  EXPECT_FALSE(refused(scene("classic-2016", "a1=r3'!*+")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=r3!'")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=r1")));
  EXPECT_TRUE(refused(scene("barrage", "a1=r8")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=r?")));
  EXPECT_TRUE(refused(scene("classic-2016", "c4=r3")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=~")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=r3", kFresh + " ")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=r3", "r - - r:-;b:- r:0;b:0 t0,q0")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=r3", "r - - r:-;b:- r:0;b:0 t01,q0")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=r3", "r - - r:-;b:- r:3;b:0 t1,q0")));
  EXPECT_TRUE(refused(scene("classic-2016", "a1=r3", "r - r3! r:-;b:- r:0;b:0 t1,q0")));
}

TEST(ReferencePosition, PiecesAreCountedPerSideAndWithEnchantForBothTogether) {
  const std::string nine = "r - r9 r:-;b:- r:0;b:0 t1,q0";
  EXPECT_TRUE(refused(scene("fire-ice-2008", "a1=r9", nine)));
  EXPECT_FALSE(refused(scene("fire-ice-2008-powers", "a1=r9", nine)));
  EXPECT_TRUE(refused(scene("fire-ice-2008-powers", "a1=r9 a2=b9", nine)));
  EXPECT_TRUE(refused(scene("fire-ice-2008-powers", "a1=rF a2=rF")));
  EXPECT_TRUE(refused(scene("classic-2016", "", "r - rFbF r:-;b:- r:0;b:0 t1,q0")));
}

TEST(ReferencePosition, RunMustHoldTogetherAndEndOnItsPiece) {
  const auto with_run = [](const std::string& run) {
    return scene("classic-2016", "a1=r3 b1=rB", "r - - r:" + run + ";b:- r:0;b:0 t5,q3");
  };
  EXPECT_FALSE(refused(with_run("a1a2,a2a1")));
  EXPECT_TRUE(refused(with_run("a1a2,a3a1")));
  EXPECT_TRUE(refused(with_run("a2a1,a1a2,a2a1")));
  EXPECT_TRUE(refused(with_run("a1a2")));
  EXPECT_TRUE(refused(with_run("b2b1")));
  EXPECT_TRUE(
      refused(scene("classic-2016+two-squares=off", "a1=r3", "r - - r:a2a1;b:- r:0;b:0 t5,q3")));
}

TEST(ReferencePosition, FollowupInWhichNothingCouldBeDoneIsRefused) {
  const auto open = [](const std::string& game, const std::string& pieces,
                       const std::string& followup, const std::string& captured) {
    return scene(game, pieces, "r " + followup + " " + captured + " r:-;b:- r:0;b:0 t5,q3");
  };
  EXPECT_FALSE(refused(open("fire-ice-2008-powers", "a1=r10 a2=b3", "strike:a1", "-")));
  EXPECT_TRUE(refused(open("fire-ice-2008-powers", "a1=r10 a3=b3", "strike:a1", "-")));
  EXPECT_TRUE(refused(open("fire-ice-2008", "a1=r10 a2=b3", "strike:a1", "-")));
  EXPECT_TRUE(refused(open("fire-ice-2008-powers", "a1=r10 a2=b3", "strike:a1", "bF")));
  EXPECT_FALSE(refused(open("sci-fi-2011", "a1=r1 a2=b3", "spot:a1", "-")));
  EXPECT_TRUE(refused(open("sci-fi-2011", "a1=r2 a2=b3", "spot:a1", "-")));
  EXPECT_FALSE(refused(open("classic-2002+rescue", "a10=r4", "rescue:a10", "r8")));
  EXPECT_TRUE(refused(open("classic-2002+rescue", "a10=r4", "rescue:a10", "rB")));
  EXPECT_TRUE(refused(open("classic-2002", "a10=r4", "rescue:a10", "r8")));
  EXPECT_TRUE(refused(open("duel-masters-2004-powers", "a1=r4 a2=b4", "advance:n:a1,a2", "-")));
}

TEST(ReferenceTurns, AFollowupThatTheTextLeavesOutIsDeclined) {
  const std::string rest = "r - r3 r:-;b:- r:0;b:0 t5,q3";
  const Game game = play(scene("fire-ice-2008-powers+rescue", "b6=r10 b7=bT c8=b3 j1=b3", rest));
  EXPECT_EQ(actions_of_turn(game, "fly:b6b8"),
            (std::vector<std::string>{"fly:b6b8", "pass", "pass"}));
  EXPECT_EQ(actions_of_turn(game, "fly:b6b8+rescue:3@a1"),
            (std::vector<std::string>{"fly:b6b8", "pass", "rescue:3@a1"}));
  EXPECT_THROW(actions_of_turn(game, "b6b5+b5b6"), std::runtime_error);
}

TEST(ReferenceTurns, AnUnfinishedAdvanceIsRefused) {
  const Game game = play(scene("duel-masters-2004-powers", "a1=r4 c1=r4 j9=b3"));
  EXPECT_THROW(actions_of_turn(game, "advance:n+step:a1"), std::runtime_error);
  EXPECT_EQ(actions_of_turn(game, "advance:n+step:c1+step:a1").size(), 3u);
}

TEST(ReferenceRecords, TagsCommentsAndNumbersAreRead) {
  const std::vector<Record> records = read_records(
      "[Game \"barrage\"]\r\n[Red \"a \\\"b\\\"\"]\n\n1. a1a2 {why} a9-a8\n2. a2xa3\n");
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].tags.at("Red"), "a \"b\"");
  EXPECT_EQ(records[0].turns, (std::vector<std::string>{"a1a2", "a9-a8", "a2xa3"}));
  EXPECT_THROW(read_records("[Game \"barrage\"]\n\n2. a1a2"), std::runtime_error);
}

}  // namespace
}  // namespace vexil::reference
