#include "engines/protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vexil {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;

TEST(ProtocolLine, IsAWordAndTheRest) {
  EXPECT_EQ(split_line("  go \t movetime  5 ").word, "go");
  EXPECT_EQ(split_line("  go \t movetime  5 ").rest, "movetime  5");
  EXPECT_EQ(split_line("quit").rest, "");
  EXPECT_EQ(split_line("   ").word, "");
  EXPECT_THAT(words_of(" a\tb  c "), ElementsAre("a", "b", "c"));
}

TEST(NewGameLine, IsReadAsItIsPrinted) {
  const NewGame game{7, "classic-2002+rescue", Side::kBlue, 18446744073709551615U};
  const std::string line = print_newgame(game);
  EXPECT_EQ(line, "newgame 7 classic-2002+rescue blue 18446744073709551615");
  const NewGame again = parse_newgame(split_line(line).rest).value();
  EXPECT_EQ(again.number, 7U);
  EXPECT_EQ(again.game, game.game);
  EXPECT_EQ(again.side, Side::kBlue);
  EXPECT_EQ(again.seed, game.seed);
}

TEST(NewGameLine, MayHaveMoreWordsOneDay) {
  EXPECT_TRUE(parse_newgame("1 barrage red 1 more words"));
}

TEST(NewGameLine, IsRefusedInOneSentence) {
  EXPECT_EQ(parse_newgame("1 barrage").error().message, "newgame: expected NUMBER GAME SIDE SEED");
  EXPECT_EQ(parse_newgame("x barrage red 1").error().message,
            "newgame: expected a number, found \"x\"");
  EXPECT_EQ(parse_newgame("1 barrage green 1").error().message,
            "newgame: expected red or blue, found \"green\"");
  EXPECT_EQ(parse_newgame("1 barrage red -1").error().message,
            "newgame: expected a seed, found \"-1\"");
}

TEST(GoLine, IsReadAsItIsPrinted) {
  Limits limits;
  EXPECT_EQ(print_go(limits), "go");
  limits.movetime = milliseconds(200);
  limits.nodes = 5000;
  limits.clock = Clock{milliseconds(60000), milliseconds(500)};
  EXPECT_EQ(print_go(limits), "go movetime 200 nodes 5000 clock 60000 500");
  const Limits again = parse_go("movetime 200 nodes 5000 clock 60000 500").value();
  EXPECT_EQ(again.movetime, milliseconds(200));
  EXPECT_EQ(again.nodes, 5000U);
  EXPECT_EQ(again.clock->left, milliseconds(60000));
  EXPECT_EQ(again.clock->increment, milliseconds(500));
}

TEST(GoLine, PassesOverWordsItDoesNotKnow) {
  EXPECT_EQ(parse_go("ponder movetime 10 later").value().movetime, milliseconds(10));
}

TEST(GoLine, RefusesANumberThatIsNone) {
  EXPECT_FALSE(parse_go("movetime"));
  EXPECT_FALSE(parse_go("movetime -1"));
  EXPECT_FALSE(parse_go("movetime 99999999999999999"));
  EXPECT_FALSE(parse_go("nodes many"));
  EXPECT_FALSE(parse_go("clock 100"));
}

TEST(InfoLine, HasItsWordsInAnyOrder) {
  const EngineInfo info = parse_info("nodes 12 best a4a5 depth 3 score 0.25 time 7");
  EXPECT_EQ(info.depth, 3);
  EXPECT_EQ(info.nodes, 12U);
  EXPECT_EQ(info.time_ms, 7U);
  EXPECT_EQ(info.score, 0.25);
  EXPECT_EQ(info.best, "a4a5");
}

TEST(InfoLine, LeavesOutWhatIsNoNumberAndWhatIsForPeople) {
  const EngineInfo info = parse_info("depth x score 1.5 string nodes 5 is what I saw");
  EXPECT_FALSE(info.depth);
  EXPECT_FALSE(info.score);
  EXPECT_FALSE(info.nodes);
  EXPECT_FALSE(parse_info("score nan").score);
}

TEST(BestActionLine, MayOfferADraw) {
  EXPECT_EQ(parse_bestaction("a4a5").value().action, "a4a5");
  EXPECT_FALSE(parse_bestaction("a4a5").value().draw);
  EXPECT_TRUE(parse_bestaction("a4a5 draw").value().draw);
  EXPECT_FALSE(parse_bestaction("a4a5 please").value().draw);
  EXPECT_FALSE(parse_bestaction(""));
}

TEST(OptionLine, HasBlanksInItsValue) {
  const OptionLine option = parse_option("book my openings.txt").value();
  EXPECT_EQ(option.name, "book");
  EXPECT_EQ(option.value, "my openings.txt");
  EXPECT_FALSE(parse_option(""));
}

}  // namespace
}  // namespace vexil
