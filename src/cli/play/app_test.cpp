// Whole games without a terminal: keys in, canvases out.
#include "cli/play/app.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "notation/record_reader.h"
#include "tests/support/manual_time.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr Key kEscapeKey{KeyKind::kEscape, 0};

// A person who plays without a terminal, and whose time passes only while a player thinks.
class Guest {
 public:
  explicit Guest(PlaySettings settings) : app_(by_time(std::move(settings))) {}

  Guest& press(KeyKind kind, int times = 1) {
    for (; times > 0; --times) app_.handle({kind, 0});
    return *this;
  }
  Guest& type(std::string_view text) {
    for (const char sign : text) app_.handle({KeyKind::kText, static_cast<char32_t>(sign)});
    return *this;
  }
  Guest& enter(std::string_view text) { return type(text).press(KeyKind::kEnter); }
  [[nodiscard]] std::string screen(Extent extent = kLeastExtent, bool utf8 = false) {
    Canvas canvas(extent, {utf8});
    app_.draw(canvas);
    return canvas.text();
  }
  // What stands beside the board, as one line.
  [[nodiscard]] std::string panel() {
    std::string text;
    std::istringstream lines(screen());
    for (std::string line; std::getline(lines, line);)
      if (line.size() > 46) text += line.substr(46) + " ";
    return text;
  }
  // Until the opponent has decided, or a hint has come.
  Guest& let_think() {
    app_.wait_for_thought();
    time_.advance(1s);
    app_.tick();
    return *this;
  }
  // Until it is the guest's move or the game is over.
  Guest& wait() {
    constexpr int kMostDecisions = 1000;
    for (int decision = 0; decision < kMostDecisions; ++decision) {
      let_think();
      const std::string seen = screen();
      if (seen.find("your move") != std::string::npos || seen.find("You ") == std::string::npos)
        return *this;
      if (seen.find("Press a key") != std::string::npos) app_.handle(kEscapeKey);
    }
    ADD_FAILURE() << "it is never the guest's move:\n" << screen();
    return *this;
  }
  [[nodiscard]] App& app() { return app_; }

 private:
  PlaySettings by_time(PlaySettings settings) {
    settings.time = &time_;
    return settings;
  }

  ManualTime time_;
  App app_;
};

PlaySettings settings_for(std::string_view game, Side side = Side::kRed) {
  PlaySettings settings;
  settings.answers = {*Catalog::shipped().open(game), 1, side};
  settings.seed = 5;
  return settings;
}

// A game that stands as these setups and turns say.
PlaySettings standing(std::string_view game, std::string_view red, std::string_view blue,
                      std::string_view turns, std::string_view opponent = "random") {
  std::string text = "[Game \"" + std::string(game) + "\"]\n[RedSetup \"" + std::string(red) +
                     "\"]\n[BlueSetup \"" + std::string(blue) +
                     "\"]\n[Person \"red\"]\n[Opponent \"" + std::string(opponent) +
                     "\"]\n[Seed \"1\"]\n\n" + std::string(turns) + "\n";
  RecordReader reader(lines_of(text));
  auto record = reader.next();
  EXPECT_TRUE(record) << record.error().message;
  PlaySettings settings;
  auto session = Session::resume(**record);
  EXPECT_TRUE(session) << session.error().message;
  settings.resumed = *std::move(session);
  return settings;
}

// A few pieces of barrage, in the front row.
constexpr std::string_view kRedBarrage =
    "3 - - - 10 - - - - 2 / 9 2 S - - - - - - - / - - - - - - - - - - / - - - B F - - - - -";
constexpr std::string_view kBlueBarrage =
    "2 - - - - - - - - B / 10 - - - - - - - - - / 9 3 S 2 - - - - - - / F - - - - - - - - -";

