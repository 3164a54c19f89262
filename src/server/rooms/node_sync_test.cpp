#include "server/rooms/node_sync.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/support/drain.h"
#include "tests/support/fake_peers.h"
#include "tests/support/node_store.h"
#include "tests/support/rooms_fixture.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;

// What listeners are called with, and whose change it was.
class Listener final : public RoomsListener {
 public:
  void on_change(const ServedGame& /*game*/, const std::vector<GameEntry>& entries) override {
    made += entries.size();
  }
  void on_remote_change(const ServedGame& /*game*/,
                        const std::vector<GameEntry>& entries) override {
    from_others += entries.size();
  }
  std::size_t made = 0;
  std::size_t from_others = 0;
};

struct Node {
  Node(FakeWire& wire, std::string name, Loop& loop, std::shared_ptr<store::Store> shared,
       Secrets& secrets)
      : peers(wire, std::move(name), loop),
        nodes(&peers),
        store(std::move(shared)),
        database(store, loop, nodes),
        rooms(loop, database, secrets, RoomOptions{}, &nodes) {
    rooms.add_listener(listener);
  }

  FakePeers peers;
  Nodes nodes;
  NodeStore store;
  Database database;
  Listener listener;
  Rooms rooms;
};

// Two servers on one store, as two nodes have them.
class NodeSyncTest : public GameFixture {
 protected:
  NodeSyncTest() {
    for (Node* node : {&a_, &b_}) {
      loop_.wait(node->rooms.load());
      node->rooms.node_sync().join();
      connect(node->peers, node->nodes);
      node->peers.be_ready();
    }
  }

  void TearDown() override { drain(loop_, *store_, {&a_.database, &b_.database}); }

  std::string create() { return GameFixture::create(a_.rooms, {}); }
  // Red is at node a and blue at node b.
  std::string begun(std::optional<ClockSettings> clock = {}) {
    return GameFixture::begun(a_.rooms, b_.rooms, clock);
  }
  std::string give(Node& node, const std::string& id, Side side, Command command) {
    return GameFixture::give(node.rooms, id, side, std::move(command));
  }
  std::shared_ptr<const ServedGame> known(Node& node, const std::string& id) {
    return loop_.wait(node.rooms.find(id, Freshness::kInMemory));
  }
  Command any_action(const std::string& id) { return GameFixture::any_action(a_.rooms, id); }
  std::shared_ptr<Notebook> watch(Node& node, const std::string& id, Viewer viewer) {
    auto watcher = std::make_shared<Notebook>();
    EXPECT_TRUE(loop_.wait(node.rooms.watch({id, known_viewer(viewer), 0, false}, watcher)));
    return watcher;
  }
  // Presence is sent a moment later, by a timer of each node.
  void let_presence_pass() {
    for (int round = 0; round < 3; ++round) {
      loop_.advance(400);
      loop_.run_until([] { return true; });
    }
  }
  void pulse(Node& at, const FakePeers& other, Millis beat) {
    at.rooms.node_sync().on_pulse({{other.node(), beat, true, loop_.now() - beat < 4000}},
                                  loop_.now());
  }

  FakeWire wire_;
  std::shared_ptr<store::Store> store_ = *store::open_sqlite({folder_.path(), "", true, true});
  Node a_{wire_, "a", loop_, store_, secrets_};
  Node b_{wire_, "b", loop_, store_, secrets_};
};

TEST_F(NodeSyncTest, WhatOneNodeAppendsTheOthersSend) {
  const std::string id = begun();
  const auto blue = watch(b_, id, Viewer::kBlue);
  const std::size_t sent = blue->texts.size();
  EXPECT_EQ(give(a_, id, Side::kRed, any_action(id)), "");
  loop_.run_until([&] { return known(b_, id)->turn() == 2; });
  ASSERT_EQ(blue->texts.size(), sent + 1);
  EXPECT_EQ(give(b_, id, Side::kBlue, any_action(id)), "");
  loop_.run_until([&] { return known(a_, id)->turn() == 3; });
  EXPECT_EQ(known(a_, id)->entries(), known(b_, id)->entries());
}

