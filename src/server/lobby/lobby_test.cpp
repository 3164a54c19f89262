#include "server/lobby/lobby.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/manual_loop.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A game of barrage that waits for anybody.
ServedGame waiting_game(const std::string& id) {
  GameSettings settings;
  settings.game = "barrage";
  settings.opponent = Opponent::kLobby;
  settings.creator = "ruth-id";
  settings.seed = 4711;
  ServedGame game(id, settings, *Catalog::shipped().open("barrage"));
  const auto seated = game.decide_seat({"ruth-id", "Ruth", false, 0}, std::nullopt, 0);
  for (const GameEntry& entry : *seated) EXPECT_TRUE(game.apply_entry(entry));
  return game;
}

TEST(Lobby, ShowsWhoWaitsAndForWhat) {
  ManualLoop loop;
  Lobby lobby(loop);
  lobby.on_change(waiting_game("abcdefgh"), {});
  EXPECT_THAT(*lobby.text(), HasSubstr(R"("id":"abcdefgh","by":"Ruth","bot":false)"));
  EXPECT_THAT(*lobby.text(), HasSubstr(R"("game":"barrage")"));
}

TEST(Lobby, ShowsNeitherSeedsNorAccounts) {
  ManualLoop loop;
  Lobby lobby(loop);
  lobby.on_change(waiting_game("abcdefgh"), {});
  EXPECT_THAT(*lobby.text(), Not(HasSubstr("4711")));
  EXPECT_THAT(*lobby.text(), Not(HasSubstr("ruth-id")));
}

TEST(Lobby, AGameThatFoundItsPlayersIsGone) {
  ManualLoop loop;
  Lobby lobby(loop);
  ServedGame game = waiting_game("abcdefgh");
  lobby.on_change(game, {});
  const auto seated = game.decide_seat({"bob-id", "Bob", false, 0}, std::nullopt, 0);
  for (const GameEntry& entry : *seated) ASSERT_TRUE(game.apply_entry(entry));
  lobby.on_change(game, {});
  EXPECT_EQ(*lobby.text(), R"({"lobby":{"games":[]}})");
}

TEST(Lobby, ChangesThatComeTogetherAreSentTogetherAndOnlyToSubscribers) {
  ManualLoop loop;
  Lobby lobby(loop);
  int sent = 0;
  auto alive = std::make_shared<int>();
  lobby.subscribe(alive, [&](const auto&) { ++sent; });
  EXPECT_EQ(sent, 1);
  lobby.on_change(waiting_game("abcdefgh"), {});
  lobby.on_change(waiting_game("abcdefgj"), {});
  loop.advance(1000);
  EXPECT_EQ(sent, 2);
  alive.reset();
  lobby.on_change(waiting_game("abcdefgk"), {});
  loop.advance(1000);
  EXPECT_EQ(sent, 2);
}

TEST(PairingDelay, DoublesWithEveryAbortAndIsForgivenAfterAnHour) {
  store::Account account;
  account.last_abort = 1'000'000'000;
  const Millis just_after = account.last_abort + 1;
  account.aborts = 2;
  EXPECT_EQ(pairing_delay(account, just_after), 0);
  account.aborts = 3;
  EXPECT_EQ(pairing_delay(account, just_after), 60'000 - 1);
  account.aborts = 4;
  EXPECT_EQ(pairing_delay(account, just_after), 120'000 - 1);
  account.aborts = 50;
  EXPECT_EQ(pairing_delay(account, just_after), 15 * 60'000 - 1);
  EXPECT_EQ(pairing_delay(account, account.last_abort + 61 * 60'000), 0);
}

}  // namespace
}  // namespace vexil::server
