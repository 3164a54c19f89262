#include "cli/signature.h"

#include <gtest/gtest.h>

#include <vector>

namespace vexil {
namespace {

// The games of the sheets; other editions may add more.
TEST(Signature, ChangesOnlyWhenTheRulesBehaveDifferently) {
  const std::vector<std::string> games{"classic-2002",
                                       "duel-masters-2004",
                                       "duel-masters-2004-powers",
                                       "fire-ice-2008",
                                       "fire-ice-2008-powers",
                                       "sci-fi-2011",
                                       "sci-fi-2011-duel",
                                       "classic-2016",
                                       "classic-2016-duel",
                                       "international",
                                       "barrage"};
  EXPECT_EQ(signature(games), 10747811749167040302u);
}

}  // namespace
}  // namespace vexil
