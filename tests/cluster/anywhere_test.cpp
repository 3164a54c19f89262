// Whatever can be asked of a game or about one is answered by any node.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cluster/table.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;

TEST(Anywhere, ListsHaveTheGamesOfAllNodes) {
  Cluster cluster;
  Table table(cluster, {});
  table.begin();
  for (int node = 0; node < cluster.size(); ++node) {
    TestPlayer visitor(table.client(), cluster.origin(node));
    EXPECT_THAT(ask_until(visitor, "/api/games", table.id()), HasSubstr(table.id()));
  }
  table.play(4);
  ASSERT_EQ(table.red().give({{"type", "resign"}}), Went::kDone) << table.red().refusal;
  for (int node = 0; node < cluster.size(); ++node) {
    TestPlayer visitor(table.client(), cluster.origin(node));
    EXPECT_TRUE(eventually(
        [&] { return visitor.get("/api/games").find(table.id()) == std::string::npos; }));
    EXPECT_THAT(ask_until(visitor, "/api/games?status=finished", table.id()),
                HasSubstr(table.id()));
  }
}

TEST(Anywhere, AStreamFollowsAGameThatIsPlayedElsewhere) {
  Cluster cluster;
  Table table(cluster, {});
  TestPlayer visitor(table.client(), cluster.origin(2));
  const auto lines = visitor.lines(table.path("/stream?as=spectator"));
  table.begin();
  table.play(6);
  ASSERT_EQ(table.red().give({{"type", "resign"}}), Went::kDone) << table.red().refusal;
  std::uint64_t last = 0;
  bool ended = false;
  while (!ended) {
    const auto line = lines->next(kHangLimit);
    ASSERT_TRUE(line.has_value()) << "after message " << last;
    const boost::json::value news = boost::json::parse(*line);
    if (!news.as_object().contains("messages")) continue;
    for (const auto& message : news.at("messages").as_array())
      EXPECT_EQ(message.at("n").to_number<std::uint64_t>(), ++last);
    ended = line->find("\"opened\"") != std::string::npos;
  }
}

TEST(Anywhere, AnAnalysisIsFollowedFromAnotherNode) {
  Cluster cluster;
  Table table(cluster, {.game = "barrage+move-cap=20"});
  table.begin();
  table.play(100);
  const std::string record = table.red().player.get(table.path("/export")).substr(4);
  const auto job = table.red().player.post("/api/analysis", {{"record", record}, {"nodes", 1000}});
  const std::string target = "/api/analysis/" + std::string(job.at("id").as_string());
  std::string found;
  for (int node = 0; node < cluster.size(); ++node) {
    TestPlayer page = table.red().player.another_page();
    page.move_to(cluster.origin(node));
    const std::string answer = ask_until(page, target, "\"summary\":");
    EXPECT_THAT(answer, HasSubstr("\"summary\":")) << "node " << node;
    if (found.empty()) found = answer;
    EXPECT_EQ(answer, found) << "node " << node;
  }
}

}  // namespace
}  // namespace vexil::server
