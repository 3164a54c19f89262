#include "server/lobby/notices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editions/setup.h"
#include "notation/setup_text.h"

namespace vexil::server {
namespace {

using ::testing::ElementsAre;

// A game of barrage whose every change is passed on to the notices.
class NoticesTest : public ::testing::Test {
 protected:
  NoticesTest() {
    GameSettings settings;
    settings.game = "barrage";
    settings.creator = "red-id";
    settings.creator_side = Side::kRed;
    game_ = std::make_unique<ServedGame>("abcdefgh", settings, *Catalog::shipped().open("barrage"));
    for (const Side side : kSides)
      notices_.subscribe(
          side == Side::kRed ? "red-id" : "blue-id", alive_,
          [this, side](const auto& text) { sent_[at(side)].push_back(type_of(*text)); });
  }
  static std::string type_of(const std::string& text) {
    const std::size_t begin = text.find("\"type\":\"") + 8;
    return text.substr(begin, text.find('"', begin) - begin);
  }
  void apply(const Decided<std::vector<GameEntry>>& entries) {
    ASSERT_TRUE(entries) << entries.error().text;
    for (const GameEntry& entry : *entries) ASSERT_TRUE(game_->apply_entry(entry));
    for (auto& sent : sent_) sent.clear();
    notices_.on_change(*game_, *entries);
  }
  void give(Side side, CommandKind kind, std::string text = "") {
    Actor actor;
    actor.side = side;
    Command command;
    command.kind = kind;
    command.text = std::move(text);
    command.turn = game_->turn();
    command.part = game_->part();
    apply(game_->decide(actor, command, {}, {}, 0));
  }
  void begin_game() {
    apply(game_->decide_seat({"red-id", "Ruth", false, 0}, std::nullopt, 0));
    apply(game_->decide_seat({"blue-id", "Bob", false, 0}, std::nullopt, 0));
    for (const Side side : kSides) {
      Random random(at(side));
      const Game& game = *game_->game();
      give(side, CommandKind::kReady, print_setup(game, side, random_setup(game, random)));
    }
  }

  Notices notices_;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
  std::unique_ptr<ServedGame> game_;
  std::array<std::vector<std::string>, 2> sent_;
};

TEST_F(NoticesTest, ABeginningIsSentToBothAndTheFirstTurnToRed) {
  begin_game();
  EXPECT_THAT(sent_[0], ElementsAre("began", "your-turn"));
  EXPECT_THAT(sent_[1], ElementsAre("began"));
}

TEST_F(NoticesTest, AnOfferIsNewsToTheOtherSideOnly) {
  begin_game();
  give(Side::kRed, CommandKind::kOfferDraw);
  EXPECT_THAT(sent_[0], ElementsAre());
  EXPECT_THAT(sent_[1], ElementsAre("draw-offer"));
}

TEST_F(NoticesTest, AnEndIsSentOnceAndLaterChatIsNone) {
  begin_game();
  give(Side::kRed, CommandKind::kResign);
  EXPECT_THAT(sent_[0], ElementsAre("ended"));
  EXPECT_THAT(sent_[1], ElementsAre("ended"));
  give(Side::kRed, CommandKind::kChat, "well played");
  EXPECT_THAT(sent_[1], ElementsAre());
}

TEST_F(NoticesTest, NothingIsSentToThoseWhoHaveGone) {
  begin_game();
  alive_.reset();
  give(Side::kRed, CommandKind::kResign);
  EXPECT_THAT(sent_[1], ElementsAre());
}

}  // namespace
}  // namespace vexil::server
