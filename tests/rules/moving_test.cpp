// docs/develop/rules.md, "Moving": steps and slides.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Step, OneSquareForwardBackwardOrSideways) {
  const Scene scene("classic-2002", R"(
    9 . . . . . . . . . b4
    3 . . . . r4 . . . . .
  )");
  EXPECT_THAT(scene.legal(), ElementsAre("e3d3", "e3e2", "e3e4", "e3f3"));
}

TEST(Step, BlueMovesInAllDirectionsToo) {
  const Scene scene("classic-2002", R"(
    8 . . . . b4 . . . . .
    1 r4 . . . . . . . . .
  )",
                    {.turn = "b"});
  EXPECT_THAT(scene.legal(), ElementsAre("e8d8", "e8e7", "e8e9", "e8f8"));
}

TEST(Step, NotOffTheBoard) {
  const Scene scene("fire-ice-2008", R"(
    8 r4 . . . . . . . . r3
    1 r5 . . . . . . . . r6
  )");
  EXPECT_THAT(scene.legal(),
              ElementsAre("a1a2", "a1b1", "a8a7", "a8b8", "j1i1", "j1j2", "j8i8", "j8j7"));
}

TEST(Step, NotOntoABlockedSquare) {
  const Scene large("classic-2002", R"(
    7 . . . . . . . r4 . .
    4 . . r4 . . . . . . .
  )");
  EXPECT_THAT(large.legal(), ElementsAre("c4b4", "c4c3", "c4d4", "h7g7", "h7h8", "h7i7"));
  const Scene small("classic-2016", R"(
    6 . . . . . . . r4 . .
    4 . r3 ~ ~ . . ~ ~ . .
  )");
  EXPECT_THAT(small.legal(), ElementsAre("b4a4", "b4b3", "b4b5", "h6g6", "h6h7", "h6i6"));
}

TEST(Step, NotOntoAnOwnPiece) {
  const Scene scene("classic-2002", R"(
    3 . . . rB r4 rF . . . .
    2 . . . . rB . . . . .
  )");
  EXPECT_THAT(scene.legal(), ElementsAre("e3e4"));
}

TEST(Step, FlagsAndMinesNeverMove) {
  for (const char* game : {"classic-2002", "classic-2016", "sci-fi-2011", "international"}) {
    const Scene scene(game, R"(
      3 . rB . . . . rF . . .
    )");
    EXPECT_THAT(scene.legal(), IsEmpty()) << game;
  }
  for (const char* game : {"duel-masters-2004-powers", "fire-ice-2008-powers"}) {
    const Scene scene(game, R"(
      3 . rT bS . . . rF b2 . .
    )");
    EXPECT_THAT(scene.legal(), IsEmpty()) << game;
  }
}

TEST(Step, RevealsNothing) {
  Scene scene("classic-2002", R"(
    10 . . . . . . . . . b4
    3  . . . . r9 . . r1 . .
  )");
  EXPECT_EQ(scene.play("e3e4 j10j9 h3h2").pieces(), "e4 r9', h2 r1', j9 b4'");
}

TEST(Slide, AScoutGoesAnyNumberOfEmptySquaresInAStraightLine) {
  const Scene scene("classic-2016", R"(
    3 . . rB . r2 . . rB . .
    1 . . . . rB . . . . .
  )");
  EXPECT_THAT(scene.legal(),
              ElementsAre("e3d3", "e3e2", "e3e4", "e3e5", "e3e6", "e3e7", "e3e8", "e3f3", "e3g3"));
}

TEST(Slide, StopsBeforeABlockedSquareAndAtTheEdge) {
  const Scene scene("international", R"(
    6 r2 . ~ ~ . . ~ ~ . .
    4 . . . . . . . r2 . .
  )");
  EXPECT_THAT(scene.legal_from("a6"), ElementsAre("a6a1", "a6a10", "a6a2", "a6a3", "a6a4", "a6a5",
                                                  "a6a7", "a6a8", "a6a9", "a6b6"));
  EXPECT_THAT(scene.legal_from("h4"), ElementsAre("h4a4", "h4b4", "h4c4", "h4d4", "h4e4", "h4f4",
                                                  "h4g4", "h4h1", "h4h2", "h4h3", "h4i4", "h4j4"));
}

TEST(Slide, IsTheScoutsAlone) {
  const std::vector<std::pair<const char*, std::vector<const char*>>> games{
      {"classic-2002", {"1", "2", "3", "4", "5", "6", "7", "8", "S"}},
      {"duel-masters-2004", {"9", "8", "7", "6", "5", "4", "3", "2", "S"}},
      {"fire-ice-2008", {"10", "9", "8", "7", "6", "5", "4", "3", "S"}},
      {"sci-fi-2011", {"10", "9", "8", "7", "6", "5", "4", "3", "1", "S"}},
      {"classic-2016", {"10", "9", "8", "7", "6", "5", "4", "3", "S"}},
      {"international", {"10", "9", "8", "7", "6", "5", "4", "3", "S"}}};
  for (const auto& [game, labels] : games) {
    for (const std::string label : labels) {
      const Scene scene(game, "3 r" + label + " . . . . . . . . .");
      EXPECT_THAT(scene.legal(), ElementsAre("a3a2", "a3a4", "a3b3")) << game << " " << label;
    }
  }
}

TEST(Slide, EveryFamilyHasItsScout) {
  const std::vector<std::pair<const char*, const char*>> scouts{{"classic-2002", "r9"},
                                                                {"duel-masters-2004", "r1"},
                                                                {"duel-masters-2004-powers", "r1"},
                                                                {"fire-ice-2008", "r2"},
                                                                {"fire-ice-2008-powers", "r2"},
                                                                {"sci-fi-2011", "r2"},
                                                                {"sci-fi-2011-duel", "r2"},
                                                                {"classic-2016", "r2"},
                                                                {"classic-2016-duel", "r2"},
                                                                {"international", "r2"},
                                                                {"barrage", "r2"}};
  for (const auto& [game, cell] : scouts) {
    const Scene scene(game, std::string("1 ") + cell + " . . . . . . . . .");
    EXPECT_TRUE(scene.has("a1j1")) << game;
    EXPECT_TRUE(scene.has("a1a8")) << game;
  }
}

TEST(Slide, OfMoreThanOneSquareMakesTheScoutKnown) {
  Scene scene("classic-2002", R"(
    10 . . . . . . . . . b4
    1  r9 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a1a2 j10j9").cell("a2"), "r9'");
  EXPECT_EQ(scene.play("a2a4").cell("a4"), "r9'!");
}

TEST(Slide, DoesNotGoAroundACornerOrThroughPieces) {
  const Scene scene("classic-2002", R"(
    3 b4 . . . . . . . . .
    1 r9 r4 . . . . . . . .
  )");
  EXPECT_THAT(scene.legal_from("a1"), ElementsAre("a1a2"));
}

}  // namespace
}  // namespace vexil
