#include "server/rooms/hub.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>

#include "editions/setup.h"
#include "notation/setup_text.h"
#include "store/sqlite.h"
#include "tests/support/manual_loop.h"
#include "tests/support/seeded_secrets.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wire_check.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Passes everything on to a real store, unless it was told to fail.
class FailingStore final : public store::Store {
 public:
  explicit FailingStore(store::Store& real) : real_(real) {}
  void submit(store::Transaction transaction, std::function<void(store::Committed)> done) override {
    if (fails)
      done({store::Outcome::kFailed, "the disk is full"});
    else
      real_.submit(std::move(transaction), std::move(done));
  }
  std::unique_ptr<store::Reader> reader() override { return real_.reader(); }
  [[nodiscard]] store::StoreFigures figures() const override { return real_.figures(); }

  bool fails = false;

 private:
  store::Store& real_;
};

class Notebook final : public Watcher {
 public:
  void tell(const std::string& /*game*/, std::shared_ptr<const std::string> text) override {
    check_described("SocketMessage", *text);
    told.push_back(*text);
  }
  std::vector<std::string> told;
};

// A server's inside, with two players in a game of barrage.
class HubTest : public ::testing::Test {
 protected:
  HubTest()
      : real_(*store::open_sqlite({folder_.path(), "", true, true})),
        store_(*real_),
        database_(store_, loop_) {
    begin();
  }

  // The hub of a server that has just started.
  void begin() {
    hub_ = std::make_unique<Hub>(loop_, database_, secrets_, HubOptions{});
    loop_.wait(hub_->load());
    loop_.wait(hub_->resume_all(loop_.now()));
  }

  std::string create(std::optional<ClockSettings> clock = {}) {
    GameSettings settings;
    settings.game = game_->name;
    settings.clock = clock;
    settings.opponent = Opponent::kLobby;
    settings.creator = "red-id";
    settings.creator_side = Side::kRed;
    const std::string id = secrets_.game_id();
    EXPECT_TRUE(loop_.wait(hub_->create(id, settings, {{"red-id", "Ruth", false, 0}}, {})));
    return id;
  }
  std::string begun(std::optional<ClockSettings> clock = {}) {
    const std::string id = create(clock);
    EXPECT_TRUE(loop_.wait(hub_->seat(id, {"blue-id", "Bob", false, 0}, std::nullopt, {})));
    for (const Side side : kSides) {
      Command ready;
      ready.kind = CommandKind::kReady;
      ready.text = setup(side);
      EXPECT_EQ(give(id, side, ready), "");
    }
    return id;
  }
  std::string setup(Side side) {
    Random random(7 + at(side));
    return print_setup(*game_, side, random_setup(*game_, random));
  }
  Actor actor(Side side) {
    Actor actor;
    actor.side = side;
    actor.player = side == Side::kRed ? PlayerName{"red-id", "Ruth", false, 0}
                                      : PlayerName{"blue-id", "Bob", false, 0};
    return actor;
  }
  // The code of its refusal, or nothing.
  std::string give(const std::string& id, Side side, Command command) {
    const Decided<void> done = loop_.wait(hub_->command(id, actor(side), std::move(command)));
    return done ? "" : done.error().code;
  }
  std::string give(const std::string& id, Side side, CommandKind kind) {
    Command command;
    command.kind = kind;
    return give(id, side, command);
  }
  std::shared_ptr<const ServedGame> find(const std::string& id) {
    return loop_.wait(hub_->find(id));
  }
  // The first legal action of the side to move.
  Command any_action(const std::string& id) {
    const auto game = find(id);
    const std::string& line = game->lines(viewer_of(*game->to_move())).back();
    const std::size_t begin = line.find("\"legal\":[\"") + 10;
    Command act;
    act.kind = CommandKind::kAct;
    act.text = line.substr(begin, line.find('"', begin) - begin);
    act.turn = game->turn();
    act.part = game->part();
    return act;
  }

  TemporaryFolder folder_;
  ManualLoop loop_;
  std::unique_ptr<store::Store> real_;
  FailingStore store_;
  SeededSecrets secrets_{1};
  Database database_;
  GamePtr game_ = *Catalog::shipped().open("barrage");
  std::unique_ptr<Hub> hub_;
};

