#include "server/api/tokens_api.h"

#include <gtest/gtest.h>

#include "server/api/people_api.h"
#include "server/api/sessions_api.h"
#include "server/api/setups_api.h"
#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

Task<Reply> played(Call&) { co_return json_reply("{}"); }

class TokensTest : public testing::Test {
 public:
  TokensTest() {
    sessions.add_to(*world.router);
    tokens.add_to(*world.router);
    people.add_to(*world.router);
    setups.add_to(*world.router);
    world.router->add({"POST", "/play", Needs::kPlayer, "game:play", played});
    ada.post("/api/register", new_account("ada"));
  }
  std::string make(const std::string& scopes) {
    return std::string(
        ada.post("/api/account/tokens", R"({"name":"laptop","scopes":)" + scopes + "}")
            .json()
            .at("token")
            .as_string());
  }

  AccountWorld world;
  SessionsApi sessions{*world.services};
  TokensApi tokens{*world.services};
  PeopleApi people{*world.services};
  SetupsApi setups{*world.services};
  Visitor ada{world};
  Visitor program{world};
};

TEST_F(TokensTest, ATokenIsShownOnceAndLetsAProgramIn) {
  program.token = make(R"(["game:play"])");
  program.origin.clear();
  EXPECT_EQ(program.post("/play").status, 200);
  EXPECT_EQ(program.get("/api/account").json().at("account").at("name").as_string(), "ada");
  const Answer list = ada.get("/api/account/tokens");
  EXPECT_EQ(list.json().at("tokens").as_array().size(), 1u);
  EXPECT_EQ(list.body.find(program.token), std::string::npos);
}

TEST_F(TokensTest, WithoutItsScopeATokenDoesNothing) {
  program.token = make(R"(["account:read"])");
  EXPECT_EQ(program.post("/play").code(), "scope");
  EXPECT_EQ(program.put("/api/account/preferences", R"({"preferences":{}})").code(), "scope");
  EXPECT_EQ(program.get("/api/setups?game=barrage").status, 200);
}

TEST_F(TokensTest, ATokenMakesNoTokensAndChangesNoPassword) {
  program.token = make(R"(["game:play","account:write","account:read","admin"])");
  EXPECT_EQ(program.post("/api/account/tokens", R"({"name":"x","scopes":["admin"]})").code(),
            "scope");
  EXPECT_EQ(program.get("/api/account/tokens").code(), "scope");
  EXPECT_EQ(program.post("/api/account/password", R"({"old":"a","new":"b"})").code(), "scope");
}

TEST_F(TokensTest, ARevokedTokenIsRefusedAtOnce) {
  program.token = make(R"(["game:play"])");
  EXPECT_EQ(program.post("/play").status, 200);
  const std::string id(
      ada.get("/api/account/tokens").json().at("tokens").at(0).at("id").as_string());
  EXPECT_EQ(ada.remove("/api/account/tokens/" + id).status, 200);
  EXPECT_EQ(program.post("/play").code(), "bad-token");
  EXPECT_EQ(ada.remove("/api/account/tokens/" + id).status, 404);
}

TEST_F(TokensTest, UnknownScopesAndNoScopesAreRefused) {
  for (const char* scopes : {R"(["everything"])", "[]", R"(["bot:play"])"})
    EXPECT_EQ(
        ada.post("/api/account/tokens", std::string(R"({"name":"x","scopes":)") + scopes + "}")
            .status,
        400)
        << scopes;
}

TEST_F(TokensTest, ATokenMayHaveAnEnd) {
  program.token =
      std::string(ada.post("/api/account/tokens", R"({"name":"x","scopes":["game:play"],"days":1})")
                      .json()
                      .at("token")
                      .as_string());
  EXPECT_EQ(program.post("/play").status, 200);
  world.loop.advance(Millis{24} * 3600 * 1000);
  EXPECT_EQ(program.post("/play").status, 401);
}

