// What may be done when, and what others see of it.
#include "server/game/decide.h"

#include <gtest/gtest.h>

#include "server/game/test_game.h"

namespace vexil::server {
namespace {

constexpr Side kRed = Side::kRed;
constexpr Side kBlue = Side::kBlue;

struct Received {
  std::uint64_t n = 0;
  std::string view;
  bool operator==(const Received&) const = default;
};
Received received(const TestGame& game, Viewer viewer, Millis now) {
  return {(*game).last_message(viewer), (*game).view(viewer, now)};
}

// ── Acting ──

TEST(Acting, ASingleActionLeavesItsFollowUpOpenAndOthersSeeNothing) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  const Received blue = received(game, Viewer::kBlue, game.now);
  const Received spectators = received(game, Viewer::kSpectator, game.now);
  const std::uint64_t red = game->last_message(Viewer::kRed);
  ASSERT_EQ(game.act("e3e4"), "");
  EXPECT_EQ(game->part(), 1);
  EXPECT_EQ(game->last_message(Viewer::kRed), red + 1);
  EXPECT_EQ(received(game, Viewer::kBlue, game.now), blue);
  EXPECT_EQ(received(game, Viewer::kSpectator, game.now), spectators);
  ASSERT_EQ(game.act("pass"), "");
  EXPECT_EQ(game->last_message(Viewer::kBlue), blue.n + 1);
  EXPECT_EQ(game->message(Viewer::kSpectator, spectators.n + 1).find("spot"), std::string::npos);
}

TEST(Acting, ADeclinedFollowUpAndNoneLookTheSame) {
  TestGame one("sci-fi-2011-duel");
  TestGame two("sci-fi-2011-duel");
  for (TestGame* game : {&one, &two}) {
    game->begin_spotter();
    game->now += 1000;
  }
  ASSERT_EQ(one.act("e3e4"), "");
  ASSERT_EQ(one.act("pass"), "");
  // With a Spotter on a1 and the Scout's place on e3 the same step opens nothing.
  TestGame three("sci-fi-2011-duel");
  three.seat_both();
  const std::string back = " / - - - 3 - 3 - - - S / F B B - - - - - - ";
  ASSERT_EQ(three.command(kRed, CommandKind::kReady, "10 - - - 2 - - - - 9" + back + "1"), "");
  ASSERT_EQ(three.command(kBlue, CommandKind::kReady, "10 - - - - 2 - - - 9" + back + "1"), "");
  ASSERT_EQ(three.act("a3a4"), "");
  ASSERT_EQ(three.act("e6e5"), "");
  three.now += 1000;
  ASSERT_EQ(three.act("e3e4"), "");
  EXPECT_EQ(one->last_message(Viewer::kBlue), three->last_message(Viewer::kBlue));
  EXPECT_EQ(one->message(Viewer::kBlue, one->last_message(Viewer::kBlue)),
            three->message(Viewer::kBlue, three->last_message(Viewer::kBlue)));
}

TEST(Acting, AWholeTurnDeclinesWhatItLeavesOut) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.act("e3e4+spot:e4=2"), "");
  EXPECT_EQ(game->to_move(), kBlue);
  EXPECT_NE(TestGame::messages(*game, Viewer::kBlue).find(R"("guess":"2")"), std::string::npos);
}

// To refuse all of it would show what the first action would meet.
TEST(Acting, ATurnThatCannotGoOnStandsAsFarAsItGoes) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.act("e3e4+spot:a1=2"), "");
  EXPECT_EQ(game->to_move(), kRed);
  EXPECT_EQ(game->part(), 1);
  ASSERT_EQ(game.act("pass"), "");
  ASSERT_EQ(game.act("e5e4+pass"), "");
  EXPECT_EQ(game->to_move(), kRed);
}

TEST(Acting, IsRefusedOutOfTurnAndWhenTheGameHasGoneOn) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  EXPECT_EQ(game.command(kBlue, CommandKind::kAct, "e5e4"), "not-your-turn");
  Command late;
  late.text = "a4a5";
  late.turn = game->turn() - 2;
  EXPECT_EQ(game.command(TestGame::seat(kRed), late), "stale");
  late.turn = game->turn();
  late.part = 1;
  EXPECT_EQ(game.command(TestGame::seat(kRed), late), "stale");
  EXPECT_EQ(game.command({std::nullopt, {"x", "X", false, 0}, false, 0}, late), "not-seated");
}

