#include "server/config/limits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vexil::server {
namespace {

using ::testing::HasSubstr;

TEST(Limits, EveryOneCanBeSetToWhatItIs) {
  Config config;
  for (const LimitText& limit : list_limits(config)) {
    const Result<void> set = set_limit(config, limit.name + "=" + limit.value);
    EXPECT_TRUE(set) << limit.name << ": " << set.error().message;
  }
}

TEST(Limits, EveryNameStandsForOneLimit) {
  Config config;
  const std::vector<LimitText> before = list_limits(config);
  for (std::size_t at = 0; at < before.size(); ++at) {
    Config changed;
    const std::string other = std::to_string(std::stod(before[at].value) + 1);
    if (!set_limit(changed, before[at].name + "=" + other)) continue;
    const std::vector<LimitText> after = list_limits(changed);
    for (std::size_t look = 0; look < after.size(); ++look)
      EXPECT_EQ(after[look].value == before[look].value, look != at) << before[look].name;
  }
}

TEST(Limits, ARefusalNamesTheLimitAndTheRange) {
  Config config;
  const Result<void> set = set_limit(config, "connections=many");
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().message, "connections: expected a number from 1 to 1000000, not \"many\"");
  EXPECT_THAT(set_limit(config, "colour=red").error().message, HasSubstr("no setting \"colour\""));
}

TEST(Limits, AFileMayHaveCommentsAndAMistakeIsNamedWithItsLine) {
  Config config;
  ASSERT_TRUE(read_limits(config, "# a school\n\n connections-per-address = 900\nbot-threads=3"));
  EXPECT_EQ(config.net.limits.connections_per_address, 900u);
  EXPECT_EQ(config.bots.threads, 3);
  EXPECT_EQ(read_limits(config, "bot-threads=1\nbot-threads\n").error().message.substr(0, 7),
            "line 2:");
}

}  // namespace
}  // namespace vexil::server