TEST(App, AsksForWhatTheCommandLineLeftOpen) {
  Guest guest(PlaySettings{});
  EXPECT_THAT(guest.screen(), HasSubstr("Which game?"));
  guest.press(KeyKind::kDown).press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr("How strong"));
  guest.type("1");
  EXPECT_THAT(guest.screen(), HasSubstr("Which side"));
  guest.press(KeyKind::kEscape);
  EXPECT_THAT(guest.screen(), HasSubstr("How strong"));
  guest.type("1").type("2");
  EXPECT_THAT(guest.screen(), HasSubstr("Pieces that were shown"));
  guest.type("2");
  EXPECT_THAT(guest.screen(), HasSubstr("Place your army"));
  guest.type("s").wait();
  EXPECT_THAT(guest.screen(), HasSubstr("Barrage+memory-aid"));
  EXPECT_THAT(guest.screen(), HasSubstr("You play Blue"));
}

TEST(App, LeavesByEscapeFromTheFirstQuestion) {
  Guest guest(PlaySettings{});
  guest.press(KeyKind::kEscape);
  EXPECT_TRUE(guest.app().done());
  EXPECT_EQ(guest.app().closing_message(), "");
}

TEST(App, SaysSoWhereTheTerminalIsTooSmall) {
  Guest guest(settings_for("international"));
  EXPECT_THAT(guest.screen({23, 80}), HasSubstr("needs 80 columns and 24 lines"));
  EXPECT_THAT(guest.screen({24, 79}), HasSubstr("this terminal has 79 and 24"));
  EXPECT_THAT(guest.screen({1, 1}), Not(HasSubstr("Place")));
  EXPECT_THAT(guest.screen({24, 80}), HasSubstr("Place your army"));
}

TEST(App, EveryGameFitsTheSmallestTerminal) {
  for (const std::string& id : Catalog::shipped().ids()) {
    for (const Side side : kSides) {
      Guest guest(settings_for(id, side));
      EXPECT_THAT(guest.screen(), HasSubstr("s      start the game")) << id;
      guest.type("s").wait();
      EXPECT_THAT(guest.screen(), HasSubstr(side == Side::kRed ? "  a   b   c" : "  c   b   a"))
          << id;
      EXPECT_THAT(guest.screen(), HasSubstr("Q quit")) << id << "\n" << guest.screen();
    }
  }
}

TEST(SetupScreen, TwoPiecesChangePlaces) {
  Guest guest(settings_for("barrage"));
  guest.type("t").enter(kRedBarrage);
  EXPECT_THAT(guest.screen(), HasSubstr("This is the setup you typed."));
  EXPECT_THAT(guest.screen(), HasSubstr(" 4 | 3 |   |   |   [ 10]"));
  guest.press(KeyKind::kEnter).press(KeyKind::kLeft, 4).press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr(" 4 [ 10]   |   |   | 3 |"));
  guest.type("m");
  EXPECT_THAT(guest.screen(), HasSubstr("| 3 |   |   |   | 10|"));
}

TEST(SetupScreen, RefusesAWrongTextInOneSentence) {
  Guest guest(settings_for("barrage"));
  guest.type("t").enter("1 2 3");
  EXPECT_THAT(guest.screen(), HasSubstr("expected"));
  guest.press(KeyKind::kUp, 6).press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr("home rows only"));
}

TEST(SetupScreen, SuggestsOthersAndReadsTheRules) {
  Guest guest(settings_for("international"));
  const std::string first = guest.screen();
  guest.type("n");
  EXPECT_NE(guest.screen(), first);
  guest.type("l");
  EXPECT_THAT(guest.screen(), HasSubstr("Setting up"));
  guest.press(KeyKind::kEscape).press(KeyKind::kEscape);
  EXPECT_TRUE(guest.app().done());
}

