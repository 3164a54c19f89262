// Programs of the UCC protocol in the arena: our own engine speaks it, and a small scripted program
// shows what the arena sends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

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

// The setup of the scripted program with the fault "attrition".
constexpr std::array<std::string_view, 4> kWall{"999999sBBF", "6677888889", "2334445555",
                                                "9B77BB66B1"};

// Attacks only what it is sure to lose against, until it has nothing left that moves. It knows the
// setup of the scripted program, of which only the scout on file j ever moves.
class Reckless final : public Contestant {
 public:
  Reply<SetupTypes> prepare(const Seating& /*seating*/) override {
    return parse_ucc_setup(*game_, Side::kBlue,
                           {"1233444555", "5666677778", "8888999999", "99sBBBBBBF"})
        .value();
  }
  Reply<void> begin(const SetupTypes& /*red*/, const SetupTypes& /*blue*/) override { return {}; }
  Reply<void> notify(std::span<const SeenEvent> /*events*/) override { return {}; }
  Reply<bool> accepts_draw() override { return false; }
  void finish(std::string_view /*result*/, std::string_view /*termination*/) override {}

  // The shortest way to a lost attack, of all pieces.
  Reply<Choice> choose(const View& view, const Limits& /*limits*/) override {
    Choice choice;
    choice.action = view.legal[0];
    int shortest = kSquares;
    for (const Action action : view.legal) {
      const int way = way_of(view, action);
      if (way < shortest) choice.action = action;
      shortest = std::min(shortest, way);
    }
    return choice;
  }

 private:
  [[nodiscard]] bool loses(PieceType attacker, Square target) const {
    const int y = ucc_y(target);
    if (y >= kUccSetupRows || ucc_x(target) == 0) return false;
    const char letter = kWall[static_cast<std::size_t>(y)][static_cast<std::size_t>(ucc_x(target))];
    const PieceType defender = ucc_type(*game_, letter).value();
    return game_->edition.duel[at(attacker)][at(defender)] == Duel::kDefenderWins;
  }

  // Steps until this piece attacks, with this action first; kSquares where it never does.
  [[nodiscard]] int way_of(const View& view, Action first) const {
    const PieceType type = view.on(first.from()).type;
    if (view.on(first.to()).piece != TrackedId::kNone)
      return loses(type, first.to()) ? 0 : kSquares;
    if (ucc_x(first.to()) == 0) return kSquares;
    std::vector<std::pair<Square, int>> reached{{first.to(), 1}};
    std::set<Square> seen{first.from(), first.to()};
    for (std::size_t next = 0; next < reached.size(); ++next) {
      const auto [square, steps] = reached[next];
      for (Bitboard beside = game_->edition.neighbours[at(square)]; beside.any();) {
        const Square to = beside.pop();
        const ViewPiece& piece = view.on(to);
        if (piece.piece != TrackedId::kNone && piece.owner == Side::kRed && loses(type, to))
          return steps;
        if (piece.piece == TrackedId::kNone && ucc_x(to) != 0 && seen.insert(to).second)
          reached.emplace_back(to, steps + 1);
      }
    }
    return kSquares;
  }

  GamePtr game_ = Catalog::shipped().open(kUccGame).value();
};

// The referee of 2012 ends the game when a side has no piece left that moves, whoever is to move,
// and so a program need not know what to answer then.
TEST(UccProgram, IsNotAskedWhenNoEnemyPieceIsLeftThatMoves) {
  const ScratchFile received;
  const auto red = make_contestant(ucc_spec(scripted("'" + received.path() + "' attrition")));
  Reckless blue;
  const ArenaGame game = play(kGame, *red, blue, 1, kEngineGrace);
  EXPECT_EQ(forfeit_of(game), "");
  EXPECT_EQ(game.record.result(), "1-0");
  EXPECT_EQ(game.record.termination(), "immobile");
  const auto lines = received.lines();
  // The attack that ended the game is sent to nobody, as every last move.
  EXPECT_THAT(lines.back(), MatchesRegex("QUIT program RED VICTORY [0-9]+ [0-9]+ 0"));
  EXPECT_THAT(lines[lines.size() - 2], testing::EndsWith(" OK"));
}

TEST(UccProgram, MayBeSilentAsLongAsTheGraceAllows) {
  const auto forfeit_with = [](std::chrono::milliseconds grace) {
    const auto red =
        make_contestant(parse_player("ucc,movetime=100:" + scripted("/dev/null silent")).value());
    const auto blue = make_contestant(PlayerSpec{});
    return forfeit_of(play(kGame, *red, *blue, 1, grace));
  };
  EXPECT_THAT(forfeit_with(std::chrono::milliseconds(0)), HasSubstr("not answered within 100 ms"));
  EXPECT_THAT(forfeit_with(std::chrono::milliseconds(700)),
              HasSubstr("not answered within 800 ms"));
}

TEST(UccProgram, IsGreetedByTheBeginningOfAGame) {
  const auto good = make_contestant(ucc_spec(own_ucc("random")));
  EXPECT_TRUE(good->greet({}));
  const auto bad = make_contestant(ucc_spec(scripted("/dev/null short-setup")));
  EXPECT_THAT(bad->greet({}).error().reason, HasSubstr("expected a row of ten letters"));
}

// The line that a program is sent at the end of each kind of game.
TEST(UccProgram, IsSentTheEndThatItsRefereeSends) {
  const auto last_line = [](const std::string& fault, const std::string& cap) {
    const ScratchFile received;
    const auto red = make_contestant(
        parse_player("ucc,movetime=300:" + scripted("'" + received.path() + "' " + fault)).value());
    const auto blue = make_contestant(PlayerSpec{});
    (void)play(std::string(kUccGame) + "+move-cap=" + cap, *red, *blue, 1, kEngineGrace);
    return received.lines().back();
  };
  EXPECT_THAT(last_line("", "6"), MatchesRegex("QUIT [a-z]+ RED DRAW_DEFAULT 6 [0-9]+ [0-9]+"));
  EXPECT_THAT(last_line("surrenders", "6"),
              MatchesRegex("QUIT program RED SURRENDER 0 [0-9]+ [0-9]+"));
  EXPECT_THAT(last_line("illegal", "6"), MatchesRegex("QUIT program RED ILLEGAL 0 [0-9]+ [0-9]+"));
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
    // What is found by waiting is found soon.
    const bool waits = std::string_view(GetParam().name) == "silent";
    const auto grace = waits ? kEngineGrace : kMuchGrace;
    const ArenaGame game = play(kGame, *red, *blue, 1, grace);
    EXPECT_EQ(game.record.result(), "0-1");
    EXPECT_THAT(forfeit_of(game), HasSubstr(GetParam().reason));
    EXPECT_EQ(forfeit_of(play(kGame, *red, *blue, 1, grace)), forfeit_of(game))
        << "with a fresh process";
  }
  EXPECT_TRUE(no_children());
}

INSTANTIATE_TEST_SUITE_P(
    EveryKind, UccFaults,
    testing::Values(Fault{"bad-setup", "the program's setup is refused: "},
                    Fault{"short-setup", "expected a row of ten letters"},
                    Fault{"dies", "the program ended with status 4 when it was asked for a move"},
                    Fault{"silent", "was asked for a move and has not answered within 550 ms"},
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
