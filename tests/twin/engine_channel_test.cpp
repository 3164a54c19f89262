// Twin worlds for the channel to engines: exchange what a player cannot know, play the same game
// again, and every line that its engine is sent, snapshots included, is the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>

#include "engines/snapshot.h"
#include "notation/stream.h"
#include "support/played_game.h"
#include "twin/game_names.h"
#include "view/sampler.h"

namespace vexil {
namespace {

// All that an engine in this seat is sent in the game: events, and a snapshot before each decision.
// Empty where a decision of the game is not legal in this world.
class EngineLines {
 public:
  EngineLines(const PlayedGame& played, Side side)
      : played_(played),
        side_(side),
        referee_(
            std::make_unique<Referee>(played.game->edition, played.setups.red, played.setups.blue)),
        writer_(*played.game, viewer_of(side), 1, text_) {}

  [[nodiscard]] std::string of_turns(std::size_t count) {
    writer_.start(played_.setups.red, played_.setups.blue);
    referee_->begin(*deliveries_);
    send();
    for (std::size_t turn = 0; turn < count; ++turn)
      if (!take(played_.turns[turn])) return {};
    return text_;
  }
  [[nodiscard]] const Referee& referee() const { return *referee_; }

 private:
  [[nodiscard]] bool act(Action action) {
    ActionList legal;
    referee_->legal(viewer_of(referee_->position().to_move), legal);
    if (std::find(legal.begin(), legal.end(), action) == legal.end()) return false;
    referee_->act(action, *deliveries_);
    send();
    return true;
  }

  // Follow-ups that the turn leaves out are declined.
  [[nodiscard]] bool take(const std::vector<Action>& turn) {
    const std::uint32_t number = referee_->position().turn;
    for (const Action action : turn) {
      while (!is_legal_now(action) && referee_->position().followup != Followup::kNone &&
             referee_->position().turn == number)
        if (!act(Action::pass())) return false;
      if (!act(action)) return false;
    }
    while (referee_->position().turn == number && !referee_->ending().over())
      if (!act(Action::pass())) return false;
    return true;
  }

  [[nodiscard]] bool is_legal_now(Action action) const {
    ActionList legal;
    referee_->legal(viewer_of(referee_->position().to_move), legal);
    return std::find(legal.begin(), legal.end(), action) != legal.end();
  }

  void send() {
    const Viewer viewer = viewer_of(side_);
    referee_->recall(viewer, *view_);
    for (const SeenEvent& event : deliveries_->to(viewer)) {
      writer_.write(event, view_->legal);
      if (event.kind == SeenKind::kDecision)
        text_ += print_snapshot(*played_.game, 1, *view_) + '\n';
    }
  }

  const PlayedGame& played_;
  Side side_;
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<Deliveries> deliveries_ = std::make_unique<Deliveries>();
  std::unique_ptr<View> view_ = std::make_unique<View>();
  std::string text_;
  StreamWriter writer_;
};

class EngineChannel : public testing::TestWithParam<std::string> {};

TEST_P(EngineChannel, CarriesEqualBytesInTwinWorlds) {
  const GamePtr game = Catalog::shipped().open(GetParam()).value();
  int sampled = 0;
  int identical = 0;
  int compared = 0;
  for (int number = 0; number < 4 * run_factor(); ++number) {
    Random random(mix64(static_cast<std::uint64_t>(number) + 77) ^ game->family->content_hash);
    const PlayedGame played =
        play_busy_game(game, random.next(), game->edition.options.rescue ? 300 : 120);
    const std::size_t turns = random.below(static_cast<std::uint32_t>(played.turns.size()) + 1);
    for (const Side side : kSides) {
      EngineLines lines(played, side);
      const std::string text = lines.of_turns(turns);
      ASSERT_FALSE(text.empty());
      const auto sampler =
          std::make_unique<WorldSampler>(game->edition, lines.referee().knowledge(viewer_of(side)));
      for (int times = 0; times < 3; ++times) {
        World world;
        sampler->sample(random, world);
        const PlayedGame twin = in_world(played, world);
        ++sampled;
        if (twin.setups.red == played.setups.red && twin.setups.blue == played.setups.blue &&
            twin.turns == played.turns) {
          ++identical;
          continue;
        }
        EngineLines twin_lines(twin, side);
        const std::string twin_text = twin_lines.of_turns(turns);
        // Somebody could not have moved so in that world, or it would have ended the game.
        if (twin_text.empty() || twin_lines.referee().ending() != lines.referee().ending())
          continue;
        ++compared;
        ASSERT_TRUE(twin_text == text) << "game " << number;
      }
    }
  }
  const int others = sampled - identical;
  EXPECT_GE(compared, others / 2) << sampled << " sampled, " << identical << " identical";
  EXPECT_GE(others, sampled / 8);
}

std::string engine_test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, EngineChannel, testing::ValuesIn(games_to_watch()),
                         engine_test_name);

// A test that can fail: what the other side sees does differ.
TEST(EngineChannelOf, TheOwnerDistinguishesTwins) {
  const GamePtr game = Catalog::shipped().open("barrage").value();
  const PlayedGame played = play_busy_game(game, 5, 40);
  EngineLines lines(played, Side::kRed);
  ASSERT_FALSE(lines.of_turns(played.turns.size()).empty());
  const auto sampler =
      std::make_unique<WorldSampler>(game->edition, lines.referee().knowledge(Viewer::kRed));
  Random random(3);
  int apart = 0;
  for (int times = 0; times < 20; ++times) {
    World world;
    sampler->sample(random, world);
    const PlayedGame twin = in_world(played, world);
    if (twin.setups.blue == played.setups.blue) continue;
    EngineLines blue(played, Side::kBlue);
    EngineLines twin_blue(twin, Side::kBlue);
    const std::string text = twin_blue.of_turns(played.turns.size());
    if (text.empty()) continue;
    EXPECT_FALSE(text == blue.of_turns(played.turns.size()));
    ++apart;
  }
  EXPECT_GT(apart, 0);
}

}  // namespace
}  // namespace vexil