TEST_F(NodeSyncTest, AListenerKnowsWhoMadeAnEntry) {
  const std::string id = begun();
  loop_.run_until([&] { return a_.listener.made + a_.listener.from_others == 4; });
  loop_.run_until([&] { return b_.listener.made + b_.listener.from_others >= 3; });
  EXPECT_EQ(a_.listener.made, 2u);         // Red was seated there, and ready.
  EXPECT_EQ(a_.listener.from_others, 2u);  // Blue was so at the other node.
  EXPECT_EQ(b_.listener.made, 2u);
}

// It could be read only through the loop, which does not run meanwhile.
TEST_F(NodeSyncTest, TheNextTurnIsAppliedAsItWasSent) {
  const std::string id = begun();
  Command act = any_action(id);
  wire_.loses = true;
  EXPECT_EQ(give(a_, id, Side::kRed, act), "");
  const auto there = known(a_, id);
  const std::vector<store::Entry> entries = store_->reader()->entries(id, there->entries() - 1);
  ASSERT_EQ(entries.size(), 1U);
  const std::uint64_t before = known(b_, id)->entries();
  ASSERT_EQ(before + 1, entries[0].number);
  const std::size_t received = b_.listener.from_others;
  b_.nodes.receive({"a game " + id + " " + std::to_string(entries[0].number) + " " +
                    std::to_string(entries[0].time) + " " + entries[0].body});
  EXPECT_EQ(b_.listener.from_others, received + 1);
  EXPECT_EQ(known(b_, id)->entries(), before + 1);
  EXPECT_EQ(known(b_, id)->turn(), there->turn());
}

TEST_F(NodeSyncTest, ALostMessageOnlyDelays) {
  const std::string id = begun();
  loop_.run_until([&] { return known(b_, id)->entries() == 4; });
  wire_.loses = true;
  EXPECT_EQ(give(a_, id, Side::kRed, any_action(id)), "");
  EXPECT_EQ(known(b_, id)->turn(), 1u);
  loop_.advance(3'100);
  loop_.run_until([&] { return known(b_, id)->turn() == 2; });
}

TEST_F(NodeSyncTest, WhoComesToANodeThatIsBehindIsSentEverythingOnce) {
  const std::string id = begun();
  loop_.run_until([&] { return known(b_, id)->entries() == 4; });
  wire_.loses = true;
  EXPECT_EQ(give(a_, id, Side::kRed, any_action(id)), "");
  const std::uint64_t last = known(a_, id)->last_message(Viewer::kBlue);
  auto blue = std::make_shared<Notebook>();
  ASSERT_TRUE(loop_.wait(b_.rooms.watch({id, known_viewer(Viewer::kBlue), last, false}, blue)));
  ASSERT_EQ(blue->texts.size(), 1u);
  EXPECT_THAT(blue->texts[0], HasSubstr("\"messages\":[]"));
  EXPECT_EQ(known(b_, id)->turn(), 2u);
}

TEST_F(NodeSyncTest, WhoIsSecondIsAnsweredAsTheSecond) {
  const std::string id = create();
  loop_.run_until([&] { return b_.rooms.live_count() == 1; });
  wire_.loses = true;
  EXPECT_TRUE(loop_.wait(a_.rooms.seat(id, name(Side::kBlue), std::nullopt, {})));
  const auto late = loop_.wait(b_.rooms.seat(id, {"late-id", "Lea", false, 0}, std::nullopt, {}));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, "seat-taken");
}

