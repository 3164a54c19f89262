#include "server/api/router.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

Task<Reply> say(std::string text) { co_return json_reply(std::move(text)); }
Task<Reply> throw_up(bool storage) {
  if (storage) throw std::runtime_error("disk I/O error in /secret/place");
  throw std::logic_error("our mistake");
  co_return json_reply("{}");
}

class RouterTest : public testing::Test {
 public:
  RouterTest() { world.described = false; }

  void add(std::string method, std::string pattern, Needs needs = Needs::kNothing,
           std::string scope = "") {
    const std::string shown = method + " " + pattern;
    world.router->add(
        {std::move(method), std::move(pattern), needs, std::move(scope), [shown](Call& call) {
           std::string text = shown;
           for (const std::string& parameter : call.parameters) text += " " + parameter;
           return say(text);
         }});
  }

  AccountWorld world;
  Visitor visitor{world};
};

TEST_F(RouterTest, TheRouteThatNamesMostOfThePathAnswers) {
  add("GET", "/api/games/{id}");
  add("GET", "/api/games/open");
  add("GET", "/api/games/{id}/moves/{n}");
  EXPECT_EQ(visitor.get("/api/games/x7").body, "GET /api/games/{id} x7");
  EXPECT_EQ(visitor.get("/api/games/open").body, "GET /api/games/open");
  EXPECT_EQ(visitor.get("/api/games/x7/moves/3").body, "GET /api/games/{id}/moves/{n} x7 3");
}

TEST_F(RouterTest, AnUnknownPathOfTheApiIsRefusedInJson) {
  world.router->set_fallback([](Call&) { return say("page"); });
  EXPECT_EQ(visitor.get("/api/nothing").status, 404);
  EXPECT_EQ(visitor.get("/api/nothing").code(), "not-found");
  EXPECT_EQ(visitor.get("/x7").body, "page");
}

TEST_F(RouterTest, AnotherMethodIsAnsweredWithTheAllowedOnes) {
  add("GET", "/api/a/{b}");
  add("PUT", "/api/a/{b}");
  const Answer answer = visitor.remove("/api/a/x");
  EXPECT_EQ(answer.status, 405);
  EXPECT_EQ(*answer.headers.find("allow"), "GET, HEAD, PUT");
}

TEST_F(RouterTest, WhatAHandlerThrowsIsOneSentenceWithoutItsWords) {
  world.router->add({"GET", "/api/a", Needs::kNothing, "", [](Call&) { return throw_up(true); }});
  world.router->add({"GET", "/api/b", Needs::kNothing, "", [](Call&) { return throw_up(false); }});
  const Answer storage = visitor.get("/api/a");
  EXPECT_EQ(storage.status, 503);
  EXPECT_NE(storage.body.find("nothing was saved"), std::string::npos);
  EXPECT_EQ(storage.body.find("secret"), std::string::npos);
  EXPECT_EQ(visitor.get("/api/b").status, 500);
}

TEST_F(RouterTest, UnknownKeysOfAQueryAreRefused) {
  add("GET", "/api/a");
  add("GET", "/api/b");
  add("GET", "/health");
  world.router->limit_queries({{"GET /api/a", {"as"}}, {"GET /health", {}}, {"GET /api/b", {}}});
  EXPECT_EQ(visitor.get("/api/a?as=red").status, 200);
  const Answer refused = visitor.get("/api/a?as=red&view=true");
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.code(), "bad-request");
  EXPECT_NE(refused.body.find("the keys as;"), std::string::npos) << refused.body;
  EXPECT_EQ(visitor.get("/api/b?as=red").status, 400);
  EXPECT_EQ(visitor.get("/health?now=1").status, 200);
}

TEST_F(RouterTest, AnswersAreNotKeptByOthers) {
  add("GET", "/api/a");
  const Answer answer = visitor.get("/api/a");
  EXPECT_EQ(*answer.headers.find("cache-control"), "private, no-store");
  EXPECT_EQ(*answer.headers.find("x-content-type-options"), "nosniff");
}

TEST_F(RouterTest, APlayerWhoIsNobodyYetBecomesAGuestWithACookie) {
  add("POST", "/api/play", Needs::kPlayer, "game:play");
  visitor.origin.clear();
  const Answer answer = visitor.post("/api/play");
  EXPECT_EQ(answer.status, 200);
  const std::string* cookie = answer.headers.find("set-cookie");
  ASSERT_NE(cookie, nullptr);
  EXPECT_NE(cookie->find("; Path=/; HttpOnly; SameSite=Lax; Max-Age="), std::string::npos);
  EXPECT_EQ(cookie->find("Secure"), std::string::npos);
  EXPECT_EQ(visitor.cookie.size(), 43u);
  visitor.origin = "http://vexil.example:8080";
  EXPECT_EQ(visitor.post("/api/play").headers.find("set-cookie"), nullptr);
}

