#include "view/view.h"

#include "tests/support/small_board.h"
#include "view/fits.h"

namespace vexil {
namespace {

// Red's 7 takes blue's 3 on a5 in the first turn.
constexpr std::string_view kDrawing = R"(
  6 F . . . . . 2 . . .
  5 3 7 ~ ~ . . ~ ~ . .
  4 7 3 ~ ~ . . ~ ~ . .
  3 F . . . . . 2 . . .
)";

TEST(Recall, OwnPiecesAreKnownAndEnemyPiecesAreSets) {
  SmallBoard board("classic-2016", kDrawing);
  const View& view = board.recall(Viewer::kRed);
  EXPECT_EQ(board.shown(view, "a4"), "7");
  EXPECT_EQ(board.shown(view, "a5"), "?");
  EXPECT_EQ(board.labels(view.on(board.at_text("a5")).possible), "7 3 2 F");
}

TEST(Recall, OwnPiecesSayWhatOthersCanThinkOfThem) {
  SmallBoard board("classic-2016", kDrawing);
  board.act("g3h3 b5b6");
  const View& view = board.recall(Viewer::kRed);
  EXPECT_EQ(board.labels(view.on(board.at_text("h3")).possible), "2");
  EXPECT_EQ(board.labels(view.on(board.at_text("h3")).in_public), "7 3 2");
}

TEST(Recall, SpectatorsKnowNeitherSideUntilPiecesShowThemselves) {
  SmallBoard board("classic-2016", kDrawing);
  EXPECT_EQ(board.shown(board.recall(Viewer::kSpectator), "a4"), "?");
  board.act("a4a5");
  EXPECT_EQ(board.shown(board.recall(Viewer::kSpectator), "a5"), "7");
  EXPECT_EQ(board.captured(board.recall(Viewer::kSpectator), Side::kBlue), "3");
}

TEST(Recall, LegalActionsAreThereForTheDeciderOnly) {
  SmallBoard board("classic-2016", kDrawing);
  EXPECT_FALSE(board.recall(Viewer::kRed).legal.empty());
  EXPECT_TRUE(board.recall(Viewer::kBlue).legal.empty());
  EXPECT_TRUE(board.recall(Viewer::kSpectator).legal.empty());
  board.act("a4a5");
  EXPECT_TRUE(board.recall(Viewer::kRed).legal.empty());
  EXPECT_FALSE(board.recall(Viewer::kBlue).legal.empty());
}

TEST(Recall, RemembersWhateverTheTableHides) {
  SmallBoard board("classic-2016+captured=stealth", kDrawing);
  board.act("a4a5 b5b6 g3h3 b6b5");
  EXPECT_EQ(board.shown(board.recall(Viewer::kBlue), "a5"), "7");
  EXPECT_EQ(board.captured(board.recall(Viewer::kBlue), Side::kBlue), "3");
  EXPECT_EQ(board.captured(board.recall(Viewer::kRed), Side::kBlue), "3");
}

// What the position text says of a run, as everybody knows it from the events.
void expect_same_runs(SmallBoard& board) {
  for (const Viewer viewer : {Viewer::kRed, Viewer::kBlue, Viewer::kSpectator})
    EXPECT_TRUE(
        fits(board.edition(), board.referee().knowledge(viewer), board.referee().position()))
        << static_cast<int>(viewer);
}

TEST(Recall, TheRunOfASingleFourIsKnownToAllAfterItsAdvance) {
  SmallBoard board("duel-masters-2004-powers", R"(
    7 . . . . . . 5 . . F
    6 . . ~ ~ . . ~ ~ 4 .
    5 4 . ~ ~ . . ~ ~ . .
    4 . . . . . . 5 . . F
  )");
  board.act("a5b5 g7f7 b5a5 f7g7 advance:n step:a5 g7g8");
  EXPECT_EQ(board.recall(Viewer::kBlue).run[0].length, 2);
  expect_same_runs(board);
  board.act("advance:s step:a6 g8g7");
  expect_same_runs(board);
  EXPECT_THROW(board.act("advance:n"), std::invalid_argument);
}

// Of two the first falls off the board; then of two the first steps, and blue knows neither before.
TEST(Recall, TheRunAfterAnAdvanceOfSeveralIsKnownToAll) {
  const char* drawing = R"(
    7 . . . . . . 5 . . F
    6 4 . ~ ~ . . ~ ~ 4 .
    5 4 . ~ ~ 4 . ~ ~ . .
    4 . . . . . . 5 . . F
  )";
  SmallBoard falls("duel-masters-2004-powers", drawing);
  falls.act("e5f5 g7f7 advance:w step:a5 step:f5 f7g7");
  EXPECT_EQ(falls.recall(Viewer::kBlue).run[0].length, 1);
  expect_same_runs(falls);
  SmallBoard steps("duel-masters-2004-powers", drawing);
  steps.act("e5f5 g7f7 advance:e step:a5 step:f5 f7g7");
  EXPECT_EQ(steps.recall(Viewer::kBlue).run[0].length, 0);
  expect_same_runs(steps);
}