TEST_F(HubTest, AGameGoesOnAfterARestartWithTheSameMessages) {
  const std::string id = begun();
  EXPECT_EQ(give(id, Side::kRed, any_action(id)), "");
  EXPECT_EQ(give(id, Side::kBlue, any_action(id)), "");
  const auto before = find(id);
  begin();
  const auto after = find(id);
  ASSERT_NE(before, after);
  for (const Viewer viewer : kViewers) {
    ASSERT_EQ(before->last_message(viewer), after->last_message(viewer));
    for (std::uint64_t n = 1; n <= before->last_message(viewer); ++n)
      EXPECT_EQ(before->message(viewer, n), after->message(viewer, n));
  }
  EXPECT_EQ(give(id, Side::kRed, any_action(id)), "");
}

TEST_F(HubTest, NobodyIsToldWhatIsNotDurable) {
  const std::string id = begun();
  const auto watcher = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(hub_->watch({id, Viewer::kBlue, 0, true}, watcher)));
  const std::size_t told = watcher->told.size();
  const Command act = any_action(id);
  store_.fails = true;
  EXPECT_EQ(give(id, Side::kRed, act), "not-saved");
  EXPECT_EQ(watcher->told.size(), told);
  EXPECT_EQ(find(id)->turn(), 1u);
  store_.fails = false;
  EXPECT_EQ(give(id, Side::kRed, act), "");
  EXPECT_EQ(watcher->told.size(), told + 1);
  EXPECT_EQ(find(id)->turn(), 2u);
}

TEST_F(HubTest, AGameThatCouldNotBeSavedDoesNotExist) {
  store_.fails = true;
  GameSettings settings;
  settings.game = game_->name;
  settings.creator = "red-id";
  EXPECT_FALSE(loop_.wait(hub_->create("nowhere1", settings, {{"red-id", "Ruth", false, 0}}, {})));
  store_.fails = false;
  EXPECT_EQ(find("nowhere1"), nullptr);
  EXPECT_EQ(hub_->live_count(), 0u);
}

TEST_F(HubTest, ARepeatedCommandIsAcknowledgedAndHasNoEffect) {
  const std::string id = begun();
  Command act = any_action(id);
  act.key = "once";
  EXPECT_EQ(give(id, Side::kRed, act), "");
  const std::uint64_t entries = find(id)->entries();
  EXPECT_EQ(give(id, Side::kRed, act), "");
  EXPECT_EQ(find(id)->entries(), entries);
}

TEST_F(HubTest, AWatcherIsFirstToldWhatHeMissed) {
  const std::string id = begun();
  const std::uint64_t known = find(id)->last_message(Viewer::kSpectator);
  EXPECT_EQ(give(id, Side::kRed, any_action(id)), "");
  const auto watcher = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(hub_->watch({id, Viewer::kSpectator, known, false}, watcher)));
  ASSERT_EQ(watcher->told.size(), 1u);
  EXPECT_THAT(watcher->told[0], HasSubstr("\"n\":" + std::to_string(known + 1)));
  EXPECT_THAT(watcher->told[0], Not(HasSubstr("\"n\":" + std::to_string(known) + ",")));
}

