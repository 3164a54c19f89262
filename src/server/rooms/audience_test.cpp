#include "server/rooms/audience.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

#include "tests/support/rooms_fixture.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class AudienceTest : public RoomsFixture {};

TEST_F(AudienceTest, AWatcherIsFirstSentWhatTheyMissed) {
  const std::string id = begun();
  const std::uint64_t known = find(id)->last_message(Viewer::kSpectator);
  EXPECT_EQ(give(id, Side::kRed, any_action(id)), "");
  const auto watcher = std::make_shared<Notebook>();
  ASSERT_TRUE(
      loop_.wait(rooms_->watch({id, known_viewer(Viewer::kSpectator), known, false}, watcher)));
  ASSERT_EQ(watcher->texts.size(), 1u);
  EXPECT_THAT(watcher->texts[0], HasSubstr("\"n\":" + std::to_string(known + 1)));
  EXPECT_THAT(watcher->texts[0], Not(HasSubstr("\"n\":" + std::to_string(known) + ",")));
}

TEST_F(AudienceTest, WhatAClientHasIsNeverMoreThanThereIs) {
  const std::string id = begun();
  const auto watcher = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(
      rooms_->watch({id, known_viewer(Viewer::kSpectator), UINT64_MAX, false}, watcher)));
  EXPECT_THAT(watcher->texts[0], HasSubstr("\"messages\":[]"));
}

TEST_F(AudienceTest, WhoIsGoneForAMinuteCanBeBeaten) {
  const std::string id = begun(ClockSettings{300'000, 0, 0});
  const auto red = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(rooms_->watch({id, known_viewer(Viewer::kRed), 0, true}, red)));
  const auto blue = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(rooms_->watch({id, known_viewer(Viewer::kBlue), 0, true}, blue)));
  Command claim;
  claim.kind = CommandKind::kClaim;
  claim.text = "win";
  loop_.advance(61'000);
  EXPECT_EQ(give(id, Side::kRed, claim), "too-early");
  rooms_->unwatch(id, *blue);
  loop_.advance(59'000);
  EXPECT_EQ(give(id, Side::kRed, claim), "too-early");
  loop_.advance(2'000);
  EXPECT_EQ(give(id, Side::kRed, claim), "");
  EXPECT_EQ(find(id)->result(), "1-0");
}

TEST_F(AudienceTest, ACrowdIsAnnouncedInOnePiece) {
  const std::string id = begun();
  const auto player = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(rooms_->watch({id, known_viewer(Viewer::kRed), 0, true}, player)));
  std::vector<std::shared_ptr<Notebook>> crowd(50, nullptr);
  for (auto& one : crowd) {
    one = std::make_shared<Notebook>();
    ASSERT_TRUE(loop_.wait(rooms_->watch({id, known_viewer(Viewer::kSpectator), 0, true}, one)));
  }
  const std::size_t sent = player->texts.size();
  loop_.advance(1000);
  ASSERT_EQ(player->texts.size(), sent + 1);
  EXPECT_THAT(player->texts.back(), HasSubstr("\"spectators\":50"));
}

}  // namespace
}  // namespace vexil::server
