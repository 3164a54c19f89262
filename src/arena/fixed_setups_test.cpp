#include "arena/fixed_setups.h"

#include <gtest/gtest.h>

#include "notation/setup_text.h"

namespace vexil {
namespace {

constexpr const char* kOne =
    "- - - - - - - - - - / - - - - - - - - - - / - - - - - - - - - - / "
    "10 9 3 2 2 S B F - -";
constexpr const char* kTwo =
    "10 9 3 2 2 S B F - - / - - - - - - - - - - / - - - - - - - - - - / "
    "- - - - - - - - - -";

GamePtr barrage_game() { return Catalog::shipped().open("barrage").value(); }

Result<std::vector<TwoSetups>> read_setups(const std::string& text) {
  return read_fixed_setups(*barrage_game(), lines_of(text));
}

std::string setups_refusal(const std::string& text) {
  const auto setups = read_setups(text);
  return setups ? "accepted" : setups.error().message;
}

TEST(FixedSetups, AreReadAsPairsOfLines) {
  const auto setups = read_setups(std::string("# Two games.\n\nred: ") + kOne + "\nblue: " + kTwo +
                                  "\nred:" + kTwo + " \r\nblue: " + kOne + "\n");
  ASSERT_TRUE(setups) << setups.error().message;
  ASSERT_EQ(setups->size(), 2u);
  EXPECT_EQ(print_setup(*barrage_game(), Side::kRed, (*setups)[0].red), kOne);
  EXPECT_EQ(print_setup(*barrage_game(), Side::kBlue, (*setups)[0].blue), kTwo);
  EXPECT_EQ(print_setup(*barrage_game(), Side::kBlue, (*setups)[1].blue), kOne);
}

TEST(FixedSetups, AreTakenFromRecords) {
  const auto setups = read_setups(std::string("[Game \"barrage\"]\n[RedSetup \"") + kOne +
                                  "\"]\n[BlueSetup \"" + kTwo + "\"]\n\n1. a4a5\n");
  ASSERT_TRUE(setups) << setups.error().message;
  ASSERT_EQ(setups->size(), 1u);
  EXPECT_EQ(print_setup(*barrage_game(), Side::kRed, (*setups)[0].red), kOne);
}

TEST(FixedSetups, RefusalsNameThePlace) {
  EXPECT_EQ(setups_refusal("blue: 10 9"),
            "line 1: expected red: and a setup, found \"blue: 10 9\"");
  EXPECT_EQ(setups_refusal(std::string("red: ") + kOne),
            "expected blue's setup after red's last one");
  EXPECT_EQ(setups_refusal("# nothing\n"), "expected setups, found none");
  EXPECT_EQ(setups_refusal(""), "expected setups, found none");
  EXPECT_EQ(setups_refusal("red: 10").substr(0, 8), "line 1: ");
  EXPECT_EQ(
      setups_refusal("[Game \"barrage\"]\n[RedSetup \"x\"]\n[BlueSetup \"x\"]\n\n").substr(0, 8),
      "game 1: ");
}

}  // namespace
}  // namespace vexil
