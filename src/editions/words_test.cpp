#include "editions/words.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace vexil {
namespace {

TEST(EditDistance, CountsLettersAddedLeftOutReplacedAndExchanged) {
  EXPECT_EQ(edit_distance("rescue", "rescue"), 0u);
  EXPECT_EQ(edit_distance("rescue", "rescues"), 1u);
  EXPECT_EQ(edit_distance("rescue", "rescu"), 1u);
  EXPECT_EQ(edit_distance("rescue", "resque"), 1u);
  EXPECT_EQ(edit_distance("rescue", "recsue"), 1u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
}

TEST(EditDistance, IsTheSameBothWays) {
  EXPECT_EQ(edit_distance("two-squares", "more-squares"),
            edit_distance("more-squares", "two-squares"));
}

TEST(Nearest, IsTheFirstOfTheNearest) {
  constexpr std::array<std::string_view, 3> kWords{"half", "home", "hole"};
  EXPECT_EQ(nearest("hom", kWords), "home");
  EXPECT_EQ(nearest("hoXe", kWords), "home");
  EXPECT_EQ(nearest("x", kWords), "half");
  EXPECT_EQ(nearest("x", {}), "");
}

TEST(Nearest, LongWordsCostNoMoreThanShortOnes) {
  constexpr std::array<std::string_view, 1> kWords{"half"};
  EXPECT_EQ(nearest(std::string(1'000'000, 'x'), kWords), "half");
}

}  // namespace
}  // namespace vexil
