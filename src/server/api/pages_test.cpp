#include "server/api/pages.h"

#include <gtest/gtest.h>

#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

class PagesTest : public testing::Test {
 public:
  PagesTest() { add_pages(*world.router); }

  AccountWorld world;
  Visitor ada{world};
};

TEST_F(PagesTest, OneFileServesEveryAddressThatIsAPage) {
  const Answer home = ada.get("/");
  EXPECT_EQ(home.status, 200);
  EXPECT_NE(home.body.find("<title>Vexil</title>"), std::string::npos);
  for (const char* path : {"/b4Q6Baqa", "/lobby", "/watch", "/studio", "/studio/barrage",
                           "/rules/compare", "/replay", "/u/grace", "/admin", "/settings"})
    EXPECT_EQ(ada.get(path).body, home.body) << path;
}

TEST_F(PagesTest, WhatIsNoPageIsNotFound) {
  for (const char* path : {"/chess", "/b4Q6Baq", "/b4Q6Baq0", "/assets/none.js", "/rulesx"})
    EXPECT_EQ(ada.get(path).status, 404) << path;
}

TEST_F(PagesTest, APageNamesItsScriptsByTheirContentAndTheyMayBeKept) {
  const std::string home = ada.get("/").body;
  const std::size_t begin = home.find("/assets/");
  ASSERT_NE(begin, std::string::npos);
  const std::string path = home.substr(begin, home.find('"', begin) - begin);
  const Answer script = ada.get(path);
  EXPECT_EQ(script.status, 200);
  EXPECT_NE(script.headers.find("cache-control")->find("immutable"), std::string::npos);
}

}  // namespace
}  // namespace vexil::server
