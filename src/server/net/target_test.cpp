#include "server/net/target.h"

#include <gtest/gtest.h>

namespace vexil::server {
namespace {

std::string path_of(std::string_view target) {
  const auto read = read_target(target);
  return read ? read->path : "refused: " + read.error().message;
}

bool is_refused(std::string_view target) { return !read_target(target).has_value(); }

TEST(Target, PathIsDecoded) {
  EXPECT_EQ(path_of("/"), "/");
  EXPECT_EQ(path_of("/games/a%20b"), "/games/a b");
  EXPECT_EQ(path_of("/%E2%82%ac"), "/\u20ac");
  EXPECT_EQ(path_of("/a+b"), "/a+b");
}

TEST(Target, SlashAtTheEndIsLeftAway) {
  EXPECT_EQ(path_of("/games/"), "/games");
  EXPECT_TRUE(is_refused("/games//"));
  EXPECT_TRUE(is_refused("//"));
}

TEST(Target, WholeAddressLosesItsHost) {
  EXPECT_EQ(path_of("http://host/a"), "/a");
  EXPECT_EQ(path_of("https://host"), "/");
  EXPECT_EQ(path_of("http://host:80/a/b?x=1"), "/a/b");
}

TEST(Target, WhatARouterCouldMisreadIsRefused) {
  for (const std::string_view target :
       {"",          "a",     "*",      "/.",     "/..",     "/a/./b",     "/a/../b", "/%2e",
        "/%2E%2e/x", "/a//b", "/a%2fb", "/a%5Cb", "/a\\b",   "/%00",       "/%0d%0a", "/%7f",
        "/%",        "/%4",   "/%4g",   "/%ff",   "/%c0%80", "/%ed%a0%80", "?x=1",    "host:80"}) {
    EXPECT_TRUE(is_refused(target)) << target;
  }
}

TEST(Target, QueryIsDecodedInItsOrder) {
  const auto read = read_target("/?a=1&b=x+y%26z&&c&a=2&=d");
  ASSERT_TRUE(read.has_value());
  std::string all;
  for (const auto& [name, value] : read->query) all += name + "=" + value + ";";
  EXPECT_EQ(all, "a=1;b=x y&z;c=;a=2;=d;");
  EXPECT_TRUE(is_refused("/?a=%"));
  EXPECT_TRUE(is_refused("/?a=%ff"));
  EXPECT_TRUE(is_refused("/?a=%00"));
}

TEST(Target, EncodedTextIsDecodedToItself) {
  std::string all;
  for (int c = 1; c < 256; ++c) all += static_cast<char>(c);
  EXPECT_EQ(percent_decode(percent_encode(all)).value(), all);
  EXPECT_EQ(percent_encode("a-b_c.d~e/"), "a-b_c.d~e%2F");
}

TEST(Target, Utf8HasOneFormForEachCharacter) {
  EXPECT_TRUE(is_utf8("plain"));
  EXPECT_TRUE(is_utf8("\xc2\x80\xe0\xa0\x80\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"));
  for (const std::string_view text : {"\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80", "\xed\xbf\xbf", "\xe2\x82", "\xf5"}) {
    EXPECT_FALSE(is_utf8(text));
  }
}

}  // namespace
}  // namespace vexil::server
