#include "view/possible.h"

#include "tests/support/small_board.h"

namespace vexil {
namespace {

// Four pieces a side, none of which has met another.
constexpr std::string_view kQuiet = R"(
  6 F . . . . . . . . .
  5 B 7 ~ ~ 3 . ~ ~ . .
  4 B 7 ~ ~ 3 . ~ ~ . .
  3 F . . . . . . . . .
)";

TEST(Possible, AtTheStartAPieceCanBeAnyOfTheArmy) {
  SmallBoard board("classic-2016", kQuiet);
  EXPECT_EQ(board.possible("a6"), "7 3 B F");
  EXPECT_EQ(board.possible("e5"), "7 3 B F");
}

TEST(Possible, AMovedPieceIsNoMineAndNoFlag) {
  SmallBoard board("classic-2016", kQuiet);
  board.act("e4f4 e5f5");
  EXPECT_EQ(board.possible("f5"), "7 3");
  EXPECT_EQ(board.possible("b5"), "7 3 B F");
}

TEST(Possible, WhenAllThatCanMoveHaveMovedTheRestAreMinesAndTheFlag) {
  SmallBoard board("classic-2016", kQuiet);
  board.act("e4f4 e5f5 f4e4 b5b6");
  EXPECT_EQ(board.possible("b6"), "7 3");
  EXPECT_EQ(board.possible("a5"), "B F");
  EXPECT_EQ(board.possible("a6"), "B F");
}

TEST(Possible, AKnownPieceLeavesTheOthersWithoutItsType) {
  SmallBoard board("classic-2016", kQuiet);
  board.act("e4e5");
  EXPECT_EQ(board.possible_from("e5"), "3");
  EXPECT_EQ(board.possible("a5"), "7 B F");
  board.act("b5b6");
  EXPECT_EQ(board.possible("b6"), "7");
  EXPECT_EQ(board.possible("a5"), "B F");
}

TEST(Possible, ASlideOfMoreThanOneSquareMakesAScoutKnown) {
  SmallBoard board("classic-2016", R"(
    6 F . . . 2 . . . . .
    5 B 7 ~ ~ . . ~ ~ . .
    4 B 7 ~ ~ . . ~ ~ . .
    3 F . . . 2 . . . . .
  )");
  board.act("e3e4 e6i6");
  EXPECT_EQ(board.possible("e4"), "7 2");
  EXPECT_EQ(board.possible("i6"), "2");
}

// Silent Defense: only the outcome is known of the defender.
constexpr std::string_view kSilent = R"(
  7 F . . . . . . . . .
  6 B 5 ~ ~ 3 9 ~ ~ 8 S
  5 5 3 ~ ~ 8 9 ~ ~ S B
  4 F . . . . . . . . .
)";

TEST(Possible, ASilentLossIsWhatTheAttackerBeatsAndNotTheFlag) {
  SmallBoard board("classic-2002+silent-defense", kSilent);
  board.act("b5b6");
  EXPECT_EQ(board.possible_from("b6"), "5 8 9 S");
  EXPECT_EQ(board.possible("b6"), "3");
  // Red's only 3 is known, so that nobody else of red's is one.
  EXPECT_EQ(board.possible("a5"), "5 8 9 S B F");
}

TEST(Possible, ADefuserMayHaveRemovedAMine) {
  SmallBoard board("classic-2002+silent-defense", R"(
    7 F . . . . . . . . .
    6 B 5 ~ ~ 3 9 ~ ~ 8 S
    5 8 3 ~ ~ 5 9 ~ ~ S B
    4 F . . . . . . . . .
  )");
  board.act("a5a6");
  EXPECT_EQ(board.possible_from("a6"), "9 S B");
}

TEST(Possible, AWinningDefenderThatStaysIsAMineWhereOthersMove) {
  SmallBoard board("classic-2002+silent-defense", kSilent);
  board.act("a5a6");
  EXPECT_EQ(board.possible("a6"), "B");
  EXPECT_EQ(board.possible("b6"), "3 5 8 9 S F");
}

