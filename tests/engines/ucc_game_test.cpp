// Programs of the UCC protocol in the arena: our own engine speaks it, and a small scripted program
// shows what the arena sends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/contestant.h"
#include "engines/programs.h"
#include "engines/ucc.h"
#include "support/python.h"

namespace vexil::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;

std::string own_ucc(std::string_view player) {
  return own_engine("--protocol ucc --movetime 50 --player " + std::string(player));
}

std::string scripted(const std::string& arguments) {
  return python_command("tests/engines/ucc_program.py") + ' ' + arguments;
}

const std::string kGame = std::string(kUccGame) + "+move-cap=4000";

TEST(UccProgram, OfOurOwnPlaysWholeGamesAgainstItself) {
  {
    const auto red = make_contestant(ucc_spec(own_ucc("greedy")));
    const auto blue = make_contestant(ucc_spec(own_ucc("random")));
    const ArenaGame game = play(kGame, *red, *blue);
    EXPECT_EQ(forfeit_of(game), "");
    EXPECT_THAT(game.record.termination(), testing::AnyOf("flag", "immobile", "move-cap"));
    EXPECT_EQ(forfeit_of(play(kGame, *blue, *red, 2)), "");
  }
  EXPECT_TRUE(no_children());
}

TEST(UccProgram, OfOurOwnPlaysAgainstAPlayerOfThisProgram) {
  const auto red = make_contestant(parse_player("greedy").value());
  const auto blue = make_contestant(ucc_spec(own_ucc("greedy")));
  EXPECT_EQ(forfeit_of(play(kGame, *red, *blue)), "");
}

// The scripted program writes down what it receives and moves its scout j4 back and forth.
TEST(UccProgram, IsSentWhatTheProtocolSays) {
  const ScratchFile received;
  {
    const auto red = make_contestant(ucc_spec(scripted("'" + received.path() + "'")));
    const auto blue = make_contestant(PlayerSpec{});
    const ArenaGame game = play(std::string(kUccGame) + "+move-cap=4", *red, *blue);
    EXPECT_EQ(forfeit_of(game), "");
    EXPECT_EQ(game.record.termination(), "move-cap");
  }
  const auto lines = received.lines();
  // Greeting, START and ten rows, the echo, blue's move and ten rows; then the end. Its second move
  // is followed by blue's, which ends the game and is sent to nobody.
  ASSERT_EQ(lines.size(), 26U);
  EXPECT_EQ(lines[0], "RED opponent 10 10");
  EXPECT_EQ(lines[1], "START");
  EXPECT_THAT(std::vector(lines.begin() + 2, lines.begin() + 12),
              ElementsAre("8BFB67B7B7", "48B3862B89", "6359954865", "997159s499", "..++..++..",
                          "..++..++..", "##########", "##########", "##########", "##########"));
  EXPECT_EQ(lines[12], "0 3 DOWN 1 OK");
  EXPECT_THAT(lines[13], MatchesRegex("[0-9] [6-9] [A-Z]+( [2-9])? (OK|KILLS|DIES|BOTHDIE).*"));
  EXPECT_EQ(lines[18], "9.++..++..");
  EXPECT_EQ(lines[24], "0 4 UP 1 OK");
  EXPECT_THAT(lines[25], MatchesRegex("QUIT [a-z]+ RED DRAW_DEFAULT 4 [0-9]+ [0-9]+"));
}

TEST(UccProgram, StandsStillWhileTheOpponentThinks) {
  const ScratchFile received;
  const auto red = make_contestant(ucc_spec(scripted("'" + received.path() + "' counts")));
  const auto blue = make_contestant(engine_spec(misbehaving("silence")));
  const ArenaGame game = play(std::string(kUccGame) + "+move-cap=8", *red, *blue);
  EXPECT_THAT(forfeit_of(game), HasSubstr("blue: "));  // After more than a second.
  const auto lines = received.lines();
  ASSERT_FALSE(lines.empty());
  // Its own clock counts tenths of a second that it is awake for.
  EXPECT_THAT(lines.back(), MatchesRegex("ticks [0-7]"));
}

struct Fault {
  const char* name;
  const char* reason;
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

class UccFaults : public testing::TestWithParam<Fault> {};

TEST_P(UccFaults, LoseTheGameWithTheReason) {
  {
    const auto red = make_contestant(
        parse_player("ucc,movetime=300:" + scripted(std::string("/dev/null ") + GetParam().name))
            .value());
    const auto blue = make_contestant(PlayerSpec{});
    const ArenaGame game = play(kGame, *red, *blue);
    EXPECT_EQ(game.record.result(), "0-1");
    EXPECT_THAT(forfeit_of(game), HasSubstr(GetParam().reason));
    EXPECT_EQ(forfeit_of(play(kGame, *red, *blue)), forfeit_of(game)) << "with a fresh process";
  }
  EXPECT_TRUE(no_children());
}

INSTANTIATE_TEST_SUITE_P(
    EveryKind, UccFaults,
    testing::Values(Fault{"bad-setup", "the program's setup is refused: "},
                    Fault{"short-setup", "expected a row of ten letters"},
                    Fault{"dies", "the program ended with status 4 when it was asked for a move"},
                    Fault{"silent", "was asked for a move and has not answered within 800 ms"},
                    Fault{"garbage",
                          "the program's move is refused: expected x y UP|DOWN|LEFT|RIGHT [n]"},
                    Fault{"illegal", "is not legal"}),
    [](const auto& info) {
      std::string name = info.param.name;
      std::erase(name, '-');
      return name;
    });

TEST(UccProgram, MaySurrender) {
  const auto red = make_contestant(ucc_spec(scripted("/dev/null surrenders")));
  const auto blue = make_contestant(PlayerSpec{});
  const ArenaGame game = play(kGame, *red, *blue);
  EXPECT_EQ(game.record.result(), "0-1");
  EXPECT_EQ(game.record.termination(), "resign");
}

TEST(UccProgram, PlaysNothingButInternational) {
  const auto red = make_contestant(ucc_spec(own_ucc("random")));
  const auto blue = make_contestant(PlayerSpec{});
  EXPECT_THAT(forfeit_of(play("barrage", *red, *blue)),
              HasSubstr("plays only the 40-piece international game"));
}

}  // namespace
}  // namespace vexil::test
