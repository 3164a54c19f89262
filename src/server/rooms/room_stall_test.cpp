// Stalls on a driven clock: what they cost whom, to the millisecond.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/rooms/room.h"
#include "tests/support/rooms_fixture.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr Millis kBank = 10'000;

class RoomStallTest : public RoomsFixture {
 protected:
  RoomStallTest() {
    loop_.measures_stalls = true;
    database_.stalls().begin();
  }
  ~RoomStallTest() override {
    store_.release();
    loop_.run_until([] { return true; });
    database_.stalls().end();
  }

  std::string begun() { return RoomsFixture::begun(ClockSettings{kBank, 0, 0}); }

  // Gives a command that is carried out later.
  struct Given {
    bool done = false;
    std::string refusal;
  };
  std::shared_ptr<Given> give_soon(const std::string& id, Side side, Command command) {
    auto given = std::make_shared<Given>();
    const Actor actor{side, name(side), false, 0};
    start(rooms_->command(id, known_actor(actor), {std::move(command)}),
          [given](const std::optional<Decided<void>>& done, const std::exception_ptr& failure) {
            given->done = true;
            EXPECT_FALSE(failure);
            if (done && !*done) given->refusal = done->error().code;
          });
    return given;
  }
  void wait_for(const std::shared_ptr<Given>& given) {
    loop_.run_until([&] { return given->done; });
    EXPECT_EQ(given->refusal, "");
  }
  static Command chat() { return of(CommandKind::kChat, "hello"); }
  // As the players see it.
  Millis left(const std::string& id, Side side) {
    const std::string view =
        loop_.wait(rooms_->look(id))
            ->view(Viewer::kSpectator, loop_.now(), rooms_->audience(id)->presence());
    const std::string name = side == Side::kRed ? R"("red":)" : R"("blue":)";
    const std::size_t clock = view.find(name, view.find(R"("clocks":)"));
    return std::stoll(view.substr(clock + name.size()));
  }
  std::string stored(const std::string& id) {
    std::string all;
    for (const store::Entry& entry : real_->reader()->entries(id, 0)) all += entry.body + "\n";
    return all;
  }
  std::string stored_last(const std::string& id) {
    return real_->reader()->entries(id, 0).back().body;
  }
};

