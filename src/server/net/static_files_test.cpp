#include "server/net/static_files.h"

#include <gtest/gtest.h>

#include <array>

#include "server/net/response_text.h"
#include "server/net/url.h"

namespace vexil::server {
namespace {

constexpr std::array<StaticFile, 2> kFiles{{
    {"/", "text/html; charset=utf-8", "<html>", "gz", "br", "abc", false},
    {"/assets/app-12345678.js", "text/javascript; charset=utf-8", "js", "", "", "def", true},
}};

HttpResponse serve(std::string_view path, std::string accepted, std::string known = {}) {
  HttpRequest request;
  if (!accepted.empty()) request.headers.set("accept-encoding", std::move(accepted));
  if (!known.empty()) request.headers.set("if-none-match", std::move(known));
  return StaticFiles(kFiles).serve(path, request).value();
}

TEST(StaticFiles, BestAcceptedEncodingIsSent) {
  EXPECT_EQ(*serve("/", "gzip, deflate, br").body, "br");
  EXPECT_EQ(*serve("/", "gzip, deflate").body, "gz");
  EXPECT_EQ(*serve("/", "gzip, br;q=0.5").body, "gz");
  EXPECT_EQ(*serve("/", "GZIP;q=0.5, br; q=0").body, "gz");
  EXPECT_EQ(*serve("/", "*").body, "br");
  EXPECT_EQ(*serve("/", "gzip;q=0, *").body, "br");
  EXPECT_EQ(*serve("/", "identity, gzip;q=0.5").body, "<html>");
  EXPECT_EQ(*serve("/", "deflate").body, "<html>");
  EXPECT_EQ(*serve("/", "gzip;q=x").body, "<html>");
  EXPECT_EQ(*serve("/", "").body, "<html>");
  EXPECT_EQ(*serve("/assets/app-12345678.js", "gzip, br").body, "js");
  EXPECT_EQ(*serve("/", "gzip").headers.find("content-encoding"), "gzip");
  EXPECT_EQ(serve("/", "").headers.find("content-encoding"), nullptr);
}

TEST(StaticFiles, KnownFileIsNotSentAgain) {
  const HttpResponse first = serve("/", "br");
  const std::string tag = *first.headers.find("etag");
  EXPECT_EQ(tag, "\"abc-br\"");
  EXPECT_EQ(serve("/", "br", tag).status, 304);
  EXPECT_EQ(*serve("/", "br", tag).body, "");
  EXPECT_EQ(serve("/", "br", "\"x\", W/" + tag).status, 304);
  EXPECT_EQ(serve("/", "br", "*").status, 304);
  EXPECT_EQ(serve("/", "br", "\"abc\"").status, 200);
  EXPECT_EQ(serve("/", "gzip", tag).status, 200);
}

TEST(StaticFiles, PagesAreAskedForAgainAndHashedNamesKept) {
  EXPECT_EQ(*serve("/", "").headers.find("cache-control"), "no-cache");
  EXPECT_EQ(*serve("/assets/app-12345678.js", "").headers.find("cache-control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(StaticFiles(kFiles).serve("/none", HttpRequest()), std::nullopt);
}

TEST(StaticFiles, PolicyAllowsNothingInline) {
  const std::string policy = *serve("/", "").headers.find("content-security-policy");
  EXPECT_NE(policy.find("default-src 'self'"), std::string::npos);
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_EQ(policy.find("unsafe"), std::string::npos);
  EXPECT_EQ(*serve("/", "").headers.find("x-content-type-options"), "nosniff");
}

TEST(ResponseText, HeadIsOneLineAField) {
  HttpResponse response;
  response.headers.set("location", "/a\r\nset-cookie: x");
  EXPECT_EQ(head_text(response, {5, false, true}, 784111777000),
            "HTTP/1.1 200 OK\r\ndate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
            "location: /a  set-cookie: x\r\ncontent-length: 5\r\nconnection: keep-alive\r\n\r\n");
  response.status = 304;
  EXPECT_EQ(head_text(response, {5, false, false}, 0).find("content-length"), std::string::npos);
  EXPECT_NE(head_text({}, {std::nullopt, true, false}, 0).find("transfer-encoding: chunked\r\n"),
            std::string::npos);
}

TEST(Url, PartsAreFound) {
  const auto url = read_url("https://example.org:8443/a?b=c#d");
  ASSERT_TRUE(url.has_value());
  EXPECT_TRUE(url->secure);
  EXPECT_EQ(url->host, "example.org");
  EXPECT_EQ(url->port, 8443);
  EXPECT_EQ(url->target, "/a?b=c");
  EXPECT_EQ(url->authority(), "example.org:8443");
  EXPECT_EQ(read_url("ws://[::1]:80")->authority(), "[::1]");
  EXPECT_EQ(read_url("http://h?x")->target, "/?x");
  EXPECT_EQ(read_url("wss://h")->port, 443);
}

TEST(Url, WhatIsNoneIsRefused) {
  for (const char* text : {"", "h", "ftp://h", "http://", "http://h:0", "http://h:70000",
                           "http://h:x", "http://h/a b", "http://h/\r\nx: y"}) {
    EXPECT_FALSE(read_url(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace vexil::server
