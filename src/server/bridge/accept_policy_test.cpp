#include "server/bridge/accept_policy.h"

#include <gtest/gtest.h>

namespace vexil::server {
namespace {

bool takes(const char* policy, const char* seek) {
  const auto read = read_policy(policy);
  EXPECT_TRUE(read) << read.error().message;
  return accepts(*read, boost::json::parse(seek).as_object());
}

constexpr const char* kTimed =
    R"({"id":"a","by":"ada","bot":false,"settings":{"game":"barrage+no-capture-cap=400",)"
    R"("clock":{"bank":300000,"increment":0},"rated":false}})";
constexpr const char* kUntimed =
    R"({"id":"a","by":"ada","bot":false,"settings":{"game":"classic-2002","clock":null,"rated":true}})";
constexpr const char* kOfABot =
    R"({"id":"a","by":"hal","bot":true,"settings":{"game":"barrage","clock":null,"rated":false}})";

TEST(AcceptPolicy, WithoutAWordEveryGameOfAPersonIsTaken) {
  EXPECT_TRUE(takes("", kTimed));
  EXPECT_TRUE(takes("", kUntimed));
  EXPECT_FALSE(takes("", kOfABot));
}

TEST(AcceptPolicy, GamesAreTakenByTheirIdWhateverTheirOptions) {
  EXPECT_TRUE(takes("game=barrage", kTimed));
  EXPECT_FALSE(takes("game=barrage", kUntimed));
  EXPECT_TRUE(takes("game=barrage,game=classic-2002", kUntimed));
}

TEST(AcceptPolicy, ClocksAreTakenByTheirSeconds) {
  EXPECT_TRUE(takes("clock=60-300", kTimed));
  EXPECT_FALSE(takes("clock=301-900", kTimed));
  EXPECT_FALSE(takes("clock=60-299", kTimed));
  EXPECT_FALSE(takes("clock=60-300", kUntimed));
  EXPECT_TRUE(takes("clock=untimed", kUntimed));
  EXPECT_FALSE(takes("clock=untimed", kTimed));
  EXPECT_FALSE(takes("clock=timed", kUntimed));
}

TEST(AcceptPolicy, RatedAndOpponents) {
  EXPECT_FALSE(takes("rated=no", kUntimed));
  EXPECT_TRUE(takes("rated=yes", kUntimed));
  EXPECT_TRUE(takes("rated=any", kTimed));
  EXPECT_TRUE(takes("opponents=bots", kOfABot));
  EXPECT_FALSE(takes("opponents=bots", kTimed));
  EXPECT_TRUE(takes("opponents=all", kOfABot));
}

TEST(AcceptPolicy, WhatIsNotKnownIsRefusedByName) {
  for (const char* text : {"games=barrage", "game=chess", "clock=fast", "clock=9-3",
                           "rated=perhaps", "opponents=nobody", "game"})
    EXPECT_FALSE(read_policy(text)) << text;
}

TEST(AcceptPolicy, WhatAServerSaysIsReadWithoutTrust) {
  for (const char* seek : {"{}", R"({"settings":5})", R"({"settings":{"game":7}})",
                           R"({"settings":{"game":"no-such-game"}})"})
    EXPECT_FALSE(takes("", seek)) << seek;
}

}  // namespace
}  // namespace vexil::server
