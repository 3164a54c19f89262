#include "players/player_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(PlayerSpec, PlainNamesAreRead) {
  EXPECT_EQ(parse_player("random")->kind, PlayerKind::kRandom);
  EXPECT_EQ(parse_player("greedy")->kind, PlayerKind::kGreedy);
  EXPECT_EQ(parse_player("search")->kind, PlayerKind::kSearch);
  EXPECT_EQ(parse_player("level:10")->level, 10);
}

TEST(PlayerSpec, OptionsStandAfterACommaOrBeforeTheColonOfACommand) {
  EXPECT_EQ(parse_player("search,movetime=200")->movetime_ms, 200U);
  EXPECT_EQ(parse_player("level:3,nodes=50")->nodes, 50U);
  EXPECT_EQ(parse_player("level,nodes=50:3")->nodes, 50U);
  const auto engine = parse_player("engine,movetime=200,hash=16:./bot --name 'a, b:c'");
  ASSERT_TRUE(engine);
  EXPECT_EQ(engine->movetime_ms, 200U);
  EXPECT_THAT(engine->options, ElementsAre(std::pair<std::string, std::string>("hash", "16")));
  EXPECT_THAT(engine->command, ElementsAre("./bot", "--name", "a, b:c"));
}

TEST(PlayerSpec, RefusalsNameWhatIsWrong) {
  const auto message = [](std::string_view text) { return parse_player(text).error().message; };
  EXPECT_THAT(message("serch"), HasSubstr("there is no player \"serch\""));
  EXPECT_THAT(message("level:0"), HasSubstr("level:1 to level:10"));
  EXPECT_THAT(message("level:11"), HasSubstr("level:1 to level:10"));
  EXPECT_THAT(message("level:01"), HasSubstr("level:1 to level:10"));
  EXPECT_THAT(message("level"), HasSubstr("level:1 to level:10"));
  EXPECT_THAT(message("search:3"), HasSubstr("nothing follows the colon"));
  EXPECT_THAT(message("search,movetime=0"), HasSubstr("movetime is a number from 1"));
  EXPECT_THAT(message("search,depth=3"), HasSubstr("no option \"depth\""));
  EXPECT_THAT(message("search,movetime"), HasSubstr("name=value"));
  EXPECT_THAT(message("engine:"), HasSubstr("the command to run"));
  EXPECT_THAT(message("engine:'a"), HasSubstr("not closed"));
}

TEST(SplitCommand, SplitsAsAShellDoesAndRunsNone) {
  EXPECT_THAT(*split_command("a  b\tc"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(*split_command("'a b' \"c \\\" d\" e\\ f ''"),
              ElementsAre("a b", "c \" d", "e f", ""));
  EXPECT_THAT(*split_command("$HOME;`ls`|x"), ElementsAre("$HOME;`ls`|x"));
  EXPECT_THAT(*split_command(R"("a\b")"), ElementsAre("a\\b"));
  EXPECT_FALSE(split_command("a\\"));
  EXPECT_THAT(*split_command("  "), ElementsAre());
}

}  // namespace
}  // namespace vexil
