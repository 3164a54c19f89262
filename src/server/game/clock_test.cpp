#include "server/game/clock.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "server/game/test_game.h"

namespace vexil::server {
namespace {

GameSettings timed(Millis bank, Millis increment, Millis cap, Millis setup = 0) {
  GameSettings settings;
  settings.clock = ClockSettings{bank, increment, cap};
  settings.setup_time = setup;
  return settings;
}

TEST(Clocks, RunForTheSideToMoveAndGrowByTheIncrement) {
  TestGame game("sci-fi-2011-duel", timed(60'000, 5'000, 0));
  game.begin_spotter();
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 65'000);
  game.now += 2'000;
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 63'000);
  EXPECT_EQ(game->clock_left(Side::kBlue, game.now), 65'000);
  ASSERT_EQ(game.act("a4a5"), "");
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 68'000);
  EXPECT_NE(TestGame::messages(*game, Viewer::kSpectator)
                .find(R"({"event":"clock","red":68000,"blue":65000})"),
            std::string::npos);
}

TEST(Clocks, AFlagFallsAtTheDeadline) {
  TestGame game("sci-fi-2011-duel", timed(60'000, 0, 0), {.lag_allowance = 1'000});
  game.begin_spotter();
  EXPECT_EQ(game->next_deadline(), game.now + 61'000);
  game.now += 60'999;
  EXPECT_TRUE(game->due(game.now).empty());
  EXPECT_EQ(game.act("a4a5"), "time");
  game.now += 1;
  game.due();
  EXPECT_EQ(game->result(), "0-1");
  EXPECT_EQ(game->termination(), "time");
  EXPECT_EQ(game->next_deadline(), std::nullopt);
}

TEST(Clocks, WhoeverLostOnTimeHasNothingLeft) {
  // By the bank, by the bound of a turn, and where a turn has a bound but the game has none.
  for (const GameSettings& settings :
       {timed(60'000, 0, 0), timed(600'000, 0, 10'000), timed(0, 0, 10'000)}) {
    TestGame game("sci-fi-2011-duel", settings);
    game.begin_spotter();
    game.now = game->next_deadline().value();
    game.due();
    ASSERT_EQ(game->termination(), "time");
    EXPECT_EQ(game->clock_left(Side::kRed, game.now), 0);
    EXPECT_GT(game->clock_left(Side::kBlue, game.now), 0);
    EXPECT_NE(game->view(Viewer::kBlue, game.now + 1).find(R"("clocks":{"red":0,)"),
              std::string::npos);
    EXPECT_NE(TestGame::messages(*game, Viewer::kBlue).find(R"({"event":"clock","red":0,)"),
              std::string::npos);
    EXPECT_EQ(game.folded()->clock_left(Side::kRed, game.now), 0);
  }
}

// Turns of red that repeat nothing for long; blue's are the same on rank 6.
std::string wander(int turn, char rank) {
  constexpr std::string_view kFiles = "jihgfghi";
  const auto file = [&](int step) { return std::string(1, kFiles[step % kFiles.size()]) + rank; };
  return file(turn) + file(turn + 1);
}

// A turn of the side to move, which takes so long and was measured to be delayed so much.
void act_with_lag(TestGame& game, std::string_view action, Millis took, Millis lag) {
  Command act;
  act.text = action;
  act.turn = game->turn();
  Actor actor = TestGame::seat(game->to_move().value());
  actor.lag = lag;
  game.now += took;
  ASSERT_EQ(game.command(actor, act), "");
}

TEST(Clocks, DelayedAnswersGainNoMoreThanTheQuota) {
  // A gain of 390 ms a turn. Three of them to begin with, and one for red's first turn.
  TestGame game("sci-fi-2011-duel", timed(60'000, 0, 0));
  game.begin_spotter();
  Millis thought = 0;
  for (int turn = 0; turn < 10; ++turn) {
    act_with_lag(game, wander(turn, '3'), 2'500, 2'000);
    thought += 2'500;
    act_with_lag(game, wander(turn, '6'), 0, 0);
    const Millis given = 1'560 + turn * 390;
    EXPECT_EQ(game->clock_left(Side::kRed, game.now), 60'000 - thought + given);
  }
  EXPECT_EQ(game->clock_left(Side::kBlue, game.now), 60'000);
  EXPECT_EQ(game.folded()->clock_left(Side::kRed, game.now),
            game->clock_left(Side::kRed, game.now));
}

TEST(Clocks, TheQuotaGrowsToSevenGains) {
  // 0.4 % of 300 s and 0.15 s would be 1.35 s: a second is the most.
  TestGame game("sci-fi-2011-duel", timed(300'000, 0, 0));
  game.begin_spotter();
  for (int turn = 0; turn < 10; ++turn) {
    act_with_lag(game, wander(turn, '3'), 0, 0);
    act_with_lag(game, wander(turn, '6'), 0, 0);
  }
  act_with_lag(game, "a4a5", 20'000, 20'000);
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 300'000 - 20'000 + 7'000);
}

TEST(Clocks, LagIsNoMoreThanTheTimeThatPassed) {
  TestGame game("sci-fi-2011-duel", timed(60'000, 0, 0));
  game.begin_spotter();
  act_with_lag(game, wander(0, '3'), 100, 1'000);
  act_with_lag(game, wander(0, '6'), 0, 0);
  // The quota was 1,560, of which the rest is left, and has grown by 390.
  act_with_lag(game, wander(1, '3'), 20'000, 20'000);
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 60'000 - 20'100 + 100 + 1'850);
}

TEST(Clocks, LagIsGivenBackFromAQuota) {
  TestGame game("sci-fi-2011-duel", timed(60'000, 0, 0), {.lag_allowance = 1'000});
  game.begin_spotter();
  Command act;
  act.text = "e3e4";
  act.turn = game->turn();
  Actor red = TestGame::seat(Side::kRed);
  red.lag = 700;
  game.now += 10'000;
  ASSERT_EQ(game.command(red, act), "");
  act.text = "pass";
  act.part = 1;
  red.lag = 5'000;
  ASSERT_EQ(game.command(red, act), "");
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 51'560);
  EXPECT_EQ(game.folded()->clock_left(Side::kRed, game.now), 51'560);
}

TEST(Clocks, AnActionOnItsWayWhenTheFlagFellIsInTime) {
  TestGame game("sci-fi-2011-duel", timed(60'000, 0, 0), {.lag_allowance = 1'000});
  game.begin_spotter();
  game.now += 60'400;
  Command act;
  act.text = "a4a5";
  act.turn = game->turn();
  Actor red = TestGame::seat(Side::kRed);
  red.lag = 399;
  EXPECT_EQ(game.command(red, act), "time");
  red.lag = 400;
  EXPECT_EQ(game.command(red, act), "");
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 0);
}

TEST(Clocks, ATurnHasItsOwnBound) {
  TestGame game("sci-fi-2011-duel", timed(60'000, 0, 10'000), {.lag_allowance = 0});
  game.begin_spotter();
  EXPECT_EQ(game->next_deadline(), game.now + 10'000);
  TestGame capped("sci-fi-2011-duel", timed(0, 0, 10'000), {.lag_allowance = 0});
  capped.begin_spotter();
  capped.now += 9'000;
  ASSERT_EQ(capped.act("a4a5"), "");
  EXPECT_EQ(capped->next_deadline(), capped.now + 10'000);
  EXPECT_EQ(capped->clock_left(Side::kRed, capped.now), 10'000);
}

TEST(Clocks, AnUntimedGameHasNone) {
  TestGame game("barrage");
  game.begin();
  EXPECT_EQ(game->next_deadline(), std::nullopt);
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), std::nullopt);
}

TEST(Clocks, StandStillWhileTheServerIsDown) {
  TestGame game("sci-fi-2011-duel", timed(60'000, 0, 0));
  game.begin_spotter();
  game.now += 7'000;
  GameEntry paused;
  paused.kind = EntryKind::kPaused;
  paused.time = game.now;
  game.take({paused});
  EXPECT_EQ(game->next_deadline(), std::nullopt);
  EXPECT_EQ(game.act("a4a5"), "paused");
  game.now += 3'600'000;
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 53'000);
  const auto resumed = game->resume_entry(game.now, game.now);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->charged, 7'000);
  game.take({*resumed});
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 53'000);
  ASSERT_EQ(game.act("a4a5"), "");
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 53'000);
}

TEST(Clocks, ACrashChargesOnlyWhatWasUsedBeforeIt) {
  TestGame game("sci-fi-2011-duel", timed(60'000, 0, 0));
  game.begin_spotter();
  const Millis stopped = game.now + 4'000;
  game.now += 1'000'000;
  game.take({game->resume_entry(stopped, game.now).value()});
  EXPECT_EQ(game->clock_left(Side::kRed, game.now), 56'000);
  // The last sign of life may be older than the turn.
  game.take({game->resume_entry(stopped - 10'000, game.now + 5).value()});
  EXPECT_EQ(game->clock_left(Side::kRed, game.now + 5), 56'000 + 4'000);
}

TEST(Clocks, OneOfOurPlayersPaysItsChargeAndIsNeverLate) {
  TestGame game("barrage", timed(60'000, 0, 0));
  game.take(game->decide_seat({"red-id", "Rosa", false, 0}, std::nullopt, game.now).value());
  game.take(game->decide_seat({"", "Recruit", true, 1}, std::nullopt, game.now).value());
  game.ready_both();
  EXPECT_EQ(game->next_deadline(), game.now + 61'000);
  const auto legal = [&](Side side) {
    const std::string& line = game->lines(viewer_of(side)).back();
    const std::size_t begin = line.find("\"legal\":[\"") + 10;
    return line.substr(begin, line.find('"', begin) - begin);
  };
  ASSERT_EQ(game.act(legal(Side::kRed)), "");
  EXPECT_EQ(game->next_deadline(), std::nullopt);
  game.now += 3'600'000;
  EXPECT_TRUE(game->due(game.now).empty());
  Command act;
  act.text = legal(Side::kBlue);
  act.turn = game->turn();
  Actor blue = TestGame::seat(Side::kBlue);
  blue.charge = 800;
  ASSERT_EQ(game.command(blue, act), "");
  EXPECT_EQ(game->clock_left(Side::kBlue, game.now), 59'200);
  EXPECT_EQ(game.folded()->clock_left(Side::kBlue, game.now), 59'200);
  EXPECT_EQ(game->next_deadline(), game.now + 61'000);
}

TEST(Clocks, NoSetupInTimeAbortsAndSaysWho) {
  TestGame game("barrage", timed(60'000, 0, 0, 30'000));
  EXPECT_EQ(game->next_deadline(), std::nullopt);
  game.seat_both();
  EXPECT_EQ(game->next_deadline(), game.now + 30'000);
  Random random(1);
  const std::string setup =
      print_setup(*game->game(), Side::kRed, random_setup(*game->game(), random));
  ASSERT_EQ(game.command(Side::kRed, CommandKind::kReady, setup), "");
  game.now += 30'000;
  const auto due = game->due(game.now);
  ASSERT_EQ(due.size(), 1u);
  EXPECT_EQ(due[0].side, Side::kBlue);
  EXPECT_EQ(due[0].text, "Blue was not ready in time.");
  game.due();
  EXPECT_EQ(game->phase(), Phase::kAborted);
  EXPECT_EQ(TestGame::messages(*game, Viewer::kBlue).find("opened"), std::string::npos);
}

}  // namespace
}  // namespace vexil::server