TEST(Recall, TheRunOfABeastAndOfASpotterIsKnownToAll) {
  SmallBoard beast("fire-ice-2008-powers", R"(
    6 . . . . . . 7 . . F
    5 . . ~ ~ . . ~ ~ 5 .
    4 5 . ~ ~ . . ~ ~ . .
    3 . . . . . . 7 . . F
  )");
  beast.act("rampage:a4b4 g6f6 rampage:b4a4 f6g6");
  EXPECT_EQ(beast.recall(Viewer::kBlue).run[0].length, 2);
  expect_same_runs(beast);
  SmallBoard spotter("sci-fi-2011", R"(
    6 . . . . . . 7 . . F
    5 1 . ~ ~ . . ~ ~ . .
    4 . . ~ ~ . . ~ ~ . .
    3 1 . . . . . 7 . . F
  )");
  spotter.act("a3a4 spot:a4=7 g6f6");
  EXPECT_EQ(spotter.recall(Viewer::kBlue).run[0].length, 1);
  expect_same_runs(spotter);
  spotter.act("spot:a4=7");
  EXPECT_EQ(spotter.recall(Viewer::kBlue).run[0].length, 0);
  expect_same_runs(spotter);
}

TEST(Table, APieceIsShownForTheMomentOfItsRevealAndThenTurnedAway) {
  SmallBoard board("classic-2016", kDrawing);
  board.act("a4a5");
  EXPECT_EQ(board.shown(board.table(Viewer::kBlue), "a5"), "7");
  EXPECT_EQ(board.shown(board.table(Viewer::kSpectator), "a5"), "7");
  board.act("b5b6");
  EXPECT_EQ(board.shown(board.table(Viewer::kBlue), "a5"), "?");
  EXPECT_EQ(board.shown(board.table(Viewer::kSpectator), "a5"), "?");
  EXPECT_EQ(board.shown(board.table(Viewer::kRed), "a5"), "7");
}

TEST(Table, AKnownPieceIsShownAgainWhenItFightsAgain) {
  SmallBoard board("classic-2016", R"(
    6 F . . . . . . . . .
    5 3 3 ~ ~ 7 . ~ ~ . .
    4 7 3 ~ ~ 3 . ~ ~ . .
    3 F . . . . . . . . .
  )");
  board.act("a4a5 e5f5");
  EXPECT_EQ(board.shown(board.table(Viewer::kBlue), "a5"), "?");
  board.act("a5b5");
  EXPECT_EQ(board.shown(board.table(Viewer::kBlue), "b5"), "7");
}

TEST(Table, TheMemoryAidKeepsKnownPiecesMarked) {
  SmallBoard board("classic-2016+memory-aid", kDrawing);
  board.act("a4a5 b5b6");
  const View& view = board.table(Viewer::kBlue);
  EXPECT_EQ(board.shown(view, "a5"), "7");
  EXPECT_EQ(view.on(board.at_text("a5")).marks, Piece::kMoved | Piece::kKnown);
}

TEST(Table, EnchantedPiecesAreMarkedWithoutTheMemoryAid) {
  SmallBoard board("fire-ice-2008-powers", R"(
    6 F . . . . . 3 . . .
    5 3 . ~ ~ . . ~ ~ . .
    4 6 . ~ ~ . . ~ ~ . .
    3 F . . . . . 3 . . .
  )");
  board.act("enchant:a4a5 g6g7 g3g2");
  for (const Viewer viewer : kViewers)
    EXPECT_EQ(board.table(viewer).on(board.at_text("a5")).marks, Piece::kEnchanted);
  EXPECT_EQ(army_of(board.table(Viewer::kBlue).on(board.at_text("a5"))), Side::kBlue);
}

TEST(Table, DeducesNothing) {
  SmallBoard board("classic-2016+memory-aid", kDrawing);
  board.act("a4a5 b5b6");
  EXPECT_EQ(board.table(Viewer::kRed).on(board.at_text("b6")).possible, 0);
}

// What red, blue and spectators see of blue's captured 3.
std::string who_sees(const std::string& options) {
  SmallBoard board("classic-2016" + options, kDrawing);
  board.act("a4a5");
  std::string seen;
  for (const Viewer viewer : kViewers) seen += board.captured(board.table(viewer), Side::kBlue);
  return seen;
}

TEST(Table, CapturedPiecesAreSeenByThoseWhomTheOptionNames) {
  EXPECT_EQ(who_sees("+captured=open"), "333");
  EXPECT_EQ(who_sees("+captured=prisoner"), "3??");
  EXPECT_EQ(who_sees("+captured=secret"), "?3?");
  EXPECT_EQ(who_sees("+captured=stealth"), "???");
}

TEST(Table, WithRescueTheOwnerAlwaysSeesHisCapturedPieces) {
  EXPECT_EQ(who_sees("+captured=prisoner+rescue"), "33?");
  EXPECT_EQ(who_sees("+captured=stealth+rescue"), "?3?");
}

TEST(Table, ASilentlyLostDefenderIsSeenByItsOwnerWhateverTheOptionSays) {
  for (const char* captured : {"open", "prisoner", "secret", "stealth"})
    EXPECT_EQ(who_sees(std::string("+silent-defense+captured=") + captured), "?3?") << captured;
}

TEST(Table, ASilentlyLostDefenderThatWasKnownIsTakenAwayAllTheSame) {
  SmallBoard board("classic-2016+silent-defense", R"(
    6 F . . . . . . . . .
    5 3 7 ~ ~ 2 . ~ ~ . .
    4 2 7 ~ ~ 3 . ~ ~ . .
    3 F . . . . . . . . .
  )");
  // The Scout's attack shows blue's 3, which then falls to red's 7.
  board.act("a4a5 e5f5 b4a4 f5e5 a4a5");
  EXPECT_EQ(board.captured(board.table(Viewer::kRed), Side::kBlue), "?");
  EXPECT_EQ(board.captured(board.table(Viewer::kBlue), Side::kBlue), "3");
  EXPECT_EQ(board.captured(board.recall(Viewer::kRed), Side::kBlue), "3");
}

}  // namespace
}  // namespace vexil
