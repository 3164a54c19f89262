#include "server/game/served_game.h"

#include <gtest/gtest.h>

#include "server/game/test_game.h"
#include "tests/support/wire_check.h"

namespace vexil::server {
namespace {

TEST(ServedGame, GoesFromOpenToRunning) {
  TestGame game("barrage");
  EXPECT_EQ(game->phase(), Phase::kOpen);
  game.seat_both();
  EXPECT_EQ(game->phase(), Phase::kSetup);
  game.ready_both();
  EXPECT_EQ(game->phase(), Phase::kRunning);
  EXPECT_EQ(game->to_move(), Side::kRed);
}

// ── Seats ──

TEST(Seats, TheCreatorWaitsWhereTheSideIsDrawnByLot) {
  int red = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    GameSettings settings;
    settings.seed = seed;
    TestGame game("barrage", settings);
    game.take(game->decide_seat({"red-id", "Rosa", false, 0}, std::nullopt, game.now).value());
    EXPECT_FALSE(game->player(Side::kRed) || game->player(Side::kBlue));
    EXPECT_EQ(game->waiting()->name, "Rosa");
    EXPECT_EQ(game->row(0).players[0], "red-id");
    game.take(game->decide_seat({"blue-id", "Bert", false, 0}, std::nullopt, game.now).value());
    red += game->player(Side::kRed)->name == "Rosa" ? 1 : 0;
    EXPECT_NE(game->player(Side::kRed)->name, game->player(Side::kBlue)->name);
  }
  EXPECT_GT(red, 8);
  EXPECT_LT(red, 32);
}

TEST(Seats, TheCreatorGetsTheSideTheyChose) {
  GameSettings settings;
  settings.creator_side = Side::kBlue;
  TestGame game("barrage", settings);
  game.seat_both();
  EXPECT_EQ(game->player(Side::kBlue)->name, "Rosa");
  EXPECT_EQ(game->player(Side::kRed)->name, "Bert");
}

TEST(Seats, NobodyPlaysAgainstThemselvesButInAHotSeat) {
  TestGame game("barrage");
  const PlayerName rosa{"red-id", "Rosa", false, 0};
  game.take(game->decide_seat(rosa, std::nullopt, game.now).value());
  EXPECT_EQ(game->decide_seat(rosa, std::nullopt, game.now).error().code, "own-game");
  GameSettings settings;
  settings.opponent = Opponent::kHotSeat;
  TestGame hot("barrage", settings);
  hot.take(hot->decide_seat(rosa, std::nullopt, hot.now).value());
  EXPECT_EQ(hot->phase(), Phase::kSetup);
  EXPECT_EQ(hot->player(Side::kBlue)->name, "Rosa");
}

TEST(Seats, ATakenOneIsRefused) {
  TestGame game("barrage");
  game.seat_both();
  EXPECT_EQ(game->decide_seat({"c", "Cleo", false, 0}, std::nullopt, game.now).error().code,
            "seat-taken");
}

// ── Setups ──

TEST(Setups, AreCheckedPromisedAndShownToTheirOwnerOnly) {
  TestGame game("barrage");
  game.seat_both();
  EXPECT_EQ(game.command(Side::kRed, CommandKind::kReady, "10 9"), "malformed");
  const std::string setup =
      "10 9 3 2 2 S B F - - / - - - - - - - - - - / - - - - - - - - - - / - - - - - - - - - -";
  EXPECT_EQ(game.command(Side::kRed, CommandKind::kReady, " " + setup), "");
  const std::string promise = hex(commitment(test_salt(game.stored.size() - 1), setup));
  for (const Viewer viewer : kViewers) {
    const std::string sent = TestGame::messages(*game, viewer);
    const std::string view = game->view(viewer, game.now);
    EXPECT_NE(sent.find(promise), std::string::npos);
    EXPECT_NE(view.find(promise), std::string::npos);
    EXPECT_EQ(sent.find("10 9"), std::string::npos);
    EXPECT_EQ(view.find("10 9") != std::string::npos, viewer == Viewer::kRed);
  }
  EXPECT_EQ(game.command(Side::kRed, CommandKind::kReady, setup), "wrong-phase");
}

TEST(Setups, AnImmobileOneIsAllowedAndLoses) {
  TestGame game("classic-2016");
  game.seat_both();
  const std::string walled = "B B 2 2 B B 2 2 B F / 10 9 8 8 7 7 7 6 6 6 / 5 5 4 4 3 3 3 3 2 S";
  ASSERT_EQ(game.command(Side::kRed, CommandKind::kReady, walled), "") << game.refusal.text;
  ASSERT_EQ(game.command(Side::kBlue, CommandKind::kReady, walled), "");
  EXPECT_EQ(game->phase(), Phase::kEnded);
  EXPECT_EQ(game->result(), "0-1");
  EXPECT_EQ(game->termination(), "immobile");
}

TEST(Setups, SaltsAndSetupsAreOpenedAtTheEndAndNotBefore) {
  TestGame game("barrage");
  game.begin();
  const auto salted = [&](Viewer viewer) {
    const std::string all = TestGame::messages(*game, viewer) + game->view(viewer, game.now) +
                            print_record(game->record(viewer));
    return all.find("salt") != std::string::npos || all.find("Salt") != std::string::npos;
  };
  for (const Viewer viewer : kViewers) EXPECT_FALSE(salted(viewer));
  ASSERT_EQ(game.command(Side::kRed, CommandKind::kResign), "");
  for (const Viewer viewer : kViewers) EXPECT_TRUE(salted(viewer));
  EXPECT_FALSE(game->record(Viewer::kSpectator).redacted());
}

TEST(Setups, OfAnAbortedGameStaySecret) {
  TestGame game("barrage");
  game.begin();
  ASSERT_EQ(game.command(Side::kBlue, CommandKind::kAbort), "");
  EXPECT_EQ(game->phase(), Phase::kAborted);
  EXPECT_EQ(game->result(), "*");
  EXPECT_EQ(game->termination(), "abandoned");
  EXPECT_EQ(TestGame::messages(*game, Viewer::kRed).find("opened"), std::string::npos);
  EXPECT_TRUE(game->record(Viewer::kRed).redacted());
}

// ── Rows ──

TEST(Rows, ShowNothingOfATurnThatIsNotComplete) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  const store::Game before = game->row(0);
  game.now += 500;
  ASSERT_EQ(game.act("e3e4"), "");
  store::Game within = game->row(0);
  EXPECT_EQ(game->part(), 1);
  EXPECT_EQ(within.entries, before.entries + 1);
  within.entries = before.entries;
  // For the host; no list shows it.
  within.written = before.written;
  within.entries_hash = before.entries_hash;
  EXPECT_EQ(within, before);
}

