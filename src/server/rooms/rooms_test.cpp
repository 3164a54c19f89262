#include "server/rooms/rooms.h"

#include <gtest/gtest.h>

#include "tests/support/rooms_fixture.h"

namespace vexil::server {
namespace {

class RoomsTest : public RoomsFixture {};

TEST_F(RoomsTest, AGameGoesOnAfterARestartWithTheSameMessages) {
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

TEST_F(RoomsTest, AGameThatCouldNotBeSavedDoesNotExist) {
  store_.fails = true;
  GameSettings settings;
  settings.game = game_->name;
  settings.creator = "red-id";
  EXPECT_FALSE(loop_.wait(rooms_->create("nowhere1", settings, {name(Side::kRed)}, {})));
  store_.fails = false;
  EXPECT_EQ(find("nowhere1"), nullptr);
  EXPECT_EQ(rooms_->live_count(), 0u);
}

TEST_F(RoomsTest, FinishedGamesAreFoundAgain) {
  const std::string id = begun();
  EXPECT_EQ(give(id, Side::kRed, CommandKind::kResign), "");
  EXPECT_EQ(rooms_->live_count(), 0u);
  begin();
  ASSERT_NE(find(id), nullptr);
  EXPECT_EQ(find(id)->result(), "0-1");
}

}  // namespace
}  // namespace vexil::server
