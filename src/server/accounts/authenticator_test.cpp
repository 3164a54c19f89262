#include "server/accounts/authenticator.h"

#include <gtest/gtest.h>

#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

class AuthenticatorTest : public testing::Test {
 public:
  void commit(store::Transaction writes) {
    ASSERT_EQ(store::submit_and_wait(*world.store, std::move(writes)).outcome,
              store::Outcome::kDone);
  }
  std::string token(store::TokenPurpose purpose, std::string account, std::string scopes,
                    Millis expires = 0) {
    store::Token row;
    row.purpose = purpose;
    row.account = std::move(account);
    row.scopes = std::move(scopes);
    row.expires = expires;
    return put(std::move(row));
  }
  std::string put(store::Token row) {
    const std::string secret = world.secrets.token();
    row.hash = digest(secret);
    commit({store::PutToken{std::move(row)}});
    return secret;
  }
  void person(std::string id, std::string name) {
    store::Account account;
    account.id = std::move(id);
    account.name = std::move(name);
    account.kind = store::AccountKind::kPerson;
    commit({store::CreateAccount{account}});
  }
  Decided<Caller> by_token(std::string secret) {
    return world.loop.wait(world.authenticator->identify_token(std::move(secret), "192.0.2.1"));
  }
  Decided<Caller> by_cookie(const std::string& secret) {
    HttpRequest request;
    request.headers.set("cookie", std::string(kSessionCookie) + "=" + secret);
    return world.loop.wait(world.authenticator->identify(request));
  }
  Caller guest() {
    Caller caller;
    EXPECT_TRUE(world.loop.wait(world.authenticator->make_guest(caller)));
    return caller;
  }

  AccountWorld world;
};

TEST_F(AuthenticatorTest, AGuestComesBackWithACookie) {
  const Caller made = guest();
  ASSERT_TRUE(made.account && made.new_cookie);
  EXPECT_TRUE(made.account->name.starts_with("guest-"));
  const auto again = by_cookie(*made.new_cookie);
  ASSERT_TRUE(again && again->account);
  EXPECT_EQ(again->account->id, made.account->id);
  EXPECT_TRUE(again->by_cookie);
}

TEST_F(AuthenticatorTest, OnlyTheHashOfASecretIsKept) {
  const Caller made = guest();
  const auto row =
      world.look([&](store::Reader& reader) { return reader.token(digest(*made.new_cookie)); });
  ASSERT_TRUE(row);
  EXPECT_EQ(row->purpose, store::TokenPurpose::kSession);
  EXPECT_EQ(made.new_cookie->size(), 43u);  // 256 bits.
}

TEST_F(AuthenticatorTest, AnOldOrForeignCookieIsNobody) {
  const auto nobody = by_cookie("made-up");
  ASSERT_TRUE(nobody);
  EXPECT_FALSE(nobody->account);
  const Caller made = guest();
  world.loop.advance(Millis{24} * 181 * 3600 * 1000);
  EXPECT_FALSE(by_cookie(*made.new_cookie)->account);
}

TEST_F(AuthenticatorTest, WhoComesAgainStaysLoggedIn) {
  const Caller made = guest();
  for (int visit = 0; visit < 4; ++visit) {
    world.loop.advance(Millis{24} * 100 * 3600 * 1000);
    const auto again = by_cookie(*made.new_cookie);
    ASSERT_TRUE(again && again->account) << visit;
    EXPECT_EQ(again->new_cookie, made.new_cookie);
  }
}

TEST_F(AuthenticatorTest, ATokenMayOnlyWhatItsScopesSay) {
  person("a1", "ada");
  const auto caller = by_token(token(store::TokenPurpose::kApi, "a1", "game:play"));
  ASSERT_TRUE(caller);
  EXPECT_TRUE(caller->may("game:play"));
  EXPECT_FALSE(caller->may("account:write"));
  EXPECT_FALSE(caller->may("game"));
  EXPECT_FALSE(caller->may("-"));
  const auto bot = by_token(token(store::TokenPurpose::kApi, "a1", "bot:play account:write"));
  EXPECT_TRUE(bot->may("game:play"));
  EXPECT_TRUE(bot->may("account:write"));
}

TEST_F(AuthenticatorTest, ASeatTokenIsGoodForOneSeatOfOneGame) {
  store::Token seat;
  seat.purpose = store::TokenPurpose::kSeat;
  seat.game = "game1234";
  seat.side = 1;
  const auto caller = by_token(put(std::move(seat)));
  ASSERT_TRUE(caller && caller->seat);
  EXPECT_EQ(caller->seat->game, "game1234");
  EXPECT_EQ(caller->seat->side, Side::kBlue);
  EXPECT_FALSE(caller->account);
  EXPECT_TRUE(caller->may("game:play"));
  EXPECT_FALSE(caller->may("account:write"));
}