TEST_F(RoomStallTest, ATurnBeginsForItsPlayerWhenItIsDurable) {
  const std::string id = begun();
  loop_.advance(1'000);
  store_.hangs = true;
  const auto given = give_soon(id, Side::kRed, any_action(id));
  loop_.advance(400);
  store_.release();
  wait_for(given);
  EXPECT_EQ(left(id, Side::kRed), kBank - 1'000);
  EXPECT_EQ(left(id, Side::kBlue), kBank);
  loop_.advance(2'000);
  EXPECT_EQ(left(id, Side::kBlue), kBank - 2'000);
  ASSERT_EQ(give(id, Side::kBlue, any_action(id)), "");
  EXPECT_EQ(left(id, Side::kBlue), kBank - 2'000);
  // It is kept with the turn, so that the clocks are the same after a restart.
  EXPECT_THAT(stored_last(id), HasSubstr(R"("delay":400)"));
  rooms_.reset();
  begin();
  EXPECT_EQ(left(id, Side::kBlue), kBank - 2'000);
}

TEST_F(RoomStallTest, ADelayedTurnHasItsWholeTime) {
  const std::string id = begun();
  store_.hangs = true;
  const auto given = give_soon(id, Side::kRed, any_action(id));
  loop_.advance(400);
  store_.release();
  wait_for(given);
  // The bank, what may be on its way, and the delay.
  const Millis deadline = loop_.now() + kBank + 570;
  loop_.advance(deadline - loop_.now() - 1);
  EXPECT_FALSE(find(id)->over());
  loop_.advance(1);
  loop_.run_until([&] { return find(id)->over(); });
  EXPECT_EQ(find(id)->termination(), "time");
}

TEST_F(RoomStallTest, ADiskThatHangsCostsNobodyTime) {
  const std::string id = begun();
  loop_.advance(3'000);
  store_.hangs = true;
  const auto said = give_soon(id, Side::kBlue, chat());
  loop_.advance(16'000);
  EXPECT_FALSE(loop_.wait(rooms_->look(id))->over());
  store_.release();
  wait_for(said);
  loop_.run_until([&] { return rooms_->refunds() == 1; });
  EXPECT_EQ(left(id, Side::kRed), kBank - 3'000);
  EXPECT_THAT(stored(id), HasSubstr(R"({"kind":"resumed","charged":3000})"));
  loop_.advance(2'000);
  ASSERT_EQ(give(id, Side::kRed, any_action(id)), "");
  EXPECT_EQ(left(id, Side::kRed), kBank - 5'000);
  EXPECT_EQ(left(id, Side::kBlue), kBank);
}

TEST_F(RoomStallTest, WhoeverActedWhileTheDiskHungIsInTime) {
  const std::string id = begun();
  const Command act = any_action(id);
  loop_.advance(3'000);
  store_.hangs = true;
  const auto said = give_soon(id, Side::kBlue, chat());
  loop_.advance(9'000);
  const auto given = give_soon(id, Side::kRed, act);
  loop_.advance(9'000);
  store_.release();
  wait_for(said);
  wait_for(given);
  EXPECT_EQ(left(id, Side::kRed), kBank - 3'000);
  EXPECT_EQ(left(id, Side::kBlue), kBank);
}

TEST_F(RoomStallTest, ATurnIsChargedUntilItCameAndNotUntilItIsItsTurn) {
  const std::string id = begun();
  const Command act = any_action(id);
  loop_.advance(3'000);
  store_.hangs = true;
  const auto said = give_soon(id, Side::kBlue, chat());
  loop_.advance(100);
  const auto given = give_soon(id, Side::kRed, act);
  loop_.advance(300);
  store_.release();
  wait_for(said);
  wait_for(given);
  EXPECT_EQ(left(id, Side::kRed), kBank - 3'100);
}

TEST_F(RoomStallTest, AProcessThatStandsStillCostsNobodyTime) {
  const std::string id = begun();
  const std::string untimed = RoomsFixture::begun();
  loop_.advance(3'000);
  // The flag is the first thing that is due.
  loop_.stand_still(14'000);
  loop_.advance(0);
  loop_.run_until([&] { return rooms_->refunds() == 1; });
  EXPECT_FALSE(find(id)->over());
  EXPECT_EQ(left(id, Side::kRed), kBank - 3'000);
  EXPECT_EQ(database_.stalls().figures(StallCause::kProcess).stalls, 1u);
  EXPECT_THAT(stored(untimed), Not(HasSubstr("resumed")));
  loop_.advance(2'000);
  ASSERT_EQ(give(id, Side::kRed, any_action(id)), "");
  EXPECT_EQ(left(id, Side::kRed), kBank - 5'000);
}

TEST_F(RoomStallTest, AnActionThatWaitedForTheProcessIsCharged) {
  const std::string id = begun();
  const Command act = any_action(id);
  loop_.advance(3'000);
  loop_.stand_still(14'000);
  // It is handled before any timer.
  ASSERT_EQ(give(id, Side::kRed, act), "");
  EXPECT_EQ(left(id, Side::kRed), kBank - 3'000);
  EXPECT_EQ(left(id, Side::kBlue), kBank);
}

TEST_F(RoomStallTest, ShortGapsAreOrdinary) {
  const std::string id = begun();
  loop_.advance(3'000);
  loop_.stand_still(Stalls::kShortest - 1);
  loop_.advance(0);
  EXPECT_EQ(left(id, Side::kRed), kBank - 3'000 - (Stalls::kShortest - 1));
  EXPECT_THAT(stored(id), Not(HasSubstr("resumed")));
}

TEST_F(RoomStallTest, NobodyWasAwayWhileTheServerStoodStill) {
  const std::string id = begun();
  const Millis since = rooms_->audience(id)->presence().gone_since[at(Side::kBlue)];
  loop_.advance(3'000);
  loop_.stand_still(70'000);
  loop_.advance(0);
  loop_.run_until([&] { return rooms_->refunds() == 1; });
  EXPECT_GE(rooms_->audience(id)->presence().gone_since[at(Side::kBlue)], since + 70'000);
}

TEST_F(RoomStallTest, GamesAreShownAndWatchedWhileTheDiskHangs) {
  const std::string id = begun();
  const auto early = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(rooms_->watch({id, known_viewer(Viewer::kBlue), 0, true}, early)));
  store_.hangs = true;
  const auto given = give_soon(id, Side::kRed, any_action(id));
  loop_.advance(5'000);
  // As it was before what is not durable.
  EXPECT_EQ(loop_.wait(rooms_->look(id))->turn(), 1u);
  const auto late = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(rooms_->watch({id, known_viewer(Viewer::kBlue), 0, true}, late)));
  ASSERT_EQ(late->texts.size(), 1u);
  EXPECT_THAT(late->texts[0], HasSubstr("\"turn\":1"));
  EXPECT_THAT(late->texts[0], Not(HasSubstr("moved")));
  EXPECT_FALSE(given->done);
  store_.release();
  wait_for(given);
  loop_.run_until([&] { return rooms_->refunds() == 1; });
  // Both have the same, once.
  EXPECT_THAT(late->texts[1], HasSubstr("\"event\":\"turn\""));
  EXPECT_EQ(late->texts.back(), early->texts.back());
}

TEST_F(RoomStallTest, ADiskThatIsFullForAWhileCostsNobodyTime) {
  const std::string id = begun();
  const std::string other = begun();
  loop_.advance(3'000);
  store_.fails = true;
  EXPECT_EQ(give(other, Side::kBlue, chat()), "not-saved");
  loop_.advance(60'000);
  EXPECT_FALSE(loop_.wait(rooms_->look(id))->over());
  store_.fails = false;
  EXPECT_EQ(give(other, Side::kBlue, chat()), "");
  loop_.run_until([&] { return rooms_->refunds() == 2; });
  EXPECT_EQ(left(id, Side::kRed), kBank - 3'000);
  EXPECT_EQ(left(other, Side::kRed), kBank - 3'000);
}

}  // namespace
}  // namespace vexil::server