TEST(Acting, ARepeatedCommandIsCarriedOutOnce) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  Command command;
  command.text = "a4a5";
  command.turn = game->turn();
  command.key = "key-1";
  ASSERT_EQ(game.command(TestGame::seat(kRed), command), "");
  const std::uint64_t entries = game->entries();
  EXPECT_EQ(game.command(TestGame::seat(kRed), command), "");
  EXPECT_EQ(game->entries(), entries);
  EXPECT_EQ(game.folded()->decide(TestGame::seat(kRed), command, {}, {}, game.now)->size(), 0u);
  // Another's key is not theirs.
  EXPECT_EQ(game.command(TestGame::seat(kBlue), command), "stale");
}

TEST(Acting, AKeyStandsForOneCommand) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  Command command;
  command.text = "a4a5";
  command.turn = game->turn();
  command.key = "key-1";
  ASSERT_EQ(game.command(TestGame::seat(kRed), command), "");
  const auto expect_refused = [&](const Command& other) {
    EXPECT_EQ(game.command(TestGame::seat(kRed), other), "key-used");
    const auto again = game.folded()->decide(TestGame::seat(kRed), other, {}, {}, game.now);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, "key-used");
  };
  Command other = command;
  other.text = "a4a3";
  expect_refused(other);
  other = command;
  other.turn += 2;
  expect_refused(other);
  other = command;
  other.kind = CommandKind::kResign;
  expect_refused(other);
  EXPECT_EQ(game.command(TestGame::seat(kRed), command), "");
  EXPECT_FALSE(game->over());
}

TEST(Acting, AnIllegalActionNamesTheRuleAndItsSquares) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  EXPECT_EQ(game.act("nonsense"), "malformed");
  EXPECT_EQ(game.act("a1a2"), "illegal");
  EXPECT_EQ(game.refusal.rule, "moving");
  EXPECT_EQ(game.refusal.squares, (std::vector<std::string>{"a1", "a2"}));
  ASSERT_EQ(game.act("a4a3"), "");
  ASSERT_EQ(game.act("j6j5"), "");
  EXPECT_EQ(game.act("a3a4"), "illegal");
  EXPECT_EQ(game.refusal.rule, "two-squares");
  EXPECT_EQ(game.refusal.text, "two-squares: a3 and a4 were used in your last 2 turns");
  EXPECT_EQ(game.refusal.squares, (std::vector<std::string>{"a3", "a4"}));
}

// ── Draws ──

TEST(Draws, AreOfferedAcceptedAndLimited) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  EXPECT_EQ(game.command(kBlue, CommandKind::kAnswerDraw, {}, true), "nothing-offered");
  ASSERT_EQ(game.command(kRed, CommandKind::kOfferDraw), "");
  EXPECT_EQ(game->open_offers().draw, kRed);
  EXPECT_EQ(game.command(kRed, CommandKind::kOfferDraw), "too-often");
  ASSERT_EQ(game.command(kBlue, CommandKind::kAnswerDraw, {}, false), "");
  EXPECT_EQ(game->open_offers().draw, std::nullopt);
  EXPECT_EQ(game.command(kRed, CommandKind::kOfferDraw), "too-often");
  ASSERT_EQ(game.command(kBlue, CommandKind::kOfferDraw), "");
  ASSERT_EQ(game.command(kRed, CommandKind::kOfferDraw), "");  // Accepts.
  EXPECT_EQ(game->result(), "1/2-1/2");
  EXPECT_EQ(game->termination(), "agreement");
}

TEST(Draws, ActingDeclinesWhenTheTurnIsCompleteAndNotBefore) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.command(kBlue, CommandKind::kOfferDraw), "");
  const Received blue = received(game, Viewer::kBlue, game.now);
  ASSERT_EQ(game.act("e3e4"), "");
  EXPECT_EQ(received(game, Viewer::kBlue, game.now), blue);
  ASSERT_EQ(game.act("pass"), "");
  EXPECT_EQ(game->open_offers().draw, std::nullopt);
  EXPECT_NE(TestGame::messages(*game, Viewer::kBlue).find("draw_declined"), std::string::npos);
}

TEST(Draws, TheLastTurnOfAGameDeclinesNothing) {
  TestGame game("sci-fi-2011-duel+move-cap=3");
  game.begin_spotter();
  ASSERT_EQ(game.command(kBlue, CommandKind::kOfferDraw), "");
  ASSERT_EQ(game.act("a4a5"), "");
  EXPECT_EQ(game->termination(), "move-cap");
}

// ── Takebacks ──

