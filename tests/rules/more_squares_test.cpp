// docs/develop/rules.md, "Moving": the more-squares rule. In the comments L is the chasing side's
// chase length.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::HasSubstr;

// Red comes to a3 beside blue's b3 (L = 1), then both go once around the four squares a3, b3, b4,
// a4. Eight turns are complete (L = 8) and a4a3 would bring back the placement of the first.
constexpr const char* kLoop = "a2a3 b3b4 a3b3 b4a4 b3b4 a4a3 b4a4 a3b3";
constexpr const char* kLoopStart = R"(
  3 . b3 . . . . . . . .
  2 r3 . . . . . . . . .
)";

TEST(MoreSquares, AChaserMayNotBringBackAPlacement) {
  Scene scene("international", kLoopStart);
  scene.play(kLoop);
  EXPECT_FALSE(scene.has("a4a3"));
  EXPECT_THAT(scene.refusal("a4a3"), HasSubstr("more-squares"));
  EXPECT_TRUE(scene.has("a4a5"));
  EXPECT_TRUE(scene.has("a4b4"));
}

TEST(MoreSquares, IsOnInInternationalAndBarrageOnly) {
  for (const char* game : {"international", "barrage"})
    EXPECT_FALSE(Scene(game, kLoopStart).play(kLoop).has("a4a3")) << game;
  for (const char* game :
       {"classic-2002", "duel-masters-2004", "duel-masters-2004-powers", "fire-ice-2008",
        "fire-ice-2008-powers", "sci-fi-2011", "classic-2016", "international+more-squares=off"})
    EXPECT_TRUE(Scene(game, kLoopStart).play(kLoop).has("a4a3")) << game;
  for (const char* game : {"classic-2002+more-squares", "sci-fi-2011-duel+more-squares"})
    EXPECT_FALSE(Scene(game, kLoopStart).play(kLoop).has("a4a3")) << game;
}

TEST(MoreSquares, BindsBlueAlike) {
  Scene scene("international", R"(
    3 . r3 . . . . . . . .
    2 b3 . . . . . . . . .
  )",
              {.turn = "b"});
  EXPECT_FALSE(scene.play(kLoop).has("a4a3"));
}

TEST(MoreSquares, TheExactReversalOfThePreviousMoveIsExempt) {
  Scene scene("international+two-squares=off", R"(
    4 b3 . . . . . . . . .
    2 r3 . . . . . . . . .
  )");
  scene.play("a2a3");
  for (int i = 0; i < 6; ++i) scene.play("a4b4 a3b3 b4a4 b3a3");
  EXPECT_TRUE(scene.play("a4b4").has("a3b3"));
}

TEST(MoreSquares, ABarePositionStartsWithoutLengthAndMemory) {
  Scene scene("international", R"(
    3 r3 b3 . . . . . . . .
  )",
              {.turn = "b"});
  // The drawn placement itself is no end of a turn, and blue's first move meets no last move.
  scene.play("b3b4 a3b3 b4a4 b3b4 a4a3 b4a4 a3b3");
  EXPECT_TRUE(scene.has("a4a3"));
  scene.play("a4a3 b3b4");
  EXPECT_FALSE(scene.has("a3b3"));
}

TEST(MoreSquares, ReadingTheTextOfAPositionForgetsTheChase) {
  Scene scene("international", kLoopStart);
  scene.play(kLoop);
  EXPECT_FALSE(scene.has("a4a3"));
  EXPECT_TRUE(Scene::at(scene.position()).has("a4a3"));
}

TEST(MoreSquares, AMoveThatEndsBesideNoEnemyStartsAgainFromNothing) {
  Scene scene("international", kLoopStart);
  scene.play(kLoop).play("a4a5 b3b4 a5a4 b4b3");  // L = 0, 0, 1, 2
  EXPECT_TRUE(scene.has("a4a3"));
}

constexpr const char* kPath = "b2b1 c1c3 b1b3 c3c2 b3b2 c2c3";

