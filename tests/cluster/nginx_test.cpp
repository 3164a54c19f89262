// Our nginx example in front of three nodes.
#include "cluster/nginx.h"

#include <gtest/gtest.h>

#include "cluster/table.h"
#include "support/check_stored.h"
#include "support/free_port.h"

namespace vexil::server {
namespace {

TEST(BehindNginx, AGameIsPlayedToItsEndThoughANodeIsKilled) {
  const int port = free_port();
  Cluster cluster({.words = {"--base-url", "https://127.0.0.1:" + std::to_string(port),
                             "--trusted-proxy", "127.0.0.1"}});
  std::vector<std::string> origins;
  for (int node = 0; node < cluster.size(); ++node) origins.push_back(cluster.origin(node));
  const Nginx nginx(port, origins);
  TableOptions options;
  options.game = "barrage+move-cap=80";
  options.front = nginx.origin();
  options.authorities = nginx.certificate();
  Table table(cluster, options);
  for (int spectator = 0; spectator < 4; ++spectator) table.add_spectator(0);
  table.begin();
  for (int node = 0; node < 2; ++node) {
    table.play(20);
    cluster.kill(node);
    for (const auto& seat : table.all())
      if (!seat->player.settle()) {
        ASSERT_TRUE(table.come_back(*seat));
      }
  }
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  table.play(1000);
  ASSERT_TRUE(table.all_receive_everything(*reader));
  expect_kept(*reader, table.id(), table.seats());
  for (const TestSeat* seat : table.seats()) EXPECT_TRUE(seat->over());
  // Each node had its share. A socket is noted when it ends.
  for (const auto& seat : table.all()) seat->player.close();
  for (const std::string& origin : origins) {
    const std::string address = origin.substr(origin.find("//") + 2);
    EXPECT_TRUE(eventually([&] { return nginx.went().find(address) != std::string::npos; }))
        << address << " is not among\n"
        << nginx.went();
  }
}

}  // namespace
}  // namespace vexil::server
