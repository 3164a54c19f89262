#include "server/accounts/local_access.h"

#include <gtest/gtest.h>

#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

class LocalAccessTest : public testing::Test {
 public:
  // A server's way in, by the secret that it wrote into its own folder.
  std::string open(const TemporaryFolder& data) {
    world.loop.wait(open_local_access(*world.database, world.secrets, data.path(), "http://here",
                                      world.loop.now()));
    return read_local_access(data.path())->token;
  }
  bool let_in(const std::string& secret) {
    return world.loop.wait(world.authenticator->identify_token(secret, "127.0.0.1")).has_value();
  }

  AccountWorld world;
  TemporaryFolder here;
  TemporaryFolder there;
};

TEST_F(LocalAccessTest, ALoneServerEndsWhatThoseBeforeItLeft) {
  const std::string old = open(here);
  const std::string fresh = open(here);
  EXPECT_FALSE(let_in(old));
  EXPECT_TRUE(let_in(fresh));
}

TEST_F(LocalAccessTest, EachNodeHasItsOwn) {
  const std::string red = open(here);
  const std::string blue = open(there);
  EXPECT_TRUE(let_in(red));
  EXPECT_TRUE(let_in(blue));
}

TEST_F(LocalAccessTest, ANodeThatFellIsFollowedByOneThatDropsWhatItLeft) {
  const std::string fallen = open(here);
  const std::string blue = open(there);
  const std::string next = open(here);
  EXPECT_FALSE(let_in(fallen));
  EXPECT_TRUE(let_in(blue));
  EXPECT_TRUE(let_in(next));
}

}  // namespace
}  // namespace vexil::server
