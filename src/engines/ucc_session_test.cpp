#include "engines/ucc_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/random.h"
#include "editions/setup.h"
#include "engines/snapshot.h"
#include "view/referee.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;

// A referee of that protocol, with a random player on the other side.
class UccGame {
 public:
  UccGame(Side side, std::uint64_t seed, std::string_view player)
      : side_(side),
        random_(seed),
        session_(parse_player(player).value(), seed, milliseconds(20),
                 [this](std::string_view line) { said_.emplace_back(line); }) {
    send(side == Side::kRed ? "RED opponent 10 10" : "BLUE opponent 10 10");
    const SetupTypes own = parse_ucc_setup(*game_, side, take()).value();
    const SetupTypes theirs = random_setup(*game_, random_);
    referee_ = std::make_unique<Referee>(game_->edition, side == Side::kRed ? own : theirs,
                                         side == Side::kRed ? theirs : own);
    seat_ = std::make_unique<Seat>(game_, side, side == Side::kRed ? own : all_hidden(theirs),
                                   side == Side::kRed ? all_hidden(theirs) : own);
    referee_->begin(deliveries_);
    update_seat();
  }

  // Plays so many turns. The program's answer must be legal, and it must know what a seat at our
  // own referee's table knows.
  void play(int turns) {
    for (; turns > 0 && !referee_->ending().over(); --turns) {
      const Side mover = referee_->position().to_move;
      Action action = Action::pass();
      if (mover == side_) {
        if (compares_) compare();
        if (referee_->position().turn == 1) send("START");
        send_board();
        const auto answer = take();
        ASSERT_EQ(answer.size(), 1U);
        const auto move = parse_ucc_move(answer[0]);
        ASSERT_TRUE(move) << answer[0];
        action = Action(Verb::kMove, move->from, move->to);
        ActionList legal;
        referee_->legal(viewer_of(mover), legal);
        ASSERT_NE(std::find(legal.begin(), legal.end(), action), legal.end()) << answer[0];
      } else {
        action = random_action();
      }
      act(action);
    }
  }

  void stop_comparing() { compares_ = false; }
  void send(const std::string& line) { goes_on_ = session_.read(line); }
  [[nodiscard]] bool goes_on() const { return goes_on_; }
  [[nodiscard]] std::vector<std::string> take() { return std::exchange(said_, {}); }
  [[nodiscard]] const Referee& referee() const { return *referee_; }

  void send_board() {
    const auto view = std::make_unique<View>();
    referee_->recall(viewer_of(side_), *view);
    for (const std::string& row : ucc_board(*game_, *view)) send(row);
  }

 private:
  [[nodiscard]] Action random_action() {
    ActionList legal;
    referee_->legal(viewer_of(referee_->position().to_move), legal);
    return legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
  }

  void compare() {
    const auto own = std::make_unique<View>();
    const auto session = std::make_unique<View>();
    seat_->observer().recall(*own);
    session_.seat().observer().recall(*session);
    ASSERT_EQ(print_snapshot(*game_, 1, *own), print_snapshot(*game_, 1, *session));
    ASSERT_TRUE(*own == *session);
    for (int piece = 0; piece < kMaxTracked; ++piece)
      ASSERT_EQ(seat_->behaviour().of(tracked_at(piece)).moves,
                session_.seat().behaviour().of(tracked_at(piece)).moves);
  }

  static SetupTypes all_hidden(const SetupTypes& setup) { return hidden_from_others(setup); }

  void update_seat() {
    const SeenEvents& events = deliveries_.to(viewer_of(side_));
    if (!events.empty()) seat_->update({events.data(), events.size()});
  }

  void act(Action action) {
    referee_->act(action, deliveries_);
    update_seat();
    UccReport report{.move = {action.from(), action.to()}};
    for (const SeenEvent& event : deliveries_.to(viewer_of(side_))) {
      if (event.kind != SeenKind::kAttacked) continue;
      report.attacker = event.type;
      report.defender = event.other;
      report.outcome = event.outcome == Duel::kAttackerWins   ? UccOutcome::kKills
                       : event.outcome == Duel::kDefenderWins ? UccOutcome::kDies
                                                              : UccOutcome::kBothDie;
    }
    if (!referee_->ending().over()) send(print_ucc_report(*game_, report));
  }

  GamePtr game_ = Catalog::shipped().open(kUccGame).value();
  Side side_;
  Random random_;
  std::vector<std::string> said_;
  UccSession session_;
  std::unique_ptr<Seat> seat_;
  std::unique_ptr<Referee> referee_;
  Deliveries deliveries_;
  bool goes_on_ = true;
  bool compares_ = true;
};

class UccSessions : public testing::TestWithParam<Side> {};

TEST_P(UccSessions, PlayToTheEndAsAtATableOfOurOwn) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    UccGame game(GetParam(), seed, seed == 1 ? "random" : "greedy");
    game.play(4000);
    EXPECT_TRUE(game.goes_on());
    game.send("QUIT opponent RED VICTORY 200 10 10");
    EXPECT_FALSE(game.goes_on());
  }
}

TEST_P(UccSessions, GoOnByTheBoardWhenTheyHaveLostTrack) {
  UccGame game(GetParam(), 7, "greedy");
  game.play(20);
  game.send("0 0 DOWN KILLS 1 1");
  game.stop_comparing();
  game.play(20);
}

INSTANTIATE_TEST_SUITE_P(EitherSide, UccSessions, testing::Values(Side::kRed, Side::kBlue),
                         [](const auto& info) {
                           return info.param == Side::kRed ? "Red" : "Blue";
                         });

TEST(UccSession, SurrendersOnlyWithoutAMove) {
  std::vector<std::string> said;
  UccSession session(parse_player("random").value(), 1, milliseconds(10),
                     [&](std::string_view line) { said.emplace_back(line); });
  session.read("RED opponent 10 10");
  said.clear();
  session.read("nonsense that loses the track");
  for (int row = 0; row < 10; ++row) session.read("..BF....#.");
  EXPECT_EQ(said, std::vector<std::string>{"SURRENDER"});
}

TEST(UccSession, PassesOverBlankLinesAndGreetingsThatAreNone) {
  std::vector<std::string> said;
  UccSession session(parse_player("random").value(), 1, milliseconds(10),
                     [&](std::string_view line) { said.emplace_back(line); });
  EXPECT_TRUE(session.read(""));
  EXPECT_TRUE(session.read("HELLO"));
  EXPECT_TRUE(said.empty());
  EXPECT_TRUE(session.read("BLUE x 10 10"));
  EXPECT_EQ(said.size(), 4U);
  EXPECT_FALSE(session.read("QUIT"));
}

}  // namespace
}  // namespace vexil
