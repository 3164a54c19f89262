#include "server/lobby/rematches.h"

#include <gtest/gtest.h>

#include "editions/setup.h"
#include "notation/setup_text.h"
#include "tests/support/account_world.h"
#include "tests/support/drain.h"
#include "tests/support/eventually.h"

namespace vexil::server {
namespace {

// A game that is over and whose players both want another one; nobody has made it yet.
class RematchesTest : public testing::Test {
 public:
  RematchesTest() {
    GameSettings settings;
    settings.game = game_->name;
    settings.opponent = Opponent::kLobby;
    settings.creator = "red-id";
    settings.creator_side = Side::kRed;
    EXPECT_TRUE(world_.loop.wait(rooms_.create("old00000", settings, {ruth_}, {})));
    EXPECT_TRUE(world_.loop.wait(rooms_.seat("old00000", bob_, std::nullopt, {})));
    for (const Side side : kSides) {
      Random random(7);
      give(side, CommandKind::kReady, print_setup(*game_, side, random_setup(*game_, random)));
    }
    give(Side::kRed, CommandKind::kResign);
    for (const Side side : kSides) give(side, CommandKind::kOfferRematch);
  }
  void TearDown() override { drain(world_.loop, *world_.store, {world_.database.get()}); }

  void give(Side side, CommandKind kind, std::string text = "") {
    Command command;
    command.kind = kind;
    command.text = std::move(text);
    Actor actor;
    actor.side = side;
    actor.player = side == Side::kRed ? ruth_ : bob_;
    EXPECT_TRUE(world_.loop.wait(rooms_.command("old00000", known_actor(actor), {command})));
  }
  std::shared_ptr<const ServedGame> find(const std::string& id) {
    return world_.loop.wait(rooms_.find(id));
  }
  // The game that the old one leads to.
  std::string wait_for_link() {
    std::string next;
    EXPECT_TRUE(eventually([&] {
      world_.run();
      next = find("old00000")->rematch();
      return !next.empty();
    }));
    return next;
  }
  std::size_t games() {
    return world_.look([](store::Reader& reader) { return reader.games_after("", 10).size(); });
  }

  AccountWorld world_;
  GamePtr game_ = *Catalog::shipped().open("barrage");
  PlayerName ruth_{"red-id", "Ruth", false, 0};
  PlayerName bob_{"blue-id", "Bob", false, 0};
  Rooms& rooms_ = *world_.rooms;
  Rematches rematches_{*world_.services};
};

TEST_F(RematchesTest, WhoeverWroteTheSecondOfferMakesTheGameWithTheSidesSwapped) {
  rematches_.on_change(*find("old00000"), {});
  const auto next = find(wait_for_link());
  ASSERT_TRUE(next);
  EXPECT_EQ(next->player(Side::kBlue)->name, "Ruth");
  EXPECT_EQ(next->player(Side::kRed)->name, "Bob");
}

TEST_F(RematchesTest, AnotherNodeMakesItWhereThatHasNotHappened) {
  rematches_.on_remote_change(*find("old00000"), {});
  world_.run();
  EXPECT_EQ(games(), 1u);
  world_.loop.advance(8000);
  EXPECT_TRUE(find(wait_for_link()));
}

TEST_F(RematchesTest, AnotherNodeThatFindsItMadeDoesNothing) {
  rematches_.on_change(*find("old00000"), {});
  Rematches other(*world_.services);
  other.on_remote_change(*find("old00000"), {});
  const std::string next = wait_for_link();
  world_.loop.advance(8000);
  world_.run();
  EXPECT_EQ(find("old00000")->rematch(), next);
  EXPECT_EQ(games(), 2u);
}

TEST_F(RematchesTest, OfTwoNodesThatMakeItAtTheSameMomentOneIsFirst) {
  rematches_.on_change(*find("old00000"), {});
  world_.store->meddle([&] {
    EXPECT_EQ(
        store::submit_and_wait(*world_.shared, {store::CreateMeta{"rematch:old00000", "first000"}})
            .outcome,
        store::Outcome::kDone);
  });
  EXPECT_EQ(wait_for_link(), "first000");
  EXPECT_EQ(games(), 1u);
}

TEST_F(RematchesTest, AGameThatWasMadeAndNotLinkedIsLinked) {
  ASSERT_EQ(
      store::submit_and_wait(*world_.shared, {store::CreateMeta{"rematch:old00000", "made0000"}})
          .outcome,
      store::Outcome::kDone);
  rematches_.on_remote_change(*find("old00000"), {});
  world_.loop.advance(8000);
  EXPECT_EQ(wait_for_link(), "made0000");
  EXPECT_EQ(games(), 1u);
}

}  // namespace
}  // namespace vexil::server
