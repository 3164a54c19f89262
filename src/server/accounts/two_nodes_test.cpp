// Accounts, sessions and ratings where two nodes work on one store.
#include <gtest/gtest.h>

#include "server/accounts/authenticator.h"
#include "server/accounts/edits.h"
#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

class TwoNodesTest : public testing::Test {
 public:
  TwoNodesTest() {
    store::Account account;
    account.id = "a1";
    account.name = "ada";
    account.kind = store::AccountKind::kPerson;
    worlds.write({store::CreateAccount{account}});
  }
  std::string token(store::TokenPurpose purpose) {
    const std::string secret = red.secrets.token();
    store::Token row;
    row.hash = digest(secret);
    row.purpose = purpose;
    row.account = "a1";
    row.scopes = "game:play";
    row.expires = red.loop.now() + Millis{100} * 24 * 3600 * 1000;
    worlds.write({store::PutToken{row}});
    return secret;
  }
  Decided<Caller> by_token(AccountWorld& node, const std::string& secret) {
    return node.loop.wait(node.authenticator->identify_token(secret, "192.0.2.1"));
  }
  Decided<Caller> by_cookie(AccountWorld& node, const std::string& secret) {
    return node.loop.wait(node.authenticator->identify(with_cookie(secret)));
  }
  static HttpRequest with_cookie(const std::string& secret) {
    HttpRequest request;
    request.headers.set("cookie", std::string(kSessionCookie) + "=" + secret);
    return request;
  }
  AccountEdits::Change ban() {
    return [](store::Account& account) -> std::optional<Refusal> {
      account.banned_until = Millis{1} << 50;
      return std::nullopt;
    };
  }
  store::Account stored() { return *worlds.store->reader()->account("a1"); }

  TwoWorlds worlds;
  AccountWorld& red = worlds.red;
  AccountWorld& blue = worlds.blue;
};

TEST_F(TwoNodesTest, ASessionOfOneNodeIsGoodOnTheOther) {
  Caller guest;
  ASSERT_TRUE(red.loop.wait(red.authenticator->make_guest(guest)));
  const auto there = by_cookie(blue, *guest.new_cookie);
  ASSERT_TRUE(there && there->account);
  EXPECT_EQ(there->account->id, guest.account->id);
}

TEST_F(TwoNodesTest, ABanHoldsOnTheOtherNodeOnceItsMessageArrives) {
  const std::string secret = token(store::TokenPurpose::kApi);
  auto caller = by_token(blue, secret);
  ASSERT_TRUE(caller);
  ASSERT_TRUE(red.loop.wait(red.edits->edit("a1", ban(), {})));
  blue.run();
  EXPECT_EQ(by_token(blue, secret).error().code, "banned");
  EXPECT_FALSE(blue.loop.wait(blue.authenticator->still_let_in(*caller)));
}

TEST_F(TwoNodesTest, ABanWhoseMessageWasLostHoldsHalfAMinuteLater) {
  const std::string secret = token(store::TokenPurpose::kApi);
  auto caller = by_token(blue, secret);
  worlds.wire.loses = true;
  ASSERT_TRUE(red.loop.wait(red.edits->edit("a1", ban(), {})));
  blue.run();
  EXPECT_TRUE(by_token(blue, secret));
  blue.loop.advance(30'000);
  EXPECT_EQ(by_token(blue, secret).error().code, "banned");
  EXPECT_FALSE(blue.loop.wait(blue.authenticator->still_let_in(*caller)));
}

TEST_F(TwoNodesTest, ANodeThatMayHaveMissedSomethingReadsAgain) {
  const std::string secret = token(store::TokenPurpose::kApi);
  ASSERT_TRUE(by_token(blue, secret));
  worlds.wire.loses = true;
  ASSERT_TRUE(red.loop.wait(red.edits->edit("a1", ban(), {})));
  blue.peers->miss();
  blue.run();
  EXPECT_EQ(by_token(blue, secret).error().code, "banned");
}

TEST_F(TwoNodesTest, WhoLogsOutOnOneNodeIsOutOnTheOther) {
  const std::string secret = token(store::TokenPurpose::kSession);
  auto here = by_cookie(red, secret);
  ASSERT_TRUE(by_cookie(blue, secret)->account);
  red.loop.wait(red.authenticator->close_session(*here, with_cookie(secret)));
  blue.run();
  EXPECT_FALSE(by_cookie(blue, secret)->account);
}

TEST_F(TwoNodesTest, ASessionThatWasEndedOnTheOtherNodeIsNotRenewed) {
  const std::string secret = token(store::TokenPurpose::kSession);
  ASSERT_TRUE(by_cookie(blue, secret)->account);
  // It is due for renewal, and this node does not know yet that it has ended.
  blue.loop.advance(Millis{50} * 24 * 3600 * 1000);
  blue.store->meddle([&] { worlds.write({store::DropToken{digest(secret)}}); });
  EXPECT_FALSE(by_cookie(blue, secret)->account);
  EXPECT_FALSE(worlds.store->reader()->token(digest(secret)));
}

TEST_F(TwoNodesTest, TwoChangesOfAnAccountBothStand) {
  blue.store->meddle([&] { EXPECT_TRUE(red.loop.wait(red.edits->edit("a1", ban(), {}))); });
  int asked = 0;
  AccountEdits::Change prefer = [&](store::Account& account) -> std::optional<Refusal> {
    account.preferences = R"({"sound":false})";
    ++asked;
    return std::nullopt;
  };
  ASSERT_TRUE(blue.loop.wait(blue.edits->edit("a1", prefer, {})));
  EXPECT_EQ(asked, 2);
  EXPECT_NE(stored().banned_until, 0);
  EXPECT_EQ(stored().preferences, R"({"sound":false})");
}

TEST_F(TwoNodesTest, AConflictThatIsNotTheAccountsIsOneAtOnce) {
  int asked = 0;
  AccountEdits::Change nothing = [&](store::Account&) -> std::optional<Refusal> {
    ++asked;
    return std::nullopt;
  };
  const auto edited =
      blue.loop.wait(blue.edits->edit("a1", nothing, {store::DropToken{digest("used"), true}}));
  EXPECT_EQ(edited.error().code, "conflict");
  EXPECT_EQ(asked, 1);
}

TEST_F(TwoNodesTest, AnAccountThatChangesAgainAndAgainIsGivenUp) {
  std::uint32_t aborts = 0;
  std::function<void()> meddle = [&] {
    store::Account other = stored();
    other.aborts = ++aborts;
    worlds.write({store::UpdateAccount{other}});
    if (aborts < 20) blue.store->meddle(meddle);
  };
  blue.store->meddle(meddle);
  EXPECT_EQ(blue.loop.wait(blue.edits->edit("a1", ban(), {})).error().code, "conflict");
  blue.store->meddle(nullptr);
  EXPECT_LT(aborts, 20u);
  EXPECT_EQ(stored().banned_until, 0);
}

}  // namespace
}  // namespace vexil::server
