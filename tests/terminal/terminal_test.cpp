// vexil play as a person meets it, through a pseudo-terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "cli/play/save_file.h"
#include "cli/play/session.h"
#include "notation/replay.h"
#include "terminal/seat.h"

namespace vexil::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// A folder of its own for every test.
class Play : public ::testing::Test {
 protected:
  Play() {
    std::string name = (fs::temp_directory_path() / "vexil-terminal-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Play() override { fs::remove_all(folder_); }

  [[nodiscard]] TerminalSeat::Setting setting() const {
    TerminalSeat::Setting result;
    result.state_home = folder_.string();
    return result;
  }
  [[nodiscard]] std::string file(std::string_view name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::vector<std::string> barrage(std::vector<std::string> more = {}) const {
    std::vector<std::string> words{"play", "--game", "barrage", "--level", "1", "--seed", "7"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  fs::path folder_;
};

Record saved(const std::string& path) {
  const auto record = read_saved(path);
  EXPECT_TRUE(record) << (record ? "" : record.error().message);
  return record ? *record : Record{};
}

// Whose decision a saved game waits for, and what it could be.
std::vector<std::string> legal_in(const std::string& path) {
  const auto session = Session::resume(saved(path));
  return session && (*session)->persons_decision() ? legal_texts(**session)
                                                   : std::vector<std::string>{};
}

bool takes_turn(TerminalSeat& seat, const std::string& path) {
  const auto legal = legal_in(path);
  if (legal.empty()) return false;
  const std::size_t turns = saved(path).turn_count();
  seat.type(legal[turns % legal.size()]);
  seat.type(kEnter);
  // After an attack the screen waits for a key.
  return seat.wait([&] {
    if (seat.screen().find("Press a key to continue") != std::string::npos) seat.type(kEscape);
    return saved(path).result() != "*" ||
           (saved(path).turn_count() > turns && !legal_in(path).empty() &&
            seat.screen().find("your move") != std::string::npos);
  });
}

TEST_F(Play, AWholeGameByTypedActions) {
  const std::string path = file("game.rec");
  TerminalSeat seat({"play", "--game", "barrage+no-capture-cap=30", "--level", "1", "--seed", "3",
                     "--save", path},
                    setting());
  ASSERT_TRUE(seat.see("Place your army")) << seat.screen();
  seat.type("s");
  ASSERT_TRUE(seat.see("Turn 1: your move")) << seat.screen();
  for (int turn = 0; turn < 300 && saved(path).result() == "*"; ++turn)
    ASSERT_TRUE(takes_turn(seat, path)) << seat.screen();
  ASSERT_NE(saved(path).result(), "*");
  ASSERT_TRUE(seat.see("Press Enter.")) << seat.screen();
  EXPECT_TRUE(replay(saved(path)));
  EXPECT_THAT(seat.emulator().unknown(), IsEmpty());
  seat.type(kEnter);
  ASSERT_TRUE(seat.see("Play again")) << seat.screen();
  seat.type("5");
  EXPECT_EQ(seat.finish(), 0);
  EXPECT_THAT(seat.output(), HasSubstr("The game is in " + path));
  EXPECT_FALSE(seat.emulator().alternate());
}

// Brings the seat to the first move.
void start_game(TerminalSeat& seat) {
  ASSERT_TRUE(seat.see("Place your army")) << seat.screen();
  seat.type("s");
  ASSERT_TRUE(seat.see("Turn 1: your move")) << seat.screen();
}

constexpr std::string_view kSetup =
    "3 - - - 10 - - - - 2 / 9 2 S - - - - - - - / - - - - - - - - - - / - - - B F - - - - -";

TEST_F(Play, ArrowKeysMoveAPieceAndASetupIsPasted) {
  const std::string path = file("game.rec");
  TerminalSeat seat(barrage({"--save", path}), setting());
  ASSERT_TRUE(seat.see("Place your army")) << seat.screen();
  seat.type("t");
  seat.type(kSetup);
  seat.type(kEnter);
  ASSERT_TRUE(seat.see("[ 10]")) << seat.screen();
  seat.type("s");
  ASSERT_TRUE(seat.see("Turn 1: your move")) << seat.screen();
  seat.type(kEnter);
  ASSERT_TRUE(seat.see("│ • │")) << seat.screen();
  seat.type(kUp);
  seat.type(kEnter);
  ASSERT_TRUE(seat.see("Turn 3: your move")) << seat.screen();
  EXPECT_EQ(*saved(path).find("RedSetup"), kSetup);
  EXPECT_EQ(saved(path).items.front().text, "e4e5");
}

TEST_F(Play, AKilledGameIsResumed) {
  const std::string path = file("game.rec");
  {
    TerminalSeat seat(barrage({"--save", path}), setting());
    start_game(seat);
    ASSERT_TRUE(takes_turn(seat, path)) << seat.screen();
    ASSERT_TRUE(takes_turn(seat, path)) << seat.screen();
    seat.signal(SIGKILL);
    EXPECT_EQ(seat.finish(), -1);
  }
  const Record before = saved(path);
  ASSERT_EQ(before.turn_count(), 4u);
  TerminalSeat again({"play", "--resume", path}, setting());
  ASSERT_TRUE(again.see("Turn 5: your move")) << again.screen();
  EXPECT_EQ(saved(path), before);
  ASSERT_TRUE(takes_turn(again, path)) << again.screen();
  EXPECT_EQ(saved(path).turn_count(), 6u);
  EXPECT_EQ(*saved(path).find("Opponent"), "level:1");
}

TEST_F(Play, AnUnfinishedGameIsOfferedAtTheNextStart) {
  {
    TerminalSeat seat(barrage(), setting());
    start_game(seat);
    seat.type("Q");
    EXPECT_EQ(seat.finish(), 0);
    EXPECT_THAT(seat.output(), HasSubstr("To continue this game: vexil play --resume '" +
                                         (folder_ / "vexil").string()));
  }
  TerminalSeat seat({"play"}, setting());
  ASSERT_TRUE(seat.see("Continue: barrage against level 1")) << seat.screen();
  seat.type(kEnter);
  EXPECT_TRUE(seat.see("Turn 1: your move")) << seat.screen();
}

TEST_F(Play, ControlCSavesAndRestoresTheTerminal) {
  const std::string path = file("game.rec");
  TerminalSeat seat(barrage({"--save", path}), setting());
  start_game(seat);
  EXPECT_TRUE(seat.emulator().alternate());
  ASSERT_TRUE(takes_turn(seat, path)) << seat.screen();
  seat.type(kControlC);
  EXPECT_EQ(seat.finish(), 0);
  EXPECT_FALSE(seat.emulator().alternate());
  EXPECT_THAT(seat.output(), HasSubstr("vexil play --resume '" + path + "'"));
  EXPECT_EQ(saved(path).turn_count(), 2u);
}

TEST_F(Play, ASignalEndsItLikeControlC) {
  TerminalSeat seat(barrage(), setting());
  start_game(seat);
  seat.signal(SIGTERM);
  EXPECT_EQ(seat.finish(), 0);
  EXPECT_FALSE(seat.emulator().alternate());
}

TEST_F(Play, BadInputIsRefusedAndTheGameGoesOn) {
  TerminalSeat seat(barrage(), setting());
  start_game(seat);
  seat.type("zz9\r");
  EXPECT_TRUE(seat.see("expected two squares such as a4a5")) << seat.screen();
  seat.type("a1j10\r");
  EXPECT_TRUE(seat.see("moving: ")) << seat.screen();
  seat.type("\xff\xc3\x01\x02~$");
  seat.type("hel");
  seat.type(kTab);
  seat.type(kEnter);
  EXPECT_TRUE(seat.see("Playing with the keys")) << seat.screen();
}

TEST_F(Play, FollowsTheSizeOfTheTerminal) {
  TerminalSeat seat(barrage(), setting());
  start_game(seat);
  seat.resize(20, 60);
  EXPECT_TRUE(seat.see("needs 80 columns and 24")) << seat.screen();
  seat.resize(46, 140);
  EXPECT_TRUE(seat.see("┌───────┬")) << seat.screen();
  seat.resize(24, 80);
  EXPECT_TRUE(seat.see("┌───┬")) << seat.screen();
  EXPECT_TRUE(seat.see("Q quit")) << seat.screen();
  EXPECT_THAT(seat.emulator().unknown(), IsEmpty());
}

TEST_F(Play, WithoutUtf8AndColoursOnlyAsciiIsSent) {
  TerminalSeat::Setting plain = setting();
  plain.term = "vt100";
  plain.locale = "C";
  TerminalSeat seat(barrage(), plain);
  start_game(seat);
  EXPECT_THAT(seat.screen(), HasSubstr("+---+---+"));
  EXPECT_THAT(seat.screen(), HasSubstr("| ? |"));
  EXPECT_TRUE(std::ranges::all_of(seat.output(), [](char byte) { return byte > 0; }));
  EXPECT_FALSE(seat.emulator().coloured());
  EXPECT_THAT(seat.emulator().unknown(), IsEmpty());
}

TEST_F(Play, EightColoursAreEnough) {
  TerminalSeat::Setting eight = setting();
  eight.term = "xterm";
  TerminalSeat seat(barrage(), eight);
  start_game(seat);
  EXPECT_TRUE(seat.emulator().coloured());
  for (int row = 0; row < eight.height; ++row) {
    for (int column = 0; column < eight.width; ++column) {
      const Style style = seat.emulator().style(row, column);
      EXPECT_LT(std::max(style.front, style.back), 8);
      // Whatever the terminal's own ground is, text on a coloured one has a colour as well.
      EXPECT_EQ(style.back == -1, style.front == -1) << row << " " << column;
    }
  }
}

TEST_F(Play, NoColourIsAskedForByTheEnvironment) {
  TerminalSeat::Setting none = setting();
  none.environment = {{"NO_COLOR", "1"}};
  TerminalSeat seat(barrage(), none);
  start_game(seat);
  EXPECT_FALSE(seat.emulator().coloured());
}

TEST_F(Play, AnUnknownTerminalIsRefusedInOneSentence) {
  TerminalSeat::Setting unknown = setting();
  unknown.term = "no-such-terminal";
  TerminalSeat seat(barrage(), unknown);
  EXPECT_EQ(seat.finish(), 1);
  EXPECT_THAT(seat.output(), HasSubstr("expected a terminal that ncurses knows, found "
                                       "TERM=\"no-such-terminal\""));
}

TEST_F(Play, OnATerminalWithoutACursorPlainIsOffered) {
  TerminalSeat::Setting dumb = setting();
  dumb.term = "dumb";
  TerminalSeat seat(barrage(), dumb);
  EXPECT_EQ(seat.finish(), 1);
  EXPECT_THAT(seat.output(), HasSubstr("found TERM=\"dumb\"; --plain plays line by line"));
}

TEST_F(Play, KeysAnswerWhileTheOpponentThinks) {
  TerminalSeat seat(
      {"play", "--game", "international", "--level", "10", "--seed", "1", "--side", "blue"},
      setting());
  ASSERT_TRUE(seat.see("Place your army")) << seat.screen();
  seat.type("s");
  ASSERT_TRUE(seat.see("the opponent thinks")) << seat.screen();
  seat.type("?");
  EXPECT_TRUE(seat.see("Playing with the keys", 3s)) << seat.screen();
  seat.type(kEscape);
  seat.type("Q");
  EXPECT_EQ(seat.finish(), 0);
}

TEST_F(Play, AFileThatCannotBeResumedIsRefusedBeforeTheScreenOpens) {
  std::ofstream(file("bad.rec")) << "no game\n";
  TerminalSeat seat({"play", "--resume", file("bad.rec")}, setting());
  EXPECT_EQ(seat.finish(), 1);
  EXPECT_THAT(seat.output(), HasSubstr("vexil: --resume: "));
  EXPECT_THAT(seat.output(), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace vexil::test