// The seat is looked for when it is the command's turn, with what the other node has written.
TEST_F(NodeSyncTest, WhoJoinedThroughAnotherNodeMayActHere) {
  const std::string id = create();
  loop_.run_until([&] { return b_.rooms.live_count() == 1; });
  wire_.loses = true;
  EXPECT_TRUE(loop_.wait(b_.rooms.seat(id, name(Side::kBlue), std::nullopt, {})));
  const FindActor blue = [](const ServedGame& game) -> Decided<Actor> {
    if (!game.player(Side::kBlue)) return refused("not-your-seat", "nobody is blue");
    return Actor{Side::kBlue, *game.player(Side::kBlue)};
  };
  const Decided<void> done =
      loop_.wait(a_.rooms.command(id, blue, {of(CommandKind::kChat, "hello")}));
  EXPECT_TRUE(done) << done.error().text;
}

TEST_F(NodeSyncTest, ACommandThatCameSecondIsDecidedAgain) {
  const std::string id = begun();
  loop_.run_until([&] { return known(b_, id)->entries() == 4; });
  wire_.loses = true;
  EXPECT_EQ(give(a_, id, Side::kRed, of(CommandKind::kChat, "hello")), "");
  // The other node does not know of it, and takes its number first.
  EXPECT_EQ(give(b_, id, Side::kBlue, of(CommandKind::kChat, "good evening")), "");
  EXPECT_EQ(give(a_, id, Side::kRed, of(CommandKind::kResign)), "");
  EXPECT_EQ(give(b_, id, Side::kBlue, of(CommandKind::kResign)), "wrong-phase");
  EXPECT_EQ(known(a_, id)->result(), "0-1");
  EXPECT_EQ(known(b_, id)->result(), "0-1");
  EXPECT_EQ(store_->reader()->entries(id, 0).size(), 7u);
}

// Whoever begins to watch is looked at once, when it is their turn, with what the other node has
// written.
TEST_F(NodeSyncTest, WhoJoinedThroughAnotherNodeMayWatchHere) {
  const std::string id = create();
  loop_.run_until([&] { return b_.rooms.live_count() == 1; });
  wire_.loses = true;
  EXPECT_TRUE(loop_.wait(b_.rooms.seat(id, name(Side::kBlue), std::nullopt, {})));
  int asked = 0;
  const FindViewer blue = [&asked](const ServedGame& game) -> Decided<Viewer> {
    ++asked;
    if (!game.player(Side::kBlue)) return refused("not-your-seat", "nobody is blue");
    return Viewer::kBlue;
  };
  const auto watcher = std::make_shared<Notebook>();
  const Decided<void> watched = loop_.wait(a_.rooms.watch({id, blue, 0, false}, watcher));
  EXPECT_TRUE(watched) << watched.error().text;
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(watcher->texts.size(), 1U);
}

// Another node is faster, again and again.
class LostRacesTest : public NodeSyncTest {
 protected:
  void TearDown() override {
    b_.store.meddle_always({});
    NodeSyncTest::TearDown();
  }
  // Before each of the next transactions of node b.
  void lose(int races) {
    b_.store.meddle_always([this, races, lost = 0]() mutable {
      if (lost++ < races) append_elsewhere();
    });
  }
  // Blue talks at node b. So much time passes with everything that the store answers.
  Decided<void> talk(Millis pass) {
    const Actor blue{Side::kBlue, name(Side::kBlue)};
    std::optional<Decided<void>> answer;
    start(b_.rooms.command(id_, known_actor(blue), {of(CommandKind::kChat, "at last")}),
          [&](std::optional<Decided<void>> done, const std::exception_ptr&) { answer = done; });
    loop_.run_until([&] {
      if (!answer) loop_.advance(pass);
      return answer.has_value();
    });
    return *answer;
  }

  std::string id_ = begun();

 private:
  // A line of red's, of which no message is sent.
  void append_elsewhere() {
    const std::vector<store::Entry> entries = store_->reader()->entries(id_, 0);
    GameEntry chat;
    chat.kind = EntryKind::kChat;
    chat.time = entries.back().time;
    chat.side = Side::kRed;
    chat.player.name = "Ruth";
    chat.text = "first";
    const store::Entry entry{entries.back().number + 1, chat.time, entry_text(chat)};
    EXPECT_EQ(store::submit_and_wait(*store_, {store::AppendEntry{id_, entry}}).outcome,
              store::Outcome::kDone);
  }
};

