#include <gtest/gtest.h>

#include "server/api/router.h"

namespace vexil::server {
namespace {

std::string refused(Body& body) {
  const auto refusal = body.refusal();
  return refusal ? refusal->text : std::string();
}

TEST(Body, ReadsWhatIsThereAndFillsInWhatIsNot) {
  Body body(R"({"name":"ada","level":7,"rated":true,"side":"blue","tags":["a","b"]})");
  EXPECT_EQ(body.text("name"), "ada");
  EXPECT_EQ(body.number("level", 1, 10), 7);
  EXPECT_TRUE(body.flag_or("rated", false));
  EXPECT_EQ(body.word_or("side", 0, {"red", "blue"}), 1u);
  EXPECT_EQ(body.texts("tags", 5), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(body.text_or("note", "none"), "none");
  EXPECT_EQ(body.number_or("seed", 3, 0, 9), 3);
  EXPECT_EQ(refused(body), "");
}

TEST(Body, NamesTheFirstThingThatIsWrong) {
  Body body(R"({"level":11,"name":5})");
  static_cast<void>(body.number("level", 1, 10));
  static_cast<void>(body.text("name"));
  EXPECT_EQ(refused(body), "level: expected a number from 1 to 10");
}

TEST(Body, KeysThatNobodyAskedForAreWrong) {
  Body body(R"({"nmae":"ada"})");
  static_cast<void>(body.text_or("name", ""));
  EXPECT_EQ(refused(body), "nmae: there is no such key here");
}

TEST(Body, AnObjectWithinIsHeldToTheSame) {
  Body body(R"({"clock":{"bank":5,"x":1}})");
  Body clock = body.inner("clock");
  EXPECT_EQ(clock.number("bank", 0, 10), 5);
  EXPECT_EQ(refused(body), "");
  EXPECT_EQ(refused(clock), "clock.x: there is no such key here");
  EXPECT_EQ(refused(body), "clock.x: there is no such key here");
}

TEST(Body, AnObjectWithinMayBeJudgedBeforeTheRestIsRead) {
  Body body(R"({"clock":{"bank":5},"side":"red"})");
  Body clock = body.inner("clock");
  EXPECT_EQ(clock.number("bank", 0, 10), 5);
  EXPECT_EQ(refused(clock), "");
  EXPECT_EQ(body.text("side"), "red");
  EXPECT_EQ(refused(body), "");
}

TEST(Body, WhatIsNoObjectIsRefused) {
  Body list("[1]");
  EXPECT_EQ(refused(list), "The body must be a JSON object.");
  Body broken("{\"a\":");
  EXPECT_TRUE(refused(broken).starts_with("The body is no JSON"));
  Body nothing("");
  EXPECT_EQ(refused(nothing), "");
}

TEST(Body, FractionsAndHugeNumbersAreNoNumbersHere) {
  for (const char* text : {R"({"n":1.5})", R"({"n":1e300})", R"({"n":"1"})", R"({"n":-1})"}) {
    Body body(text);
    static_cast<void>(body.number("n", 0, 10));
    EXPECT_EQ(refused(body), "n: expected a number from 0 to 10") << text;
  }
}

TEST(Body, TextsAreBounded) {
  Body body(R"({"name":"adalovelace"})");
  EXPECT_EQ(body.text("name", 5), "");
  EXPECT_EQ(refused(body), "name: expected a text of at most 5 bytes");
}

TEST(Body, NestingIsBounded) {
  Body body(R"({"a":)" + std::string(10'000, '[') + std::string(10'000, ']') + "}");
  EXPECT_TRUE(refused(body).starts_with("The body is no JSON"));
}

}  // namespace
}  // namespace vexil::server
