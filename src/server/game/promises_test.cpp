#include "server/game/promises.h"

#include <gtest/gtest.h>

#include "server/game/test_game.h"

namespace vexil::server {
namespace {

Record played() {
  GameSettings settings;
  settings.clock = ClockSettings{60'000, 1'000, 0};
  TestGame game("sci-fi-2011-duel", settings);
  game.begin_spotter();
  EXPECT_EQ(game.act("e3e4+spot:e4=2"), "");
  EXPECT_EQ(game.command(Side::kBlue, CommandKind::kResign), "");
  return game->full_record();
}

TEST(Promises, AreKeptByTheRecordOfAGame) {
  const Record record = played();
  const auto verified = verify_promises(record, {});
  ASSERT_TRUE(verified) << verified.error().message;
  EXPECT_EQ(*verified,
            "sci-fi-2011-duel, 3 turns, 1-0 (resign): both setups are those that were promised");
}

TEST(Promises, AChangedSetupSaltOrCommitmentIsNoticed) {
  for (const std::string_view tag : {"RedSalt", "BlueSalt", "RedCommitment", "BlueCommitment"}) {
    Record record = played();
    std::string value = *record.find(tag);
    value[10] = value[10] == '0' ? '1' : '0';
    record.set(tag, value);
    EXPECT_FALSE(verify_promises(record, {})) << tag;
  }
  Record record = played();
  // Spotter and Spy exchanged: the same game could have been played.
  record.set("BlueSetup", "10 - - - - 2 - - - 9 / - - - 3 - 3 - - - 1 / F B B - - - - - - S");
  EXPECT_EQ(verify_promises(record, {}).error().message,
            "tag BlueCommitment: BlueSetup and BlueSalt do not open it");
}

TEST(Promises, ACommitmentNotedDuringTheGameIsHeldAgainstTheRecord) {
  const Record record = played();
  NotedPromises noted;
  Digest red{};
  ASSERT_TRUE(read_hex(*record.find("RedCommitment"), red));
  noted.red = red;
  EXPECT_TRUE(verify_promises(record, noted));
  noted.red->at(0) ^= 1;
  EXPECT_EQ(verify_promises(record, noted).error().message,
            "tag RedCommitment: it is not the one noted during the game");
}

TEST(Promises, ARecordWithoutThemIsRefused) {
  Record record = played();
  std::erase_if(record.tags, [](const Tag& tag) { return tag.name == "BlueSalt"; });
  EXPECT_EQ(verify_promises(record, {}).error().message, "expected the tag BlueSalt, found none");
}

TEST(Promises, TheRecordHasDateNamesTimesAndClocks) {
  std::string names;
  for (const Tag& tag : played().tags) names += tag.name + " ";
  EXPECT_EQ(names,
            "Game Date Red Blue Result Termination RedSetup BlueSetup TimeControl RedCommitment "
            "BlueCommitment RedSalt BlueSalt ");
  EXPECT_EQ(*played().find("Date"), "2027.01.15");
  EXPECT_EQ(*played().find("Red"), "Rosa");
  EXPECT_EQ(*played().find("TimeControl"), "60+1");
  EXPECT_EQ(played().items[1].text, "[%clk 0:01:01.0]");
}

}  // namespace
}  // namespace vexil::server