TEST_F(TokensTest, ABotIsAnAccountOfItsOwnMarkedAsOne) {
  const Answer made = ada.post("/api/account/bots", R"({"name":"adabot"})");
  ASSERT_EQ(made.status, 201);
  program.token = std::string(made.json().at("token").as_string());
  EXPECT_EQ(program.post("/play").status, 200);
  EXPECT_TRUE(program.get("/api/account").json().at("account").at("bot").as_bool());
  const Answer profile = ada.get("/api/users/AdaBot");
  EXPECT_EQ(profile.json().at("account").at("kind").as_string(), "bot");
  EXPECT_EQ(profile.json().at("owner").as_string(), "ada");
  EXPECT_EQ(program.post("/api/account/bots", R"({"name":"another"})").code(), "scope");
  EXPECT_EQ(ada.get("/api/account/bots").json().at("bots").as_array().size(), 1u);
}

TEST_F(TokensTest, ABotHasNoPassword) {
  ada.post("/api/account/bots", R"({"name":"adabot"})");
  EXPECT_EQ(program.post("/api/login", R"({"name":"adabot","password":""})").code(),
            "wrong-password");
}

TEST_F(TokensTest, ANewBotTokenEndsTheOldOne) {
  program.token = std::string(
      ada.post("/api/account/bots", R"({"name":"adabot"})").json().at("token").as_string());
  EXPECT_EQ(program.post("/play").status, 200);
  const std::string renewed(
      ada.post("/api/account/bots/adabot/token").json().at("token").as_string());
  EXPECT_EQ(program.post("/play").status, 401);
  program.token = renewed;
  EXPECT_EQ(program.post("/play").status, 200);
}

TEST_F(TokensTest, OnlyItsMakerDeletesABot) {
  program.token = std::string(
      ada.post("/api/account/bots", R"({"name":"adabot"})").json().at("token").as_string());
  Visitor bob(world);
  bob.post("/api/register", new_account("bob"));
  EXPECT_EQ(bob.remove("/api/account/bots/adabot").status, 404);
  EXPECT_EQ(bob.post("/api/account/bots/adabot/token").status, 404);
  EXPECT_EQ(ada.remove("/api/account/bots/adabot").status, 200);
  EXPECT_EQ(program.post("/play").status, 401);
  EXPECT_EQ(ada.get("/api/account/bots").json().at("bots").as_array().size(), 0u);
  EXPECT_EQ(ada.post("/api/account/bots", R"({"name":"adabot"})").status, 201);
}

TEST_F(TokensTest, GuestsMakeNoBots) {
  Visitor guest(world);
  guest.put("/api/account/preferences", R"({"preferences":{}})");
  EXPECT_EQ(guest.post("/api/account/bots", R"({"name":"guestbot"})").status, 401);
}

// ── Saved setups ──

constexpr const char* kSetup =
    "2 3 10 9 2 - - - - - / - - - - - - B - S F / - - - - - - - - - - / "
    "- - - - - - - - - -";

TEST_F(TokensTest, SetupsAreCheckedAndKeptInCanonicalForm) {
  const std::string body = std::string(R"({"setup":")") + kSetup + "\"}";
  const Answer bad = ada.put("/api/setups/barrage/mine", R"({"setup":"10 9"})");
  EXPECT_EQ(bad.code(), "bad-setup");
  const Answer put = ada.put("/api/setups/barrage/my favourite", body);
  EXPECT_EQ(put.status, 201) << put.body;
  EXPECT_EQ(ada.put("/api/setups/barrage/my favourite", body).status, 200);
  const Answer list = ada.get("/api/setups");
  EXPECT_EQ(list.json().at("setups").as_array().size(), 1u);
  EXPECT_EQ(ada.get("/api/setups?game=classic-2002").json().at("setups").as_array().size(), 0u);
  EXPECT_EQ(ada.put("/api/setups/nonsense/mine", body).status, 404);
  EXPECT_EQ(ada.remove("/api/setups/barrage/my favourite").status, 200);
  EXPECT_EQ(ada.get("/api/setups").json().at("setups").as_array().size(), 0u);
}

TEST_F(TokensTest, SetupsAreTheirOwners) {
  const std::string body = std::string(R"({"setup":")") + kSetup + "\"}";
  ada.put("/api/setups/barrage/mine", body);
  Visitor guest(world);
  EXPECT_EQ(guest.get("/api/setups").json().at("setups").as_array().size(), 0u);
  EXPECT_EQ(guest.cookie, "");
}

}  // namespace
}  // namespace vexil::server
