// Accounts and sessions are those of all nodes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <thread>

#include "cluster/cluster.h"

namespace vexil::server {
namespace {

using boost::json::object;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kPassword = "correct horse battery";

std::string with_name(const std::string& name, const std::string& password = kPassword) {
  return boost::json::serialize(object{{"name", name}, {"password", password}});
}

// For who may be the first.
std::string new_account(const Cluster& cluster, const std::string& name) {
  return boost::json::serialize(
      object{{"name", name}, {"password", kPassword}, {"invitation", cluster.claim()}});
}

class Sessions : public testing::Test {
 protected:
  explicit Sessions(std::vector<std::string> words = {}) : cluster_({.words = std::move(words)}) {}

  TestPlayer visitor(int node) { return {*client_, cluster_.origin(node)}; }
  TestPlayer registered(const std::string& name, int node) {
    TestPlayer player = visitor(node);
    EXPECT_THAT(player.request("POST", "/api/register", new_account(cluster_, name)),
                StartsWith("201"));
    return player;
  }
  // The same session at another node.
  TestPlayer at(int node, const TestPlayer& player) {
    TestPlayer page = player.another_page();
    page.move_to(cluster_.origin(node));
    return page;
  }
  // A socket of the session at that node that listens for what concerns it.
  TestPlayer listening(int node, const TestPlayer& player) {
    TestPlayer page = at(node, player);
    EXPECT_TRUE(page.open());
    EXPECT_TRUE(page.ask({{"type", "events"}}));
    return page;
  }
  // At what it says next.
  static bool is_sent_away(TestPlayer& page) {
    return eventually([&] { return !page.settle(); });
  }
  // Though it says nothing.
  static bool is_closed_soon(TestPlayer& page) {
    return eventually([&] {
      while (page.listen(std::chrono::milliseconds(1))) {
      }
      return !page.is_open();
    });
  }