TEST(SetupScreen, WarnsOfASetupThatCannotMove) {
  // All that could move stands behind a front row of mines and of pieces that face the zones.
  Guest guest(settings_for("fire-ice-2008"));
  guest.type("t").enter("T T 10 9 T T 8 8 T T / 7 7 7 6 6 5 5 4 4 3 / 3 3 3 3 2 2 2 2 S F");
  guest.type("s");
  EXPECT_THAT(guest.screen(), HasSubstr("the game is lost at once"));
  guest.press(KeyKind::kEscape);
  EXPECT_THAT(guest.screen(), HasSubstr("Place your army"));
  guest.type("s").type("2");
  EXPECT_THAT(guest.screen(), HasSubstr("You lose: none of your pieces can move."));
}

TEST(GameScreen, ArrowsAndEnterMoveAPiece) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  EXPECT_THAT(guest.screen(), HasSubstr("[ 10]"));
  guest.press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr(" 5 |   |   |~~~|~~~| o |"));
  guest.press(KeyKind::kUp).press(KeyKind::kEnter);
  EXPECT_THAT(guest.panel(), HasSubstr("Your Marshal (10) moves from e4 to e5."));
  guest.wait();
  EXPECT_THAT(guest.screen(), HasSubstr("Turn 3: your move"));
}

TEST(GameScreen, EscapePutsThePieceBack) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.press(KeyKind::kEnter).press(KeyKind::kEscape);
  EXPECT_THAT(guest.screen(), Not(HasSubstr(" o ")));
  guest.press(KeyKind::kUp).press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr("Pick one of your own pieces"));
}

TEST(GameScreen, AnAttackIsHeldUntilAKeyIsPressed) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.enter("j4j7");
  guest.let_think();
  EXPECT_THAT(guest.screen(), HasSubstr("Press a key to continue."));
  EXPECT_THAT(guest.panel(), HasSubstr("Your Scout (2) attacks j7, finds a Scout (2), and both are "
                                       "lost."));
  EXPECT_THAT(guest.panel(), HasSubstr("Your losses: 2 Enemy losses: 2"));
  guest.press(KeyKind::kEscape).wait();
  EXPECT_THAT(guest.screen(), HasSubstr("Turn 3: your move"));
}

TEST(GameScreen, WhatWasShownIsTurnedAwayAgainUnlessTheMemoryAidIsOn) {
  for (const bool aid : {false, true}) {
    Guest guest(standing(aid ? "barrage+memory-aid" : "barrage", kRedBarrage, kBlueBarrage,
                         "1. b3b7 j8i8 2. b7a7 i8j8"));
    // The Scout fell on the Bomb, which everybody saw.
    EXPECT_EQ(guest.screen().find("B!") != std::string::npos, aid) << guest.screen();
    EXPECT_EQ(guest.panel().find("is lost to the Bomb") != std::string::npos, aid);
  }
}

TEST(GameScreen, RefusesATypedActionByItsRule) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.enter("e4e7");
  EXPECT_THAT(guest.screen(), HasSubstr("moving: "));
  guest.enter("zzz");
  EXPECT_THAT(guest.screen(), HasSubstr("expected two squares such as a4a5"));
}

TEST(GameScreen, TabCompletesAnAction) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.type("e4").press(KeyKind::kTab);
  EXPECT_THAT(guest.screen(), HasSubstr("> e4   e4d4  e4e3  e4e5  e4f4"));
  guest.type("e").press(KeyKind::kTab);
  guest.type("5").press(KeyKind::kEnter);
  EXPECT_THAT(guest.panel(), HasSubstr("moves from e4 to e5"));
}

TEST(GameScreen, TabGoesToPiecesThatCanActAndToTheirTargets) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.press(KeyKind::kTab);
  EXPECT_THAT(guest.screen(), HasSubstr("| 10|   |   |   |   [ 2 ]"));
  guest.press(KeyKind::kTab);
  EXPECT_THAT(guest.screen(), HasSubstr(" 3 [ 9 ]"));
  guest.press(KeyKind::kEnter).press(KeyKind::kTab);
  EXPECT_THAT(guest.screen(), HasSubstr(" 2 [ o ]"));
}

