#include "server/rooms/room.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/rooms_fixture.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;

class RoomTest : public RoomsFixture {};

TEST_F(RoomTest, NobodyIsSentWhatIsNotDurable) {
  const std::string id = begun();
  const auto watcher = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(rooms_->watch({id, known_viewer(Viewer::kBlue), 0, true}, watcher)));
  const std::size_t sent = watcher->texts.size();
  const Command act = any_action(id);
  store_.fails = true;
  EXPECT_EQ(give(id, Side::kRed, act), "not-saved");
  EXPECT_EQ(watcher->texts.size(), sent);
  EXPECT_EQ(find(id)->turn(), 1u);
  store_.fails = false;
  EXPECT_EQ(give(id, Side::kRed, act), "");
  EXPECT_EQ(watcher->texts.size(), sent + 1);
  EXPECT_EQ(find(id)->turn(), 2u);
}

TEST_F(RoomTest, WhoMayNotWatchIsSentNothing) {
  const std::string id = begun();
  const auto watcher = std::make_shared<Notebook>();
  const FindViewer nobody = [](const ServedGame&) -> Decided<Viewer> {
    return refused("private", "This game has no spectators.");
  };
  const Decided<void> watched = loop_.wait(rooms_->watch({id, nobody, 0, true}, watcher));
  ASSERT_FALSE(watched);
  EXPECT_EQ(watched.error().code, "private");
  EXPECT_EQ(give(id, Side::kRed, any_action(id)), "");
  EXPECT_TRUE(watcher->texts.empty());
}

TEST_F(RoomTest, ARepeatedCommandIsAcknowledgedAndHasNoEffect) {
  const std::string id = begun();
  Command act = any_action(id);
  act.key = "once";
  EXPECT_EQ(give(id, Side::kRed, act), "");
  const std::uint64_t entries = find(id)->entries();
  EXPECT_EQ(give(id, Side::kRed, act), "");
  EXPECT_EQ(find(id)->entries(), entries);
}

TEST_F(RoomTest, AFallenFlagIsTheServersDoing) {
  const std::string id = begun(ClockSettings{60'000, 0, 0});
  const auto watcher = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(rooms_->watch({id, known_viewer(Viewer::kRed), 0, true}, watcher)));
  loop_.advance(61'000);
  loop_.run_until([&] { return find(id)->over(); });
  EXPECT_EQ(find(id)->result(), "0-1");
  EXPECT_EQ(find(id)->termination(), "time");
  EXPECT_THAT(watcher->texts.back(), HasSubstr("ended"));
}

TEST_F(RoomTest, DowntimeCostsNobodyTime) {
  const std::string id = begun(ClockSettings{60'000, 0, 0});
  loop_.advance(10'000);
  const Millis stopped = loop_.now();
  rooms_.reset();
  loop_.advance(3'600'000);
  rooms_ = std::make_unique<Rooms>(loop_, database_, secrets_, RoomOptions{});
  loop_.wait(rooms_->load());
  loop_.wait(rooms_->resume_all(stopped));
  EXPECT_EQ(find(id)->phase(), Phase::kRunning);
  EXPECT_EQ(find(id)->clock_left(Side::kRed, loop_.now()), 50'000);
}

TEST_F(RoomTest, AStopInOrderPausesTheClocks) {
  const std::string id = begun(ClockSettings{60'000, 0, 0});
  loop_.advance(10'000);
  loop_.wait(rooms_->pause_all());
  EXPECT_EQ(give(id, Side::kRed, CommandKind::kResign), "stopping");
  rooms_.reset();
  loop_.advance(3'600'000);
  begin();
  EXPECT_EQ(find(id)->clock_left(Side::kRed, loop_.now()), 50'000);
  EXPECT_EQ(give(id, Side::kRed, any_action(id)), "");
}

TEST_F(RoomTest, AnOutageOfTheStoreCostsNobodyTime) {
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

TEST_F(RoomTest, OneOfTwoWhoWantTheLastSeatGetsIt) {
  const std::string id = create();
  EXPECT_TRUE(loop_.wait(rooms_->seat(id, name(Side::kBlue), std::nullopt, {})));
  const auto late = loop_.wait(rooms_->seat(id, {"late-id", "Lea", false, 0}, std::nullopt, {}));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, "seat-taken");
}

}  // namespace
}  // namespace vexil::server
