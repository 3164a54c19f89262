#include "server/game/entry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/game/command.h"

namespace vexil::server {
namespace {

GameEntry entry_of(EntryKind kind) {
  GameEntry entry;
  entry.kind = kind;
  entry.time = 1'700'000'000'123;
  return entry;
}

void expect_round_trip(const GameEntry& entry) {
  const auto read = read_entry(entry_text(entry), entry.time);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, entry) << entry_text(entry);
}

TEST(Entry, EveryKindIsReadBackWithItsFields) {
  for (int number = 0; number <= static_cast<int>(EntryKind::kShared); ++number) {
    GameEntry entry = entry_of(static_cast<EntryKind>(number));
    const bool sided = number <= static_cast<int>(EntryKind::kTimeUp) ||
                       entry.kind == EntryKind::kRematchOffer || entry.kind == EntryKind::kShared;
    if (sided) entry.side = Side::kBlue;
    expect_round_trip(entry);
  }
}

TEST(Entry, HoldsWhatItsKindNeeds) {
  GameEntry ready = entry_of(EntryKind::kReady);
  ready.side = Side::kRed;
  ready.text = "10 9 / F";
  ready.salt.fill(0xA5);
  ready.key = "k\"1";
  ready.command = 0xFEDC'BA98'7654'3210;
  expect_round_trip(ready);
  GameEntry seated = entry_of(EntryKind::kSeated);
  seated.player = {"acc", "Zoë \\ \"", true, 5};
  expect_round_trip(seated);
  GameEntry claim = entry_of(EntryKind::kClaim);
  claim.side = Side::kBlue;
  claim.score = Score::kDraw;
  expect_round_trip(claim);
  GameEntry action = entry_of(EntryKind::kAction);
  action.side = Side::kRed;
  action.text = "a4a5";
  action.lag = 90;
  EXPECT_EQ(entry_text(action), R"({"kind":"action","side":"red","text":"a4a5","lag":90})");
  expect_round_trip(action);
  action.delay = 16'000;
  expect_round_trip(action);
}

TEST(Entry, DamagedOnesAreRefusedInASentence) {
  const auto refusal = [](std::string_view body) {
    const auto read = read_entry(body, 1);
    return read ? std::string("accepted") : read.error().message;
  };
  EXPECT_EQ(refusal("{"), "entry: expected a JSON object, found \"{\"");
  EXPECT_THAT(refusal(R"({"kind":"dance"})"),
              testing::StartsWith("entry.kind: expected one of seated, ready, "));
  EXPECT_EQ(refusal(R"({"kind":"resign"})"), "entry.side: expected red or blue");
  EXPECT_EQ(refusal(R"({"kind":"resign","side":"green"})"), "entry.side: expected red or blue");
  EXPECT_EQ(refusal(R"({"kind":"resign","side":"red","text":"x"})"),
            "entry.text: there is no such key here");
  EXPECT_EQ(refusal(R"({"kind":"ready","side":"red","text":"x","salt":"00"})"),
            "entry.salt: expected 64 hexadecimal digits");
  EXPECT_EQ(refusal(R"({"kind":"resumed","charged":-5})"),
            "entry.charged: expected a number from 0 to 31622400000");
  EXPECT_EQ(read_entry(R"({"kind":"paused"})", -1).error().message, "entry: -1 is no time");
}

TEST(Command, NamesAreReadBack) {
  for (int number = 0; number <= static_cast<int>(CommandKind::kOfferRematch); ++number) {
    const auto kind = static_cast<CommandKind>(number);
    EXPECT_EQ(command_of_name(command_name(kind)), kind);
  }
  EXPECT_EQ(command_of_name("dance"), std::nullopt);
}

}  // namespace
}  // namespace vexil::server
