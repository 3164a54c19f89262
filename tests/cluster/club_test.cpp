// What happens beside the board, over all nodes: ratings, notices, claims.
#include <gtest/gtest.h>

#include "cluster/table.h"
#include "support/check_stored.h"

namespace vexil::server {
namespace {

constexpr const char* kGame = "barrage";

TableOptions rated(std::uint64_t seed) {
  TableOptions options;
  options.game = kGame;
  options.seed = seed;
  options.accounts = true;
  options.more = {{"rated", true}};
  return options;
}

// How many games each player's rating counts.
std::vector<std::uint32_t> rated_games(store::Reader& reader, std::uint64_t seed) {
  std::vector<std::uint32_t> games;
  for (const char* name : {"anna", "bert"}) {
    const auto account = reader.account_named(name + std::to_string(seed));
    const auto rating = reader.rating(account->id, kGame);
    games.push_back(rating ? rating->games : 0);
  }
  return games;
}

TEST(Ratings, CountAGameOnceWhoeverNoticesItsEnd) {
  Cluster cluster;
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  const std::vector<std::uint32_t> once{1, 1};
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Table table(cluster, rated(seed));
    table.begin();
    table.play(4);
    ASSERT_EQ(table.blue().give({{"type", "resign"}}), Went::kDone) << table.blue().refusal;
    EXPECT_TRUE(eventually([&] { return rated_games(*reader, seed) == once; }));
  }
  // Nobody has counted a second time meanwhile.
  for (std::uint64_t seed = 1; seed <= 3; ++seed) EXPECT_EQ(rated_games(*reader, seed), once);
}

TEST(Ratings, CountAGameWhoseNodeDiedAtItsEnd) {
  Cluster cluster;
  Table table(cluster, rated(1));
  table.begin();
  table.play(4);
  ASSERT_EQ(table.blue().give({{"type", "resign"}}), Went::kDone) << table.blue().refusal;
  cluster.kill(1);
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  const std::vector<std::uint32_t> once{1, 1};
  EXPECT_TRUE(eventually([&] { return rated_games(*reader, 1) == once; }));
}

TEST(Notices, ReachTheAccountOnEveryNode) {
  Cluster cluster;
  Table table(cluster, {});
  // So that every node has received the beginning, which is a message too.
  table.add_spectator(2);
  table.begin();
  std::vector<TestPlayer> pages;
  std::vector<int> turns(3, 0);
  std::vector<int> ends(3, 0);
  for (int node = 0; node < cluster.size(); ++node) {
    TestPlayer& page = pages.emplace_back(table.red().player.another_page());
    page.move_to(cluster.origin(node));
    page.on_message = [&turns, &ends, at = static_cast<std::size_t>(node)](std::string_view text) {
      turns[at] += text.find("\"your-turn\"") != std::string_view::npos ? 1 : 0;
      ends[at] += text.find("\"ended\"") != std::string_view::npos ? 1 : 0;
    };
    ASSERT_TRUE(page.open());
    ASSERT_TRUE(page.ask({{"type", "events"}}));
  }
  const auto all_receive = [&](const std::vector<int>& received, int count) {
    return eventually([&] {
      for (TestPlayer& page : pages) static_cast<void>(page.listen(std::chrono::milliseconds(2)));
      return received == std::vector<int>(3, count);
    });
  };
  table.play(2);
  EXPECT_TRUE(all_receive(turns, 1));
  table.play(2);
  EXPECT_TRUE(all_receive(turns, 2));
  ASSERT_EQ(table.blue().give({{"type", "resign"}}), Went::kDone) << table.blue().refusal;
  EXPECT_TRUE(all_receive(ends, 1));
  EXPECT_TRUE(all_receive(turns, 2));
}

TEST(Claims, AreForThoseWhoseOpponentIsAtNoNode) {
  Cluster cluster({.words = {"--set", "quick-leaver-ms=500", "--set", "slow-leaver-ms=500"}});
  Table table(cluster, {});
  TestSeat& red = table.red();
  TestSeat& blue = table.blue();
  table.begin();
  table.play(4);
  const auto sees_red = [&](bool there) {
    return blue.wait(
        [&] { return blue.presence.is_object() && blue.presence.at("red").as_bool() == there; });
  };
  ASSERT_TRUE(sees_red(true));
  EXPECT_EQ(blue.give({{"type", "claim"}}), Went::kRefused);
  EXPECT_NE(blue.refusal.find("\"too-early\""), std::string::npos) << blue.refusal;
  red.player.close();
  ASSERT_TRUE(sees_red(false));
  EXPECT_TRUE(eventually([&] { return blue.give({{"type", "claim"}}) == Went::kDone; }))
      << blue.refusal;
  EXPECT_TRUE(blue.wait([&] { return blue.over(); }));
  const auto store = cluster.open_store();
  EXPECT_EQ(count_entries(*store->reader(), table.id(), EntryKind::kClaim), 1);
}

}  // namespace
}  // namespace vexil::server