TEST_F(LostRacesTest, ACommandIsDecidedAgainHoweverOftenAnotherNodeWasFirst) {
  constexpr int kRaces = 50;
  const std::size_t before = store_->reader()->entries(id_, 0).size();
  lose(kRaces);
  const Decided<void> answer = talk(kLongestRetryPause);
  EXPECT_TRUE(answer) << answer.error().text;
  EXPECT_EQ(store_->reader()->entries(id_, 0).size(), before + kRaces + 1);
}

TEST_F(LostRacesTest, OneLostRaceCostsNoTime) {
  const Millis since = loop_.now();
  lose(1);
  EXPECT_TRUE(talk(0));
  EXPECT_EQ(loop_.now(), since);
}

TEST_F(LostRacesTest, WhoIsNeverFirstIsRefusedInTheEnd) {
  const Millis since = loop_.now();
  lose(1'000'000);
  const Decided<void> answer = talk(1000);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, "conflict");
  EXPECT_GE(loop_.now(), since + kRetryLimit);
  EXPECT_EQ(known(b_, id_)->entries(), store_->reader()->entries(id_, 0).size());
}

TEST_F(NodeSyncTest, PausesBetweenAttemptsAreRandomAndBounded) {
  Retry retry(loop_, secrets_);
  EXPECT_EQ(retry.next_pause(), 0);
  std::set<Millis> pauses;
  for (int attempt = 0; attempt < 100; ++attempt) pauses.insert(retry.next_pause().value());
  EXPECT_GT(pauses.size(), 10U);
  EXPECT_GE(*pauses.begin(), 0);
  EXPECT_LE(*pauses.rbegin(), kLongestRetryPause);
  loop_.advance(kRetryLimit);
  EXPECT_FALSE(retry.next_pause());
}