TEST(GameScreen, ALongRefusalIsShownInFull) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.enter("e4e5e6e7e8e9e10");
  EXPECT_THAT(guest.screen(), HasSubstr("or pass"));
}

TEST(GameScreen, SaysWhereTheGameIsKept) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.enter("save");
  EXPECT_THAT(guest.screen(), HasSubstr("This game is not saved: start with --save."));
}

TEST(GameScreen, ResignationIsConfirmed) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.type("R");
  EXPECT_THAT(guest.screen(), HasSubstr("Resign this game?"));
  guest.press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr("your move"));
  guest.enter("resign").type("1");
  EXPECT_THAT(guest.screen(), HasSubstr("You lose: you resigned. Press Enter."));
  guest.press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr("Play again"));
  guest.type("2");
  EXPECT_THAT(guest.screen(), HasSubstr("Place your army"));
}

TEST(GameScreen, ADrawIsOfferedAfterAQuestionAndMayBeDeclined) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, "", "level:5"));
  guest.type("D");
  EXPECT_THAT(guest.screen(), HasSubstr("Offer a draw?"));
  guest.press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), Not(HasSubstr("The opponent declines the draw.")));
  guest.type("D").type("1");
  EXPECT_THAT(guest.screen(), HasSubstr("The opponent declines the draw."));
  EXPECT_THAT(guest.screen(), HasSubstr("your move"));
}

TEST(GameScreen, HelpAndRulesLieOverTheBoard) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.type("?");
  EXPECT_THAT(guest.screen(), HasSubstr("Playing with the keys"));
  guest.press(KeyKind::kEscape).type("L");
  EXPECT_THAT(guest.screen(), HasSubstr("Rules: Barrage"));
  guest.press(KeyKind::kEscape);
  EXPECT_THAT(guest.screen(), HasSubstr("your move"));
}

TEST(GameScreen, AHintNamesALegalAction) {
  Guest guest(standing("barrage", kRedBarrage, kBlueBarrage, ""));
  guest.type("H").let_think();
  EXPECT_THAT(guest.screen(),
              ::testing::ContainsRegex("Hint: [a-j][0-9]+[a-j][0-9]+ .Move to [a-j][0-9]+., exp"));
}

constexpr std::string_view kFireIce =
    "8 7 6 5 9 10 4 7 2 2 / 8 7 6 5 4 3 3 2 2 S / T T F T T T T 3 3 3";

TEST(PowerMenu, NamesAPowerAndExplainsIt) {
  Guest guest(standing("fire-ice-2008-powers", kFireIce, kFireIce, "1. e3e4 a6a5"));
  guest.press(KeyKind::kLeft).press(KeyKind::kUp).press(KeyKind::kEnter);
  guest.press(KeyKind::kUp, 2).press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr("Detect Enemy: e6"));
  EXPECT_THAT(guest.screen(), HasSubstr("One enemy piece at most two squares away"));
  guest.press(KeyKind::kEnter);
  EXPECT_THAT(guest.panel(), HasSubstr("Your Lavamir (9) uses Detect Enemy on e6. On e6 stands "
                                       "Frostbite (10)."));
  EXPECT_THAT(guest.screen(), HasSubstr("10!"));
}

TEST(PowerMenu, AFlightMayEndWithAnAttack) {
  Guest guest(standing("fire-ice-2008-powers", kFireIce, kFireIce, "1. f3f4 f6f5"));
  guest.enter("fly:f4f6");
  EXPECT_THAT(guest.screen(), HasSubstr("The flight may end with an attack"));
  EXPECT_THAT(guest.screen(), HasSubstr("Attack e6"));
  EXPECT_THAT(guest.screen(), HasSubstr("Do not attack"));
  guest.press(KeyKind::kEscape);
  EXPECT_THAT(guest.screen(), HasSubstr("your turn continues"));
  guest.press(KeyKind::kEnter).press(KeyKind::kUp).press(KeyKind::kEnter);
  EXPECT_THAT(guest.panel(), HasSubstr("using Flight."));
  guest.wait();
  EXPECT_THAT(guest.screen(), HasSubstr("Turn 5"));
}

