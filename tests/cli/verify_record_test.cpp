// verify-record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.h"
#include "server/game/test_game.h"

namespace vexil::test {
namespace {

using ::testing::HasSubstr;

std::string served_record() {
  server::TestGame game("barrage");
  game.begin();
  EXPECT_EQ(game.command(Side::kRed, server::CommandKind::kResign), "");
  return print_record(game->full_record());
}

std::string tag(const std::string& record, const std::string& name) {
  const std::size_t begin = record.find("[" + name + " \"") + name.size() + 3;
  return record.substr(begin, record.find('"', begin) - begin);
}

const std::string kGood =
    "barrage, 0 turns, 0-1 (resign): both setups are those that were promised\n";

TEST(VerifyRecord, OpensTheCommitmentsOfEveryGame) {
  const std::string record = served_record();
  EXPECT_EQ(run_program({"verify-record", "-"}, record), prints(kGood));
  EXPECT_EQ(run_program({"verify-record", "-"}, record + "\n" + record), prints(kGood + kGood));
  EXPECT_EQ(run_program({"verify-record", "-", "--red", tag(record, "RedCommitment"), "--blue",
                         tag(record, "BlueCommitment")},
                        record),
            prints(kGood));
}

TEST(VerifyRecord, RefusesWhatWasNotPromised) {
  std::string record = served_record();
  EXPECT_THAT(
      run_program({"verify-record", "-", "--red", tag(record, "BlueCommitment")}, record).err,
      HasSubstr("tag RedCommitment: it is not the one noted during the game"));
  EXPECT_EQ(run_program({"verify-record", "-", "--blue", "12"}, record),
            refuses("vexil: --blue: expected 64 hexadecimal digits, found \"12\"\n"));
  const std::string salt = tag(record, "RedSalt");
  record.replace(record.find(salt), salt.size(), std::string(64, '0'));
  const Outcome outcome = run_program({"verify-record", "-"}, record);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("RedSetup and RedSalt do not open it"));
}

}  // namespace
}  // namespace vexil::test