TEST_F(NodeSyncTest, AFlagFallsOnce) {
  const std::string id = begun(ClockSettings{60'000, 0, 0});
  loop_.run_until([&] { return known(b_, id)->entries() == 4; });
  loop_.advance(61'000);
  loop_.run_until([&] { return known(a_, id)->over() && known(b_, id)->over(); });
  EXPECT_EQ(store_->reader()->entries(id, 0).size(), 5u);
  EXPECT_EQ(known(b_, id)->termination(), "time");
}

TEST_F(NodeSyncTest, PeopleSeeWhoIsAtAnotherNode) {
  const std::string id = begun();
  const auto red = watch(a_, id, Viewer::kRed);
  auto blue = watch(b_, id, Viewer::kBlue);
  const auto spectator = watch(b_, id, Viewer::kSpectator);
  let_presence_pass();
  EXPECT_EQ(a_.rooms.audience(id)->presence().gone_since[at(Side::kBlue)], 0);
  EXPECT_EQ(a_.rooms.audience(id)->spectators(), 1u);
  EXPECT_THAT(red->texts.back(), HasSubstr(R"("blue":true,"spectators":1)"));
  b_.rooms.unwatch(id, *blue);
  let_presence_pass();
  EXPECT_NE(a_.rooms.audience(id)->presence().gone_since[at(Side::kBlue)], 0);
  EXPECT_THAT(red->texts.back(), HasSubstr(R"("blue":false)"));
}

TEST_F(NodeSyncTest, WhoComesLaterLearnsWhoIsThere) {
  const std::string id = begun();
  const auto blue = watch(b_, id, Viewer::kBlue);
  let_presence_pass();
  Node late(wire_, "late", loop_, store_, secrets_);
  loop_.wait(late.rooms.load());
  late.rooms.node_sync().join();
  connect(late.peers, late.nodes);
  late.nodes.send("hello", "");
  loop_.run_until(
      [&] { return late.rooms.audience(id)->presence().gone_since[at(Side::kBlue)] == 0; });
  drain(loop_, *store_, {&late.database});
  EXPECT_NE(late.rooms.audience(id)->presence().gone_since[at(Side::kRed)], 0);
}

// Blue is at node b, which dies while it is their turn.
class DeadNodeTest : public NodeSyncTest {
 protected:
  DeadNodeTest() {
    EXPECT_EQ(give(a_, id_, Side::kRed, any_action(id_)), "");
    blue_ = watch(b_, id_, Viewer::kBlue);
    let_presence_pass();
    loop_.run_until([&] { return known(b_, id_)->turn() == 2; });
    loop_.advance(10'000 - 1'200);
    beat_ = loop_.now();
  }
  [[nodiscard]] Millis left() { return *known(a_, id_)->clock_left(Side::kBlue, loop_.now()); }

  std::string id_ = begun(ClockSettings{60'000, 0, 0});
  std::shared_ptr<Notebook> blue_;
  Millis beat_ = 0;
};

TEST_F(DeadNodeTest, ItsPlayersPayNothing) {
  loop_.advance(5'000);
  pulse(a_, b_.peers, beat_);
  a_.rooms.node_sync().refund_time("b", beat_);
  loop_.run_until([&] { return known(a_, id_)->clock_starts().resumed > beat_; });
  EXPECT_EQ(left(), 50'000);
  // Nor do they gain, when it is said twice.
  loop_.advance(5'000);
  a_.rooms.node_sync().refund_time("b", beat_);
  loop_.run_until([] { return true; });
  EXPECT_EQ(left(), 45'000);
}

TEST_F(DeadNodeTest, WhoComesBackEarlyPaysNothing) {
  loop_.advance(2'000);
  pulse(a_, b_.peers, beat_);
  const auto back = watch(a_, id_, Viewer::kBlue);
  EXPECT_EQ(left(), 50'000);
  loop_.advance(2'000);
  pulse(a_, b_.peers, beat_);
  a_.rooms.node_sync().refund_time("b", beat_);
  loop_.run_until([] { return true; });
  EXPECT_EQ(left(), 48'000);
}

TEST_F(DeadNodeTest, AFlagWaitsUntilTheNodeIsTakenOver) {
  b_.rooms.node_sync().suspend(true);
  loop_.advance(2'000);
  pulse(a_, b_.peers, beat_);
  for (int second = 0; second < 60; ++second) {
    loop_.advance(1'000);
    EXPECT_FALSE(known(a_, id_)->over());
  }
  a_.rooms.node_sync().refund_time("b", beat_);
  loop_.run_until([&] { return known(a_, id_)->clock_starts().resumed > beat_; });
  EXPECT_EQ(left(), 50'000);
}

TEST_F(DeadNodeTest, WhoWasElsewherePays) {
  const auto red = watch(a_, id_, Viewer::kRed);
  EXPECT_EQ(give(a_, id_, Side::kBlue, any_action(id_)), "");
  loop_.advance(5'000);
  pulse(a_, b_.peers, beat_);
  a_.rooms.node_sync().refund_time("b", beat_);
  loop_.run_until([] { return true; });
  EXPECT_EQ(known(a_, id_)->clock_starts().resumed, 0);
  EXPECT_EQ(known(a_, id_)->clock_left(Side::kRed, loop_.now()), 55'000);
}

TEST(Attendance, IsReadAsItWasWritten) {
  const Attendance there{{true, false}, 12};
  const auto read = read_attendance(attendance_text("g1", there));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->game, "g1");
  EXPECT_EQ(read->there, there);
  for (const char* wrong : {"", "g1", "g1 10", "g1 1 3", "g1 10 x", "g1 10 3x"})
    EXPECT_FALSE(read_attendance(wrong)) << wrong;
}

}  // namespace
}  // namespace vexil::server
