#include "server/api/sessions_api.h"

#include <gtest/gtest.h>

#include "server/accounts/server_notes.h"
#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

class SessionsTest : public testing::Test {
 public:
  SessionsTest() { api.add_to(*world.router); }

  void set_registration(std::string_view mode) {
    ASSERT_EQ(store::submit_and_wait(
                  *world.store, {store::PutMeta{std::string(kRegistrationKey), std::string(mode)}})
                  .outcome,
              store::Outcome::kDone);
  }
  std::string invitation() {
    const std::string secret = world.secrets.token();
    store::Token row;
    row.hash = digest(secret);
    row.purpose = store::TokenPurpose::kRegistration;
    EXPECT_EQ(store::submit_and_wait(*world.store, {store::PutToken{row}}).outcome,
              store::Outcome::kDone);
    return secret;
  }
  Answer enter(Visitor& visitor, const std::string& name,
               const std::string& invitation = kTestClaim) {
    return visitor.post("/api/register", R"({"name":")" + name +
                                             R"(","password":"correct horse","invitation":")" +
                                             invitation + "\"}");
  }

  AccountWorld world;
  SessionsApi api{*world.services};
  Visitor ada{world};
  Visitor bob{world};
};

TEST_F(SessionsTest, TheFirstAccountIsTheAdministratorAndNoOther) {
  const Answer first = ada.post("/api/register", new_account("ada"));
  EXPECT_EQ(first.status, 201);
  EXPECT_EQ(first.json().at("account").at("role").as_string(), "admin");
  const Answer second = bob.post("/api/register", new_account("bob"));
  EXPECT_EQ(second.json().at("account").at("role").as_string(), "member");
}

TEST_F(SessionsTest, OfManyWhoComeAtOnceExactlyOneIsTheFirst) {
  std::vector<Answer> answers;
  for (int count = 0; count < 5; ++count) {
    Visitor visitor(world);
    world.router->handle(
        visitor.request("POST", "/api/register", new_account("person" + std::to_string(count))),
        false, [&](Reply reply) {
          const auto& response = std::get<HttpResponse>(reply);
          answers.push_back({response.status, response.headers, *response.body});
        });
  }
  world.loop.run_until([&] { return answers.size() == 5; });
  int administrators = 0;
  for (const Answer& answer : answers) {
    EXPECT_EQ(answer.status, 201);
    if (answer.json().at("account").at("role").as_string() == "admin") ++administrators;
  }
  EXPECT_EQ(administrators, 1);
}

TEST_F(SessionsTest, LogsInAndOut) {
  ada.post("/api/register", new_account("ada"));
  EXPECT_EQ(ada.post("/api/logout").status, 200);
  EXPECT_EQ(ada.cookie, "");
  EXPECT_TRUE(ada.get("/api/account").json().at("account").is_null());
  EXPECT_EQ(ada.post("/api/login", credentials("ADA")).status, 200);
  EXPECT_EQ(ada.get("/api/account").json().at("account").at("name").as_string(), "ada");
}

TEST_F(SessionsTest, AWrongPasswordAndAnUnknownNameAreRefusedAlike) {
  ada.post("/api/register", new_account("ada"));
  const Answer wrong = bob.post("/api/login", credentials("ada", "wrong horse"));
  const Answer unknown = bob.post("/api/login", credentials("eve"));
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(wrong.body, unknown.body);
}

TEST_F(SessionsTest, AGuestWhoRegistersKeepsTheAccountButNotTheOldCookie) {
  bob.post("/api/register", new_account("bob"));
  ada.put("/api/account/preferences", R"({"preferences":{"theme":"dark"}})");
  const std::string old_cookie = ada.cookie;
  const auto guest =
      world.look([&](store::Reader& reader) { return reader.token(digest(old_cookie))->account; });
  const Answer answer = ada.post("/api/register", new_account("ada"));
  EXPECT_EQ(answer.json().at("account").at("preferences").at("theme").as_string(), "dark");
  EXPECT_EQ(answer.json().at("account").at("kind").as_string(), "person");
  const auto now =
      world.look([&](store::Reader& reader) { return reader.account_named("ada")->id; });
  EXPECT_EQ(now, guest);
  ada.cookie = old_cookie;
  EXPECT_TRUE(ada.get("/api/account").json().at("account").is_null());
}

TEST_F(SessionsTest, NamesAreUniqueWhateverTheirCase) {
  ada.post("/api/register", new_account("ada"));
  EXPECT_EQ(bob.post("/api/register", new_account("Ada")).code(), "name-taken");
}

