#include <gmock/gmock.h>

#include <limits>

#include "store/store_contract.h"

namespace vexil::store {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names(const std::vector<Account>& accounts) {
  std::vector<std::string> names;
  for (const Account& account : accounts) names.push_back(account.name);
  return names;
}

TEST_P(StoreContract, AccountIsReadAsItWasMade) {
  const Account account = sample_account("a1", "Anna");
  ASSERT_EQ(commit({CreateAccount{account}}), Outcome::kDone);
  EXPECT_EQ(look().account("a1"), account);
  EXPECT_EQ(look().account("a2"), std::nullopt);
}

TEST_P(StoreContract, NamesDifferInMoreThanTheirCase) {
  ASSERT_EQ(commit({CreateAccount{sample_account("a1", "Anna")}}), Outcome::kDone);
  EXPECT_EQ(look().account_named("aNNA")->id, "a1");
  EXPECT_EQ(look().account_named("ann"), std::nullopt);
  EXPECT_EQ(commit({CreateAccount{sample_account("a2", "ANNA")}}), Outcome::kConflict);
  EXPECT_EQ(commit({CreateAccount{sample_account("a1", "Bert")}}), Outcome::kConflict);
  EXPECT_EQ(commit({CreateAccount{sample_account("a3", "Ánna")}}), Outcome::kDone);
}

TEST_P(StoreContract, AccountIsChanged) {
  ASSERT_EQ(commit({CreateAccount{sample_account("a1", "Anna")},
                    CreateAccount{sample_account("b1", "Bert")}}),
            Outcome::kDone);
  Account changed;
  changed.id = "a1";
  changed.name = "Dora";
  changed.kind = AccountKind::kBot;
  changed.banned_until = 12;
  ASSERT_EQ(commit({UpdateAccount{changed}}), Outcome::kDone);
  EXPECT_EQ(look().account("a1"), changed);
  EXPECT_EQ(look().account_named("anna"), std::nullopt);
  EXPECT_EQ(look().account_named("dora"), changed);
  changed.name = "bert";
  EXPECT_EQ(commit({UpdateAccount{changed}}), Outcome::kConflict);
  EXPECT_EQ(look().account("a1")->name, "Dora");
  changed.name = "DORA";  // One's own name in another spelling is free.
  EXPECT_EQ(commit({UpdateAccount{changed}}), Outcome::kDone);
  EXPECT_EQ(commit({UpdateAccount{sample_account("none", "Emil")}}), Outcome::kConflict);
}

TEST_P(StoreContract, AccountIsChangedOnlyWhereItIsAsItWasBefore) {
  const Account before = sample_account("a1", "Anna");
  Account changed = before;
  changed.aborts = 5;
  EXPECT_EQ(commit({UpdateAccount{changed, before}}), Outcome::kConflict);
  ASSERT_EQ(commit({CreateAccount{before}}), Outcome::kDone);
  ASSERT_EQ(commit({UpdateAccount{changed, before}}), Outcome::kDone);
  EXPECT_EQ(commit({UpdateAccount{before, before}}), Outcome::kConflict);
  EXPECT_EQ(look().account("a1"), changed);

  // Every column counts.
  const auto differs = [&](auto change) {
    Account other = changed;
    change(other);
    EXPECT_EQ(commit({UpdateAccount{before, other}}), Outcome::kConflict);
  };
  differs([](Account& other) { other.name = "anna"; });
  differs([](Account& other) { other.kind = AccountKind::kBot; });
  differs([](Account& other) { other.role = Role::kMember; });
  differs([](Account& other) { other.password = ""; });
  differs([](Account& other) { ++other.created; });
  differs([](Account& other) { ++other.banned_until; });
  differs([](Account& other) { --other.muted_until; });
  differs([](Account& other) { ++other.aborts; });
  differs([](Account& other) { ++other.last_abort; });
  differs([](Account& other) { other.owner = ""; });
  differs([](Account& other) { other.preferences = ""; });
  differs([](Account& other) { other.erased = true; });
  EXPECT_EQ(look().account("a1"), changed);
  // Within one transaction the second sees what the first did.
  EXPECT_EQ(commit({UpdateAccount{before, changed}, UpdateAccount{changed, before}}),
            Outcome::kDone);
}

TEST_P(StoreContract, ErasedAccountLeavesOnlyItsGames) {
  Game game = sample_game("g1");
  game.players = {"a1", "b1"};
  Token token = sample_token(1);
  token.account = "a1";
  ASSERT_EQ(commit({CreateAccount{sample_account("a1", "Anna")}, CreateGame{game},
                    PutNote{"g1", "a1", "mine"}, PutNote{"g1", "b1", "theirs"}, PutToken{token},
                    PutSetup{{"a1", "barrage", "wall", "text", 3}}, PutRating{{"a1", "barrage"}},
                    AppendAudit{{1, "b1", "rename", "a1", "Anne to Anna"}},
                    AppendAudit{{2, "a1", "mute", "b1", "until noon"}}}),
            Outcome::kDone);
  ASSERT_EQ(commit({EraseAccount{"a1", "deleted-1"}}), Outcome::kDone);
  EXPECT_THAT(look().audit(9), ElementsAre(AuditLine{2, "a1", "mute", "b1", "until noon"},
                                           AuditLine{1, "b1", "rename", "a1", ""}));

  const Account left = *look().account("a1");
  EXPECT_EQ(left.name, "deleted-1");
  EXPECT_EQ(left.password, "");
  EXPECT_EQ(left.preferences, "");
  EXPECT_EQ(left.role, Role::kMember);
  EXPECT_TRUE(left.erased);
  EXPECT_EQ(look().account_named("Anna"), std::nullopt);
  EXPECT_EQ(look().account_named("deleted-1"), std::nullopt);
  EXPECT_EQ(look().token(token.hash), std::nullopt);
  EXPECT_THAT(look().setups("a1", "barrage"), IsEmpty());
  EXPECT_THAT(look().ratings("a1"), IsEmpty());
  EXPECT_EQ(look().note("g1", "a1"), "");
  EXPECT_EQ(look().note("g1", "b1"), "theirs");
  EXPECT_EQ(look().games({.account = "a1"}).size(), 1U);
  EXPECT_EQ(commit({CreateAccount{sample_account("a2", "anna")}}), Outcome::kDone);
  EXPECT_EQ(commit({EraseAccount{"none", "x"}}), Outcome::kConflict);
}

TEST_P(StoreContract, ErasedAccountsMayShareAName) {
  ASSERT_EQ(commit({CreateAccount{sample_account("a1", "Anna")},
                    CreateAccount{sample_account("b1", "Bert")}, EraseAccount{"a1", "deleted"},
                    EraseAccount{"b1", "deleted"}}),
            Outcome::kDone);
  EXPECT_EQ(look().account("b1")->name, "deleted");
}

TEST_P(StoreContract, AccountsAreFoundByTheBeginningOfTheirNames) {
  Account guest = sample_account("g", "Annguest");
  guest.kind = AccountKind::kGuest;
  Account bot = sample_account("b", "annbot");
  bot.kind = AccountKind::kBot;
  ASSERT_EQ(
      commit({CreateAccount{guest}, CreateAccount{bot}, CreateAccount{sample_account("1", "ANNA")},
              CreateAccount{sample_account("2", "Bert")},
              CreateAccount{sample_account("3", "Ann\xff")},
              CreateAccount{sample_account("4", "gone")}, EraseAccount{"4", "ann"}}),
      Outcome::kDone);
  EXPECT_THAT(names(look().accounts("aNn", false, 9)), ElementsAre("ANNA", "annbot", "Ann\xff"));
  EXPECT_THAT(names(look().accounts("ann", true, 9)),
              ElementsAre("ANNA", "annbot", "Annguest", "Ann\xff"));
  EXPECT_THAT(names(look().accounts("", false, 9)),
              ElementsAre("ANNA", "annbot", "Ann\xff", "Bert"));
  EXPECT_THAT(names(look().accounts("ann\xff", false, 9)), ElementsAre("Ann\xff"));
  EXPECT_THAT(names(look().accounts("", true, 2)), ElementsAre("ANNA", "annbot"));
  EXPECT_THAT(names(look().accounts("x%", true, 2)), IsEmpty());
}

TEST_P(StoreContract, AccountsAreCountedByKindWithoutErasedOnes) {
  Account guest = sample_account("g", "guest");
  guest.kind = AccountKind::kGuest;
  ASSERT_EQ(commit({CreateAccount{guest}, CreateAccount{sample_account("a", "Anna")},
                    CreateAccount{sample_account("b", "Bert")}, EraseAccount{"b", "x"}}),
            Outcome::kDone);
  EXPECT_EQ(look().count_accounts(AccountKind::kGuest), 1U);
  EXPECT_EQ(look().count_accounts(AccountKind::kPerson), 1U);
  EXPECT_EQ(look().count_accounts(AccountKind::kBot), 0U);
}

TEST_P(StoreContract, TokensAreFoundByHashAndByAccount) {
  Token session = sample_token(3);
  session.purpose = TokenPurpose::kSession;
  ASSERT_EQ(commit({PutToken{sample_token(2)}, PutToken{sample_token(1)}, PutToken{session}}),
            Outcome::kDone);
  EXPECT_EQ(look().token(sample_token(1).hash), sample_token(1));
  EXPECT_EQ(look().token(Digest{}), std::nullopt);
  EXPECT_THAT(look().tokens("anna", TokenPurpose::kApi),
              ElementsAre(sample_token(1), sample_token(2)));
  EXPECT_THAT(look().tokens("bert", TokenPurpose::kApi), IsEmpty());
  Token renamed = sample_token(1);
  renamed.name = "phone";
  ASSERT_EQ(commit({PutToken{renamed}}), Outcome::kDone);
  EXPECT_EQ(look().token(renamed.hash), renamed);
}

TEST_P(StoreContract, TokensAreDropped) {
  Token session = sample_token(3);
  session.purpose = TokenPurpose::kSession;
  Token stranger = sample_token(4);
  stranger.account = "bert";
  ASSERT_EQ(commit({PutToken{sample_token(1)}, PutToken{sample_token(2)}, PutToken{session},
                    PutToken{stranger}}),
            Outcome::kDone);
  EXPECT_EQ(commit({DropToken{sample_token(1).hash, true}}), Outcome::kDone);
  EXPECT_EQ(commit({DropToken{sample_token(1).hash, true}}), Outcome::kConflict);
  EXPECT_EQ(commit({DropToken{sample_token(1).hash, false}}), Outcome::kDone);
  ASSERT_EQ(commit({DropTokensOf{"anna", TokenPurpose::kApi}}), Outcome::kDone);
  EXPECT_EQ(look().token(sample_token(2).hash), std::nullopt);
  EXPECT_EQ(look().token(session.hash), session);
  ASSERT_EQ(commit({DropTokensOf{"anna", std::nullopt}}), Outcome::kDone);
  EXPECT_EQ(look().token(session.hash), std::nullopt);
  EXPECT_EQ(look().token(stranger.hash), stranger);
}

TEST_P(StoreContract, SetupsAreKeptByAccountGameAndName) {
  const SavedSetup wall{"anna", "barrage", "wall", "one", 1};
  const SavedSetup rush{"anna", "barrage", "rush", "two", 2};
  ASSERT_EQ(commit({PutSetup{wall}, PutSetup{rush}, PutSetup{{"anna", "classic", "wall", "x", 3}},
                    PutSetup{{"bert", "barrage", "wall", "y", 4}}}),
            Outcome::kDone);
  EXPECT_THAT(look().setups("anna", "barrage"), ElementsAre(rush, wall));
  SavedSetup better = wall;
  better.setup = "three";
  ASSERT_EQ(commit({PutSetup{better}, DropSetup{"anna", "barrage", "rush"}}), Outcome::kDone);
  EXPECT_THAT(look().setups("anna", "barrage"), ElementsAre(better));
  EXPECT_EQ(commit({DropSetup{"anna", "barrage", "rush"}}), Outcome::kDone);
}

TEST_P(StoreContract, RatingIsReadExactly) {
  const Rating rating{"a1", "barrage", 1500.1 + 1e-10, 0.1 + 0.2, 0.0599999999999999, 7, 8};
  ASSERT_EQ(commit({PutRating{{"a1", "barrage"}}}), Outcome::kDone);
  ASSERT_EQ(commit({PutRating{rating}, PutRating{{"a1", "classic"}}}), Outcome::kDone);
  EXPECT_EQ(look().rating("a1", "barrage"), rating);
  EXPECT_THAT(look().ratings("a1"), ElementsAre(rating, Rating{"a1", "classic"}));
  EXPECT_EQ(look().rating("a1", "none"), std::nullopt);
}

TEST_P(StoreContract, RatingFollowsOnSoManyGames) {
  const auto rating = [](std::uint32_t games) {
    return Rating{"a1", "barrage", 1500, 350, 0.06, games, 1};
  };
  EXPECT_EQ(commit({PutRating{rating(6), 5}}), Outcome::kConflict);
  EXPECT_EQ(look().rating("a1", "barrage"), std::nullopt);
  ASSERT_EQ(commit({PutRating{rating(1), 0}}), Outcome::kDone);
  EXPECT_EQ(commit({PutRating{rating(1), 0}}), Outcome::kConflict);
  EXPECT_EQ(commit({PutRating{rating(3), 2}}), Outcome::kConflict);
  ASSERT_EQ(commit({PutRating{rating(2), 1}, PutRating{rating(3), 2}}), Outcome::kDone);
  EXPECT_EQ(look().rating("a1", "barrage"), rating(3));
  ASSERT_EQ(commit({PutRating{rating(0), 3}}), Outcome::kDone);
  ASSERT_EQ(commit({PutRating{rating(7), 0}}), Outcome::kDone);
  EXPECT_EQ(look().rating("a1", "barrage"), rating(7));
}

TEST_P(StoreContract, LeaderboardShowsTheBestWhoMayBeShown) {
  Transaction writes;
  const auto add = [&](const char* id, double rating, double deviation, std::uint32_t games) {
    writes.emplace_back(CreateAccount{sample_account(id, id)});
    writes.emplace_back(PutRating{{id, "barrage", rating, deviation, 0.06, games, 1}});
  };
  add("good", 1700, 60, 20);
  add("best", 1900, 75, 30);
  add("new", 2000, 60, 2);
  add("unsure", 2100, 200, 30);
  add("banned", 2200, 60, 30);
  add("erased", 2300, 60, 30);
  add("same", 1700, 60, 20);
  writes.emplace_back(PutRating{{"good", "classic", 9999, 1, 0.06, 99, 1}});
  Account banned = sample_account("banned", "banned");
  banned.banned_until = std::numeric_limits<Millis>::max();
  Account pardoned = sample_account("same", "same");
  pardoned.banned_until = 1;  // Long past.
  writes.emplace_back(UpdateAccount{banned});
  writes.emplace_back(UpdateAccount{pardoned});
  writes.emplace_back(EraseAccount{"erased", "x"});
  ASSERT_EQ(commit(std::move(writes)), Outcome::kDone);
  std::vector<std::string> shown;
  for (const Rating& rating : look().leaderboard("barrage", 10, 75, 9)) {
    shown.push_back(rating.account);
  }
  EXPECT_THAT(shown, ElementsAre("best", "good", "same"));
  EXPECT_EQ(look().leaderboard("barrage", 10, 75, 1).size(), 1U);
  EXPECT_THAT(look().leaderboard("none", 0, 999, 9), IsEmpty());
}

TEST_P(StoreContract, FirstValueOfAKeyStays) {
  ASSERT_EQ(commit({CreateMeta{"secret", "one"}}), Outcome::kDone);
  EXPECT_EQ(commit({CreateMeta{"secret", "two"}}), Outcome::kConflict);
  EXPECT_EQ(commit({CreateMeta{"other", "x"}, CreateMeta{"other", "y"}}), Outcome::kConflict);
  EXPECT_EQ(look().meta("secret"), "one");
  EXPECT_EQ(look().meta("other"), std::nullopt);
  ASSERT_EQ(commit({PutMeta{"secret", "three"}}), Outcome::kDone);
  EXPECT_EQ(look().meta("secret"), "three");
}

TEST_P(StoreContract, AnyBytesAreKept) {
  const std::string bytes("\0\x01\xff\xc3(\xf4\x8f\xbf\xbf\\", 10);
  ASSERT_EQ(commit({PutMeta{bytes, bytes}, PutMeta{"\xff", "x"}}), Outcome::kDone);
  EXPECT_EQ(look().meta(bytes), bytes);
  EXPECT_EQ(look().meta("\xff"), "x");
  EXPECT_EQ(look().meta(std::string_view("\0", 1)), std::nullopt);
}

TEST_P(StoreContract, MetaAndAuditAreKept) {
  EXPECT_EQ(look().meta("registration"), std::nullopt);
  ASSERT_EQ(commit({PutMeta{"registration", "open"}}), Outcome::kDone);
  ASSERT_EQ(commit({PutMeta{"registration", ""}}), Outcome::kDone);
  EXPECT_EQ(look().meta("registration"), "");
  const AuditLine first{1, "anna", "ban", "bert", "rude"};
  const AuditLine second{1, "command line", "end-game", "g1", ""};
  ASSERT_EQ(commit({AppendAudit{first}, AppendAudit{second}}), Outcome::kDone);
  EXPECT_THAT(look().audit(9), ElementsAre(second, first));
  EXPECT_THAT(look().audit(1), ElementsAre(second));
}

}  // namespace

}  // namespace vexil::store