  Cluster cluster_;
  std::unique_ptr<BlockingClient> client_ = impatient_client();
};

TEST_F(Sessions, AreValidOnAllNodesAtOnceAndEndOnAll) {
  const TestPlayer anna = registered("anna", 0);
  for (const int node : {1, 2})
    EXPECT_THAT(at(node, anna).get("/api/account"), HasSubstr("\"anna\""));
  TestPlayer socket = listening(2, anna);
  EXPECT_THAT(at(0, anna).request("POST", "/api/logout", "{}"), StartsWith("200"));
  for (const int node : {1, 2}) {
    TestPlayer page = at(node, anna);
    EXPECT_THAT(ask_until(page, "/api/account", "null"), HasSubstr("\"account\":null"));
  }
  EXPECT_TRUE(is_sent_away(socket));
}

TEST_F(Sessions, WhoIsBannedOnOneNodeIsOutOnAll) {
  TestPlayer hostess = registered("hostess", 0);
  const TestPlayer troll = registered("troll", 1);
  TestPlayer page = at(2, troll);
  TestPlayer socket = listening(1, troll);
  EXPECT_THAT(page.get("/api/account"), HasSubstr("\"troll\""));
  ASSERT_THAT(hostess.request("POST", "/api/admin/accounts/troll/ban", R"({"hours":5})"),
              StartsWith("200"));
  EXPECT_THAT(ask_until(page, "/api/account", "banned"), HasSubstr("banned"));
  EXPECT_TRUE(is_closed_soon(socket));
  EXPECT_THAT(visitor(2).request("POST", "/api/login", with_name("troll")), StartsWith("403"));
}

TEST_F(Sessions, ANewPasswordEndsTheOldSessionsEverywhere) {
  TestPlayer anna = registered("anna", 0);
  TestPlayer elsewhere = visitor(1);
  ASSERT_THAT(elsewhere.request("POST", "/api/login", with_name("anna")), StartsWith("200"));
  TestPlayer socket = listening(2, elsewhere);
  const object change{{"old", kPassword}, {"new", "another long one"}};
  ASSERT_THAT(anna.request("POST", "/api/account/password", boost::json::serialize(change)),
              StartsWith("200"));
  EXPECT_THAT(ask_until(elsewhere, "/api/account", "null"), HasSubstr("\"account\":null"));
  EXPECT_TRUE(is_sent_away(socket));
  EXPECT_THAT(at(1, anna).get("/api/account"), HasSubstr("\"anna\""));
  EXPECT_THAT(visitor(2).request("POST", "/api/login", with_name("anna")), StartsWith("401"));
  EXPECT_THAT(visitor(2).request("POST", "/api/login", with_name("anna", "another long one")),
              StartsWith("200"));
}

TEST_F(Sessions, ATokenThatIsRevokedOnOneNodeIsRefusedOnAll) {
  TestPlayer anna = registered("anna", 0);
  const auto made = anna.post("/api/account/tokens", {{"name", "x"}, {"scopes", {"game:play"}}});
  const std::string token(made.at("token").as_string());
  const auto status = [&](int node) {
    Fields headers;
    headers.set("authorization", "Bearer " + token);
    const auto answer = client_->get(cluster_.origin(node) + "/api/account", headers);
    return answer ? answer->status : 0;
  };
  for (const int node : {0, 1, 2}) EXPECT_EQ(status(node), 200);
  const std::string id(made.at("id").as_string());
  ASSERT_THAT(at(1, anna).request("DELETE", "/api/account/tokens/" + id), StartsWith("20"));
  for (const int node : {0, 1, 2})
    EXPECT_TRUE(eventually([&] { return status(node) == 401; })) << "node " << node;
}

TEST_F(Sessions, WhatTheAdministratorSetsHoldsOnAllNodes) {
  TestPlayer hostess = registered("hostess", 0);
  ASSERT_THAT(hostess.request("PUT", "/api/admin/announcement", R"({"text":"Back at noon"})"),
              StartsWith("20"));
  ASSERT_THAT(hostess.request("PUT", "/api/admin/registration", R"({"mode":"closed"})"),
              StartsWith("20"));
  for (const int node : {1, 2}) {
    TestPlayer page = visitor(node);
    EXPECT_THAT(ask_until(page, "/api/server", "Back at noon"), HasSubstr("Back at noon"));
    EXPECT_TRUE(eventually([&] {
      const std::string name = "late" + std::to_string(node);
      return page.request("POST", "/api/register", with_name(name)).starts_with("403");
    }));
  }
}

// Three people register at the same moment, each on another node; their statuses, sorted.
std::vector<std::string> register_at_once(const Cluster& cluster,
                                          const std::array<std::string, 3>& names) {
  std::vector<std::future<std::string>> all;
  for (int node = 0; node < 3; ++node) {
    const std::string& name = names[static_cast<std::size_t>(node)];
    all.push_back(std::async(std::launch::async, [&cluster, name, node] {
      const auto client = impatient_client();
      TestPlayer player(*client, cluster.origin(node));
      return player.request("POST", "/api/register", new_account(cluster, name)).substr(0, 3);
    }));
  }
  std::vector<std::string> statuses;
  for (auto& one : all) statuses.push_back(one.get());
  std::ranges::sort(statuses);
  return statuses;
}

TEST_F(Sessions, ANameIsGivenOnceAndOneAccountIsTheFirst) {
  EXPECT_THAT(register_at_once(cluster_, {"anna", "bert", "carl"}),
              testing::ElementsAre("201", "201", "201"));
  const auto store = cluster_.open_store();
  const auto reader = store->reader();
  int administrators = 0;
  for (const char* name : {"anna", "bert", "carl"})
    administrators += reader->account_named(name)->role == store::Role::kAdmin ? 1 : 0;
  EXPECT_EQ(administrators, 1);
  for (int round = 0; round < 5; ++round) {
    const std::string name = "same" + std::to_string(round);
    EXPECT_THAT(register_at_once(cluster_, {name, name, name}),
                testing::ElementsAre("201", "409", "409"));
  }
}

class BoundedSessions : public Sessions {
 protected:
  BoundedSessions() : Sessions({"--set", "log-ins-burst=10", "--set", "log-ins-rate=0.1"}) {}
};

TEST_F(BoundedSessions, WrongPasswordsOnOneNodeCountOnAnother) {
  const TestPlayer anna = registered("anna", 0);
  const auto attempt = [&](int node) {
    return visitor(node).request("POST", "/api/login", with_name("anna", "wrong one")).substr(0, 3);
  };
  int here = 0;
  while (here < 30 && attempt(0) == "401") ++here;
  EXPECT_EQ(here, 10);
  // A node that had not received them would allow ten more. Each look costs one of them, so there
  // is more and more time between them.
  int there = 0;
  for (std::chrono::milliseconds pause{50}; there < 10 && attempt(1) == "401"; pause *= 2) {
    ++there;
    std::this_thread::sleep_for(pause);
  }
  EXPECT_LT(there, 10);
}

}  // namespace
}  // namespace vexil::server
