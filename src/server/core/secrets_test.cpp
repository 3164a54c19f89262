#include "server/core/secrets.h"

#include <gtest/gtest.h>

#include <set>

namespace vexil::server {
namespace {

TEST(Secrets, DigestIsSha256) {
  EXPECT_EQ(hex(digest("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Secrets, HexIsReadBack) {
  const Digest salt = system_secrets().salt();
  Digest read{};
  ASSERT_TRUE(read_hex(hex(salt), read));
  EXPECT_EQ(read, salt);
  EXPECT_FALSE(read_hex("12", read));
  EXPECT_FALSE(read_hex(std::string(64, 'g'), read));
}

TEST(Secrets, CommitmentIsWhatAnybodyCanCompute) {
  Digest salt{};
  salt[31] = 1;
  EXPECT_EQ(commitment(salt, "F B"), digest(std::string(63, '0') + "1\nF B"));
}

TEST(Secrets, TokensAndIdsDoNotRepeatAndAreSafeInAddresses) {
  std::set<std::string> seen;
  for (int time = 0; time < 1000; ++time) {
    const std::string token = system_secrets().token();
    EXPECT_EQ(token.size(), 43u);
    EXPECT_EQ(
        token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        std::string::npos);
    EXPECT_TRUE(seen.insert(token).second);
    const std::string id = system_secrets().game_id();
    EXPECT_EQ(id.size(), 8u);
    EXPECT_TRUE(seen.insert(id).second);
  }
}

}  // namespace
}  // namespace vexil::server
