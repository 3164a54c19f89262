#include "server/api/admin_api.h"

#include <gtest/gtest.h>

#include "server/accounts/local_access.h"
#include "server/api/accounts_api.h"
#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

class AdminTest : public testing::Test {
 public:
  AdminTest() {
    api.add_to(*world.router);
    ada.post("/api/register", new_account("ada"));
    bob.post("/api/register", new_account("bob"));
  }
  std::string name_of(Visitor& visitor) {
    const auto account = visitor.get("/api/account").json();
    return account.at("account").is_null()
               ? ""
               : std::string(account.at("account").at("name").as_string());
  }

  AccountWorld world;
  std::vector<std::string> announced;
  AccountsApi api{*world.services, [this](const std::string& text) { announced.push_back(text); }};
  Visitor ada{world};
  Visitor bob{world};
};

TEST_F(AdminTest, OnlyAnAdministratorMay) {
  for (const Route& route : world.router->routes()) {
    if (!route.pattern.starts_with("/api/admin")) continue;
    EXPECT_EQ(bob.send(route.method, route.pattern, "{}").status, 403) << route.pattern;
    Visitor nobody(world);
    EXPECT_EQ(nobody.send(route.method, route.pattern, "{}").status, 401) << route.pattern;
  }
}

TEST_F(AdminTest, ATokenOfAnAdministratorNeedsTheScope) {
  const auto make = [&](const std::string& scope) {
    return std::string(
        ada.post("/api/account/tokens", R"({"name":"x","scopes":[")" + scope + "\"]}")
            .json()
            .at("token")
            .as_string());
  };
  Visitor program(world);
  program.token = make("game:play");
  EXPECT_EQ(program.get("/api/admin/accounts").status, 403);
  program.token = make("admin");
  EXPECT_EQ(program.get("/api/admin/accounts").status, 200);
}

TEST_F(AdminTest, ListsAccountsByTheBeginningOfTheirNames) {
  const Answer list = ada.get("/api/admin/accounts?search=B");
  EXPECT_EQ(list.json().at("accounts").as_array().size(), 1u);
  EXPECT_EQ(list.json().at("accounts").at(0).at("name").as_string(), "bob");
  EXPECT_EQ(list.body.find("password"), std::string::npos);
}

TEST_F(AdminTest, TheCommandLinesOwnAccountIsNobodysToTouch) {
  store::Account own;
  own.id = kLocalAccount;
  own.name = "(command line)";
  own.role = store::Role::kAdmin;
  store::Transaction making;
  making.emplace_back(store::CreateAccount{own});
  ASSERT_EQ(store::submit_and_wait(*world.store, std::move(making)).outcome, store::Outcome::kDone);
  EXPECT_EQ(ada.get("/api/admin/accounts").json().at("accounts").as_array().size(), 2u);
  EXPECT_EQ(ada.post("/api/admin/accounts/(command line)/ban", "{}").status, 404);
  EXPECT_EQ(ada.send("DELETE", "/api/admin/accounts/(command line)", "").status, 404);
}

TEST_F(AdminTest, ABanHoldsAtOnceForItsHours) {
  EXPECT_EQ(ada.post("/api/admin/accounts/bob/ban", R"({"hours":2,"reason":"rude"})").status, 200);
  EXPECT_EQ(bob.get("/api/account").code(), "banned");
  EXPECT_EQ(bob.post("/api/login", credentials("bob")).status, 403);
  world.loop.advance(2 * 3'600'000);
  EXPECT_EQ(name_of(bob), "bob");
}

TEST_F(AdminTest, ABanWithoutAnEndSaysSo) {
  ada.post("/api/admin/accounts/bob/ban", "{}");
  for (const Answer& answer : {bob.get("/api/account"), bob.post("/api/login", credentials("bob"))})
    EXPECT_EQ(answer.json().at("error").at("text").as_string(),
              "This account is banned permanently.");
  EXPECT_EQ(ada.get("/api/admin/audit").json().at("audit").at(0).at("detail").as_string(),
            "permanently");
}

TEST_F(AdminTest, ABanIsLiftedAgain) {
  ada.post("/api/admin/accounts/bob/ban", "{}");
  EXPECT_EQ(bob.get("/api/account").code(), "banned");
  EXPECT_EQ(ada.remove("/api/admin/accounts/bob/ban").status, 200);
  EXPECT_EQ(name_of(bob), "bob");
}

TEST_F(AdminTest, NobodyBansOrDemotesThemselves) {
  EXPECT_EQ(ada.post("/api/admin/accounts/ada/ban", "{}").status, 403);
  EXPECT_EQ(ada.post("/api/admin/accounts/ada/role", R"({"role":"member"})").status, 403);
}

TEST_F(AdminTest, TheLastAdministratorStays) {
  // As the command line would: it has an account of its own.
  store::Account line = local_account(0);
  const std::string secret = "the command line's";
  store::Token token = local_token(secret, "test", world.loop.now());
  world.write({store::CreateAccount{line}, store::PutToken{token}});
  Visitor operate(world);
  operate.token = secret;
  const auto all_refused = [&](const char* name) {
    const std::string path = std::string("/api/admin/accounts/") + name;
    return operate.post(path + "/ban", "{}").code() == "not-allowed" &&
           operate.post(path + "/role", R"({"role":"member"})").code() == "not-allowed" &&
           operate.remove(path).code() == "not-allowed";
  };
  EXPECT_TRUE(all_refused("ada"));
  EXPECT_EQ(operate.post("/api/admin/accounts/bob/role", R"({"role":"admin"})").status, 200);
  // A banned administrator cannot help.
  EXPECT_EQ(operate.post("/api/admin/accounts/bob/ban", "{}").status, 200);
  EXPECT_TRUE(all_refused("ADA"));
  EXPECT_EQ(operate.remove("/api/admin/accounts/bob/ban").status, 200);
  EXPECT_EQ(operate.post("/api/admin/accounts/ada/role", R"({"role":"member"})").status, 200);
  EXPECT_TRUE(all_refused("bob"));
  EXPECT_EQ(operate.remove("/api/admin/accounts/ada").status, 200);
}

