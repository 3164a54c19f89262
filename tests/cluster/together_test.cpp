// Players of one game on different nodes, and everything that they can do to each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cluster/table.h"
#include "support/check_stored.h"
#include "support/run_vexil.h"

namespace vexil::server {
namespace {

using boost::json::object;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// What a seat is offered: whose draw or takeback offer is open.
std::string offer(const TestSeat& seat, std::string_view what) {
  const auto& side = seat.view.at("offers").at(what);
  return side.is_string() ? std::string(side.as_string()) : std::string();
}

TEST(Together, AWholeGameIsPlayedThroughThreeNodes) {
  Cluster cluster;
  Table table(cluster, {.game = "barrage+move-cap=60"});
  table.add_spectator(2);
  table.begin();
  table.play(1000);
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  ASSERT_TRUE(table.all_receive_everything(*reader));
  expect_kept(*reader, table.id(), table.seats());
  for (const TestSeat* seat : table.seats()) EXPECT_TRUE(seat->over()) << seat->as();

  // Every node gives the same record, and it keeps the promises.
  std::string record;
  for (int node = 0; node < cluster.size(); ++node) {
    TestPlayer visitor(table.client(), cluster.origin(node));
    const std::string exported = visitor.get(table.path("/export"));
    ASSERT_THAT(exported, StartsWith("200 "));
    if (record.empty()) record = exported.substr(4);
    EXPECT_EQ(exported.substr(4), record) << "node " << node;
  }
  const Ran verified = run_vexil({"verify-record", "-"}, record);
  EXPECT_EQ(verified.status, 0) << verified.text;
}

TEST(Together, TheyTalkOfferAndTakeBackAcrossNodes) {
  Cluster cluster;
  Table table(cluster, {});
  TestSeat& red = table.red();
  TestSeat& blue = table.blue();
  TestSeat& onlooker = table.add_spectator(2);
  table.begin();

  ASSERT_EQ(red.give({{"type", "chat"}, {"text", "good luck"}}), Went::kDone) << red.refusal;
  EXPECT_TRUE(blue.wait([&] { return blue.has_received("good luck"); }));
  ASSERT_EQ(onlooker.give({{"type", "chat"}, {"text", "psst"}}), Went::kDone) << onlooker.refusal;
  table.play(2);

  ASSERT_EQ(red.give({{"type", "offer-draw"}}), Went::kDone) << red.refusal;
  ASSERT_TRUE(blue.wait([&] { return offer(blue, "draw") == "red"; }));
  ASSERT_EQ(blue.give({{"type", "answer-draw"}, {"yes", false}}), Went::kDone) << blue.refusal;
  ASSERT_TRUE(red.wait([&] { return red.has_received("draw_declined"); }));

  table.play(1);
  ASSERT_TRUE(red.wait([&] { return red.view.at("turn") == 4; }));
  ASSERT_EQ(red.give({{"type", "offer-takeback"}}), Went::kDone) << red.refusal;
  ASSERT_TRUE(blue.wait([&] { return offer(blue, "takeback") == "red"; }));
  ASSERT_EQ(blue.give({{"type", "answer-takeback"}, {"yes", true}}), Went::kDone) << blue.refusal;
  ASSERT_TRUE(red.wait([&] { return red.view.at("turn") == 3 && red.decides(); }));
  table.play(3);

  // Players and spectators read each other's chat only when the game is over.
  EXPECT_FALSE(onlooker.has_received("good luck"));
  EXPECT_FALSE(red.has_received("psst"));
  ASSERT_EQ(blue.give({{"type", "resign"}}), Went::kDone) << blue.refusal;
  EXPECT_TRUE(red.wait([&] { return red.over() && red.has_received("psst"); }));
  EXPECT_TRUE(onlooker.wait([&] { return onlooker.over() && onlooker.has_received("good luck"); }));

  const auto store = cluster.open_store();
  const auto reader = store->reader();
  ASSERT_TRUE(table.all_receive_everything(*reader));
  expect_kept(*reader, table.id(), table.seats());
}

TEST(Together, ARematchIsMadeOnceWhoeverAsksWhere) {
  Cluster cluster;
  for (int round = 0; round < 5; ++round) {
    Table table(cluster, {});
    table.begin();
    ASSERT_EQ(table.red().give({{"type", "resign"}}), Went::kDone) << table.red().refusal;
    ASSERT_TRUE(table.blue().wait([&] { return table.blue().over(); }));
    // Both ask at the same moment.
    const object wish{{"type", "offer-rematch"}};
    const auto one = table.red().player.send_command(table.id(), "red", wish);
    const auto two = table.blue().player.send_command(table.id(), "blue", wish);
    EXPECT_THAT(table.red().player.answer_to(one).value_or("lost"), HasSubstr("\"ok\":true"));
    EXPECT_THAT(table.blue().player.answer_to(two).value_or("lost"), HasSubstr("\"ok\":true"));
    for (TestSeat* seat : {&table.red(), &table.blue()})
      ASSERT_TRUE(seat->wait([&] { return seat->has_received("\"rematch\",\"id\""); }));
    const std::string next(table.red().view.at("rematch").as_string());
    EXPECT_EQ(next, std::string(table.blue().view.at("rematch").as_string()));
    // The sides are swapped, wherever they look.
    EXPECT_THAT(ask_until(table.red().player, "/api/games/" + next, R"("viewer":"blue")"),
                HasSubstr(R"("viewer":"blue")"));
    EXPECT_THAT(table.blue().player.get("/api/games/" + next), HasSubstr(R"("viewer":"red")"));
    const auto store = cluster.open_store();
    const auto reader = store->reader();
    EXPECT_EQ(count_entries(*reader, table.id(), EntryKind::kRematch), 1);
    EXPECT_EQ(reader->games({.limit = 100}).size(), 2 * (static_cast<std::size_t>(round) + 1));
  }
}

TEST(Together, ASetupInTheMakingIsThereOnAnotherNode) {
  Cluster cluster;
  Table table(cluster, {});
  EXPECT_THAT(table.red().player.request("PUT", table.path("/draft"), R"({"setup":"half of it"})"),
              StartsWith("200"));
  EXPECT_TRUE(eventually(
      [&] { return table.red().sit_at(cluster.origin(2)) && table.red().draft == "half of it"; }));
  ASSERT_TRUE(table.blue().sit_at(cluster.origin(0)));
  EXPECT_EQ(table.blue().draft, "");
}

// A lost message only delays: no message announces this entry to the other nodes.
TEST(Together, AnEntryWhoseMessageWasLostIsFoundAllTheSame) {
  Cluster cluster;
  Table table(cluster, {});
  TestSeat& onlooker = table.add_spectator(2);
  table.begin();
  table.play(3);
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  const auto entries = reader->entries(table.id(), 0);
  GameEntry chat;
  chat.kind = EntryKind::kChat;
  chat.time = entries.back().time + 1;
  chat.side = Side::kBlue;
  chat.player.name = "blue";
  chat.text = "a word from nowhere";
  const store::Entry entry{entries.back().number + 1, chat.time, entry_text(chat)};
  ASSERT_EQ(store::submit_and_wait(*store, {store::AppendEntry{table.id(), entry}}).outcome,
            store::Outcome::kDone);
  for (TestSeat* seat : {&table.red(), &table.blue()})
    EXPECT_TRUE(seat->wait([&] { return seat->has_received("a word from nowhere"); }))
        << seat->as();
  EXPECT_FALSE(onlooker.has_received("a word from nowhere"));
  table.play(4);
  ASSERT_TRUE(table.all_receive_everything(*reader));
}

}  // namespace
}  // namespace vexil::server