TEST(PowerMenu, AWholeTurnCanBeTyped) {
  Guest guest(standing("fire-ice-2008-powers", kFireIce, kFireIce, "1. f3f4 f6f5"));
  guest.enter("fly:f4f6+strike:f6g6");
  EXPECT_THAT(guest.panel(), HasSubstr("strikes at g6 and beats a Yeti (5)."));
}

TEST(PowerMenu, ASpotterNamesAPiece) {
  constexpr std::string_view kSciFi =
      "10 9 8 7 1 6 6 5 5 4 / 4 3 3 3 3 3 2 2 2 2 / 2 1 S B B B B B B F";
  Guest guest(standing("sci-fi-2011", kSciFi, kSciFi, "1. e3e4 e6e5"));
  guest.press(KeyKind::kLeft).press(KeyKind::kUp).press(KeyKind::kEnter);
  guest.press(KeyKind::kUp).press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr("1 Attack e5"));
  EXPECT_THAT(guest.screen(), HasSubstr("2 Spotting: name the piece on e5"));
  guest.type("2");
  EXPECT_THAT(guest.screen(), HasSubstr("Which piece is it?"));
  EXPECT_THAT(guest.screen(), HasSubstr("5 Name a Captain (6)"));
  guest.type("5");
  EXPECT_THAT(guest.panel(), HasSubstr("Your Spotter (1) names a Captain (6) for e5. The enemy's "
                                       "Captain (6) on e5 is captured."));
}

TEST(PowerMenu, ARescuedPieceIsPutOnTheBoard) {
  Guest guest(standing("barrage+rescue", kRedBarrage, kBlueBarrage,
                       "1. j4j7 j8j7 2. e4e5 j7j6 3. e5e6 j6j5 4. e6e7 j5j4 5. e7e8 j4j5 "
                       "6. e8e9 j5j6"));
  guest.enter("e9e10");
  EXPECT_THAT(guest.screen(), HasSubstr("A captured piece may come back"));
  EXPECT_THAT(guest.screen(), HasSubstr("1 Scout (2) comes back"));
  EXPECT_THAT(guest.screen(), HasSubstr("2 Bring no piece back"));
  guest.type("1");
  EXPECT_THAT(guest.screen(), HasSubstr("Choose the square it comes back on."));
  guest.press(KeyKind::kEnter);
  EXPECT_THAT(guest.panel(), HasSubstr("Your Scout (2) comes back on a1."));
}

TEST(PowerMenu, AnAdvanceIsAnnouncedAndThenStepped) {
  constexpr std::string_view kArmy =
      "4 4 4 4 1 1 1 1 1 1 / 9 8 7 7 6 6 6 5 5 5 / 5 3 3 3 3 2 2 2 2 2 / 1 1 S T T T T T T F";
  Guest guest(standing("duel-masters-2004-powers", kArmy, kArmy, ""));
  guest.press(KeyKind::kLeft, 4).press(KeyKind::kEnter);
  EXPECT_THAT(guest.screen(), HasSubstr("1 Move or attack with this piece"));
  EXPECT_THAT(guest.screen(), HasSubstr("2 Ferocious Advance forward"));
  guest.type("2");
  EXPECT_THAT(guest.screen(), HasSubstr("Choose the piece that moves next."));
  EXPECT_THAT(guest.app().closing_message(), "");
  for (int step = 0; step < 4; ++step) guest.press(KeyKind::kEnter);
  EXPECT_THAT(guest.panel(), HasSubstr("You begin a Ferocious Advance forward."));
  guest.wait();
  EXPECT_THAT(guest.screen(), HasSubstr("Turn 3"));
}

}  // namespace
}  // namespace vexil