// After the second turn, a blue one, red's Scout stood on b1 and blue's on c3, as after b2b1 now.
TEST(MoreSquares, APlacementCountsWhoeversTurnItWas) {
  const char* drawing = R"(
    3 bB . . . . . . . . .
    2 bB r2 . . . . . . . .
    1 bB . b2 . . . . . . .
  )";
  Scene scene("international", drawing);
  EXPECT_FALSE(scene.play(kPath).has("b2b1"));
  EXPECT_THAT(scene.refusal("b2b1"), HasSubstr("more-squares"));
  EXPECT_TRUE(Scene("international+more-squares=off", drawing).play(kPath).has("b2b1"));
}

TEST(MoreSquares, AMoveThatEndsBesideNoEnemyIsNeverRefused) {
  Scene scene("international", R"(
    3 bB . . . . . . . . .
    2 bB r2 . . . . . . . .
    1 . . b2 . . . . . . .
  )");
  EXPECT_TRUE(scene.play(kPath).has("b2b1"));
}

// Blue's Scout goes the same way one file further off: no move of it answers the chaser.
TEST(MoreSquares, AMoveThatEvadesNothingStartsAgainFromNothing) {
  Scene scene("international", R"(
    3 bB . . . . . . . . .
    2 bB r2 . . . . . . . .
    1 bB . . b2 . . . . . .
  )");
  EXPECT_TRUE(scene.play("b2b1 d1d3 b1b3 d3d2 b3b2 d2d3").has("b2b1"));
}

// Two red 5s have exchanged b2 and b4 during the chase: the board looks the same and is not.
TEST(MoreSquares, EverySinglePieceIsDistinguished) {
  Scene scene("international", R"(
    4 bB r5 . . . . . . . .
    2 b4 . . b4 . . . . . .
    1 . r5 . . . . . . . .
  )");
  scene.play("b1b2 a2a3 b2c2 d2d3 b4b3 a3a2 b3b2 a2a3 c2c3 d3d2 c3b3 a3a2");
  EXPECT_TRUE(scene.has("b3b4"));
  EXPECT_EQ(scene.play("b3b4").pieces(), "a2 b4', a4 bB, b2 r5', b4 r5', d2 b4'");
}

// The lost attack on c3 is where the chase begins: b3 is next to it, so blue's b3b4 answers it.
TEST(MoreSquares, TheTargetOfALostAttackIsTheSquareLastMovedTo) {
  Scene scene("international", R"(
    3 r3 b3 bB r4 . . . . . .
  )");
  scene.play("d3c3 b3b4 a3b3 b4a4 b3b4 a4a3 b4a4 a3b3");
  EXPECT_FALSE(scene.has("a4a3"));
}

// The same way as above, but blue's Scout takes a Spy on c3: the attack sets both lengths to 0, and
// the placement after it (k = 4) lies just outside of the new length (L = 4).
TEST(MoreSquares, AnAttackSetsBothLengthsToNothing) {
  Scene scene("international", R"(
    3 bB . rS . . . . . . .
    2 bB r2 . . . . . . . .
    1 bB . b2 . . . . . . .
  )");
  EXPECT_TRUE(scene.play(kPath).has("b2b1"));
}

TEST(MoreSquares, ARescueChangesNothing) {
  const char* drawing = R"(
    10 . . r3 . . . . . . .
    9  . b3 . . . . . . . .
  )";
  const char* rest = "b9a9 b10b9 a9a10 b9a9 a10b10 a9a10 b10b9";
  Scene scene("international+rescue", drawing, {.captured = "r9"});
  scene.play("c10b10+rescue:9@j1").play(rest);
  EXPECT_FALSE(scene.has("a10b10"));
  EXPECT_THAT(scene.refusal("a10b10"), HasSubstr("more-squares"));
}

TEST(MoreSquares, ADeclinedRescueChangesNothing) {
  Scene scene("international+rescue", R"(
    10 . . r3 . . . . . . .
    9  . b3 . . . . . . . .
  )",
              {.captured = "r9"});
  scene.play("c10b10 b9a9 b10b9 a9a10 b9a9 a10b10 a9a10 b10b9");
  EXPECT_FALSE(scene.has("a10b10"));
}