// ── Copies ──

TEST(Copy, IsTriedOutWithoutTheOriginalNoticing) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  const std::string before = game->view(Viewer::kRed, game.now);
  const auto copy = game->copy();
  GameEntry entry;
  entry.kind = EntryKind::kAction;
  entry.side = Side::kRed;
  entry.text = "e3e4";
  entry.time = game.now;
  ASSERT_TRUE(copy->apply_entry(entry));
  EXPECT_EQ(copy->part(), 1);
  EXPECT_EQ(copy->lines(Viewer::kRed).size(), 2u);  // What it did, and the decision that follows.
  EXPECT_EQ(game->part(), 0);
  EXPECT_EQ(game->view(Viewer::kRed, game.now), before);
}

// ── What is sent again ──

// Red's 10 captures blue's 9 on a6 in turn 5, and the game goes on.
void battle_and_after(TestGame& game) {
  game.begin_spotter();
  for (const char* action : {"a4a5", "j6j5", "a5a6", "j5j6"}) ASSERT_EQ(game.act(action), "");
}

std::string all_again(const ServedGame& game, Viewer viewer) {
  std::string all;
  for (std::uint64_t n = 1; n <= game.last_message(viewer); ++n)
    all += game.message(viewer, n, Sending::kAgain) + "\n";
  return all;
}

TEST(SentAgain, LeavesOutWhatTheTableHidesAndKeepsTheRest) {
  TestGame game("sci-fi-2011-duel+captured=stealth");
  battle_and_after(game);
  const std::string first = TestGame::messages(*game, Viewer::kBlue);
  const std::string again = all_again(*game, Viewer::kBlue);
  EXPECT_NE(first.find(R"("attacker":"10","defender":"9","lost":"defender")"), std::string::npos);
  EXPECT_NE(again.find(R"("via":"a5","lost":"defender")"), std::string::npos) << again;
  EXPECT_EQ(again.find(R"("attacker")"), std::string::npos);
  for (std::uint64_t n = 1; n <= game->last_message(Viewer::kBlue); ++n)
    check_described("Message", game->message(Viewer::kBlue, n, Sending::kAgain));
}

TEST(SentAgain, IsEverythingToTheSeatOfAProgramAndToNobodyElse) {
  GameSettings settings;
  settings.creator_side = Side::kRed;
  TestGame game("sci-fi-2011-duel+captured=stealth", settings);
  game.take(game->decide_seat({"red-id", "Rosa", false, 0}, std::nullopt, game.now).value());
  game.take(game->decide_seat({"blue-id", "hal", true, 0}, std::nullopt, game.now).value());
  game.ready_spotter();
  for (const char* action : {"a4a5", "j6j5", "a5a6", "j5j6"}) ASSERT_EQ(game.act(action), "");
  EXPECT_TRUE(game->recalls(Viewer::kBlue));
  EXPECT_EQ(all_again(*game, Viewer::kBlue), TestGame::messages(*game, Viewer::kBlue));
  for (const Viewer viewer : {Viewer::kRed, Viewer::kSpectator})
    EXPECT_NE(all_again(*game, viewer), TestGame::messages(*game, viewer));
}

TEST(SentAgain, IsTheSameAfterARestartAndAtAnotherNode) {
  TestGame game("sci-fi-2011-duel+captured=prisoner+memory-aid");
  battle_and_after(game);
  const auto folded = game.folded();
  for (const Viewer viewer : kViewers)
    EXPECT_EQ(all_again(*folded, viewer), all_again(*game, viewer));
}

TEST(SentAgain, AnAbortedGameKeepsItsSecretsAndAnEndedOneHasNone) {
  for (const bool aborted : {true, false}) {
    TestGame game("sci-fi-2011-duel+captured=stealth");
    battle_and_after(game);
    if (aborted) {
      GameEntry entry;
      entry.kind = EntryKind::kEnded;
      entry.time = game.now;
      entry.text = "called off";
      game.take({entry});
      ASSERT_EQ(game->phase(), Phase::kAborted);
    } else {
      ASSERT_EQ(game.command(Side::kRed, CommandKind::kResign), "");
    }
    const std::string again = all_again(*game, Viewer::kSpectator);
    EXPECT_EQ(again.find(R"("attacker":"10")") == std::string::npos, aborted) << again;
  }
}

}  // namespace
}  // namespace vexil::server
