#include "server/tools/analyses.h"

#include <gtest/gtest.h>

#include "notation/game_file.h"
#include "tests/support/manual_loop.h"
#include "tests/support/seeded_secrets.h"

namespace vexil::server {
namespace {

constexpr const char* kGame = R"([Game "barrage"]
[Red "ada"]
[Blue "bob"]
[Result "*"]
[Termination "unterminated"]
[RedSetup "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -"]
[BlueSetup "B 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - - F -"]

1. a3a2 c8c7
)";

class AnalysesTest : public testing::Test {
 public:
  // Notes the order's name when it is done.
  Decided<Analyses::JobPtr> order(const std::string& account, const std::string& address,
                                  const std::string& name) {
    AnalysisOrder order;
    order.record = **GameFileReader(lines_of(kGame)).next();
    order.nodes = 100;
    Decided<Analyses::JobPtr> job = analyses.begin({account, address}, std::move(order));
    if (job)
      (*job)->followers.push_back([this, name](const std::string* line) {
        if (line == nullptr) done.push_back(name);
      });
    return job;
  }

  ManualLoop loop;
  SeededSecrets secrets{1};
  std::vector<std::string> done;
  Analyses analyses{loop, secrets};
};

TEST_F(AnalysesTest, AddressesTakeTurnsAndSoDoTheirAccounts) {
  for (const char* name : {"ada 1", "ada 2"}) EXPECT_TRUE(order("ada", "a", name));
  for (const char* name : {"bob 1", "bob 2"}) EXPECT_TRUE(order("bob", "a", name));
  EXPECT_TRUE(order("eve", "b", "eve 1"));
  loop.run_until([&] { return done.size() == 5; });
  const std::vector<std::string> fair{"ada 1", "eve 1", "bob 1", "ada 2", "bob 2"};
  EXPECT_EQ(done, fair);
}

TEST_F(AnalysesTest, OneAddressCannotFillTheQueue) {
  std::string code;
  for (int account = 0; account < 30 && code.empty(); ++account) {
    const auto job = order("guest" + std::to_string(account), "a", "one of many");
    if (!job) code = job.error().code;
  }
  EXPECT_EQ(code, "too-many");
  EXPECT_TRUE(order("eve", "b", "eve"));
}

}  // namespace
}  // namespace vexil::server
