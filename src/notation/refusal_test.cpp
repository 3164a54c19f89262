#include "notation/refusal.h"

#include <gtest/gtest.h>

#include "editions/setup.h"
#include "notation/action_text.h"
#include "notation/turn_text.h"
#include "rules/apply.h"
#include "rules/generate.h"
#include "tests/support/drawing.h"

namespace vexil {
namespace {

std::string refusal(const std::string& line, std::string_view text) {
  const GamePosition at = position_named(line);
  const auto action = parse_action(*at.game, at.position.to_move, text);
  if (!action) return action.error().message;
  return explain_refusal(*at.game, at.position, History(), *action);
}

const std::string kBoard = drawn("classic-2002", R"(
    10 bF .  . . . .  . .  . .
    7  b3 .  . . . .  . .  b4 .
    5  .  r9 ~ ~ . .  ~ ~  . .
    4  r5 .  r6 . b2 r3 . r9 . .
    3  rB rS . . .  .  . .  . .)");

TEST(Refusal, ALegalActionIsNotRefused) { EXPECT_EQ(refusal(kBoard, "a4a5"), ""); }

TEST(Refusal, Moving) {
  EXPECT_EQ(refusal(kBoard, "d1d2"), "moving: there is no piece on d1");
  EXPECT_EQ(refusal(kBoard, "a7a6"), "not your piece: the piece on a7 is blue's");
  EXPECT_EQ(refusal(kBoard, "a3a2"), "moving: the Bomb on a3 never moves");
  EXPECT_EQ(refusal(kBoard, "a4a4"), "moving: a piece cannot move to its own square");
  EXPECT_EQ(refusal(kBoard, "c4c5"), "moving: c5 lies in the Lakes");
  EXPECT_EQ(refusal(kBoard, "a4a3"), "moving: your own piece stands on a3");
  EXPECT_EQ(refusal(kBoard, "a4a6"), "moving: one square at a time, only a Scout goes further");
  EXPECT_EQ(refusal(kBoard, "f4g5"), "moving: g5 lies in the Lakes");
  EXPECT_EQ(refusal(kBoard, "f4g3"),
            "moving: only forward, backward or sideways, never diagonally");
  EXPECT_EQ(refusal(kBoard, "h4e4"), "moving: a piece on f4 stands in the way");
  EXPECT_EQ(refusal(kBoard, "b5e5"), "moving: c5 lies in the Lakes");
}

TEST(Refusal, Attacking) {
  EXPECT_EQ(refusal(kBoard, "a4a7"), "attacking: the enemy piece on a7 is not next to a4");
  const std::string diagonal =
      drawn("classic-2002", "5 b3 . ~ ~ . . ~ ~ . .\n 4 . r3 . . . . . . . .");
  EXPECT_EQ(refusal(diagonal, "b4a5"),
            "attacking: only forward, backward or sideways, never diagonally");
}

TEST(Refusal, ScoutCharge) {
  const std::string board = "7 b3 . . . . . . . . .\n 4 r9 . . . . . . . . .";
  EXPECT_EQ(refusal(drawn("classic-2002", board), "a4a7"),
            "scout-charge: off in this game, so a Scout may not slide and attack in one turn");
  EXPECT_EQ(refusal(drawn("classic-2002+scout-charge", board), "a4a7"), "");
}

TEST(Refusal, TheNamesAreThoseOfTheEdition) {
  EXPECT_EQ(refusal(drawn("sci-fi-2011", "3 . . r3 . . . . . . ."), "c3c4"),
            "moving: c4 lies in the Craters");
  EXPECT_EQ(refusal(drawn("duel-masters-2004", "4 r5 . . . . . . . . ."), "a4a6"),
            "moving: one square at a time, only a Deadly Fighter Braid Claw goes further");
}

TEST(Refusal, TwoSquares) {
  const std::string run = "r - - r:e4e5,e5e4;b:- r:0;b:0 t9,q8";
  const std::string line = drawn("classic-2002", "4 . . . . r3 . . . . .", run);
  EXPECT_EQ(refusal(line, "e4e5"), "two-squares: e4 and e5 were used in your last 2 turns");
  EXPECT_EQ(refusal(line, "e4e3"), "");
  const std::string other =
      drawn("classic-2002", "5 . . ~ ~ b2 . ~ ~ . .\n 4 . . . . r3 . . . . .", run);
  EXPECT_EQ(refusal(other, "e4e5"), "") << "attacks are exempt";
}

TEST(Refusal, TwoSquaresCountsAttacksAndPathsWhereTheGameDoes) {
  const std::string run = "r - - r:e4e5,e5e3,e3e5;b:- r:0;b:0 t9,q8";
  const std::string slides = drawn("international", "5 . . ~ ~ r2' . ~ ~ . .", run);
  EXPECT_EQ(refusal(slides, "e5e2"),
            "two-squares: the line between e4 and e5 was crossed in your last 3 turns");
  EXPECT_EQ(refusal(slides, "e5e4"),
            "two-squares: the line between e4 and e5 was crossed in your last 3 turns");
  EXPECT_EQ(refusal(slides, "e5e6"), "");
  const std::string attack =
      drawn("international", "5 . . ~ ~ r2' . ~ ~ . .\n 4 . . . . b3 . . . . .",
            "r - - r:e4e5,e5e4,e4e5;b:- r:0;b:0 t9,q8");
  EXPECT_EQ(refusal(attack, "e5e4"), "two-squares: e4 and e5 were used in your last 3 turns");
}

TEST(Refusal, TwoSquaresAlongARank) {
  const std::string line =
      drawn("international", "4 . . . . . r2' . . . .", "r - - r:f4c4,c4e4,e4b4;b:- r:0;b:0 t9,q8");
  EXPECT_NE(refusal_of(parse_position(line)), "");
  const std::string good =
      drawn("international", "4 . r2' . . . . . . . .", "r - - r:f4c4,c4e4,e4b4;b:- r:0;b:0 t9,q8");
  EXPECT_EQ(refusal(good, "b4j4"),
            "two-squares: the line between c4 and d4 was crossed in your last 3 turns");
}

TEST(Refusal, Powers) {
  const std::string line = drawn("fire-ice-2008-powers", R"(
    6 b3 .  b7 . .  . . . . .
    5 .  .  ~  ~ .  . ~ ~ . .
    4 r9 r3 ~  ~ r6 . ~ ~ . .
    3 .  r10 .  . r8 r4 . . . .)");
  EXPECT_EQ(refusal(line, "fly:b3b5"), "");
  EXPECT_EQ(refusal(line, "fly:b3b6"),
            "Flight: the way leads in a straight line over what stands there without a gap, to the "
            "first square behind it");
  EXPECT_EQ(refusal(line, "fly:b3b4"), "Flight: your own piece stands on b4");
  EXPECT_EQ(refusal(line, "fly:a4a5"),
            "Flight: the piece on a4 (Lavamir, the Mage) does not have this power");
  EXPECT_EQ(refusal(line, "fly:a1a5"), "Flight: there is no piece on a1");
  EXPECT_EQ(refusal(line, "fly:a6a5"), "Flight: the piece on a6 is blue's");
  EXPECT_EQ(refusal(line, "detect:a4b6"), "Detect Enemy: there is no enemy piece on b6");
  EXPECT_EQ(refusal(line, "detect:a4c5"), "Detect Enemy: c5 lies in the Forbidden Zones");
  EXPECT_EQ(refusal(line, "enchant:e4a6"), "Enchant: the target must be at most 2 squares away");
  EXPECT_EQ(refusal(line, "quick:e3e5"),
            "Quickness: the way leads over two steps through an empty square, not back to the "
            "start");
  EXPECT_EQ(refusal(line, "vortex:e3e5"), "vortex: this game has no such power");
  EXPECT_EQ(refusal(line, "advance:n"), "advance: this game has no such power");
}

TEST(Refusal, PowersOfOneEditionOnly) {
  const std::string line = drawn("duel-masters-2004-powers", R"(
    6 b3 .  ~ ~ b7 . ~ ~ . .
    4 r6 .  . . r6 . . . . .
    3 r7 .  . . .  . . . . .)");
  EXPECT_EQ(refusal(line, "blast:a4a6"), "");
  EXPECT_EQ(refusal(line, "blast:a4e6"),
            "Energy Blast: the target must be 1 or 2 squares away on a straight or diagonal line "
            "with no piece between");
  EXPECT_EQ(refusal(line, "vortex:a3a6"), "Dimensional Vortex: a6 is not empty");
  EXPECT_EQ(refusal(line, "advance:n"), "advance: you have no piece labelled 4 left");
}

TEST(Refusal, OpenFollowups) {
  const std::string strike = drawn("fire-ice-2008-powers", "4 r10 b3 ~ ~ r9 b2 ~ ~ . .",
                                   "r strike:a4 - r:-;b:- r:0;b:0 t1,q1");
  EXPECT_EQ(refusal(strike, "a4a5"), "follow-up: a strike is open: strike or pass");
  EXPECT_EQ(refusal(strike, "strike:e4f4"), "strike: only the piece on a4 may strike");
  EXPECT_EQ(refusal(strike, "strike:a4a5"), "strike: there is no enemy piece on a5 next to a4");
  EXPECT_EQ(refusal(strike, "pass"), "");
  const std::string spot = drawn("sci-fi-2011", "5 b3 . ~ ~ . . ~ ~ . .\n 4 r1 r1 ~ ~ . . ~ ~ . .",
                                 "r spot:a4 - r:-;b:- r:0;b:0 t1,q1");
  EXPECT_EQ(refusal(spot, "a4a3"), "follow-up: a spot is open: spot or pass");
  EXPECT_EQ(refusal(spot, "spot:b4=3"), "spot: only the piece on a4 may spot now");
  const std::string rescue =
      drawn("classic-2002+rescue", "10 r7 . . . . . . . . .\n 2 r3 . . . . . . . . .",
            "r rescue:a10 r1rB r:-;b:- r:0;b:0 t9,q1");
  EXPECT_EQ(refusal(rescue, "a2a3"), "follow-up: a rescue is open: rescue or pass");
  EXPECT_EQ(refusal(rescue, "rescue:B@d2"), "rescue: a piece labelled B never returns");
  EXPECT_EQ(refusal(rescue, "rescue:2@d2"), "rescue: no piece of yours labelled 2 is captured");
  EXPECT_EQ(refusal(rescue, "rescue:1@d6"),
            "rescue: d6 is not among the squares where a piece may return");
  EXPECT_EQ(refusal(rescue, "rescue:1@a2"), "rescue: a2 is not empty");
  const std::string advance = drawn("duel-masters-2004-powers", "2 r4 r4 r5 . . . . . . .",
                                    "r advance:n:a2 - r:-;b:- r:0;b:0 t9,q1");
  EXPECT_EQ(refusal(advance, "c2c3"), "follow-up: an advance is open: every piece of it must step");
  EXPECT_EQ(refusal(advance, "step:b2"),
            "advance: the piece on b2 is none of those that still have to move");
  EXPECT_EQ(refusal(advance, "step:j2"), "advance: there is no piece on j2");
}

TEST(Refusal, FollowupsThatAreNotOpen) {
  EXPECT_EQ(refusal(kBoard, "pass"),
            "passing: nothing is open that could be declined, and a player must act");
  EXPECT_EQ(refusal(kBoard, "strike:a4a5"),
            "strike: only the piece that has just flown may strike");
  EXPECT_EQ(refusal(kBoard, "step:a4"), "step: no advance is open");
  EXPECT_EQ(refusal(kBoard, "rescue:8@d2"), "rescue: off in this game");
  EXPECT_EQ(refusal(drawn("classic-2002+rescue", ""), "rescue:8@d2").substr(0, 10), "game over:");
  EXPECT_EQ(refusal(drawn("classic-2002+rescue", "1 r3 . . . . . . . . ."), "rescue:8@d2"),
            "rescue: only when a piece has just come to the enemy's back row");
}

TEST(Refusal, AFinishedGame) {
  EXPECT_EQ(refusal(drawn("classic-2002", "4 r3 . . . . . . . . .", "r - rF r:-;b:- r:0;b:0 t9,q0"),
                    "a4a5"),
            "game over: the game has ended, 0-1 (flag)");
  EXPECT_EQ(refusal(drawn("classic-2002", "4 rB b3 . . . . . . . ."), "a4a5"),
            "game over: the game has ended, 0-1 (immobile)");
  EXPECT_EQ(refusal(drawn("classic-2002+move-cap=8", "4 r3 . . . . . . . . .",
                          "r - - r:-;b:- r:0;b:0 t9,q0"),
                    "a4a5"),
            "game over: the game has ended, 1/2-1/2 (move-cap)");
}

TEST(Refusal, MoreSquares) {
  // Red's 9 hunts blue's 3 around four squares and would close the circle a second time.
  GamePosition at = position_named(drawn("international",
                                         R"(
    10 .  . . . . . . . . bF
    2  b3 . . . . . . . . .
    1  r9 . . . . . . . . rF)",
                                         "b - - r:-;b:- r:0;b:0 t2,q1"));
  History history;
  for (const std::string_view turn :
       {"a2b2", "a1a2", "b2b1", "a2b2", "b1a1", "b2b1", "a1a2", "b1a1", "a2b2"})
    ASSERT_EQ(refusal_of(apply_turn(*at.game, at.position, history, turn)), "") << turn;
  EXPECT_EQ(refusal_of(apply_turn(*at.game, at.position, history, "a1a2")),
            "more-squares: chasing with a1a2 would bring back a placement that stood on the board "
            "before");
  EXPECT_EQ(refusal_of(apply_turn(*at.game, at.position, history, "a1b1")), "")
      << "the placement has not been there";
}

// Every action that could be written, against the list of legal ones.
std::vector<Action> thinkable(const Game& game) {
  std::vector<Action> actions{Action::pass()};
  for (const Direction direction : kDirections) actions.push_back(Action::advance(direction));
  const int squares = game.edition.rows * kFiles;
  for (int from = 0; from < squares; ++from) {
    actions.push_back(Action::step(square_at(from)));
    for (int type = 0; type < game.edition.type_count; ++type)
      if (game.edition.traits(type_at(type)).count > 0)
        actions.push_back(Action::rescue(type_at(type), square_at(from)));
    for (int to = 0; to < squares; ++to) {
      for (const Verb verb :
           {Verb::kMove, Verb::kFly, Verb::kStrike, Verb::kQuick, Verb::kRampage, Verb::kDetect,
            Verb::kSee, Verb::kEnchant, Verb::kArrow, Verb::kBlast, Verb::kVortex})
        actions.emplace_back(verb, square_at(from), square_at(to));
      actions.push_back(Action::spot(square_at(from), square_at(to), type_at(0)));
    }
  }
  return actions;
}

TEST(Refusal, EveryIllegalActionHasAReasonAndNoLegalOneHas) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = game_named(id + "+rescue");
    const std::vector<Action> all = thinkable(*game);
    Random random(11);
    Position position =
        start_position(game->edition, random_setup(*game, random), random_setup(*game, random));
    History history;
    ActionList legal;
    for (int decision = 0; decision < 150; ++decision) {
      generate(game->edition, position, history, legal);
      if (legal.empty()) break;
      for (int n = 0; n < 300; ++n) {
        const Action action = all[random.below(static_cast<std::uint32_t>(all.size()))];
        const bool found = std::find(legal.begin(), legal.end(), action) != legal.end();
        ASSERT_EQ(explain_refusal(*game, position, history, action).empty(), found)
            << print_position(*game, position) << ' ' << print_action(*game, action);
      }
      const Action chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      apply(game->edition, position, history, chosen);
    }
  }
}

}  // namespace
}  // namespace vexil
