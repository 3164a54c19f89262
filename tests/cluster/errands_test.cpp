// What people ask of the server besides their games, when each request may come to another node.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <future>

#include "cluster/cluster.h"
#include "editions/setup.h"
#include "notation/setup_text.h"

namespace vexil::server {
namespace {

using boost::json::object;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kRecord = R"([Game "barrage"]
[Red "ada"]
[Blue "bob"]
[Result "*"]
[Termination "unterminated"]
[RedSetup "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -"]
[BlueSetup "B 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - - F -"]

1. a3a2 c8c7 2. j4h4 c7c8 3. c4d4 c9e9 4. d4c4 c8c9 5. f4f3 i7i8 6. h4h2 h9h7 7. h2h3 e9e8
8. g4e4 c9b9 9. e4e6 h7c7 10. a2a1 e8e10 11. e6e10 c7i7
)";

class Errands : public testing::Test {
 protected:
  TestPlayer registered(const std::string& name, int node) {
    TestPlayer player(*client_, cluster_.origin(node));
    const object body{
        {"name", name}, {"password", "correct horse battery"}, {"invitation", cluster_.claim()}};
    EXPECT_THAT(player.request("POST", "/api/register", boost::json::serialize(body)),
                StartsWith("201"));
    return player;
  }
  // The same person at another node.
  TestPlayer at(int node, const TestPlayer& player) {
    TestPlayer page = player.another_page();
    page.move_to(cluster_.origin(node));
    return page;
  }
  std::string begin_analysis(TestPlayer& player, int nodes) {
    const auto job = player.post("/api/analysis", {{"record", kRecord}, {"nodes", nodes}});
    return "/api/analysis/" + std::string(job.at("id").as_string());
  }

  Cluster cluster_;
  std::unique_ptr<BlockingClient> client_ = impatient_client();
};

TEST_F(Errands, AnAnalysisIsFoundThroughEveryNode) {
  TestPlayer anna = registered("anna", 0);
  const std::string path = begin_analysis(anna, 5000);
  std::array<std::string, 3> answers;
  for (const int node : {1, 2, 0}) {
    TestPlayer page = at(node, anna);
    answers.at(static_cast<std::size_t>(node)) = ask_until(page, path, R"("status":"done")");
  }
  EXPECT_THAT(answers[0], HasSubstr(R"("summary":)"));
  EXPECT_EQ(answers[1], answers[0]);
  EXPECT_EQ(answers[2], answers[0]);
  const auto lines = at(2, anna).lines(path + "/stream");
  ASSERT_TRUE(lines);
  int count = 0;
  while (lines->next()) ++count;
  EXPECT_EQ(count, 24);
}

TEST_F(Errands, AnAnalysisIsCancelledThroughAnotherNode) {
  TestPlayer anna = registered("anna", 0);
  const std::string path = begin_analysis(anna, 200'000);
  EXPECT_THAT(at(1, anna).request("DELETE", path), HasSubstr(R"("status":"cancelled")"));
  EXPECT_THAT(anna.get(path), HasSubstr(R"("status":"cancelled")"));
}

TEST_F(Errands, AnAnnouncementReachesAllNodes) {
  TestPlayer hostess = registered("hostess", 0);
  std::array<std::string, 3> received;
  std::vector<TestPlayer> pages;
  for (int node = 0; node < 3; ++node) {
    TestPlayer page = at(node, hostess);
    ASSERT_TRUE(page.open());
    page.on_message = [&text = received.at(static_cast<std::size_t>(node))](
                          std::string_view message) { text += message; };
    ASSERT_TRUE(page.ask({{"type", "events"}}));
    pages.push_back(std::move(page));
  }
  EXPECT_THAT(hostess.request("PUT", "/api/admin/announcement", R"({"text":"Tea at five"})"),
              StartsWith("200"));
  for (int node = 0; node < 3; ++node)
    EXPECT_TRUE(eventually([&] {
      static_cast<void>(pages[static_cast<std::size_t>(node)].settle());
      return received.at(static_cast<std::size_t>(node)).find("Tea at five") != std::string::npos;
    })) << node;
}

TEST_F(Errands, BotsMadeOnThreeNodesAtOnceAreAllThere) {
  const TestPlayer anna = registered("anna", 0);
  std::vector<std::future<std::string>> all;
  for (int node = 0; node < 3; ++node)
    all.push_back(std::async(std::launch::async, [this, &anna, node] {
      const auto client = impatient_client();
      TestPlayer page(*client, cluster_.origin(node));
      page.be(anna);
      const object body{{"name", "annas-" + std::to_string(node)}};
      return page.request("POST", "/api/account/bots", boost::json::serialize(body));
    }));
  for (auto& made : all) EXPECT_THAT(made.get(), StartsWith("201"));
  const std::string list = at(1, anna).get("/api/account/bots");
  for (const char* name : {"annas-0", "annas-1", "annas-2"}) EXPECT_THAT(list, HasSubstr(name));
}

// A rated game that the second player is about to give up.
std::string rated_game(TestPlayer& red, TestPlayer& blue) {
  const GamePtr game = *Catalog::shipped().open("barrage");
  const auto made = red.post(
      "/api/games", {{"game", "barrage"}, {"rated", true}, {"side", "red"}, {"opponent", "lobby"}});
  const std::string path = "/api/games/" + std::string(made.at("id").as_string());
  static_cast<void>(blue.post(path + "/join", object()));
  for (const Side side : kSides) {
    Random random(7);
    (side == Side::kRed ? red : blue)
        .post(
            path + "/commands",
            {{"type", "ready"}, {"setup", print_setup(*game, side, random_setup(*game, random))}});
  }
  return path;
}

TEST_F(Errands, GamesThatEndOnThreeNodesAtOnceAreEachRatedOnce) {
  constexpr std::uint32_t kGames = 9;
  TestPlayer anna = registered("anna", 0);
  TestPlayer bert = registered("bert", 1);
  std::vector<std::string> games;
  while (games.size() < kGames) games.push_back(rated_game(anna, bert));
  std::vector<std::future<std::string>> all;
  for (std::size_t game = 0; game < kGames; ++game)
    all.push_back(std::async(std::launch::async, [this, &bert, &games, game] {
      const auto client = impatient_client();
      TestPlayer page(*client, cluster_.origin(static_cast<int>(game % 3)));
      page.be(bert);
      return page.request("POST", games[game] + "/commands", R"({"type":"resign"})");
    }));
  for (auto& done : all) EXPECT_THAT(done.get(), StartsWith("200"));
  const auto store = cluster_.open_store();
  const auto reader = store->reader();
  const auto rated = [&](const char* name) {
    const auto account = reader->account_named(name);
    return reader->rating(account->id, "barrage").value_or(store::Rating{});
  };
  ASSERT_TRUE(eventually([&] { return rated("anna").games >= kGames; }));
  EXPECT_EQ(rated("anna").games, kGames);
  EXPECT_EQ(rated("bert").games, kGames);
  EXPECT_NEAR(rated("anna").rating + rated("bert").rating, 3000, 1e-6);
}

}  // namespace
}  // namespace vexil::server
