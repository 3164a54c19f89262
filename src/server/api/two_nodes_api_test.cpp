// What people do through two nodes on one store.
#include <gtest/gtest.h>

#include "server/api/accounts_api.h"
#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

struct Node {
  explicit Node(AccountWorld& on) : world(on) { api.add_to(*world.router); }

  AccountWorld& world;
  std::vector<std::string> announced;
  AccountsApi api{*world.services, [this](const std::string& text) { announced.push_back(text); }};
};

class TwoNodesApiTest : public testing::Test {
 public:
  static std::string role(const Answer& answer) {
    return std::string(answer.json().at("account").at("role").as_string());
  }
  // The same browser at the other node.
  static void follow(const Visitor& from, Visitor& to) { to.cookie = from.cookie; }

  TwoWorlds worlds;
  Node red{worlds.red};
  Node blue{worlds.blue};
  Visitor ada{worlds.red};
  Visitor bob{worlds.blue};
};

TEST_F(TwoNodesApiTest, OfTwoWhoAreFirstOnTwoNodesOneIsTheAdministrator) {
  worlds.blue.store->meddle(
      [&] { EXPECT_EQ(role(ada.post("/api/register", new_account("ada"))), "admin"); });
  const Answer second = bob.post("/api/register", new_account("bob"));
  EXPECT_EQ(second.status, 201) << second.body;
  EXPECT_EQ(role(second), "member");
}

TEST_F(TwoNodesApiTest, WhenAllAreErasedTheNextOneIsTheAdministrator) {
  for (const char* name : {"ada", "eve", "zoe"}) {
    worlds.write({store::PutToken{claim_token(kTestClaim, 0)}});
    Visitor next(worlds.red);
    EXPECT_EQ(role(next.post("/api/register", new_account(name))), "admin");
    const auto account = worlds.store->reader()->account_named(name);
    worlds.write({store::EraseAccount{account->id, std::string("deleted-") + name}});
  }
}

TEST_F(TwoNodesApiTest, ANameIsGivenOnce) {
  ada.post("/api/register", new_account("first"));
  Visitor eve(worlds.red);
  worlds.blue.store->meddle(
      [&] { EXPECT_EQ(eve.post("/api/register", new_account("eve")).status, 201); });
  EXPECT_EQ(bob.post("/api/register", new_account("EVE")).code(), "name-taken");
}

TEST_F(TwoNodesApiTest, ThePasswordIsGoodOnBothNodesAndOnlyTheNewOne) {
  ada.post("/api/register", new_account("ada"));
  EXPECT_EQ(bob.post("/api/login", credentials("ada")).status, 200);
  EXPECT_EQ(
      ada.post("/api/account/password", R"({"old":"correct horse","new":"battery staple"})").status,
      200);
  worlds.blue.run();
  EXPECT_TRUE(bob.get("/api/account").json().at("account").is_null());
  EXPECT_EQ(bob.post("/api/login", credentials("ada")).code(), "wrong-password");
}

TEST_F(TwoNodesApiTest, BotsMadeOnTwoNodesAtOnceAreBothInTheList) {
  ada.post("/api/register", new_account("ada"));
  follow(ada, bob);
  worlds.blue.store->meddle(
      [&] { EXPECT_EQ(ada.post("/api/account/bots", R"({"name":"ada-one"})").status, 201); });
  EXPECT_EQ(bob.post("/api/account/bots", R"({"name":"ada-two"})").status, 201);
  EXPECT_EQ(ada.get("/api/account/bots").json().at("bots").as_array().size(), 2u);
  worlds.blue.store->meddle(
      [&] { EXPECT_EQ(ada.post("/api/account/bots", R"({"name":"ada-three"})").status, 201); });
  EXPECT_EQ(bob.post("/api/account/bots", R"({"name":"ada-three"})").code(), "name-taken");
}

TEST_F(TwoNodesApiTest, FailedLogInsCountOnBothNodes) {
  ada.post("/api/register", new_account("ada"));
  const std::string wrong = R"({"name":"ada","password":"wrong horse"})";
  for (int time = 0; time < 10; ++time)
    EXPECT_EQ(bob.post("/api/login", wrong).code(), "wrong-password");
  worlds.blue.loop.advance(250);
  worlds.red.run();
  Visitor neighbour(worlds.red);
  EXPECT_EQ(neighbour.post("/api/login", wrong).code(), "too-often");
}

TEST_F(TwoNodesApiTest, AnAnnouncementReachesThePeopleOnAllNodes) {
  ada.post("/api/register", new_account("ada"));
  EXPECT_EQ(ada.put("/api/admin/announcement", R"({"text":"Tea\nat five"})").status, 200);
  worlds.blue.loop.run_until([&] { return !blue.announced.empty(); });
  EXPECT_EQ(blue.announced, std::vector<std::string>{"Tea\nat five"});
  EXPECT_EQ(red.announced, blue.announced);
}

}  // namespace
}  // namespace vexil::server
