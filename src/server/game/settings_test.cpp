#include "server/game/settings.h"

#include <gtest/gtest.h>

namespace vexil::server {
namespace {

GameSettings full_settings() {
  GameSettings settings;
  settings.game = "barrage+no-capture-cap=400";
  settings.edition_hash = 0xFEDCBA9876543210u;
  settings.clock = ClockSettings{300'000, 5'000, 60'000};
  settings.setup_time = 120'000;
  settings.rated = true;
  settings.notes = false;
  settings.visibility = Visibility::kUnlisted;
  settings.opponent = Opponent::kBot;
  settings.level = 7;
  settings.creator = "acc1";
  settings.creator_side = Side::kBlue;
  settings.rematch_of = "game0001";
  settings.seed = 0x8000000000000001u;
  return settings;
}

TEST(Settings, AreReadBackAsTheyWere) {
  for (const GameSettings& settings : {GameSettings{}, full_settings()}) {
    const auto read = read_settings(settings_text(settings));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, settings);
  }
}

TEST(Settings, PublicOnesHaveNoSeedAndNoAccount) {
  const std::string text = public_settings(full_settings());
  EXPECT_EQ(text, R"({"game":"barrage+no-capture-cap=400","clock":{"bank":300000,"increment":5000,)"
                  R"("move_cap":60000},"setup_time":120000,"rated":true,"notes":false,)"
                  R"("visibility":"unlisted","opponent":"bot","level":7,"creator_side":"blue",)"
                  R"("rematch_of":"game0001"})");
}

TEST(Settings, DamagedOnesAreRefusedInASentence) {
  const std::string good = settings_text(full_settings());
  const auto refusal = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    text.replace(place, from.size(), to);
    const auto read = read_settings(text);
    return read ? std::string("accepted") : read.error().message;
  };
  EXPECT_EQ(refusal(R"("bank":300000)", R"("bank":-1)"),
            "settings.clock.bank: expected a number from 0 to 31622400000");
  EXPECT_EQ(refusal(R"("rated":true)", R"("rated":1)"), "settings.rated: expected true or false");
  EXPECT_EQ(refusal(R"("bot")", R"("robot")"),
            "settings.opponent: expected one of invite, lobby, bot, hot-seat");
  EXPECT_EQ(refusal(R"("rated":true,)", ""), "settings.rated: expected true or false");
  EXPECT_EQ(refusal(R"("rated":true)", R"("rated":true,"more":1)"),
            "settings.more: there is no such key here");
  EXPECT_EQ(refusal("8000000000000001", "80000000000000"),
            "settings.seed: expected 16 hexadecimal digits");
  EXPECT_EQ(read_settings("[]").error().message, "settings: expected a JSON object, found \"[]\"");
}

TEST(Settings, AQuickGameLastsAQuarterOfAnHourASide) {
  GameSettings settings;
  EXPECT_FALSE(is_quick(settings));
  settings.clock = ClockSettings{300'000, 5'000, 0};
  EXPECT_TRUE(is_quick(settings));
  settings.clock = ClockSettings{600'000, 10'000, 0};
  EXPECT_FALSE(is_quick(settings));
  settings.clock = ClockSettings{0, 0, 20'000};
  EXPECT_TRUE(is_quick(settings));
}

}  // namespace
}  // namespace vexil::server
