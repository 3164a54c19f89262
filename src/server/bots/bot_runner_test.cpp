// Our bots at their tables on a server whose threads are so busy that no thought begins until the
// test lets it.
#include "server/bots/bot_runner.h"

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>

#include "editions/setup.h"
#include "notation/setup_text.h"
#include "server/bots/our_bots.h"
#include "store/sqlite.h"
#include "tests/support/drain.h"
#include "tests/support/fake_peers.h"
#include "tests/support/manual_loop.h"
#include "tests/support/seeded_secrets.h"
#include "tests/support/temporary_folder.h"

namespace vexil::server {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kHour = 60 * kMinute;

class HeldThoughts final : public ThoughtQueue {
 public:
  void add(std::chrono::steady_clock::time_point /*deadline*/, Thought thought) override {
    held_.push_back(std::move(thought));
  }
  [[nodiscard]] std::size_t held() const { return held_.size(); }
  void think() {
    for (; !held_.empty(); held_.pop_front()) held_.front()(std::chrono::milliseconds(10));
  }

 private:
  std::deque<Thought> held_;
};

// A server, alone on its store without a wire.
struct BotNode {
  BotNode(FakeWire* wire, std::string name, Loop& loop, store::Store& store, Secrets& secrets)
      : peers(wire == nullptr ? nullptr
                              : std::make_unique<FakePeers>(*wire, std::move(name), loop)),
        nodes(peers.get()),
        database(store, loop, nodes),
        rooms(loop, database, secrets, RoomOptions{}, &nodes),
        bots(loop, rooms, BotOptions{}, held(), peers.get()) {
    rooms.add_listener(bots);
    if (!peers) return;
    store::Peers::Hooks hooks;
    hooks.received = [this](const std::vector<std::string>& messages) { nodes.receive(messages); };
    hooks.pulse = [this](const store::Pulse& pulse) {
      rooms.node_sync().on_pulse(pulse.others, pulse.now);
      bots.set_work(pulse.work);
    };
    peers->begin(std::move(hooks));
    rooms.node_sync().join();
    peers->be_ready();
  }

  std::unique_ptr<FakePeers> peers;
  Nodes nodes;
  Database database;
  Rooms rooms;
  HeldThoughts* thoughts = nullptr;
  BotRunner bots;

 private:
  std::unique_ptr<ThoughtQueue> held() {
    auto queue = std::make_unique<HeldThoughts>();
    thoughts = queue.get();
    return queue;
  }
};

// Ruth, who has Red, plays barrage against our weakest bot.
class BotTable {
 public:
  BotTable() { start_node(nullptr, "only"); }
  explicit BotTable(std::initializer_list<std::string> names) {
    for (const std::string& name : names) start_node(&wire_, name);
  }
  ~BotTable() { settle(); }
  BotTable(const BotTable&) = delete;
  BotTable& operator=(const BotTable&) = delete;

  BotNode& node(std::size_t number = 0) { return *nodes_[number]; }

  // The server starts again; what it had in memory is gone.
  void restart() {
    settle();
    nodes_.clear();
    start_node(nullptr, "only");
    loop.wait(node().rooms.load());
    loop.wait(node().rooms.resume_all(loop.now()));
    settle();
  }

  void create(Millis bank, Millis setup_time = 0) {
    GameSettings settings;
    settings.game = game_->name;
    settings.clock = ClockSettings{bank, 0, 0};
    settings.setup_time = setup_time;
    settings.opponent = Opponent::kBot;
    settings.level = 1;
    settings.creator = ruth_.account;
    settings.creator_side = Side::kRed;
    ASSERT_TRUE(loop.wait(node().rooms.create(kId, settings, {ruth_, our_bot(1)}, {})));
    settle();
  }
  void ready() {
    Command ready;
    ready.kind = CommandKind::kReady;
    Random random(7);
    ready.text = print_setup(*game_, Side::kRed, random_setup(*game_, random));
    give(ready);
  }
  // Ruth's first legal action.
  void act() {
    const auto game = look();
    const std::string& line = game->lines(Viewer::kRed).back();
    const std::size_t begin = line.find("\"legal\":[\"") + 10;
    Command act;
    act.text = line.substr(begin, line.find('"', begin) - begin);
    act.turn = game->turn();
    act.part = game->part();
    give(act);
  }
  // Until the bot waits for its decision in turn 2.
  void begin(Millis bank) {
    create(bank);
    let_think();
    ready();
    act();
  }

