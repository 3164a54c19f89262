// A mistake of an engine costs it the game, with the reason in the record; the next game
// begins with a fresh engine, and nothing is left running.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/contestant.h"
#include "engines/programs.h"
#include "notation/replay.h"

namespace vexil::test {
namespace {

using testing::HasSubstr;

struct ForfeitCase {
  const char* name;
  const char* reason;  // What the sentence says.
  const char* termination = "forfeit";
  bool waits = false;
};

void PrintTo(const ForfeitCase& fault, std::ostream* out) { *out << fault.name; }

class Faults : public testing::TestWithParam<ForfeitCase> {};

TEST_P(Faults, LoseTheGameWithTheReason) {
  const ForfeitCase& fault = GetParam();
  {
    const auto engine = make_contestant(engine_spec(misbehaving(fault.name)));
    const auto other = make_contestant(PlayerSpec{});
    // What is found by waiting is found soon.
    const bool late = std::string_view(fault.termination) == "time" || fault.waits;
    const ArenaGame game = play("barrage", *engine, *other, 1, late ? kEngineGrace : kMuchGrace);
    EXPECT_EQ(game.record.result(), "0-1");
    EXPECT_EQ(game.record.termination(), fault.termination);
    EXPECT_THAT(forfeit_of(game), testing::StartsWith("red: "));
    EXPECT_THAT(forfeit_of(game), HasSubstr(fault.reason));
    EXPECT_TRUE(replay(game.record)) << "the record is a valid one";
  }
  EXPECT_TRUE(no_children());
}

INSTANTIATE_TEST_SUITE_P(
    EveryKind, Faults,
    testing::Values(
        ForfeitCase{"dies-greeting",
                    "the engine ended with status 7 when it was asked for the greeting, "
                    "saying \"no licence found\""},
        ForfeitCase{"wrong-version", "and not with vexil-engine 1"},
        ForfeitCase{"illegal-setup", "the engine's setup is refused: "},
        ForfeitCase{"garbage-setup", "the engine's setup is refused: "},
        ForfeitCase{"crash", "the engine was killed by signal 11 when it was asked for an action"},
        ForfeitCase{"exit",
                    "the engine ended with status 3 when it was asked for an action, saying "
                    "\"cannot go on\""},
        ForfeitCase{"silence", "was asked for an action and has not answered within 1100 ms",
                    "forfeit", true},
        ForfeitCase{"chatty-silence",
                    "has not answered within 1100 ms, saying \"trace 2 | trace 3 | trace 4\"",
                    "forfeit", true},
        ForfeitCase{"other-protocol",
                    "has not answered within 1100 ms; expected bestaction or resign, found "
                    "\"bestmove ",
                    "forfeit", true},
        ForfeitCase{"no-line-end", "has no line end: every line ends with a line feed", "forfeit",
                    true},
        ForfeitCase{"no-flush", "came only when its input was closed: it must flush every line",
                    "forfeit", true},
        ForfeitCase{"always-unasked", "every go has one answer"},
        ForfeitCase{"slow", "ms for a decision, 100 allowed", "time"},
        ForfeitCase{"garbage", "the engine's action is refused: "},
        ForfeitCase{"noise", "found \"blah blah blah\""}, ForfeitCase{"illegal", "the action"},
        ForfeitCase{"huge-line",
                    "wrote a line of more than 65536 bytes when it was asked for an action: "
                    "\"bestaction xxx"},
        ForfeitCase{"closes-stdout",
                    "the engine closed its output when it was asked for an action"},
        ForfeitCase{"deaf", "the engine did not read its input when it was sent"}),
    [](const auto& info) {
      std::string name = info.param.name;
      std::erase(name, '-');
      return name;
    });

TEST(Forfeit, IsFollowedByAGameWithAFreshEngine) {
  {
    const auto engine = make_contestant(engine_spec(misbehaving("crash")));
    const auto other = make_contestant(PlayerSpec{});
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const ArenaGame game = play("barrage", *other, *engine, seed);
      EXPECT_EQ(game.record.result(), "1-0");
      EXPECT_THAT(forfeit_of(game), HasSubstr("blue: the engine was killed by signal 11"));
      EXPECT_TRUE(no_children());
    }
  }
}

TEST(Forfeit, OfAnEngineThatCannotBeRun) {
  const auto engine = make_contestant(engine_spec("/no/such/engine"));
  const auto other = make_contestant(PlayerSpec{});
  EXPECT_THAT(forfeit_of(play("barrage", *engine, *other)),
              HasSubstr("red: \"/no/such/engine\" cannot be run"));
}

TEST(Forfeit, OfAnOptionThatTheEngineDoesNotHave) {
  PlayerSpec spec = engine_spec(own_engine("--player random"));
  spec.options.emplace_back("hash", "16");
  const auto engine = make_contestant(spec);
  const auto other = make_contestant(PlayerSpec{});
  EXPECT_THAT(forfeit_of(play("barrage", *engine, *other)),
              HasSubstr("the engine has no option \"hash\""));
}

TEST(Forfeit, OfAnOptionThatTheEngineRefuses) {
  PlayerSpec spec = engine_spec(misbehaving("refuses-option"));
  spec.options.emplace_back("hash", "16");
  const auto engine = make_contestant(spec);
  const auto other = make_contestant(PlayerSpec{});
  const ArenaGame game = play("barrage", *engine, *other);
  EXPECT_THAT(forfeit_of(game), HasSubstr("the engine refuses its options: info string error: "
                                          "hash is at most 8"));
  EXPECT_TRUE(game.not_started[0]);
}

TEST(Forfeit, OfAGameThatTheEngineDoesNotPlay) {
  const auto engine = make_contestant(engine_spec(misbehaving("only-barrage")));
  const auto other = make_contestant(PlayerSpec{});
  EXPECT_EQ(forfeit_of(play("barrage+move-cap=10", *engine, *other)), "");
  EXPECT_EQ(forfeit_of(play("sci-fi-2011-duel", *engine, *other)),
            "red: the engine plays barrage, not sci-fi-2011-duel");
}

TEST(Engine, IsGreetedBeforeAnyGame) {
  const auto engine = make_contestant(engine_spec(own_engine()));
  const auto identity = engine->greet({});
  ASSERT_TRUE(identity) << identity.error().reason;
  EXPECT_THAT(identity->name, testing::StartsWith("Vexil "));
  const auto broken = make_contestant(engine_spec(misbehaving("dies-greeting")));
  EXPECT_FALSE(broken->greet({}));
}

TEST(Engine, ThatDiesBetweenTwoGamesIsStartedAgain) {
  {
    const auto engine = make_contestant(engine_spec(misbehaving("second-game")));
    const auto other = make_contestant(PlayerSpec{});
    EXPECT_EQ(forfeit_of(play("barrage+move-cap=10", *engine, *other, 1)), "");
    EXPECT_THAT(forfeit_of(play("barrage+move-cap=10", *engine, *other, 2)), HasSubstr("status 1"));
    EXPECT_EQ(forfeit_of(play("barrage+move-cap=10", *engine, *other, 3)), "");
  }
  EXPECT_TRUE(no_children());
}

TEST(Engine, ThatIgnoresQuitIsKilled) {
  {
    const auto engine = make_contestant(engine_spec(misbehaving("ignores-quit")));
    const auto other = make_contestant(PlayerSpec{});
    EXPECT_EQ(forfeit_of(play("barrage+move-cap=10", *engine, *other)), "");
  }
  EXPECT_TRUE(no_children());
}

TEST(Engine, OfEitherExampleAndOurOwnPlaysWholeGames) {
  {
    const auto python = make_contestant(engine_spec(python_example()));
    const auto cpp = make_contestant(engine_spec(cpp_example()));
    const auto own = make_contestant(engine_spec(own_engine("--player greedy")));
    for (const char* const name : {"barrage+move-cap=400", "sci-fi-2011-duel+rescue+move-cap=200",
                                   "fire-ice-2008-powers+rescue+silent-defense+move-cap=200",
                                   "duel-masters-2004-powers+rescue+move-cap=200"}) {
      EXPECT_EQ(forfeit_of(play(name, *python, *own)), "") << name;
      EXPECT_EQ(forfeit_of(play(name, *own, *cpp)), "") << name;
      EXPECT_EQ(forfeit_of(play(name, *cpp, *python)), "") << name;
    }
  }
  EXPECT_TRUE(no_children());
}

// The same seed and no clock: an engine is its player.
TEST(Engine, OfOurOwnPlaysTheGameOfItsPlayer) {
  PlayerSpec spec = engine_spec(own_engine());
  spec.options.emplace_back("player", "greedy");
  const auto engine = make_contestant(spec);
  const auto inside = make_contestant(parse_player("greedy").value());
  const auto other = make_contestant(PlayerSpec{});
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto first = play("barrage+move-cap=300", *engine, *other, seed);
    const auto second = play("barrage+move-cap=300", *inside, *other, seed);
    EXPECT_EQ(first.record.items, second.record.items);
    EXPECT_EQ(*first.record.find("RedSetup"), *second.record.find("RedSetup"));
  }
}

}  // namespace
}  // namespace vexil::test
