// Who is offered what, and who is there, over all nodes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cluster/table.h"
#include "support/check_stored.h"

namespace vexil::server {
namespace {

using boost::json::value;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kOffer = R"({"game":"barrage","opponent":"lobby","side":"red"})";

TEST(Lobbies, AGameOfferedOnOneNodeIsTakenOnAnother) {
  Cluster cluster;
  const auto client = impatient_client();
  TestPlayer red(*client, cluster.origin(0));
  TestPlayer blue(*client, cluster.origin(1));
  TestPlayer idle(*client, cluster.origin(2));
  std::string received;
  idle.on_message = [&received](std::string_view text) { received = text; };
  ASSERT_TRUE(idle.open());
  ASSERT_TRUE(idle.ask({{"type", "lobby"}}));
  const std::string made = red.request("POST", "/api/games", kOffer);
  ASSERT_THAT(made, StartsWith("201"));
  const std::string id(boost::json::parse(made.substr(4)).at("id").as_string());
  EXPECT_THAT(ask_until(blue, "/api/lobby", id), HasSubstr(id));
  const auto idle_receives = [&](bool there) {
    return eventually([&] {
      static_cast<void>(idle.listen(std::chrono::milliseconds(20)));
      return (received.find(id) != std::string::npos) == there;
    });
  };
  EXPECT_TRUE(idle_receives(true));
  EXPECT_THAT(blue.request("POST", "/api/games/" + id + "/join", "{}"), StartsWith("200"));
  EXPECT_TRUE(idle_receives(false));
  EXPECT_TRUE(eventually([&] { return red.get("/api/lobby").find(id) == std::string::npos; }));
  EXPECT_THAT(ask_until(red, "/api/games/" + id, R"("phase":"setup")"),
              HasSubstr(R"("phase":"setup")"));
}

TEST(Lobbies, TheOpponentIsSeenToComeAndGo) {
  Cluster cluster;
  Table table(cluster, {});
  TestSeat& red = table.red();
  TestSeat& blue = table.blue();
  table.begin();
  const auto sees = [](TestSeat& seat, std::string_view side, bool there) {
    return seat.wait(
        [&] { return seat.presence.is_object() && seat.presence.at(side).as_bool() == there; });
  };
  EXPECT_TRUE(sees(blue, "red", true));
  EXPECT_TRUE(sees(red, "blue", true));
  red.player.close();
  EXPECT_TRUE(sees(blue, "red", false));
  ASSERT_TRUE(red.sit_at(cluster.origin(2)));
  EXPECT_TRUE(sees(blue, "red", true));
  EXPECT_TRUE(sees(red, "blue", true));
}

TEST(Lobbies, SpectatorsOfAllNodesAreCounted) {
  Cluster cluster;
  Table table(cluster, {});
  table.begin();
  const auto sees = [](TestSeat& seat, int count) {
    return seat.wait([&] {
      return seat.presence.is_object() && seat.presence.at("spectators").to_number<int>() == count;
    });
  };
  for (const int node : {0, 1, 2, 2}) table.add_spectator(node);
  TestSeat& last = table.add_spectator(1);
  for (TestSeat* seat : {&table.red(), &table.blue(), &last}) EXPECT_TRUE(sees(*seat, 5));
  last.player.close();
  for (TestSeat* seat : {&table.red(), &table.blue()}) EXPECT_TRUE(sees(*seat, 4));
}

// Who was on a node that died is not there any more, for those on other nodes.
TEST(Lobbies, APlayerWhoseNodeDiedIsGoneUntilTheyAreBack) {
  Cluster cluster;
  Table table(cluster, {.red = 2});
  table.begin();
  TestSeat& blue = table.blue();
  const auto sees_red = [&](bool there) {
    return blue.wait(
        [&] { return blue.presence.is_object() && blue.presence.at("red").as_bool() == there; });
  };
  EXPECT_TRUE(sees_red(true));
  cluster.kill(2);
  EXPECT_TRUE(sees_red(false));
  ASSERT_TRUE(table.red().sit_at(cluster.origin(0)));
  EXPECT_TRUE(sees_red(true));
  table.play(4);
}

}  // namespace
}  // namespace vexil::server
