#include "server/nodes/news.h"

#include <gtest/gtest.h>

#include "server/core/secrets.h"

namespace vexil::server {
namespace {

store::Game game(std::string id) {
  store::Game row;
  row.id = std::move(id);
  return row;
}

store::Account account(std::string id) {
  store::Account row;
  row.id = std::move(id);
  return row;
}

TEST(News, SeveralEntriesOfAGameAreOneMessageWithTheLastNumber) {
  const store::Transaction writes{store::AppendEntry{"g1", {4, 1, "{}"}},
                                  store::AppendEntry{"g1", {5, 1, "{}"}},
                                  store::UpdateGame{game("g1")}};
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"game", "g1 5"}}));
}

TEST(News, ASingleActionIsSentWithItsBody) {
  const std::string body = R"({"kind":"action","side":"red","text":"a4a5"})";
  const store::Transaction writes{store::AppendEntry{"g1", {4, 17, body}},
                                  store::UpdateGame{game("g1")}};
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"game", "g1 4 17 " + body}}));
}

TEST(News, ASetupIsNeverSent) {
  const store::Transaction writes{
      store::AppendEntry{"g1", {4, 17, R"({"kind":"ready","side":"red","text":"10 9"})"}}};
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"game", "g1 4"}}));
}

TEST(News, ALongEntryIsSentByItsNumber) {
  const std::string body = R"({"kind":"action","text":")" + std::string(500, 'x') + "\"}";
  const store::Transaction writes{store::AppendEntry{"g1", {4, 17, body}}};
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"game", "g1 4"}}));
}

TEST(News, WhatIsSentOfAGameIsReadAsItWasWritten) {
  const auto news = read_game_news(R"(g1 4 17 {"a b":1})");
  ASSERT_TRUE(news && news->entry);
  EXPECT_EQ(news->game, "g1");
  EXPECT_EQ(news->number, 4U);
  EXPECT_EQ(*news->entry, (store::Entry{4, 17, R"({"a b":1})"}));
  const auto short_news = read_game_news("g1 0");
  ASSERT_TRUE(short_news);
  EXPECT_FALSE(short_news->entry);
  EXPECT_FALSE(read_game_news("g1"));
  EXPECT_FALSE(read_game_news("g1 x"));
}

TEST(News, ANewGameAndARowAloneHaveNoEntry) {
  const store::Transaction writes{store::CreateGame{game("g1")}, store::UpdateGame{game("g2")}};
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"game", "g1 0"}, {"game", "g2 0"}}));
}

TEST(News, ADraftIsNamedByItsSide) {
  const store::Transaction writes{store::PutDraft{"g1", 1, "text"}};
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"draft", "g1 1"}}));
}

TEST(News, AnAccountIsNamedOnceHoweverItChanged) {
  const store::Transaction writes{store::DropTokensOf{"a1", store::TokenPurpose::kSession},
                                  store::UpdateAccount{account("a1")}};
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"account", "a1"}}));
}

TEST(News, ADroppedTokenIsNamedByItsHash) {
  const Digest hash = digest("secret");
  const store::Transaction writes{store::DropToken{hash, true}};
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"token", hex(hash)}}));
}

TEST(News, AnErasedPersonIsOneMessageForAllTheirGames) {
  store::Transaction writes;
  for (const char* id : {"g1", "g2"}) writes.emplace_back(store::ReplaceEntry{id, {1, 1, "{}"}});
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"game", "g1 0"}, {"game", "g2 0"}}));
  writes.emplace_back(store::EraseAccount{"a1", "deleted-1"});
  EXPECT_EQ(news_of(writes), (std::vector<News>{{"account", "a1"}, {"erased", "a1"}}));
}

TEST(News, WhatNoNodeKeepsInMemoryIsNoNews) {
  const store::Transaction writes{store::PutMeta{"key", "value"},
                                  store::CreateMeta{"other", ""},
                                  store::PutRating{},
                                  store::PutSetup{},
                                  store::AppendAudit{},
                                  store::CreateAccount{account("a1")},
                                  store::PutToken{}};
  EXPECT_TRUE(news_of(writes).empty());
}

}  // namespace
}  // namespace vexil::server
