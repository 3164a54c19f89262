#include "server/bridge/engine_greeting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/python.h"

namespace vexil::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

BridgeOptions with_engine(std::string_view fault) {
  BridgeOptions options;
  options.driver.player = parse_player("engine:" + python_command("tests/engines/misbehaving.py") +
                                       " " + std::string(fault))
                              .value();
  return options;
}

GamePtr game(std::string_view name) { return Catalog::shipped().open(name).value(); }

TEST(EngineGreeting, RefusesAnEngineThatDoesNotStart) {
  BridgeOptions options = with_engine("dies-greeting");
  const auto greeted = greet_engine(options, nullptr);
  ASSERT_FALSE(greeted);
  EXPECT_THAT(greeted.error().message,
              HasSubstr("--engine: the engine ended with status 7 when it was asked for the "
                        "greeting, saying \"no licence found\""));
}

TEST(EngineGreeting, LeavesThePolicyOfAnEngineThatPlaysEverything) {
  BridgeOptions options = with_engine("none");
  EXPECT_TRUE(greet_engine(options, game("international")));
  EXPECT_THAT(options.accept.games, IsEmpty());
}

TEST(EngineGreeting, LeavesOutGamesThatTheEngineDoesNotPlay) {
  BridgeOptions any = with_engine("only-barrage");
  EXPECT_TRUE(greet_engine(any, game("barrage+rescue")));
  EXPECT_THAT(any.accept.games, ElementsAre("barrage"));
  BridgeOptions some = with_engine("only-barrage");
  some.accept.games = {"international", "barrage"};
  EXPECT_TRUE(greet_engine(some, nullptr));
  EXPECT_THAT(some.accept.games, ElementsAre("barrage"));
  BridgeOptions none = with_engine("only-barrage");
  none.accept.games = {"international"};
  EXPECT_EQ(greet_engine(none, nullptr).error().message, "--accept: the engine plays barrage only");
  EXPECT_EQ(greet_engine(any, game("international")).error().message,
            "--offer: the engine plays barrage, not international");
}

}  // namespace
}  // namespace vexil::server