TEST(Possible, AWinningDefenderThatMovesIsStrongerAndNoMine) {
  SmallBoard board("classic-2002+silent-defense", kSilent);
  board.act("e5e6");
  EXPECT_EQ(board.possible("e5"), "3 5");
  EXPECT_EQ(board.possible_from("e6"), "3 5");
}

TEST(Possible, AWinningDefenderThatWouldStayAnywayIsStrongerOrAMine) {
  SmallBoard board("classic-2002+silent-defense+winning-defender-moves=off", kSilent);
  board.act("a5a6");
  EXPECT_EQ(board.possible("a6"), "3 B");
}

TEST(Possible, ASilentTieIsTheAttackersRank) {
  SmallBoard board("classic-2002+silent-defense", R"(
    7 F . . . . . . . . .
    6 B 5 ~ ~ 3 9 ~ ~ 8 .
    5 5 8 ~ ~ 3 9 ~ ~ B .
    4 F . . . . . . . . .
  )");
  board.act("e5e6");
  EXPECT_EQ(board.possible_from("e6"), "3");
}

TEST(Possible, TheFlagThatFallsSilentlyIsKnownByTheEnd) {
  SmallBoard board("classic-2002+silent-defense", R"(
    7 B 5 . . . . . . . .
    6 F . ~ ~ . . ~ ~ . .
    5 5 . ~ ~ . . ~ ~ . .
    4 F B . . . . . . . .
  )");
  board.act("a5a6");
  EXPECT_EQ(board.possible_from("a6"), "F");
  EXPECT_EQ(board.referee().ending().termination, Termination::kFlag);
}

TEST(Possible, AScoutsAttackMakesBothKnown) {
  SmallBoard board("classic-2002+silent-defense", kSilent);
  board.act("f5f6");
  EXPECT_EQ(board.possible_from("f6"), "9");
}

TEST(Possible, SeveralSilentFactsAboutOnePieceAreJoined) {
  // Blue's 5 beats an 8 and moves to its square, where a 4 takes it: only a 5 is between them.
  SmallBoard board("classic-2002+silent-defense", R"(
    7 F . . . . . . . . .
    6 B 4 ~ ~ 5 3 ~ ~ 8 9
    5 5 3 ~ ~ 8 4 ~ ~ 9 B
    4 F . . . . . . . . .
  )");
  board.act("e5e6");
  EXPECT_EQ(board.possible("e5"), "3 4 5");
  board.act("i6i7 f5e5");
  EXPECT_EQ(board.possible_from("e6"), "5");
}

TEST(Possible, AfterAnAdvanceNoHiddenPieceOnTheBoardIsOfItsType) {
  SmallBoard board("duel-masters-2004-powers", R"(
    7 . . . . . . . . . F
    6 4 5 ~ ~ 4 3 ~ ~ . .
    5 4 5 ~ ~ 4 3 ~ ~ . .
    4 . . . . . . . . . F
  )");
  board.act("e5e4");
  EXPECT_EQ(board.possible("b6"), "5 4 3 F");
  board.act("advance:n step:a6");
  // The others receive it when the turn is complete.
  EXPECT_EQ(board.possible("a6"), "5 4 3 F");
  board.act("step:e6");
  EXPECT_EQ(board.possible("a7"), "4");
  EXPECT_EQ(board.possible("e7"), "4");
  EXPECT_EQ(board.possible("b6"), "5 3 F");
}

TEST(Possible, AfterAnAdvanceAPieceOfItsTypeThatIsMissingWasLostBefore) {
  SmallBoard board("duel-masters-2004-powers+silent-defense", R"(
    7 . . . . . . . . . F
    6 . 4 ~ ~ 4 3 ~ ~ 9 .
    5 4 9 ~ ~ 4 3 ~ ~ . .
    4 . . . . . . . . . F
  )");
  board.act("b5b6");
  EXPECT_EQ(board.possible_from("b6"), "4 3");
  board.act("advance:n step:e6");
  EXPECT_EQ(board.possible_from("b6"), "4");
  EXPECT_EQ(board.possible("f6"), "9 3 F");
}