TEST_F(AdminTest, NobodyMakesATokenThatMayMoreThanThey) {
  const std::string body = R"({"name":"x","scopes":["game:play","admin"]})";
  EXPECT_EQ(bob.post("/api/account/tokens", body).code(), "not-allowed");
  EXPECT_EQ(ada.post("/api/account/tokens", body).status, 201);
}

TEST_F(AdminTest, BotsFollowTheirOwner) {
  Visitor bot(world);
  bot.token = std::string(
      bob.post("/api/account/bots", R"({"name":"bobbot"})").json().at("token").as_string());
  EXPECT_EQ(bot.get("/api/account").status, 200);
  ada.post("/api/admin/accounts/bob/ban", R"({"hours":2})");
  EXPECT_EQ(bot.get("/api/account").code(), "banned");
  world.loop.advance(2 * 3'600'000);
  EXPECT_EQ(bot.get("/api/account").status, 200);
  EXPECT_EQ(ada.remove("/api/admin/accounts/bob").status, 200);
  EXPECT_EQ(bot.get("/api/account").code(), "bad-token");
  const bool bot_is_gone =
      world.look([](store::Reader& reader) { return !reader.account_named("bobbot"); });
  EXPECT_TRUE(bot_is_gone);
}

TEST_F(AdminTest, AMutedPlayerIsStillLetIn) {
  ada.post("/api/admin/accounts/bob/mute", R"({"hours":1})");
  EXPECT_GT(bob.get("/api/account").json().at("account").at("muted_until").as_int64(), 0);
  ada.remove("/api/admin/accounts/bob/mute");
  EXPECT_EQ(bob.get("/api/account").json().at("account").at("muted_until").as_int64(), 0);
}

TEST_F(AdminTest, ARenamedAccountStaysLoggedIn) {
  EXPECT_EQ(ada.post("/api/admin/accounts/bob/rename", R"({"name":"robert"})").status, 200);
  EXPECT_EQ(name_of(bob), "robert");
  EXPECT_EQ(ada.post("/api/admin/accounts/robert/rename", R"({"name":"Ada"})").code(),
            "name-taken");
}

TEST_F(AdminTest, AResetLinkSetsANewPasswordOnce) {
  const Answer made = ada.post("/api/admin/accounts/bob/reset");
  const std::string token(made.json().at("token").as_string());
  EXPECT_EQ(made.json().at("link").as_string(), "http://vexil.example:8080/reset#" + token);
  Visitor elsewhere(world);
  EXPECT_EQ(
      elsewhere.post("/api/reset", R"({"token":")" + token + R"(","password":"new password"})")
          .status,
      200);
  EXPECT_EQ(name_of(elsewhere), "bob");
  EXPECT_EQ(name_of(bob), "");
}

TEST_F(AdminTest, ASecondResetLinkEndsTheFirst) {
  const std::string first(ada.post("/api/admin/accounts/bob/reset").json().at("token").as_string());
  ada.post("/api/admin/accounts/bob/reset");
  EXPECT_EQ(
      bob.post("/api/reset", R"({"token":")" + first + R"(","password":"new password"})").status,
      410);
}

TEST_F(AdminTest, RegistrationByInvitation) {
  EXPECT_EQ(ada.put("/api/admin/registration", R"({"mode":"sometimes"})").status, 400);
  EXPECT_EQ(ada.put("/api/admin/registration", R"({"mode":"invitation"})").status, 200);
  const std::string code(ada.post("/api/admin/invitations").json().at("invitation").as_string());
  Visitor eve(world);
  EXPECT_EQ(eve.post("/api/register", new_account("eve")).code(), "bad-invitation");
  EXPECT_EQ(eve.post("/api/register",
                     R"({"name":"eve","password":"correct horse","invitation":")" + code + "\"}")
                .status,
            201);
}

TEST_F(AdminTest, AnAnnouncementIsSentToThoseWhoAreConnected) {
  EXPECT_EQ(ada.put("/api/admin/announcement", R"({"text":"Cake at five."})").status, 200);
  EXPECT_EQ(announced, std::vector<std::string>{"Cake at five."});
  EXPECT_EQ(ada.remove("/api/admin/announcement").status, 200);
}

TEST_F(AdminTest, AGameThatIsNotThereCannotBeEnded) {
  EXPECT_EQ(ada.post("/api/admin/games/nothing/end", "{}").status, 404);
}

TEST_F(AdminTest, EveryActionIsInTheAuditLog) {
  ada.post("/api/admin/accounts/bob/ban", R"({"hours":2,"reason":"rude"})");
  ada.post("/api/admin/accounts/bob/reset");
  const Answer log = ada.get("/api/admin/audit");
  const auto lines = log.json().at("audit").as_array();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].at("deed").as_string(), "reset");
  EXPECT_EQ(lines[1].at("deed").as_string(), "ban");
  EXPECT_EQ(lines[1].at("actor").as_string(), "ada");
  EXPECT_EQ(lines[1].at("subject").as_string(), "bob");
  EXPECT_NE(lines[1].at("detail").as_string().find("rude"), std::string::npos);
}

}  // namespace
}  // namespace vexil::server
