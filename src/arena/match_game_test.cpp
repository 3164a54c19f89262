#include "arena/match_game.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

std::string full_name(std::string_view name) { return open_match_game(name).value()->name; }

TEST(MatchGame, HasBothCaps) {
  EXPECT_EQ(full_name("international"), "international+move-cap=4000+no-capture-cap=400");
  EXPECT_EQ(full_name("classic-2002+rescue"),
            "classic-2002+move-cap=4000+no-capture-cap=400+rescue");
}

TEST(MatchGame, KeepsACapThatTheNameGives) {
  EXPECT_EQ(full_name("barrage+move-cap=100"), "barrage+move-cap=100+no-capture-cap=400");
  EXPECT_EQ(full_name("barrage+no-capture-cap=50"), "barrage+move-cap=4000+no-capture-cap=50");
  EXPECT_EQ(full_name("barrage+move-cap=off"), "barrage+no-capture-cap=400");
  EXPECT_EQ(full_name("barrage+move-cap=off+no-capture-cap=off"), "barrage");
}

TEST(MatchGame, ThatDoesNotExistIsRefusedAsWritten) {
  const auto game = open_match_game("barage");
  ASSERT_FALSE(game);
  EXPECT_NE(game.error().message.find("\"barage\""), std::string::npos);
}

}  // namespace
}  // namespace vexil
