// A node that is cut from the database: its players are sent away and go on at another node; when
// the connection is back it serves again, and nothing was lost or done twice.
#include <gtest/gtest.h>

#include "cluster/crowd.h"
#include "cluster/outage.h"
#include "support/check_stored.h"
#include "support/postgres_server.h"
#include "support/tcp_proxy.h"

namespace vexil::server {
namespace {

enum class Fault : std::uint8_t { kCut, kFreeze };

void apply(TcpProxy& proxy, Fault fault) { fault == Fault::kCut ? proxy.cut() : proxy.freeze(); }

// The first node reaches the database through a bad network.
class BadNetwork : public testing::Test {
 protected:
  [[nodiscard]] std::string status(const std::string& target) {
    TestPlayer visitor(*client_, cluster_.origin(0));
    return visitor.get(target).substr(0, 3);
  }
  [[nodiscard]] bool refuses_soon() {
    return eventually([&] { return status("/api/lobby") == "503"; });
  }
  [[nodiscard]] bool serves_soon() {
    return eventually([&] { return status("/api/lobby") == "200"; });
  }

  TestDatabase database_;
  TcpProxy proxy_{shared_postgres().port()};
  Cluster cluster_{
      {.database = database_.address(), .detours = {{0, proxy_.through(database_.address())}}}};
  std::unique_ptr<BlockingClient> client_ = impatient_client();
};

class CutOff : public BadNetwork, public testing::WithParamInterface<Fault> {};

TEST_P(CutOff, ItsPlayersGoOnAtAnotherNodeAndItServesAgain) {
  Crowd crowd(cluster_, 3);
  ASSERT_TRUE(crowd.goes_on(10));
  apply(proxy_, GetParam());
  EXPECT_TRUE(refuses_soon());
  ASSERT_TRUE(crowd.goes_on(20));
  proxy_.resume();
  EXPECT_TRUE(serves_soon());
  ASSERT_TRUE(crowd.goes_on(20));
  crowd.rest();
  crowd.check();
}

TEST_F(BadNetwork, TheClockOfWhoIsCutOffIsNotCharged) {
  Table table(cluster_, timed_table());
  Outage outage(table);
  proxy_.freeze();
  outage.begin();
  TestSeat& red = table.red();
  EXPECT_TRUE(eventually([&] {
    static_cast<void>(red.player.listen(std::chrono::milliseconds(1)));
    return !red.player.is_open();
  }));
  const auto store = cluster_.open_store();
  const auto reader = store->reader();
  EXPECT_TRUE(
      eventually([&] { return count_entries(*reader, table.id(), EntryKind::kResumed) > 0; }));
  outage.end();
  proxy_.resume();
  outage.check(cluster_);
}

std::string name_of(const testing::TestParamInfo<Fault>& info) {
  return info.param == Fault::kCut ? "Cut" : "Frozen";
}

INSTANTIATE_TEST_SUITE_P(Faults, CutOff, testing::Values(Fault::kCut, Fault::kFreeze), name_of);

// A connection that ends at a bad moment: the request is done or not, and nobody receives
// anything else.
TEST_F(BadNetwork, AConnectionThatBreaksWhileItIsUsedCostsNothing) {
  Crowd crowd(cluster_, 3);
  for (int time = 0; time < 10; ++time) {
    ASSERT_TRUE(crowd.goes_on(10));
    if (time % 2 == 0)
      proxy_.cut_at_answer();
    else
      proxy_.cut_at_request();
    ASSERT_TRUE(eventually([&] { return proxy_.has_cut(); }));
  }
  ASSERT_TRUE(crowd.goes_on(20));
  crowd.rest();
  crowd.check();
}

}  // namespace
}  // namespace vexil::server