TEST(Takebacks, UndoTheOfferersLastTurnAndWhatFollowed) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  const std::vector<std::string> before = game->lines(Viewer::kBlue);
  ASSERT_EQ(game.act("a4a5"), "");
  ASSERT_EQ(game.act("j6j5"), "");
  ASSERT_EQ(game.command(kRed, CommandKind::kOfferTakeback), "");
  ASSERT_EQ(game.command(kBlue, CommandKind::kAnswerTakeback, {}, true), "");
  EXPECT_EQ(game->turn(), 3u);
  EXPECT_EQ(game->to_move(), kRed);
  EXPECT_EQ(game->lines(Viewer::kBlue), before);
  EXPECT_EQ(game->record(Viewer::kRed).turn_count(), 2u);
  const std::string last = game->message(Viewer::kBlue, game->last_message(Viewer::kBlue));
  EXPECT_NE(last.find(R"({"event":"takeback","side":"red","turn":3},{"event":"start")"),
            std::string::npos);
  // The same again, undoing one turn.
  ASSERT_EQ(game.act("a4a5"), "");
  ASSERT_EQ(game.folded()->view(Viewer::kBlue, game.now), game->view(Viewer::kBlue, game.now));
}

TEST(Takebacks, AreRefusedInRatedGamesAndAfterAnythingWasShown) {
  GameSettings settings;
  settings.rated = true;
  TestGame rated("sci-fi-2011-duel", settings);
  rated.begin_spotter();
  EXPECT_EQ(rated.command(kRed, CommandKind::kOfferTakeback), "rated");
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.act("e3e4+spot:e4=9"), "");
  EXPECT_EQ(game.command(kRed, CommandKind::kOfferTakeback), "revealed");
  EXPECT_EQ(game.command(kBlue, CommandKind::kOfferTakeback), "revealed");
}

TEST(Takebacks, TheOpponentsOpenFollowUpChangesNothingForTheOfferer) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.act("e3e4"), "");
  EXPECT_EQ(game.command(kRed, CommandKind::kOfferTakeback), "mid-turn");
  ASSERT_EQ(game.command(kBlue, CommandKind::kOfferTakeback), "");
  EXPECT_EQ(game.command(kRed, CommandKind::kAnswerTakeback, {}, true), "mid-turn");
  ASSERT_EQ(game.act("pass"), "");
  EXPECT_EQ(game->open_offers().takeback, std::nullopt);
}

// ── Ends ──

TEST(Ends, ResigningLoses) {
  TestGame game("barrage");
  game.begin();
  ASSERT_EQ(game.command(kRed, CommandKind::kResign), "");
  EXPECT_EQ(game->result(), "0-1");
  EXPECT_EQ(game->termination(), "resign");
  EXPECT_EQ(game.command(kBlue, CommandKind::kResign), "wrong-phase");
}

TEST(Ends, AGameIsAbortedOnlyBeforeBothHaveMadeATurn) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  EXPECT_EQ(game.command(kRed, CommandKind::kAbort), "too-late");
  TestGame open("barrage");
  open.take(open->decide_seat({"red-id", "Rosa", false, 0}, std::nullopt, open.now).value());
  Command abort;
  abort.kind = CommandKind::kAbort;
  EXPECT_EQ(open.command({std::nullopt, {"c", "C", false, 0}, false, 0}, abort), "not-seated");
  EXPECT_EQ(open.command({std::nullopt, {"red-id", "Rosa", false, 0}, false, 0}, abort), "");
  EXPECT_EQ(open->phase(), Phase::kAborted);
}