TEST_F(AuthenticatorTest, SessionsResetsAndInvitationsAreNoTokens) {
  person("a1", "ada");
  for (const auto purpose : {store::TokenPurpose::kSession, store::TokenPurpose::kReset,
                             store::TokenPurpose::kGameInvite, store::TokenPurpose::kRegistration})
    EXPECT_EQ(by_token(token(purpose, "a1", "admin")).error().code, "bad-token");
  EXPECT_FALSE(by_cookie(token(store::TokenPurpose::kApi, "a1", "admin"))->account);
}

TEST_F(AuthenticatorTest, ATokenEndsWhenItExpires) {
  person("a1", "ada");
  const std::string secret =
      token(store::TokenPurpose::kApi, "a1", "game:play", world.loop.now() + 1000);
  EXPECT_TRUE(by_token(secret));
  world.loop.advance(1000);
  EXPECT_FALSE(by_token(secret));
}

TEST_F(AuthenticatorTest, ABanHoldsAtOnceAndEndsByItself) {
  person("a1", "ada");
  const std::string secret = token(store::TokenPurpose::kApi, "a1", "game:play");
  const std::string cookie = token(store::TokenPurpose::kSession, "a1", "",
                                   world.loop.now() + Millis{1} * 365 * 86'400'000);
  EXPECT_TRUE(by_token(secret));
  AccountEdits::Change ban = [this](store::Account& account) -> std::optional<Refusal> {
    account.banned_until = world.loop.now() + 5000;
    return std::nullopt;
  };
  ASSERT_TRUE(world.loop.wait(world.edits->edit("a1", ban, {})));
  EXPECT_EQ(by_token(secret).error().code, "banned");
  EXPECT_EQ(by_cookie(cookie).error().code, "banned");
  world.loop.advance(5000);
  EXPECT_TRUE(by_token(secret));
}

TEST_F(AuthenticatorTest, ALoggedOutCookieIsNobodys) {
  Caller made = guest();
  HttpRequest request;
  request.headers.set("cookie", std::string(kSessionCookie) + "=" + *made.new_cookie);
  const std::string cookie = *made.new_cookie;
  world.loop.wait(world.authenticator->close_session(made, request));
  EXPECT_EQ(made.new_cookie, "");
  EXPECT_FALSE(by_cookie(cookie)->account);
}

TEST_F(AuthenticatorTest, WhatWasReadBeforeItWasForgottenIsNotKept) {
  person("a1", "ada");
  const std::string secret = token(store::TokenPurpose::kApi, "a1", "game:play");
  // The read is under way when the token is dropped and forgotten.
  std::optional<Decided<Caller>> first;
  start(world.authenticator->identify_token(secret, ""),
        [&](std::optional<Decided<Caller>> caller, const std::exception_ptr&) {
          first = std::move(caller);
        });
  commit({store::DropToken{digest(secret), true}});
  world.authenticator->forget("a1");
  world.loop.run_until([&] { return first.has_value(); });
  EXPECT_FALSE(by_token(secret));
}

TEST_F(AuthenticatorTest, WhoWritesTooMuchMustWait) {
  const Caller talker = guest();
  const Caller other = guest();
  int lines = 0;
  while (lines < 100 && world.authenticator->chats(talker)) ++lines;
  EXPECT_EQ(lines, world.config.rates.chat.burst);
  EXPECT_EQ(world.authenticator->chats(talker).error().code, "too-often");
  EXPECT_TRUE(world.authenticator->chats(other));
  world.loop.advance(60'000);
  EXPECT_TRUE(world.authenticator->chats(talker));
}

TEST_F(AuthenticatorTest, EditsOfOneAccountDoNotUndoEachOther) {
  person("a1", "ada");
  int done = 0;
  auto finished = [&](std::optional<Decided<store::Account>> account, const std::exception_ptr&) {
    ASSERT_TRUE(account && *account);
    ++done;
  };
  for (int edit = 0; edit < 20; ++edit) {
    AccountEdits::Change count = [](store::Account& account) -> std::optional<Refusal> {
      ++account.aborts;
      return std::nullopt;
    };
    start(world.edits->edit("a1", count, {}), finished);
  }
  world.loop.run_until([&] { return done == 20; });
  EXPECT_EQ(world.look([](store::Reader& reader) { return reader.account("a1")->aborts; }), 20u);
}

}  // namespace
}  // namespace vexil::server