TEST_F(SessionsTest, NamesAndPasswordsAreHeldToTheirForm) {
  for (const char* name : {"a", "1ada", "a b", "ada.b", "guest-7", "Admin", "vexilbot",
                           "deleted-abc", "Command-Line", "averyveryverylongname", "äda"})
    EXPECT_EQ(ada.post("/api/register", new_account(name)).code(), "bad-name") << name;
  EXPECT_EQ(ada.post("/api/register", new_account("ada", "short")).code(), "bad-password");
  EXPECT_EQ(ada.post("/api/register", new_account("adalovelace", "AdaLovelace")).code(),
            "bad-password");
  EXPECT_EQ(ada.post("/api/register", new_account("ada", "12345678")).code(), "bad-password");
  EXPECT_EQ(ada.post("/api/register", new_account("ada", "Password1")).code(), "bad-password");
}

TEST_F(SessionsTest, AClosedServerTakesOnlyTheFirst) {
  set_registration("closed");
  EXPECT_EQ(enter(ada, "ada").status, 201);
  EXPECT_EQ(enter(bob, "bob").code(), "registration-closed");
}

TEST_F(SessionsTest, AnInvitationIsGoodOnce) {
  set_registration("invitation");
  enter(ada, "ada");
  EXPECT_EQ(enter(bob, "bob").code(), "bad-invitation");
  const std::string code = invitation();
  EXPECT_EQ(enter(bob, "bob", code).status, 201);
  Visitor eve(world);
  EXPECT_EQ(enter(eve, "eve", code).code(), "bad-invitation");
}

TEST_F(SessionsTest, ANewPasswordEndsTheOtherSessions) {
  ada.post("/api/register", new_account("ada"));
  bob.post("/api/login", credentials("ada"));
  EXPECT_EQ(ada.post("/api/account/password", R"({"old":"wrong","new":"battery staple"})").code(),
            "wrong-password");
  EXPECT_EQ(
      ada.post("/api/account/password", R"({"old":"correct horse","new":"battery staple"})").status,
      200);
  EXPECT_FALSE(ada.get("/api/account").json().at("account").is_null());
  EXPECT_TRUE(bob.get("/api/account").json().at("account").is_null());
  EXPECT_EQ(bob.post("/api/login", credentials("ada")).status, 401);
  EXPECT_EQ(bob.post("/api/login", credentials("ada", "battery staple")).status, 200);
}

TEST_F(SessionsTest, AResetLinkIsGoodOnceAndNotForEver) {
  ada.post("/api/register", new_account("ada"));
  const auto id = world.look([](store::Reader& reader) { return reader.account_named("ada")->id; });
  store::Token row;
  row.hash = digest("link");
  row.purpose = store::TokenPurpose::kReset;
  row.account = id;
  row.expires = world.loop.now() + 1000;
  const store::Token late = [&] {
    store::Token token = row;
    token.hash = digest("late");
    return token;
  }();
  ASSERT_EQ(
      store::submit_and_wait(*world.store, {store::PutToken{row}, store::PutToken{late}}).outcome,
      store::Outcome::kDone);
  const std::string body = R"({"token":"link","password":"battery staple"})";
  EXPECT_EQ(bob.post("/api/reset", body).status, 200);
  EXPECT_EQ(bob.get("/api/account").json().at("account").at("name").as_string(), "ada");
  EXPECT_EQ(bob.post("/api/reset", body).status, 410);
  world.loop.advance(1000);
  EXPECT_EQ(bob.post("/api/reset", R"({"token":"late","password":"battery staple"})").status, 410);
  EXPECT_TRUE(ada.get("/api/account").json().at("account").is_null());
}

TEST_F(SessionsTest, GuessingAPasswordIsSlow) {
  ada.post("/api/register", new_account("ada"));
  int tries = 0;
  while (tries < 1000 && bob.post("/api/login", credentials("ada", "wrong horse")).status == 401)
    ++tries;
  EXPECT_EQ(tries, world.config.rates.log_ins.burst);
  EXPECT_EQ(bob.post("/api/login", credentials("ada")).status, 429);
}