TEST(Ends, WhoHasLeftLosesByAClaim) {
  GameSettings settings;
  settings.clock = ClockSettings{60'000, 0, 0};
  TestGame game("barrage", settings);
  game.begin();
  EXPECT_EQ(game.command(kBlue, CommandKind::kClaim, "win"), "too-early");
  game.presence.gone_since[0] = game.now;
  game.now += 59'999;
  EXPECT_EQ(game.command(kBlue, CommandKind::kClaim, "win"), "too-early");
  game.now += 1;
  EXPECT_EQ(game.command(kBlue, CommandKind::kClaim, "all"), "malformed");
  EXPECT_NE(game->view(Viewer::kBlue, game.now, game.presence).find(R"("claim")"),
            std::string::npos);
  EXPECT_EQ(game.command(kRed, CommandKind::kClaim, "win"), "too-early");
  ASSERT_EQ(game.command(kBlue, CommandKind::kClaim, "win"), "");
  EXPECT_EQ(game->result(), "0-1");
  EXPECT_EQ(game->termination(), "abandoned");
  EXPECT_TRUE(check_record(game->full_record()));
}

TEST(Ends, OurComputerPlayersNeverLeave) {
  TestGame game("barrage");
  game.take(game->decide_seat({"red-id", "Rosa", false, 0}, std::nullopt, game.now).value());
  game.take(game->decide_seat({"bot", "Level 5", true, 5}, std::nullopt, game.now).value());
  game.ready_both();
  const Side bot = game->player(kRed)->bot ? kRed : kBlue;
  game.presence.gone_since.fill(1);
  EXPECT_EQ(game.command(other(bot), CommandKind::kClaim, "win"), "too-early");
  EXPECT_EQ(game.command(bot, CommandKind::kClaim, "win"), "");
}

TEST(Ends, ARematchIsAgreedByBoth) {
  TestGame game("barrage");
  game.begin();
  EXPECT_EQ(game.command(kRed, CommandKind::kOfferRematch), "wrong-phase");
  ASSERT_EQ(game.command(kRed, CommandKind::kResign), "");
  ASSERT_EQ(game.command(kBlue, CommandKind::kOfferRematch), "");
  EXPECT_FALSE(game->rematch_agreed());
  EXPECT_EQ(game->open_offers().rematch, kBlue);
  ASSERT_EQ(game.command(kRed, CommandKind::kOfferRematch), "");
  EXPECT_TRUE(game->rematch_agreed());
  GameEntry link;
  link.kind = EntryKind::kRematch;
  link.time = game.now;
  link.text = "newgame1";
  game.take({link});
  EXPECT_FALSE(game->rematch_agreed());
  EXPECT_EQ(game->rematch(), "newgame1");
}

TEST(Ends, APrivateGameThatIsOverIsSharedOnce) {
  TestGame open("barrage");
  open.begin();
  ASSERT_EQ(open.command(kRed, CommandKind::kResign), "");
  EXPECT_EQ(open.command(kRed, CommandKind::kShare), "wrong-phase");

  GameSettings settings;
  settings.visibility = Visibility::kPrivate;
  TestGame game("barrage", settings);
  game.begin();
  EXPECT_EQ(game.command(kRed, CommandKind::kShare), "wrong-phase");
  ASSERT_EQ(game.command(kRed, CommandKind::kResign), "");
  EXPECT_FALSE(game->shared());
  EXPECT_EQ(game.command(kBlue, CommandKind::kShare), "");
  EXPECT_TRUE(game->shared());
  EXPECT_EQ(game.command(kRed, CommandKind::kShare), "wrong-phase");
}

TEST(Ends, AnAdministratorsEndIsAValidRecord) {
  for (const Score score : {Score::kRedWins, Score::kBlueWins, Score::kDraw, Score::kOpen}) {
    TestGame game("barrage");
    game.begin();
    GameEntry end;
    end.kind = EntryKind::kEnded;
    end.time = game.now;
    end.score = score;
    end.text = "Cheating.";
    game.take({end});
    EXPECT_TRUE(game->over());
    EXPECT_TRUE(check_record(game->full_record()));
    EXPECT_EQ(game->phase(), score == Score::kOpen ? Phase::kAborted : Phase::kEnded);
  }
}

// ── Chat ──

TEST(Chat, OfPlayersAndSpectatorsIsApartUntilTheEnd) {
  TestGame game("barrage");
  game.begin();
  const Actor watcher{std::nullopt, {"w", "Wim", false, 0}, false, 0};
  Command chat;
  chat.kind = CommandKind::kChat;
  chat.text = "good luck";
  ASSERT_EQ(game.command(TestGame::seat(kRed), chat), "");
  chat.text = "their flag is on a1";
  ASSERT_EQ(game.command(watcher, chat), "");
  const auto received = [&](Viewer viewer, std::string_view text) {
    const std::string all = TestGame::messages(*game, viewer) + game->chat(viewer);
    return all.find(text) != std::string::npos;
  };
  EXPECT_TRUE(received(Viewer::kBlue, "good luck"));
  EXPECT_FALSE(received(Viewer::kBlue, "flag"));
  EXPECT_FALSE(received(Viewer::kSpectator, "good luck"));
  EXPECT_TRUE(received(Viewer::kSpectator, "flag"));
  ASSERT_EQ(game.command(kRed, CommandKind::kResign), "");
  EXPECT_TRUE(received(Viewer::kBlue, "flag"));
  EXPECT_TRUE(received(Viewer::kSpectator, "good luck"));
}

TEST(Chat, IsBounded) {
  TestGame game("barrage", {}, {.chat_bytes = 10, .chat_lines = 2});
  game.begin();
  Actor red = TestGame::seat(kRed);
  Command chat;
  chat.kind = CommandKind::kChat;
  for (const std::string_view text : {"", "  ", "a\nb", "\xFF"}) {
    chat.text = text;
    EXPECT_EQ(game.command(red, chat), "malformed") << text;
  }
  chat.text = "12345678901";
  EXPECT_EQ(game.command(red, chat), "too-long");
  chat.text = "1234567890";
  EXPECT_EQ(game.command(red, chat), "");
  EXPECT_EQ(game.command(red, chat), "");
  EXPECT_EQ(game.command(red, chat), "full");
  red.muted = true;
  EXPECT_EQ(game.command(red, chat), "muted");
}

}  // namespace
}  // namespace vexil::server
