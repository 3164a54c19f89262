#include "server/net/address.h"

#include <gtest/gtest.h>

#include "server/net/connection_count.h"

namespace vexil::server {
namespace {

Address at(std::string_view text) { return read_address(text).value(); }

AddressSet set(const std::vector<std::string>& items) { return AddressSet::read(items).value(); }

TEST(Address, BothKindsReadAndPrint) {
  EXPECT_EQ(at("192.0.2.7").text(), "192.0.2.7");
  EXPECT_EQ(at("2001:DB8::1").text(), "2001:db8::1");
  EXPECT_EQ(at("[2001:db8::1]").text(), "2001:db8::1");
  EXPECT_EQ(at("::ffff:192.0.2.7"), at("192.0.2.7"));
  for (const std::string_view text : {"", "1.2.3", "1.2.3.4.5", "x", "1.2.3.4/8", ":::", "[]"}) {
    EXPECT_FALSE(read_address(text).has_value()) << text;
  }
}

TEST(Address, ClientOfVersion6HoldsItsNetwork) {
  EXPECT_EQ(at("2001:db8:1:2:3:4:5:6").client(), at("2001:db8:1:2::"));
  EXPECT_EQ(at("192.0.2.7").client(), at("192.0.2.7"));
}

TEST(AddressSet, NetworksContainTheirAddresses) {
  const AddressSet networks = set({"10.0.0.0/8", "192.0.2.64/26", "fd00::/7", "127.0.0.1"});
  EXPECT_TRUE(networks.contains(at("10.255.0.1")));
  EXPECT_FALSE(networks.contains(at("11.0.0.1")));
  EXPECT_TRUE(networks.contains(at("192.0.2.127")));
  EXPECT_FALSE(networks.contains(at("192.0.2.128")));
  EXPECT_FALSE(networks.contains(at("192.0.2.63")));
  EXPECT_TRUE(networks.contains(at("fc00::1")));
  EXPECT_FALSE(networks.contains(at("fe80::1")));
  EXPECT_TRUE(networks.contains(at("127.0.0.1")));
  EXPECT_FALSE(networks.contains(at("127.0.0.2")));
  EXPECT_TRUE(set({"0.0.0.0/0"}).contains(at("8.8.8.8")));
  EXPECT_FALSE(set({"0.0.0.0/0"}).contains(at("2001:db8::1")));
}

TEST(AddressSet, BadNetworkIsNamed) {
  for (const char* text : {"10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129", "10.0.0.0/8x"}) {
    const auto read = AddressSet::read({text});
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_NE(read.error().message.find(text), std::string::npos);
  }
}

Origin origin(std::string_view peer, const std::vector<std::string>& hops,
              const std::string& protocol = "") {
  Fields headers;
  for (const std::string& hop : hops) headers.add("x-forwarded-for", hop);
  if (!protocol.empty()) headers.add("x-forwarded-proto", protocol);
  return find_origin(at(peer), false, headers, set({"10.0.0.1", "10.0.0.2"}));
}

TEST(Origin, AnUntrustedPeerIsTheClient) {
  EXPECT_EQ(origin("9.9.9.9", {"1.2.3.4"}, "https").address, at("9.9.9.9"));
  EXPECT_FALSE(origin("9.9.9.9", {"1.2.3.4"}, "https").secure);
}

TEST(Origin, RightmostUntrustedAddressCounts) {
  EXPECT_EQ(origin("10.0.0.1", {"6.6.6.6, 1.2.3.4"}).address, at("1.2.3.4"));
  EXPECT_EQ(origin("10.0.0.1", {"6.6.6.6, 1.2.3.4, 10.0.0.2"}).address, at("1.2.3.4"));
  EXPECT_EQ(origin("10.0.0.1", {"6.6.6.6", "1.2.3.4"}).address, at("1.2.3.4"));
  EXPECT_EQ(origin("10.0.0.1", {"6.6.6.6, nonsense"}).address, at("10.0.0.1"));
  EXPECT_EQ(origin("10.0.0.1", {}).address, at("10.0.0.1"));
  EXPECT_EQ(origin("10.0.0.1", {"10.0.0.2"}).address, at("10.0.0.2"));
}

TEST(Origin, WhoeverHasAnUnreadableAddressIsNotTheProxy) {
  EXPECT_TRUE(origin("10.0.0.1", {}).known);
  EXPECT_TRUE(origin("10.0.0.1", {"nonsense, 1.2.3.4"}).known);
  for (const char* list : {"nonsense", "unknown", "1.2.3.4, nonsense", "10.0.0.2:80", ","})
    EXPECT_FALSE(origin("10.0.0.1", {list}).known) << list;
}

TEST(Origin, LastWordAboutTheProtocolCounts) {
  EXPECT_TRUE(origin("10.0.0.1", {}, "https").secure);
  EXPECT_FALSE(origin("10.0.0.1", {}, "http").secure);
  EXPECT_FALSE(origin("10.0.0.1", {}, "https, http").secure);
}

TEST(ConnectionCount, ClientsAreCountedApart) {
  ConnectionCount count(10, 2);
  EXPECT_TRUE(count.enter(at("1.1.1.1")));
  EXPECT_TRUE(count.enter(at("1.1.1.1")));
  EXPECT_FALSE(count.enter(at("1.1.1.1")));
  EXPECT_TRUE(count.enter(at("1.1.1.2")));
  count.leave(at("1.1.1.1"));
  EXPECT_TRUE(count.enter(at("1.1.1.1")));
  EXPECT_FALSE(ConnectionCount(10, 0).enter(at("1.1.1.1")));
}

TEST(ConnectionCount, AllAreCountedTogether) {
  ConnectionCount count(2, 10);
  EXPECT_TRUE(count.enter());
  EXPECT_TRUE(count.enter());
  EXPECT_FALSE(count.enter());
  count.leave();
  EXPECT_TRUE(count.enter());
  EXPECT_EQ(count.size(), 2u);
}

}  // namespace
}  // namespace vexil::server