TEST_F(SessionsTest, AStrangerAtManyAddressesLocksNobodyOut) {
  ada.post("/api/register", new_account("ada"));
  ada.post("/api/logout");
  for (int address = 1; address <= 60; ++address) {
    Visitor stranger(world, "198.51.100." + std::to_string(address));
    for (int guess = 0; guess < 3; ++guess)
      EXPECT_EQ(stranger.post("/api/login", credentials("ada", "wrong horse")).status, 401);
  }
  // At another address and without a cookie, too.
  Visitor elsewhere(world, "203.0.113.5");
  for (int times = 0; times < 12; ++times) {
    EXPECT_EQ(elsewhere.post("/api/login", credentials("ada")).status, 200);
    elsewhere.post("/api/logout");
  }
}

TEST_F(SessionsTest, ADeviceThatLoggedInBeforeIsNotSlowedDownByItsNeighbours) {
  ada.post("/api/register", new_account("ada"));
  ada.post("/api/logout");
  while (bob.post("/api/login", credentials("ada", "wrong horse")).status == 401) {
  }
  EXPECT_EQ(bob.post("/api/login", credentials("ada")).status, 429);
  // At the same address.
  EXPECT_EQ(ada.post("/api/login", credentials("ada")).status, 200);
  // Of another account the device knows nothing.
  Visitor eve(world, "203.0.113.5");
  eve.post("/api/register", new_account("eve"));
  EXPECT_EQ(ada.post("/api/logout").status, 200);
  EXPECT_EQ(ada.post("/api/login", credentials("eve")).status, 429);
}

TEST_F(SessionsTest, GuessingOnAKnownDeviceIsSlowToo) {
  ada.post("/api/register", new_account("ada"));
  ada.post("/api/logout");
  int tries = 0;
  while (tries < 1000 && ada.post("/api/login", credentials("ada", "wrong horse")).status == 401)
    ++tries;
  EXPECT_EQ(tries, world.config.rates.log_ins.burst);
}

TEST_F(SessionsTest, TheFirstAccountNeedsTheClaim) {
  for (const char* code : {"", "guessed"}) {
    const Answer answer = enter(ada, "ada", code);
    EXPECT_EQ(answer.status, 403);
    EXPECT_EQ(answer.code(), "needs-claim");
  }
  // An invitation makes members.
  EXPECT_EQ(enter(ada, "ada", invitation()).code(), "needs-claim");
  EXPECT_EQ(enter(ada, "ada").status, 201);
  // It is used up, and of no use as an invitation.
  set_registration("invitation");
  EXPECT_EQ(enter(bob, "bob").code(), "bad-invitation");
}

TEST_F(SessionsTest, AClaimIsMadeWhileNobodyIsRegistered) {
  const auto make = [&] {
    std::string made;
    bool done = false;
    start(make_claim(*world.database, world.secrets, true, world.loop.now()),
          [&](std::optional<std::string> code, const std::exception_ptr&) {
            made = *code;
            done = true;
          });
    world.loop.run_until([&] { return done; });
    return made;
  };
  const std::string first = make();
  const std::string second = make();
  EXPECT_NE(first, second);
  EXPECT_EQ(enter(ada, "ada", first).code(), "needs-claim");
  EXPECT_EQ(enter(ada, "ada", second).json().at("account").at("role").as_string(), "admin");
  EXPECT_EQ(make(), "");
}

TEST_F(SessionsTest, AClassBehindOneAddressLogsInAtOnce) {
  for (int pupil = 0; pupil < 40; ++pupil) {
    Visitor visitor(world);
    EXPECT_EQ(visitor.post("/api/register", new_account("pupil" + std::to_string(pupil))).status,
              201);
  }
  for (int pupil = 0; pupil < 40; ++pupil) {
    Visitor visitor(world);
    EXPECT_EQ(visitor.post("/api/login", credentials("pupil" + std::to_string(pupil))).status, 200);
  }
}

TEST_F(SessionsTest, PreferencesAreBounded) {
  const std::string large(9000, 'x');
  EXPECT_EQ(ada.put("/api/account/preferences", R"({"preferences":{"a":")" + large + "\"}}").status,
            400);
}

TEST_F(SessionsTest, AFloodOfLogInsIsAskedToTryLater) {
  Passwords few(world.loop, PasswordCost{1, 8192}, 1);
  int busy = 0;
  int done = 0;
  for (int count = 0; count < 50; ++count)
    start(few.verify("", "x"), [&](std::optional<Decided<bool>> right, const std::exception_ptr&) {
      if (!*right) {
        EXPECT_EQ(right->error().code, "busy");
        ++busy;
      } else {
        EXPECT_FALSE(**right);
      }
      ++done;
    });
  world.loop.run_until([&] { return done == 50; });
  EXPECT_GT(busy, 0);
}

}  // namespace
}  // namespace vexil::server
