// Positions of random games, with random options, survive being written and read: the same text
// again, and the same actions are legal.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/result_text.h"
#include "rules/ending.h"
#include "support/random_game.h"
#include "support/random_options.h"
#include "support/run_length.h"

namespace vexil {
namespace {

// The chase memory is no part of a position's text, so the rule that needs it must be off.
std::string without_chase_rule(std::string name) {
  const std::size_t place = name.find("more-squares=");
  if (place == std::string::npos) return name + "+more-squares=off";
  const std::size_t value = place + std::string("more-squares=").size();
  return name.replace(value, name.find('+', value) - value, "off");
}

void expect_round_trip(const RandomGame& play) {
  const std::string text = print_position(play.game(), play.position());
  const auto read = parse_position(text);
  ASSERT_TRUE(read) << text << ": " << read.error().message;
  EXPECT_EQ(read->game, play.shared_game());
  ASSERT_EQ(print_position(*read->game, read->position), text);
  const auto bare = std::make_unique<History>();
  ASSERT_EQ(legal_texts(*read->game, read->position, *bare),
            legal_texts(play.game(), play.position(), play.history()))
      << text;
  EXPECT_EQ(ending(read->game->edition, read->position, *bare),
            ending(play.game().edition, play.position(), play.history()))
      << text;
}

class RoundTrip : public testing::TestWithParam<std::string> {};

TEST_P(RoundTrip, OfEveryPositionOfRandomGames) {
  for (int game = 0; game < run_length(50); ++game) {
    Random random(500 + static_cast<std::uint64_t>(game));
    const std::string name = without_chase_rule(
        with_random_options(Catalog::shipped(), GetParam(), random, game % 3 == 0 ? 20 : 3));
    RandomGame play(name, random);
    SCOPED_TRACE(name + ", seed " + std::to_string(500 + game));
    for (int made = 0; made < 250; ++made) {
      ASSERT_NO_FATAL_FAILURE(expect_round_trip(play));
      if (!play.step(random)) break;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, RoundTrip, testing::ValuesIn(Catalog::shipped().ids()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace vexil
