// What the tests of rooms share.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editions/setup.h"
#include "notation/setup_text.h"
#include "server/rooms/rooms.h"
#include "store/sqlite.h"
#include "tests/support/manual_loop.h"
#include "tests/support/seeded_secrets.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wire_check.h"

namespace vexil::server {

// Passes everything on to a real store, unless it is to fail.
class FailingStore final : public store::Store {
 public:
  explicit FailingStore(store::Store& real) : real_(real) {}
  void submit(store::Transaction transaction, std::function<void(store::Committed)> done) override {
    if (fails)
      done({store::Outcome::kFailed, "the disk is full"});
    else
      real_.submit(std::move(transaction), std::move(done));
  }
  std::unique_ptr<store::Reader> reader() override { return real_.reader(); }
  [[nodiscard]] store::StoreFigures figures() const override { return real_.figures(); }

  bool fails = false;

 private:
  store::Store& real_;
};

class Notebook final : public Watcher {
 public:
  void deliver(const std::string& /*game*/, std::shared_ptr<const std::string> text) override {
    check_described("SocketMessage", *text);
    texts.push_back(*text);
  }
  std::vector<std::string> texts;
};

// The rooms of a server, with two players in a game of barrage.
class RoomsFixture : public ::testing::Test {
 protected:
  RoomsFixture()
      : real_(*store::open_sqlite({folder_.path(), "", true, true})),
        store_(*real_),
        database_(store_, loop_) {
    begin();
  }

  // A server that has just started.
  void begin() {
    rooms_ = std::make_unique<Rooms>(loop_, database_, secrets_, RoomOptions{});
    loop_.wait(rooms_->load());
    loop_.wait(rooms_->resume_all(loop_.now()));
  }

  std::string create(std::optional<ClockSettings> clock = {}) {
    GameSettings settings;
    settings.game = game_->name;
    settings.clock = clock;
    settings.opponent = Opponent::kLobby;
    settings.creator = "red-id";
    settings.creator_side = Side::kRed;
    const std::string id = secrets_.game_id();
    EXPECT_TRUE(loop_.wait(rooms_->create(id, settings, {{"red-id", "Ruth", false, 0}}, {})));
    return id;
  }
  std::string begun(std::optional<ClockSettings> clock = {}) {
    const std::string id = create(clock);
    EXPECT_TRUE(loop_.wait(rooms_->seat(id, {"blue-id", "Bob", false, 0}, std::nullopt, {})));
    for (const Side side : kSides) {
      Command ready;
      ready.kind = CommandKind::kReady;
      ready.text = setup(side);
      EXPECT_EQ(give(id, side, ready), "");
    }
    return id;
  }
  std::string setup(Side side) {
    Random random(7 + at(side));
    return print_setup(*game_, side, random_setup(*game_, random));
  }
  Actor actor(Side side) {
    Actor actor;
    actor.side = side;
    actor.player = side == Side::kRed ? PlayerName{"red-id", "Ruth", false, 0}
                                      : PlayerName{"blue-id", "Bob", false, 0};
    return actor;
  }
  // The code of its refusal, or nothing.
  std::string give(const std::string& id, Side side, Command command) {
    const Decided<void> done =
        loop_.wait(rooms_->command(id, known_actor(actor(side)), {std::move(command)}));
    return done ? "" : done.error().code;
  }
  std::string give(const std::string& id, Side side, CommandKind kind) {
    Command command;
    command.kind = kind;
    return give(id, side, command);
  }
  std::shared_ptr<const ServedGame> find(const std::string& id) {
    return loop_.wait(rooms_->find(id));
  }
  // The first legal action of the side to move.
  Command any_action(const std::string& id) {
    const auto game = find(id);
    const std::string& line = game->lines(viewer_of(*game->to_move())).back();
    const std::size_t begin = line.find("\"legal\":[\"") + 10;
    Command act;
    act.kind = CommandKind::kAct;
    act.text = line.substr(begin, line.find('"', begin) - begin);
    act.turn = game->turn();
    act.part = game->part();
    return act;
  }

  TemporaryFolder folder_;
  ManualLoop loop_;
  std::unique_ptr<store::Store> real_;
  FailingStore store_;
  SeededSecrets secrets_{1};
  Database database_;
  GamePtr game_ = *Catalog::shipped().open("barrage");
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace vexil::server
