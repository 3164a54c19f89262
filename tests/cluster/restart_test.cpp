// PostgreSQL is restarted in mid-game: all go on, and what was acknowledged is there once.
#include <gtest/gtest.h>

#include "cluster/crowd.h"
#include "cluster/outage.h"
#include "support/postgres_server.h"

namespace vexil::server {
namespace {

using Stop = PostgresServer::Stop;

TEST(RestartedDatabase, LosesNothingThatWasAcknowledged) {
  PostgresServer postgres;
  Cluster cluster({.database = postgres.make_database()});
  Crowd crowd(cluster, 4);
  for (const Stop how : {Stop::kFast, Stop::kImmediate, Stop::kImmediate}) {
    ASSERT_TRUE(crowd.goes_on(20));
    postgres.stop(how);
    postgres.start();
  }
  ASSERT_TRUE(crowd.goes_on(20));
  crowd.rest();
  crowd.check();
}

// Longer than nodes hold out without it: they close their sockets and take up the games again.
TEST(RestartedDatabase, MayBeAwayForLongAndNoClockIsCharged) {
  PostgresServer postgres;
  Cluster cluster({.database = postgres.make_database()});
  Table table(cluster, timed_table());
  Outage outage(table);
  postgres.stop(Stop::kFast);
  outage.begin();
  EXPECT_TRUE(eventually([&] { return !table.red().player.is_open(); }));
  for (int node = 0; node < cluster.size(); ++node) {
    TestPlayer visitor(table.client(), cluster.origin(node));
    EXPECT_EQ(ask_until(visitor, table.path(), "503 ").substr(0, 3), "503");
  }
  postgres.start();
  outage.end();
  outage.check(cluster);
}

}  // namespace
}  // namespace vexil::server
