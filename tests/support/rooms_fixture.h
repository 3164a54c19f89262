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
#include "tests/support/failing_store.h"
#include "tests/support/manual_loop.h"
#include "tests/support/seeded_secrets.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wire_check.h"

namespace vexil::server {

class Notebook final : public Watcher {
 public:
  void deliver(const std::string& /*game*/, std::shared_ptr<const std::string> text) override {
    check_described("SocketMessage", *text);
    texts.push_back(*text);
  }
  std::vector<std::string> texts;
};

// Ruth and Bob, who play a game of barrage, through one server or through two nodes.
class GameFixture : public ::testing::Test {
 protected:
  static PlayerName name(Side side) {
    return side == Side::kRed ? PlayerName{"red-id", "Ruth", false, 0}
                              : PlayerName{"blue-id", "Bob", false, 0};
  }
  static Command of(CommandKind kind, std::string text = {}) {
    Command command;
    command.kind = kind;
    command.text = std::move(text);
    return command;
  }
  std::string create(Rooms& rooms, std::optional<ClockSettings> clock) {
    GameSettings settings;
    settings.game = game_->name;
    settings.clock = clock;
    settings.opponent = Opponent::kLobby;
    settings.creator = "red-id";
    settings.creator_side = Side::kRed;
    const std::string id = secrets_.game_id();
    EXPECT_TRUE(loop_.wait(rooms.create(id, settings, {name(Side::kRed)}, {})));
    return id;
  }
  std::string begun(Rooms& red, Rooms& blue, std::optional<ClockSettings> clock) {
    const std::string id = create(red, clock);
    EXPECT_TRUE(loop_.wait(blue.seat(id, name(Side::kBlue), std::nullopt, {})));
    EXPECT_EQ(give(red, id, Side::kRed, of(CommandKind::kReady, setup(Side::kRed))), "");
    EXPECT_EQ(give(blue, id, Side::kBlue, of(CommandKind::kReady, setup(Side::kBlue))), "");
    return id;
  }
  std::string setup(Side side) {
    Random random(7 + at(side));
    return print_setup(*game_, side, random_setup(*game_, random));
  }
  // The code of its refusal, or nothing.
  std::string give(Rooms& rooms, const std::string& id, Side side, Command command) {
    Actor actor;
    actor.side = side;
    actor.player = name(side);
    const Decided<void> done =
        loop_.wait(rooms.command(id, known_actor(actor), {std::move(command)}));
    return done ? "" : done.error().code;
  }
  // The first legal action of the side to move.
  Command any_action(Rooms& rooms, const std::string& id) {
    const auto game = loop_.wait(rooms.find(id));
    const std::string& line = game->lines(viewer_of(*game->to_move())).back();
    const std::size_t begin = line.find("\"legal\":[\"") + 10;
    Command act = of(CommandKind::kAct, line.substr(begin, line.find('"', begin) - begin));
    act.turn = game->turn();
    act.part = game->part();
    return act;
  }

  TemporaryFolder folder_;
  ManualLoop loop_;
  SeededSecrets secrets_{1};
  GamePtr game_ = *Catalog::shipped().open("barrage");
};

// The rooms of one server.
class RoomsFixture : public GameFixture {
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

  std::string create() { return GameFixture::create(*rooms_, {}); }
  std::string begun(std::optional<ClockSettings> clock = {}) {
    return GameFixture::begun(*rooms_, *rooms_, clock);
  }
  std::string give(const std::string& id, Side side, Command command) {
    return GameFixture::give(*rooms_, id, side, std::move(command));
  }
  std::string give(const std::string& id, Side side, CommandKind kind) {
    return give(id, side, of(kind));
  }
  std::shared_ptr<const ServedGame> find(const std::string& id) {
    return loop_.wait(rooms_->find(id));
  }
  Command any_action(const std::string& id) { return GameFixture::any_action(*rooms_, id); }

  std::unique_ptr<store::Store> real_;
  FailingStore store_;
  Database database_;
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace vexil::server
