// Nodes that send each other messages.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "postgres/peers_node.h"
#include "postgres/peers_test_base.h"
#include "store/peers.h"

namespace vexil {
namespace {

class PeersMessage : public PeersTestBase {};

std::vector<std::string> numbered(const std::string& word, int count) {
  std::vector<std::string> texts;
  for (int i = 0; i < count; ++i) texts.push_back(word + std::to_string(i));
  return texts;
}

void send_all(PeersNode& node, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) node.peers().send(text);
}

std::vector<std::string> received_from(const PeersNode& node, const std::string& word) {
  std::vector<std::string> texts;
  for (const std::string& text : node.seen().received) {
    if (text.starts_with(word)) texts.push_back(text);
  }
  return texts;
}

TEST_F(PeersMessage, MessagesArriveInOrderAndNotAtTheirSender) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  PeersNode three = node();
  ASSERT_TRUE(three.serves());
  send_all(one, numbered("one", 100));
  send_all(two, numbered("two", 100));

  ASSERT_TRUE(three.receives(200));
  EXPECT_EQ(received_from(three, "one"), numbered("one", 100));
  EXPECT_EQ(received_from(three, "two"), numbered("two", 100));
  ASSERT_TRUE(one.receives(100));
  ASSERT_TRUE(two.receives(100));
  EXPECT_EQ(one.seen().received, numbered("two", 100));
  EXPECT_EQ(two.seen().received, numbered("one", 100));
  EXPECT_EQ(three.seen().missed, 0);
}

TEST_F(PeersMessage, AMessageWaitsForNoBeat) {
  PeersNode one = node(kSilent);
  ASSERT_TRUE(one.serves());
  PeersNode two = node(kSilent);
  ASSERT_TRUE(two.joins());
  one.peers().send("now");
  EXPECT_TRUE(two.receives(1));
}

TEST_F(PeersMessage, WhatIsSentBeforeANodeIsReadyIsReceivedToo) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  PeersNode two = node();
  ASSERT_TRUE(two.joins());
  one.peers().send("meanwhile");
  EXPECT_TRUE(two.receives(1));
}

TEST_F(PeersMessage, LongAndManyMessagesArrive) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  PeersNode two = node();
  ASSERT_TRUE(two.joins());
  std::vector<std::string> texts;
  for (int i = 0; i < 5000; ++i) {
    texts.emplace_back(i % 10 == 0 ? store::kLongestMessage - static_cast<std::size_t>(i) : 20,
                       'x');
  }
  texts.emplace_back("J\xc3\xb6rg, \"quoted\\\" and \tspaced ");
  texts.emplace_back("no text \xff\xfe");
  send_all(one, texts);
  ASSERT_TRUE(two.receives(texts.size()));
  EXPECT_EQ(two.seen().received, texts);
  EXPECT_EQ(two.seen().missed, 0);
}

}  // namespace
}  // namespace vexil