  // Everything but thoughts and what waits for its time.
  void settle() {
    for (const auto& node : nodes_) drain(loop, *store_, {&node->database});
  }
  void pass(Millis time) {
    loop.advance(time);
    settle();
  }
  // The thoughts of the node begin at last, and their answers are given.
  void let_think(std::size_t number = 0) {
    ASSERT_GT(node(number).thoughts->held(), 0u);
    node(number).thoughts->think();
    settle();
    pass(2'000);
  }
  std::shared_ptr<const ServedGame> look() { return loop.wait(node().rooms.find(kId)); }

  ManualLoop loop;

 private:
  static constexpr const char* kId = "bottable";

  void start_node(FakeWire* wire, std::string name) {
    nodes_.push_back(std::make_unique<BotNode>(wire, std::move(name), loop, *store_, secrets_));
  }
  void give(const Command& command) {
    Actor actor;
    actor.side = Side::kRed;
    actor.player = ruth_;
    const Decided<void> done = loop.wait(node().rooms.command(kId, known_actor(actor), {command}));
    ASSERT_TRUE(done) << done.error().text;
    settle();
  }

  TemporaryFolder folder_;
  FakeWire wire_;
  std::unique_ptr<store::Store> store_ = *store::open_sqlite({folder_.path(), "", true, true});
  SeededSecrets secrets_{1};
  GamePtr game_ = *Catalog::shipped().open("barrage");
  PlayerName ruth_{"red-id", "Ruth", false, 0};
  std::vector<std::unique_ptr<BotNode>> nodes_;
};

TEST(BotRunner, ABotsFlagDoesNotFallWhileItsDecisionIsQueued) {
  BotTable table;
  table.begin(kMinute);
  table.pass(kHour);
  ASSERT_EQ(table.look()->phase(), Phase::kRunning);
  EXPECT_EQ(table.look()->to_move(), Side::kBlue);
  table.let_think();
  EXPECT_EQ(table.look()->turn(), 3u);
  table.act();
  EXPECT_EQ(table.look()->turn(), 4u);
  table.let_think();
  EXPECT_EQ(table.look()->turn(), 5u);
}

// What a turn costs is public before it is thought about, so it reveals nothing of the thoughts.
TEST(BotRunner, ATurnCostsABotTheSameHoweverLongTheServerTakes) {
  const auto left_after = [](Millis queued) {
    BotTable table;
    table.begin(kMinute);
    table.pass(queued);
    table.let_think();
    return table.look()->clock_left(Side::kBlue, table.loop.now());
  };
  const auto at_once = left_after(0);
  EXPECT_EQ(left_after(kHour), at_once);
  EXPECT_EQ(left_after(300), at_once);
  EXPECT_LE(at_once, kMinute - 600);
  EXPECT_GE(at_once, kMinute - 1'400);
}

TEST(BotRunner, ABotThatIsShortOfTimeHurries) {
  BotTable table;
  table.begin(6'000);
  table.let_think();
  EXPECT_EQ(table.look()->clock_left(Side::kBlue, table.loop.now()), 5'500);
}

TEST(BotRunner, APersonsFlagFallsAsBefore) {
  BotTable table;
  table.begin(kMinute);
  table.pass(kHour);
  table.let_think();
  table.pass(kMinute + 2'000);
  EXPECT_EQ(table.look()->result(), "0-1");
  EXPECT_EQ(table.look()->termination(), "time");
}

TEST(BotRunner, ASetupThatIsQueuedIsNotLate) {
  BotTable table;
  table.create(kMinute, kMinute);
  table.ready();
  table.pass(kHour);
  EXPECT_EQ(table.look()->phase(), Phase::kSetup);
  table.let_think();
  EXPECT_EQ(table.look()->phase(), Phase::kRunning);
}

TEST(BotRunner, APersonsSetupIsLateAsBefore) {
  BotTable table;
  table.create(kMinute, kMinute);
  table.pass(kMinute);
  EXPECT_EQ(table.look()->phase(), Phase::kAborted);
  const std::string view = table.look()->view(Viewer::kRed, table.loop.now());
  EXPECT_NE(view.find("Red was not ready in time."), std::string::npos) << view;
}

TEST(BotRunner, AfterARestartABotDecidesWhatWasQueued) {
  BotTable table;
  table.begin(kMinute);
  table.pass(kHour);
  table.restart();
  table.pass(kHour);
  table.let_think();
  EXPECT_EQ(table.look()->turn(), 3u);
  EXPECT_GE(table.look()->clock_left(Side::kBlue, table.loop.now()), kMinute - 1'400);
}

TEST(BotRunner, AnotherNodeDecidesWhatWasQueuedAtOneThatDied) {
  BotTable table({"a", "b"});
  table.create(kMinute);
  BotNode& a = table.node(0);
  BotNode& b = table.node(1);
  a.peers->beat();
  table.settle();
  table.let_think(0);
  table.ready();
  table.act();
  table.pass(kHour);
  a.peers->die();
  b.peers->take_over_dead_node("a", [](bool ours) { EXPECT_TRUE(ours); });
  b.peers->beat();
  table.settle();
  ASSERT_EQ(table.look()->phase(), Phase::kRunning);
  table.let_think(1);
  EXPECT_EQ(table.look()->turn(), 3u);
}

}  // namespace
}  // namespace vexil::server
