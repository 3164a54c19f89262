#include "notation/turn_text.h"

#include <gtest/gtest.h>

#include "notation/action_text.h"
#include "tests/support/drawing.h"

namespace vexil {
namespace {

// The decisions of a turn, each as its text; otherwise the refusal.
std::string decisions(const std::string& line, std::string_view turn) {
  GamePosition at = position_named(line);
  History history;
  const auto actions = apply_turn(*at.game, at.position, history, turn);
  if (!actions) return actions.error().message;
  std::string out;
  for (const Action action : *actions)
    out += (out.empty() ? "" : " ") + print_action(*at.game, action);
  return out;
}

std::string after(const std::string& line, std::string_view turn) {
  GamePosition at = position_named(line);
  History history;
  const auto actions = apply_turn(*at.game, at.position, history, turn);
  return actions ? print_position(*at.game, at.position) : actions.error().message;
}

const std::string kDragon = drawn("fire-ice-2008-powers", R"(
    6 .   b3 . . . . . . . .
    5 .   .  ~ ~ . . ~ ~ . .
    4 .   r3 ~ ~ . . ~ ~ . .
    3 .   r10 . . . . . . . .
    1 rF  .  . . . . . . . bF)");

TEST(TurnText, AnOptionalFollowupThatIsLeftOutIsDeclined) {
  EXPECT_EQ(decisions(kDragon, "fly:b3b5"), "fly:b3b5 pass");
  EXPECT_EQ(decisions(kDragon, "fly:b3b5+pass"), "fly:b3b5 pass");
  EXPECT_EQ(decisions(kDragon, "fly:b3b5+strike:b5b6"), "fly:b3b5 strike:b5b6");
}

TEST(TurnText, APlainActionMayHaveASignBetweenItsSquares) {
  EXPECT_EQ(decisions(kDragon, "b4-b5"), "b4b5");
}

// A Spotter that steps onto the enemy's back row can spot sideways, then rescue.
const std::string kSpotter = drawn("sci-fi-2011+rescue+spot-any-side", R"(
    8 . b3 . . . . . . . .
    7 r1 . . . . . . . . .
    1 rF . . . . . . . . bF)",
                                   "r - r3 r:-;b:- r:0;b:0 t9,q0");

TEST(TurnText, AFollowupIsDeclinedBeforeTheNextAction) {
  EXPECT_EQ(decisions(kSpotter, "a7a8"), "a7a8 pass pass");
  EXPECT_EQ(decisions(kSpotter, "a7a8+rescue:3@d2"), "a7a8 pass rescue:3@d2");
  EXPECT_EQ(decisions(kSpotter, "a7a8+pass+rescue:3@d2"), "a7a8 pass rescue:3@d2");
  EXPECT_EQ(decisions(kSpotter, "a7a8+spot:a8b8=3"), "a7a8 spot:a8b8=3 pass");
  EXPECT_EQ(decisions(kSpotter, "a7a8+spot:a8b8=3+rescue:3@d2"), "a7a8 spot:a8b8=3 rescue:3@d2");
  EXPECT_EQ(decisions(kSpotter, "a7a8+pass+pass"), "a7a8 pass pass");
}

TEST(TurnText, FromAnOpenFollowupTheTextIsTheRestOfTheTurn) {
  const std::string open = drawn("fire-ice-2008-powers", R"(
    6 .   b3 . . . . . . . .
    5 .   r10'! ~ ~ . . ~ ~ . .)",
                                 "r strike:b5 - r:b3b5;b:- r:0;b:0 t1,q1");
  EXPECT_EQ(decisions(open, "strike:b5b6"), "strike:b5b6");
  EXPECT_EQ(decisions(open, "pass"), "pass");
  EXPECT_EQ(decisions(open, "b5b4"),
            "follow-up: \"b5b4\" does not answer what was open in this turn");
}

TEST(TurnText, AnAdvanceMustBeFinished) {
  const std::string line = drawn("duel-masters-2004-powers", R"(
    3 . . r4 . . . . . . .
    2 . . . . r4 . . . . .)");
  EXPECT_EQ(decisions(line, "advance:n+step:c3+step:e2"), "advance:n step:c3 step:e2");
  EXPECT_EQ(decisions(line, "advance:n+step:c3"),
            "advance: the turn stops before every piece has moved");
  EXPECT_EQ(decisions(line, "advance:n"), "advance: the turn stops before every piece has moved");
  EXPECT_EQ(decisions(line, "advance:n+step:c3+pass"),
            "follow-up: an advance is open: every piece of it must step");
}

TEST(TurnText, NothingFollowsACompleteTurn) {
  EXPECT_EQ(decisions(kDragon, "b4b5+b5b4"), "action \"b5b4\": the turn is complete before it");
  EXPECT_EQ(decisions(kDragon, "b4b5+pass"), "action \"pass\": the turn is complete before it");
  EXPECT_EQ(decisions(kDragon, "fly:b3b5+strike:b5b6+strike:b6b7"),
            "action \"strike:b6b7\": the turn is complete before it");
}

TEST(TurnText, PassIsNoTurn) {
  EXPECT_EQ(decisions(kDragon, "pass"),
            "passing: nothing is open that could be declined, and a player must act");
}

TEST(TurnText, EveryPartMustBeAnAction) {
  EXPECT_EQ(decisions(kDragon, ""),
            "action \"\": expected two squares such as a4a5, a verb such as fly:b2b7, or pass");
  EXPECT_EQ(decisions(kDragon, "fly:b3b5+"),
            "action \"\": expected two squares such as a4a5, a verb such as fly:b2b7, or pass");
}

TEST(TurnText, TheNextPlayerIsToMoveAfterIt) {
  EXPECT_EQ(after(kDragon, "fly:b3b5"), drawn("fire-ice-2008-powers", R"(
    6 .   b3 . . . . . . . .
    5 .   r10'! ~ ~ . . ~ ~ . .
    4 .   r3 ~ ~ . . ~ ~ . .
    1 rF  .  . . . . . . . bF)",
                                              "b - - r:b3b5;b:- r:0;b:0 t2,q1"));
}

TEST(TurnText, DeclinedFollowupsAreLeftOutWhenWritten) {
  const GamePtr game = game_named("fire-ice-2008-powers");
  const Action fly(Verb::kFly, square_at(1, 2), square_at(1, 4));
  const Action strike(Verb::kStrike, square_at(1, 4), square_at(1, 5));
  EXPECT_EQ(print_turn(*game, std::vector{fly, Action::pass()}), "fly:b3b5");
  EXPECT_EQ(print_turn(*game, std::vector{fly, strike}), "fly:b3b5+strike:b5b6");
}

TEST(TurnText, HooksSeeEveryDecisionWithWhatItBroughtAbout) {
  GamePosition at = position_named(kDragon);
  History history;
  std::vector<std::string> seen;
  std::size_t events_seen = 0;
  DecisionHooks hooks;
  hooks.before = [&](const Position& before, const History&, Action action) {
    seen.push_back(print_action(*at.game, action) + " at t" + std::to_string(before.turn));
  };
  hooks.after = [&](const Position&, const History&, Action, const EventLog& events) {
    events_seen += events.size();
  };
  ASSERT_TRUE(apply_turn(*at.game, at.position, history, "fly:b3b5", hooks));
  EXPECT_EQ(seen, (std::vector<std::string>{"fly:b3b5 at t1", "pass at t1"}));
  EXPECT_EQ(events_seen, 2u) << "the dragon is revealed, then moves";
}

}  // namespace
}  // namespace vexil
