#include "notation/action_text.h"

#include <gtest/gtest.h>

#include "tests/support/drawing.h"

namespace vexil {
namespace {

// Reads for the side and writes again; otherwise the refusal.
std::string canonical_action(std::string_view game, std::string_view text, Side side = Side::kRed) {
  const GamePtr opened = game_named(game);
  const auto action = parse_action(*opened, side, text);
  return action ? print_action(*opened, *action) : action.error().message;
}

std::vector<std::string> legal(const std::string& line) {
  const GamePosition at = position_named(line);
  return legal_texts(*at.game, at.position, History());
}

TEST(ActionText, EveryFormIsWrittenAsItWasRead) {
  for (const std::string_view text :
       {"a4a5",         "j10a10",      "fly:b2b7",    "strike:b7c7",  "quick:e3e5",
        "rampage:e3e4", "detect:c3d5", "see:c3d5",    "enchant:c3d5", "arrow:c3d5",
        "blast:c3e5",   "vortex:c3e5", "advance:n",   "advance:e",    "advance:s",
        "advance:w",    "step:c3",     "rescue:8@d2", "rescue:S@a10", "pass"})
    EXPECT_EQ(canonical_action("duel-masters-2004-powers", text), text);
  EXPECT_EQ(canonical_action("sci-fi-2011", "spot:e4=10"), "spot:e4=10");
}

TEST(ActionText, AnXOrADashIsReadBetweenTheSquaresOfAPlainActionOnly) {
  EXPECT_EQ(canonical_action("international", "a4xa5"), "a4a5");
  EXPECT_EQ(canonical_action("international", "a10-a9"), "a10a9");
  for (const std::string_view bad : {"a4--a5", "a4x-a5", "a4 a5", "fly:b2xb7", "fly:b2-b7"})
    EXPECT_EQ(canonical_action("duel-masters-2004-powers", bad).substr(0, 7), "action ") << bad;
}

TEST(ActionText, ASpotNamesTheTargetOnlyWhereAnySideIsAllowed) {
  EXPECT_EQ(canonical_action("sci-fi-2011+spot-any-side", "spot:e4f4=10"), "spot:e4f4=10");
  EXPECT_EQ(canonical_action("sci-fi-2011+spot-any-side", "spot:e4=10"), "spot:e4e5=10");
  EXPECT_EQ(canonical_action("sci-fi-2011+spot-any-side", "spot:e4=10", Side::kBlue),
            "spot:e4e3=10");
  EXPECT_EQ(canonical_action("sci-fi-2011", "spot:e4e5=10"), "spot:e4=10");
  EXPECT_EQ(canonical_action("sci-fi-2011", "spot:e4f4=10"),
            "action \"spot:e4f4=10\": expected the target straight in front, because "
            "spot-any-side is off");
  EXPECT_EQ(canonical_action("sci-fi-2011", "spot:e8=10"),
            "action \"spot:e8=10\": expected a square that has another in front of it");
}

TEST(ActionText, TheRefusalOfATextShowsTheFormOfItsVerb) {
  const std::string any = "expected two squares such as a4a5, a verb such as fly:b2b7, or pass";
  const auto refused = [](std::string_view text) { return canonical_action("sci-fi-2011", text); };
  EXPECT_EQ(refused(""), "action \"\": " + any);
  EXPECT_EQ(refused("a4"), "action \"a4\": " + any);
  EXPECT_EQ(refused("a4a5a6"), "action \"a4a5a6\": " + any);
  EXPECT_EQ(refused("a0a1"), "action \"a0a1\": " + any);
  EXPECT_EQ(refused("hop:a4a5"), "action \"hop:a4a5\": " + any);
  EXPECT_EQ(refused("move:a4a5"), "action \"move:a4a5\": " + any);
  EXPECT_EQ(refused("pass:"), "action \"pass:\": " + any);
  EXPECT_EQ(refused("PASS"), "action \"PASS\": " + any);
  EXPECT_EQ(refused("fly:b2"),
            "action \"fly:b2\": expected fly: and two squares, such as fly:c3d5");
  EXPECT_EQ(refused("advance:up"),
            "action \"advance:up\": expected advance: and one of n, e, s, w");
  EXPECT_EQ(refused("step:"), "action \"step:\": expected step: and a square, such as step:c3");
  EXPECT_EQ(refused("spot:e4"),
            "action \"spot:e4\": expected spot:SQUARE=LABEL, such as spot:e4=10");
  EXPECT_EQ(refused("rescue:8"),
            "action \"rescue:8\": expected rescue:LABEL@SQUARE, such as rescue:8@d2");
}

TEST(ActionText, SquaresAndLabelsMustBeOfTheGame) {
  EXPECT_EQ(canonical_action("sci-fi-2011", "a8a9"),
            "action \"a8a9\": expected squares of a board with 8 rows");
  EXPECT_EQ(canonical_action("barrage", "rescue:8@d2"),
            "action \"rescue:8@d2\": expected a label of the army, 10 9 3 2 S B F");
  EXPECT_EQ(canonical_action("barrage", "rescue:?@d2"),
            "action \"rescue:?@d2\": expected a label of the army, 10 9 3 2 S B F");
}

TEST(ActionText, AMessageStaysOnOneLineWhateverTheTextHolds) {
  const std::string message = canonical_action("barrage", "a4\n\x01\xff" + std::string(500, 'x'));
  EXPECT_EQ(message.find_first_of("\n\x01\xff"), std::string::npos);
  EXPECT_LT(message.size(), 200u);
  EXPECT_EQ(message.substr(0, 22), "action \"a4\\x0A\\x01\\xFF");
}

TEST(LegalTexts, AreSortedBytewise) {
  EXPECT_EQ(legal(drawn("classic-2016", R"(
    3 . r10 . . . . . . . .
    1 . . rB . . . . . . .)")),
            (std::vector<std::string>{"b3a3", "b3b2", "b3b4", "b3c3"}));
  EXPECT_EQ(legal(drawn("classic-2002",
                        "10 r9 b3 . . . . . . . .\n 9 r3 b2 . . . . . . . .\n 8 rB . . "
                        ". . . . . . .")),
            (std::vector<std::string>{"a10b10", "a9b9"}));
}

TEST(LegalTexts, NothingForAFinishedGame) {
  const std::string board = "5 r3 . ~ ~ . . ~ ~ . .";
  EXPECT_FALSE(legal(drawn("classic-2002", board)).empty());
  EXPECT_TRUE(legal(drawn("classic-2002", board, "r - bF r:-;b:- r:0;b:0 t9,q0")).empty());
  EXPECT_TRUE(
      legal(drawn("classic-2002+move-cap=8", board, "r - - r:-;b:- r:0;b:0 t9,q0")).empty());
}

TEST(LegalAction, IsFoundOrTheRuleThatRefusesItIsNamed) {
  const GamePosition at = position_named(drawn("classic-2002", "5 r3 . ~ ~ . . ~ ~ . ."));
  const auto found = parse_legal_action(*at.game, at.position, History(), "a5-a6");
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(*found, Action(Verb::kMove, square_at(0, 4), square_at(0, 5)));
  EXPECT_EQ(refusal_of(parse_legal_action(*at.game, at.position, History(), "a5a7")),
            "moving: one square at a time, only a Scout goes further");
}

}  // namespace
}  // namespace vexil