TEST_F(HubTest, AFallenFlagIsTheServersDoing) {
  const std::string id = begun(ClockSettings{60'000, 0, 0});
  const auto watcher = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(hub_->watch({id, Viewer::kRed, 0, true}, watcher)));
  loop_.advance(61'000);
  loop_.run_until([&] { return find(id)->over(); });
  EXPECT_EQ(find(id)->result(), "0-1");
  EXPECT_EQ(find(id)->termination(), "time");
  EXPECT_THAT(watcher->told.back(), HasSubstr("ended"));
}

TEST_F(HubTest, DowntimeCostsNobodyTime) {
  const std::string id = begun(ClockSettings{60'000, 0, 0});
  loop_.advance(10'000);
  const Millis stopped = loop_.now();
  hub_.reset();
  loop_.advance(3'600'000);
  hub_ = std::make_unique<Hub>(loop_, database_, secrets_, HubOptions{});
  loop_.wait(hub_->load());
  loop_.wait(hub_->resume_all(stopped));
  EXPECT_EQ(find(id)->phase(), Phase::kRunning);
  EXPECT_EQ(find(id)->clock_left(Side::kRed, loop_.now()), 50'000);
}

TEST_F(HubTest, AStopInOrderPausesTheClocks) {
  const std::string id = begun(ClockSettings{60'000, 0, 0});
  loop_.advance(10'000);
  loop_.wait(hub_->pause_all());
  EXPECT_EQ(give(id, Side::kRed, CommandKind::kResign), "stopping");
  hub_.reset();
  loop_.advance(3'600'000);
  begin();
  EXPECT_EQ(find(id)->clock_left(Side::kRed, loop_.now()), 50'000);
  EXPECT_EQ(give(id, Side::kRed, any_action(id)), "");
}

TEST_F(HubTest, AnOutageOfTheStoreCostsNobodyTime) {
  const std::string id = begun(ClockSettings{60'000, 0, 0});
  const Command act = any_action(id);
  loop_.advance(10'000);
  store_.fails = true;
  EXPECT_EQ(give(id, Side::kRed, act), "not-saved");
  // The flag would fall meanwhile.
  for (int second = 0; second < 120; ++second) {
    loop_.advance(1'000);
    EXPECT_FALSE(find(id)->over());
  }
  store_.fails = false;
  loop_.advance(2'000);
  EXPECT_EQ(find(id)->phase(), Phase::kRunning);
  EXPECT_EQ(give(id, Side::kRed, act), "");
  EXPECT_GT(find(id)->clock_left(Side::kRed, loop_.now()), 45'000);
}

TEST_F(HubTest, WhatAClientHasIsNeverMoreThanThereIs) {
  const std::string id = begun();
  const auto watcher = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(hub_->watch({id, Viewer::kSpectator, UINT64_MAX, false}, watcher)));
  EXPECT_THAT(watcher->told[0], HasSubstr("\"messages\":[]"));
}

TEST_F(HubTest, WhoIsGoneForAMinuteCanBeBeaten) {
  const std::string id = begun(ClockSettings{300'000, 0, 0});
  const auto red = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(hub_->watch({id, Viewer::kRed, 0, true}, red)));
  const auto blue = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(hub_->watch({id, Viewer::kBlue, 0, true}, blue)));
  Command claim;
  claim.kind = CommandKind::kClaim;
  claim.text = "win";
  loop_.advance(61'000);
  EXPECT_EQ(give(id, Side::kRed, claim), "too-early");
  hub_->unwatch(id, *blue);
  loop_.advance(59'000);
  EXPECT_EQ(give(id, Side::kRed, claim), "too-early");
  loop_.advance(2'000);
  EXPECT_EQ(give(id, Side::kRed, claim), "");
  EXPECT_EQ(find(id)->result(), "1-0");
}

TEST_F(HubTest, ACrowdIsAnnouncedInOnePiece) {
  const std::string id = begun();
  const auto player = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(hub_->watch({id, Viewer::kRed, 0, true}, player)));
  std::vector<std::shared_ptr<Notebook>> crowd(50, nullptr);
  for (auto& one : crowd) {
    one = std::make_shared<Notebook>();
    ASSERT_TRUE(loop_.wait(hub_->watch({id, Viewer::kSpectator, 0, true}, one)));
  }
  const std::size_t told = player->told.size();
  loop_.advance(1000);
  ASSERT_EQ(player->told.size(), told + 1);
  EXPECT_THAT(player->told.back(), HasSubstr("\"spectators\":50"));
}

TEST_F(HubTest, OneOfTwoWhoWantTheLastSeatGetsIt) {
  const std::string id = create();
  EXPECT_TRUE(loop_.wait(hub_->seat(id, {"blue-id", "Bob", false, 0}, std::nullopt, {})));
  const auto late = loop_.wait(hub_->seat(id, {"late-id", "Lea", false, 0}, std::nullopt, {}));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, "seat-taken");
}

TEST_F(HubTest, FinishedGamesAreFoundAgain) {
  const std::string id = begun();
  EXPECT_EQ(give(id, Side::kRed, CommandKind::kResign), "");
  EXPECT_EQ(hub_->live_count(), 0u);
  begin();
  ASSERT_NE(find(id), nullptr);
  EXPECT_EQ(find(id)->result(), "0-1");
}

}  // namespace
}  // namespace vexil::server