TEST_F(RouterTest, ReadingMakesNoGuest) {
  add("GET", "/api/mine", Needs::kPlayer);
  const Answer answer = visitor.get("/api/mine");
  EXPECT_EQ(answer.status, 401);
  EXPECT_EQ(answer.code(), "not-logged-in");
  EXPECT_EQ(answer.headers.find("set-cookie"), nullptr);
  const auto guests = world.look(
      [](store::Reader& reader) { return reader.count_accounts(store::AccountKind::kGuest); });
  EXPECT_EQ(guests, 0u);
}

TEST_F(RouterTest, CookiesAreSecureWhereTheServerIs) {
  add("POST", "/api/play", Needs::kPlayer);
  world.config.secure_cookies = true;
  EXPECT_NE(visitor.post("/api/play").headers.find("set-cookie")->find("; Secure"),
            std::string::npos);
}

TEST_F(RouterTest, GuestsMayNotWhatNeedsAnAccount) {
  add("GET", "/api/mine", Needs::kAccount);
  add("GET", "/api/admin", Needs::kAdmin);
  EXPECT_EQ(visitor.get("/api/mine").status, 401);
  EXPECT_EQ(visitor.get("/api/admin").status, 401);
}

TEST_F(RouterTest, UnsafeMethodsWithACookieMustComeFromOurOwnPages) {
  add("POST", "/api/play", Needs::kPlayer);
  add("GET", "/api/look", Needs::kPlayer);
  visitor.post("/api/play");
  for (const char* origin : {"", "null", "http://evil.example", "http://vexil.example",
                             "http://vexil.example:8080.evil.example"}) {
    visitor.origin = origin;
    EXPECT_EQ(visitor.post("/api/play").code(), "bad-origin") << origin;
    EXPECT_EQ(visitor.get("/api/look").status, 200) << origin;
  }
}

TEST_F(RouterTest, TheBaseAddressIsAnOriginToo) {
  world.config.base_url = "https://play.example";
  add("POST", "/api/play", Needs::kPlayer);
  visitor.post("/api/play");
  visitor.origin = "https://play.example";
  EXPECT_EQ(visitor.post("/api/play").status, 200);
  visitor.origin = "https://play.example:443";
  EXPECT_EQ(visitor.post("/api/play").status, 200);
  visitor.origin = "https://play.example:444";
  EXPECT_EQ(visitor.post("/api/play").status, 403);
}

TEST_F(RouterTest, AForeignPageMayNotOpenASocketNorLogSomebodyIn) {
  add("GET", "/api/socket");
  add("POST", "/api/login");
  visitor.origin = "http://evil.example";
  const Reply reply = world.send(visitor.request("GET", "/api/socket", ""), true);
  EXPECT_EQ(std::get<HttpResponse>(reply).status, 403);
  EXPECT_EQ(visitor.post("/api/login").status, 403);
  visitor.origin.clear();
  const Reply program = world.send(visitor.request("GET", "/api/socket", ""), true);
  EXPECT_EQ(std::get<HttpResponse>(program).status, 200);
}

TEST_F(RouterTest, ATokenThatIsNotValidIsRefused) {
  add("GET", "/api/a");
  visitor.token = "nonsense";
  EXPECT_EQ(visitor.get("/api/a").status, 401);
  EXPECT_EQ(visitor.get("/api/a").code(), "bad-token");
}

TEST_F(RouterTest, AnAddressThatAsksTooOftenMustWait) {
  add("GET", "/api/a");
  int allowed = 0;
  Answer answer;
  while (allowed < 10'000 && (answer = visitor.get("/api/a")).status == 200) ++allowed;
  EXPECT_EQ(allowed, world.config.rates.requests.burst);
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(*answer.headers.find("retry-after"), "1");
  Visitor neighbour(world, "192.0.2.2");
  EXPECT_EQ(neighbour.get("/api/a").status, 200);
  world.loop.advance(60'000);
  EXPECT_EQ(visitor.get("/api/a").status, 200);
}

TEST_F(RouterTest, FortyPlayersBehindOneAddressBecomeGuestsAtOnce) {
  add("POST", "/api/play", Needs::kPlayer, "game:play");
  for (int player = 0; player < 40; ++player) {
    Visitor pupil(world);
    EXPECT_EQ(pupil.post("/api/play").status, 200);
    EXPECT_EQ(pupil.post("/api/play").status, 200);
  }
}

}  // namespace
}  // namespace vexil::server
