#include "engines/engine_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <memory>
#include <sstream>

#include "base/random.h"
#include "editions/setup.h"
#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "notation/stream.h"
#include "players/make_player.h"
#include "view/referee.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// No answer takes so long but by hanging.
constexpr milliseconds kTalkPatience{60'000};

// A session and what it has said.
class Talk {
 public:
  explicit Talk(std::string_view player = "random")
      : session_("Test", engine_settings(player).value(), [this](std::string_view line) {
          const std::lock_guard lock(mutex_);
          said_.emplace_back(line);
          changed_.notify_all();
        }) {}

  bool send(const std::string& line) { return session_.read(line); }
  // What it has said since the last time, when its search has ended.
  std::vector<std::string> take() {
    session_.wait();
    const std::lock_guard lock(mutex_);
    return std::exchange(said_, {});
  }
  // Waits for a line that begins with the word; "" when none comes in good time.
  std::string wait_for(std::string_view word) {
    std::unique_lock lock(mutex_);
    std::string found;
    changed_.wait_for(lock, kTalkPatience, [&] {
      for (const std::string& line : said_)
        if (line.starts_with(word)) found = line;
      return !found.empty();
    });
    return found;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> said_;
  EngineSession session_;
};

// The events of a game as its referee would send them.
class Table {
 public:
  Table(std::string_view name, Side side, std::uint64_t seed)
      : game_(Catalog::shipped().open(name).value()), side_(side) {
    Random random(seed);
    do {
      setups_ = {random_setup(*game_, random), random_setup(*game_, random)};
    } while (is_immobile(*game_, Side::kRed, setups_[0]) ||
             is_immobile(*game_, Side::kBlue, setups_[1]));
    referee_ = std::make_unique<Referee>(game_->edition, setups_[0], setups_[1]);
  }

  void begin(Talk& talk, int number = 1) {
    talk.send("newgame " + std::to_string(number) + ' ' + game_->name +
              (side_ == Side::kRed ? " red 5" : " blue 5"));
    writer_ = std::make_unique<StreamWriter>(*game_, viewer_of(side_), number, lines_);
    writer_->start(setups_[0], setups_[1]);
    referee_->begin(deliveries_);
    send(talk);
  }
  void act(Talk& talk, Action action) {
    referee_->act(action, deliveries_);
    send(talk);
  }
  [[nodiscard]] ActionList legal() const {
    ActionList actions;
    referee_->legal(viewer_of(referee_->position().to_move), actions);
    return actions;
  }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const GamePtr& shared_game() const { return game_; }
  [[nodiscard]] const Referee& referee() const { return *referee_; }
  [[nodiscard]] const Deliveries& deliveries() const { return deliveries_; }
  [[nodiscard]] const std::array<SetupTypes, 2>& setups() const { return setups_; }

 private:
  void send(Talk& talk) {
    const ActionList actions = legal();
    for (const SeenEvent& event : deliveries_.to(viewer_of(side_))) writer_->write(event, actions);
    std::istringstream lines(std::exchange(lines_, {}));
    for (std::string line; std::getline(lines, line);) talk.send("event " + line);
  }

  GamePtr game_;
  Side side_;
  std::array<SetupTypes, 2> setups_;
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<StreamWriter> writer_;
  std::string lines_;
  Deliveries deliveries_;
};

TEST(EngineSession, ShakesHands) {
  Talk talk("greedy");
  EXPECT_TRUE(talk.send("vexil 1"));
  EXPECT_THAT(talk.take(), ElementsAre("id name Test", "id author The Vexil contributors",
                                       "option player text greedy", "option movetime number 0",
                                       "option seed number 0", "vexil-engine 1"));
}

TEST(EngineSession, PassesOverWhatItDoesNotKnow) {
  Talk talk;
  for (const char* const line : {"", "  ", "xyzzy", "view {}", "stop", "ponder 1 2"})
    EXPECT_TRUE(talk.send(line));
  EXPECT_TRUE(talk.take().empty());
}

TEST(EngineSession, AnswersReadyAndQuits) {
  Talk talk;
  EXPECT_TRUE(talk.send("isready"));
  EXPECT_THAT(talk.take(), ElementsAre("readyok"));
  EXPECT_FALSE(talk.send("quit"));
}

TEST(EngineSession, GivesALegalSetupAnotherOneForEverySeed) {
  Talk talk("greedy");
  const GamePtr game = Catalog::shipped().open("barrage").value();
  std::vector<std::string> setups;
  for (const char* const line : {"newgame 1 barrage red 1", "newgame 2 barrage red 2"}) {
    talk.send(line);
    talk.send("setup {}");
    const auto said = talk.take();
    ASSERT_EQ(said.size(), 1U);
    ASSERT_THAT(said[0], StartsWith("setup "));
    EXPECT_TRUE(parse_setup(*game, Side::kRed, split_line(said[0]).rest)) << said[0];
    setups.push_back(said[0]);
  }
  EXPECT_NE(setups[0], setups[1]);
}

TEST(EngineSession, AnOptionOfASeedCountsBeforeThatOfTheGame) {
  Talk talk("greedy");
  talk.send("setoption seed 7");
  std::vector<std::string> first;
  for (const char* const line : {"newgame 1 barrage red 1", "newgame 2 barrage red 2"}) {
    talk.send(line);
    talk.send("setup {}");
    const auto said = talk.take();
    if (first.empty()) first = said;
    EXPECT_EQ(said, first);
  }
}

TEST(EngineSession, ComplainsOfWhatMakesNoSense) {
  Talk talk;
  const auto complaint = [&talk](const std::string& line) {
    talk.send(line);
    const auto said = talk.take();
    return said.size() == 1 ? said[0] : std::to_string(said.size()) + " lines";
  };
  EXPECT_EQ(complaint("go"), "info string error: go: it is not this engine's decision");
  EXPECT_EQ(complaint("setup {}"), "info string error: setup: there is no game");
  EXPECT_EQ(complaint("event {}"), "info string error: event: there is no game");
  EXPECT_THAT(complaint("newgame 1 chess red 1"), HasSubstr("chess"));
  EXPECT_THAT(complaint("newgame 1 barrage"), HasSubstr("expected NUMBER GAME SIDE SEED"));
  EXPECT_THAT(complaint("setoption colour blue"), HasSubstr("there is no option \"colour\""));
  EXPECT_THAT(complaint("setoption player engine:x"), HasSubstr("lives in this program"));
  EXPECT_THAT(complaint("setoption movetime soon"), HasSubstr("expected a number"));
  talk.send("newgame 1 barrage red 1");
  EXPECT_THAT(complaint("event {\"game\":1}"), StartsWith("info string error: "));
  EXPECT_THAT(complaint("event nonsense"), StartsWith("info string error: "));
  EXPECT_EQ(complaint("draw offer"), "draw decline");
}

TEST(EngineSession, RefusesTheStartOfAnotherGame) {
  Talk talk;
  Table table("barrage", Side::kBlue, 1);
  table.begin(talk);
  (void)talk.take();
  talk.send("newgame 1 barrage red 1");
  talk.send(R"(event {"game":1,"event":"start","name":"barrage","viewer":"blue","red":")" +
            print_setup(table.game(), Side::kRed, hidden_setup(table.setups()[0])) +
            R"(","blue":")" + print_setup(table.game(), Side::kBlue, table.setups()[1]) + "\"}");
  EXPECT_THAT(talk.take(),
              ElementsAre("info string error: event: the start is not that of the game"));
}

class SessionGames : public testing::TestWithParam<std::string> {};

// The session sees what a seat in this program sees: with the same seed the same choices.
TEST_P(SessionGames, AreThoseOfAPlayerAtTheTable) {
  for (const Side side : kSides) {
    Talk talk("greedy");
    Table table(GetParam(), side, 3);
    table.begin(talk);
    const auto player = make_player(parse_player("greedy").value(), 5);
    Seat seat(table.shared_game(), side,
              side == Side::kRed ? table.setups()[0] : hidden_from_others(table.setups()[0]),
              side == Side::kBlue ? table.setups()[1] : hidden_from_others(table.setups()[1]));
    Random random(9);
    for (int made = 0; made < 200 && !table.referee().ending().over(); ++made) {
      const SeenEvents& sent = table.deliveries().to(viewer_of(side));
      if (!sent.empty()) seat.update({sent.data(), sent.size()});
      const ActionList legal = table.legal();
      Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (table.referee().position().to_move == side) {
        (void)talk.take();
        talk.send("go nodes 1000");
        const auto said = talk.take();
        ASSERT_FALSE(said.empty());
        Limits limits;
        limits.nodes = 1000;
        const Choice choice = player->choose(seat, limits);
        ASSERT_THAT(said.back(),
                    StartsWith("bestaction " + print_action(table.game(), choice.action)));
        action = choice.action;
      }
      table.act(talk, action);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(SomeGames, SessionGames,
                         testing::Values("barrage", "sci-fi-2011-duel+rescue",
                                         "duel-masters-2004-powers+rescue",
                                         "fire-ice-2008-powers+rescue+silent-defense"),
                         [](const auto& info) { return "Game" + std::to_string(info.index); });

TEST(EngineSession, StopsAtOnceAndAnswersReadyMeanwhile) {
  Talk talk("search");
  Table table("barrage", Side::kRed, 4);
  table.begin(talk);
  (void)talk.take();
  talk.send("go movetime 600000");
  talk.send("isready");
  EXPECT_EQ(talk.wait_for("readyok"), "readyok");
  const auto begun = steady_clock::now();
  talk.send("stop");
  EXPECT_THAT(talk.wait_for("bestaction"), StartsWith("bestaction "));
  EXPECT_LT(steady_clock::now() - begun, kTalkPatience);
}

TEST(EngineSession, QuitsInTheMiddleOfAThought) {
  Talk talk("search");
  Table table("barrage", Side::kRed, 4);
  table.begin(talk);
  talk.send("go movetime 600000");
  const auto begun = steady_clock::now();
  EXPECT_FALSE(talk.send("quit"));
  EXPECT_LT(steady_clock::now() - begun, kTalkPatience);
}

TEST(EngineSession, ReportsHowItThinks) {
  Talk talk("search");
  Table table("barrage", Side::kRed, 4);
  table.begin(talk);
  (void)talk.take();
  talk.send("go nodes 2000");
  const auto said = talk.take();
  ASSERT_GE(said.size(), 2U);
  for (std::size_t at = 0; at + 1 < said.size(); ++at) {
    ASSERT_THAT(said[at], StartsWith("info "));
    const EngineInfo info = parse_info(split_line(said[at]).rest);
    EXPECT_TRUE(info.depth && info.nodes && info.time_ms && info.score) << said[at];
    EXPECT_TRUE(parse_action(table.game(), Side::kRed, info.best)) << said[at];
  }
  EXPECT_THAT(said.back(), testing::AnyOf(StartsWith("bestaction "), "resign"));
}

TEST(EngineSession, PlaysSeveralGames) {
  Talk talk("greedy");
  for (int number = 1; number <= 3; ++number) {
    Table table(number == 2 ? "classic-2016-duel" : "barrage", Side::kRed, 10);
    table.begin(talk, number);
    (void)talk.take();
    talk.send("go nodes 10");
    const auto said = talk.take();
    ASSERT_FALSE(said.empty());
    EXPECT_THAT(said.back(), StartsWith("bestaction "));
  }
}

}  // namespace
}  // namespace vexil
