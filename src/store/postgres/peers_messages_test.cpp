#include "store/postgres/peers_messages.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "store/peers.h"

namespace vexil::store::postgres {
namespace {

std::vector<std::string> carried(Outbox& outbox, Inbox& inbox) {
  inbox.clear();
  while (!outbox.empty()) {
    for (const std::string& payload : outbox.payloads()) {
      EXPECT_LE(payload.size(), Outbox::kLongestPayload);
      inbox.take(payload);
    }
    outbox.sent();
  }
  return inbox.texts();
}

TEST(PeersMessages, TextsThatWaitTravelTogetherAndInOrder) {
  Outbox outbox("one");
  Inbox inbox("two");
  outbox.put("a");
  outbox.put("");
  outbox.put("c d");
  ASSERT_EQ(outbox.payloads().size(), 1U);
  EXPECT_EQ(carried(outbox, inbox), (std::vector<std::string>{"a", "", "c d"}));
  EXPECT_TRUE(outbox.empty());
}

TEST(PeersMessages, LongTextsAreSpreadOverPayloads) {
  Outbox outbox("one");
  Inbox inbox("two");
  std::vector<std::string> texts;
  for (int i = 0; i < 100; ++i) texts.emplace_back(kLongestMessage - 31 * i, 'x');
  for (const std::string& text : texts) outbox.put(text);
  EXPECT_EQ(outbox.payloads().size(), Outbox::kMostPayloads);
  EXPECT_EQ(carried(outbox, inbox), texts);
  EXPECT_FALSE(inbox.missed());
}

TEST(PeersMessages, WhatIsSentAgainIsReceivedOnce) {
  Outbox outbox("one");
  Inbox inbox("two");
  outbox.put("a");
  for (const std::string& payload : outbox.payloads()) inbox.take(payload);
  outbox.put("b");
  for (const std::string& payload : outbox.payloads()) inbox.take(payload);
  EXPECT_EQ(inbox.texts(), std::vector<std::string>{"a"});
  outbox.sent();
  EXPECT_EQ(carried(outbox, inbox), std::vector<std::string>{"b"});
}

TEST(PeersMessages, TheOldestAreLeftOutOfTooManyAndTheOthersNotice) {
  Outbox outbox("one");
  Inbox inbox("two");
  outbox.put("first");
  EXPECT_EQ(carried(outbox, inbox), std::vector<std::string>{"first"});
  for (std::size_t i = 0; i <= Outbox::kMostWaiting; ++i) outbox.put(std::to_string(i));
  const std::vector<std::string> texts = carried(outbox, inbox);
  EXPECT_TRUE(inbox.missed());
  ASSERT_EQ(texts.size(), Outbox::kMostWaiting);
  EXPECT_EQ(texts.front(), "1");
  outbox.put("last");
  EXPECT_EQ(carried(outbox, inbox), std::vector<std::string>{"last"});
  EXPECT_FALSE(inbox.missed());
}

TEST(PeersMessages, OnlyMessagesOfOtherNodesAreReceived) {
  Inbox inbox("one");
  for (const char* payload : {"one 1\nown", "", "two", "two \nx", "two x\nx", "two 1x\nx"}) {
    inbox.take(payload);
  }
  EXPECT_TRUE(inbox.texts().empty());
  EXPECT_FALSE(inbox.look());
  inbox.take(look_payload("one"));
  EXPECT_FALSE(inbox.look());
  inbox.take(look_payload("two"));
  EXPECT_TRUE(inbox.look());
  EXPECT_TRUE(inbox.texts().empty());
}

}  // namespace
}  // namespace vexil::store::postgres