// Three squares on a side, the pieces two steps apart each turn.
TEST(MoreSquares, QuickAndVortexAreMovesOfAChase) {
  const std::vector<std::tuple<std::string, std::string, std::string>> movers{
      {"fire-ice-2008-powers+more-squares", "8", "quick:"},
      {"duel-masters-2004-powers+more-squares", "3", "quick:"},
      {"duel-masters-2004-powers+more-squares", "7", "vortex:"}};
  for (const auto& [game, label, verb] : movers) {
    Scene scene(game, fmt::format("2 r{0} . . . . . . . . .\n 1 . b{0} . . . . . . . .", label));
    scene.play("a2a1");
    for (const char* move : {"b1c2", "a1c1", "c2b3", "c1c3", "b3a2", "c3a3", "a2b1"})
      scene.play(verb + move);
    EXPECT_FALSE(scene.has(verb + "a3a1")) << game << " " << label;
    EXPECT_TRUE(scene.has("a3a2")) << game << " " << label;
  }
}

// A chase down file a and once around a4, b4, b3, a3 (L = 16); a3a4 repeats the ninth turn's end.
constexpr const char* kLongChase =
    "b8a8 a7a6 a8a7 a6a5 a7a6 a5a4 a6a5 a4b4 a5a4 b4b3 a4b4 b3a3 b4b3 a3a4 b3a3 a4b4";

std::string long_chase_board(const std::string& user, bool adjacent) {
  std::string text = "8 . r3 . . . . . . . .\n 7 b3 . . . . . . . . .\n";
  text += std::string(adjacent ? "2" : "3") + " . . . . . . . . b" + user + " .\n";
  return text + "1 . . . . . . . . r" + user + " .";
}

TEST(MoreSquares, EveryPowerThatIsNoMoveForgetsBothChases) {
  const std::vector<std::tuple<std::string, std::string, std::string>> users{
      {"fire-ice-2008-powers+more-squares", "9", "detect:i1i3 detect:i3i1"},
      {"fire-ice-2008-powers+more-squares", "6", "enchant:i1i3 enchant:i3i1"},
      {"fire-ice-2008-powers+more-squares", "4", "arrow:i1i3 arrow:i3i1"},
      {"duel-masters-2004-powers+more-squares", "8", "see:i1i3 see:i3i1"},
      {"duel-masters-2004-powers+more-squares", "6", "blast:i1i3 blast:i3i1"},
      {"sci-fi-2011+more-squares", "1", "spot:i1=F spot:i2=F"}};
  for (const auto& [game, user, both] : users) {
    Scene scene(game, long_chase_board(user, both.starts_with("spot")));
    scene.play(kLongChase);
    EXPECT_FALSE(scene.has("a3a4")) << game << " " << user;
    EXPECT_TRUE(scene.play(both).has("a3a4")) << game << " " << user;
  }
}

// Blue chases down file a and once around b2 (L = 26); b3a3 repeats the eleventh turn's end. In the
// sixteenth turn red flees from b1 to c1.
TEST(MoreSquares, ARampageOrAnAdvanceForgetsTheEnemysChaseToo) {
  const std::vector<std::tuple<std::string, std::string, std::string>> runners{
      {"fire-ice-2008-powers+more-squares", "5", "rampage:b1c1"},
      {"duel-masters-2004-powers+more-squares", "4", "advance:e+step:b1"}};
  for (const auto& [game, label, flight] : runners) {
    const std::string board = "8 . b8 . . . . . . . .\n 7 r" + label + " . . . . . . . . .";
    const char* before =
        "b8a8 a7a6 a8a7 a6a5 a7a6 a5a4 a6a5 a4a3 a5a4 a3a2 a4a3 a2a1 a3a2 a1b1 a2a1";
    const char* after = "a1b1 c1c2 b1c1 c2c3 c1c2 c3b3 c2c3 b3a3 c3b3 a3a2";
    Scene plain(game, board, {.turn = "b"});
    EXPECT_FALSE(plain.play(before).play("b1c1").play(after).has("b3a3")) << game;
    Scene power(game, board, {.turn = "b"});
    EXPECT_TRUE(power.play(before).play(flight).play(after).has("b3a3")) << game;
  }
}

}  // namespace
}  // namespace vexil