// Red loses a piece to blue's 5 in an attack, that is openly, and one to blue's 3 in defence, that
// is silently. Then another comes to blue's back row and may bring one of them back.
class HiddenReturn : public testing::Test {
 protected:
  void set_up(std::string_view drawing) {
    board_ = std::make_unique<SmallBoard>("classic-2002+rescue+silent-defense", drawing);
    board_->act("a8a9 h9h8 i8i9 a8b8 i9i10");
  }

  // Brings the returned piece to the blue 5 and attacks it.
  void reveal_by_attack() { board_->act("b8b7 b3b4 b7b6 b4b5 d10d9 b5b6"); }

  std::unique_ptr<SmallBoard> board_;
};

// The piece lost on h8 is an 8 like the one lost on a9.
constexpr std::string_view kTwoAlike = R"(
  10 . . . 8 F . . . . B
  9  5 . 8 . . . . 3 . 9
  8  8 . . . . . . 8 3 .
  7  . . . 5 F . . . 9 B
)";
// The piece lost on h8 is a 5.
constexpr std::string_view kTwoKinds = R"(
  10 . . . 8 F . . . . B
  9  5 . 8 . . . . 3 . 9
  8  8 . . . . . . 5 3 .
  7  . . . 8 F . . . 9 B
)";

TEST_F(HiddenReturn, IsOneOfTheCapturedPiecesButNobodyKnowsWhich) {
  set_up(kTwoAlike);
  EXPECT_EQ(board_->possible_from("a8"), "8");
  EXPECT_EQ(board_->possible_from("h8"), "5 8 9");
  board_->act("rescue:8@b3");
  EXPECT_EQ(board_->possible("b3"), "5 8 9");
  EXPECT_EQ(board_->possible_from("h8"), "5 8 9");
  const View& view = board_->recall(Viewer::kBlue);
  EXPECT_EQ(view.captured_count[0], 1);
  EXPECT_EQ(board_->captured(view, Side::kRed), "8 ?");
  for (const CapturedPiece& piece : view.captured) EXPECT_TRUE(piece.may_be_back);
}

TEST_F(HiddenReturn, IsKnownToItsOwner) {
  set_up(kTwoAlike);
  board_->act("rescue:8@b3");
  const View& view = board_->recall(Viewer::kRed);
  EXPECT_EQ(board_->shown(view, "b3"), "8");
  EXPECT_EQ(board_->captured(view, Side::kRed), "8");
}

TEST_F(HiddenReturn, ShowsThatItsRescuerIsNoScout) {
  set_up(kTwoAlike);
  EXPECT_EQ(board_->possible("i9"), "3 5 8 9");
  board_->act("rescue:8@b3");
  EXPECT_EQ(board_->possible("i10"), "3 5 8");
}

TEST_F(HiddenReturn, ThatShowsItselfMayHaveBeenEitherOfTwoThatCanBeOfItsType) {
  set_up(kTwoAlike);
  board_->act("rescue:8@b3");
  reveal_by_attack();
  EXPECT_EQ(board_->possible_from("h8"), "5 8 9");
}

TEST_F(HiddenReturn, ThatShowsItselfRevealsTheLostPiece) {
  set_up(kTwoKinds);
  board_->act("rescue:5@b3");
  EXPECT_EQ(board_->possible_from("h8"), "5 8 9");
  reveal_by_attack();
  EXPECT_EQ(board_->possible_from("h8"), "5");
  // The piece of h8 is back, and was lost again on b6 in a tie.
  const View& view = board_->recall(Viewer::kBlue);
  EXPECT_EQ(board_->captured(view, Side::kRed), "8 5");
  EXPECT_EQ(view.captured_count[0], 2);
}

}  // namespace
}  // namespace vexil
