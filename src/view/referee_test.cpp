#include "view/referee.h"

#include "tests/support/small_board.h"

namespace vexil {
namespace {

std::vector<SeenKind> kinds(const SeenEvents& events) {
  std::vector<SeenKind> found;
  for (const SeenEvent& event : events) found.push_back(event.kind);
  return found;
}

bool equal(const SeenEvents& one, const SeenEvents& two) {
  return std::equal(one.begin(), one.end(), two.begin(), two.end());
}

TEST(Delivery, TheFirstDecisionIsSentToRedAlone) {
  SmallBoard board("sci-fi-2011", R"(
    6 F 3 . . . . . . . .
    5 . . ~ ~ . . ~ ~ . .
    4 F 3 ~ ~ . . ~ ~ . .
    3 . . . . . . . . . .
  )");
  EXPECT_EQ(kinds(board.deliveries().to(Viewer::kRed)), std::vector{SeenKind::kDecision});
  EXPECT_TRUE(board.deliveries().to(Viewer::kBlue).empty());
  EXPECT_TRUE(board.deliveries().to(Viewer::kSpectator).empty());
}

// Red's Spotter on e3 steps in front of blue's piece on e5 and may spot it.
constexpr std::string_view kSpotter = R"(
  6 F . . . . . . . . .
  5 1 . ~ ~ 3 . ~ ~ . .
  4 . . ~ ~ . . ~ ~ . .
  3 F . . . 1 . . . . 3
)";
// The same, but for that the piece is no Spotter.
constexpr std::string_view kNoSpotter = R"(
  6 F . . . . . . . . .
  5 1 . ~ ~ 3 . ~ ~ . .
  4 . . ~ ~ . . ~ ~ . .
  3 F . . . 3 . . . . 1
)";

TEST(Delivery, AnOpenFollowUpIsSentToTheMoverAlone) {
  SmallBoard board("sci-fi-2011", kSpotter);
  board.act("e3e4");
  EXPECT_EQ(kinds(board.deliveries().to(Viewer::kRed)),
            (std::vector{SeenKind::kMoved, SeenKind::kDecision}));
  EXPECT_TRUE(board.deliveries().to(Viewer::kBlue).empty());
  EXPECT_TRUE(board.deliveries().to(Viewer::kSpectator).empty());
  EXPECT_EQ(board.recall(Viewer::kRed).followup, Followup::kSpot);
  EXPECT_EQ(board.recall(Viewer::kBlue).followup, Followup::kNone);
  EXPECT_EQ(board.shown(board.recall(Viewer::kBlue), "e4"), ".");
}

TEST(Delivery, ADeclinedFollowUpLeavesNoTrace) {
  SmallBoard spotter("sci-fi-2011", kSpotter);
  SmallBoard other("sci-fi-2011", kNoSpotter);
  spotter.act("e3e4 pass");
  other.act("e3e4");
  for (const Viewer viewer : {Viewer::kBlue, Viewer::kSpectator}) {
    EXPECT_TRUE(equal(spotter.deliveries().to(viewer), other.deliveries().to(viewer)));
    EXPECT_FALSE(other.deliveries().to(viewer).empty());
  }
  EXPECT_EQ(kinds(spotter.deliveries().to(Viewer::kSpectator)),
            (std::vector{SeenKind::kMoved, SeenKind::kTurn}));
  EXPECT_EQ(kinds(spotter.deliveries().to(Viewer::kRed)), std::vector{SeenKind::kTurn});
}

TEST(Delivery, ATurnOfSeveralActionsReachesTheOthersAsAWhole) {
  SmallBoard board("sci-fi-2011", kSpotter);
  board.act("e3e4 spot:e4=3");
  EXPECT_EQ(
      kinds(board.deliveries().to(Viewer::kBlue)),
      (std::vector{SeenKind::kMoved, SeenKind::kRevealed, SeenKind::kAimed, SeenKind::kRevealed,
                   SeenKind::kCaptured, SeenKind::kTurn, SeenKind::kDecision}));
}

TEST(Delivery, ASilentDefenderIsTypedForItsOwnerOnly) {
  SmallBoard board("classic-2002+silent-defense", R"(
    7 F . . . . . . . . .
    6 5 . ~ ~ 3 . ~ ~ . .
    5 3 . ~ ~ 5 . ~ ~ . .
    4 F . . . . . . . . .
  )");
  board.act("a5a6");
  const auto types = [&](Viewer viewer) {
    std::string found;
    for (const SeenEvent& event : board.deliveries().to(viewer)) {
      if (event.kind == SeenKind::kAttacked)
        found += board.label(event.type) + "x" + board.label(event.other);
      if (event.kind == SeenKind::kCaptured) found += " lost " + board.label(event.type);
    }
    return found;
  };
  EXPECT_EQ(types(Viewer::kRed), "3x? lost ?");
  EXPECT_EQ(types(Viewer::kBlue), "3x5 lost 5");
  EXPECT_EQ(types(Viewer::kSpectator), "3x? lost ?");
}

TEST(Delivery, AHiddenReturnLooksTheSameWhateverItIs) {
  // Red has lost an 8 openly on a9 and a 5 silently on h8, and its 3 comes to the back row.
  constexpr std::string_view kDrawing = R"(
    10 . . . 8 F . . . . B
    9  5 . 8 . . . . 3 . 9
    8  8 . . . . . . 5 3 .
    7  . . . 8 F . . . 9 B
  )";
  constexpr std::string_view kTurns = "a8a9 h9h8 i8i9 a8b8 i9i10";
  SmallBoard one("classic-2002+rescue+silent-defense", kDrawing);
  SmallBoard two("classic-2002+rescue+silent-defense", kDrawing);
  one.act(kTurns).act("rescue:8@b3");
  two.act(kTurns).act("rescue:5@b3");
  for (const Viewer viewer : {Viewer::kBlue, Viewer::kSpectator}) {
    EXPECT_TRUE(equal(one.deliveries().to(viewer), two.deliveries().to(viewer)));
    EXPECT_TRUE(one.recall(viewer) == two.recall(viewer));
    EXPECT_TRUE(one.table(viewer) == two.table(viewer));
  }
  EXPECT_FALSE(equal(one.deliveries().to(Viewer::kRed), two.deliveries().to(Viewer::kRed)));
}

TEST(Delivery, TheEndIsSentToAll) {
  SmallBoard board("classic-2016", R"(
    6 3 . . . . . . . . .
    5 F . ~ ~ . . ~ ~ . .
    4 3 . ~ ~ . . ~ ~ . .
    3 F . . . . . . . . .
  )");
  board.act("a4a5");
  for (const Viewer viewer : kViewers) {
    const SeenEvents& events = board.deliveries().to(viewer);
    EXPECT_EQ(events[events.size() - 1].kind, SeenKind::kEnded);
    EXPECT_EQ(events[events.size() - 1].score, Score::kRedWins);
    EXPECT_TRUE(board.recall(viewer).ending.over());
    EXPECT_TRUE(board.recall(viewer).legal.empty());
  }
}

TEST(Delivery, AnEndFromOutsideIsSentToAll) {
  SmallBoard board("sci-fi-2011", kSpotter);
  Deliveries deliveries;
  board.act("e3e4");
  board.referee().end(Score::kBlueWins, deliveries);
  for (const Viewer viewer : kViewers) {
    EXPECT_EQ(kinds(deliveries.to(viewer)), std::vector{SeenKind::kEnded});
    EXPECT_FALSE(board.recall(viewer).deciding);
  }
}

}  // namespace
}  // namespace vexil
