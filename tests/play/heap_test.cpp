// Play takes nothing from the heap: neither the rules, nor the views, nor the sampling of worlds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

#include "editions/game.h"
#include "editions/setup.h"
#include "play/counting_allocator.h"
#include "rules/apply.h"
#include "rules/ending.h"
#include "rules/generate.h"
#include "support/random_game.h"
#include "support/random_options.h"
#include "support/run_length.h"
#include "view/observer.h"
#include "view/referee.h"
#include "view/sampler.h"

namespace vexil {
namespace {

static_assert(sizeof(Position) <= 512);
static_assert(sizeof(Action) == 4);
static_assert(std::is_trivially_copyable_v<Position>);

TEST(CountingAllocator, SeesEveryUseOfTheHeap) {
  const std::uint64_t before = allocations();
  auto text = std::make_unique<std::string>(1000, 'x');
  auto many = std::make_unique<int[]>(100);
  struct alignas(64) Wide {
    int value;
  };
  auto wide = std::make_unique<Wide>();
  EXPECT_GE(allocations() - before, 4u);
}

// A game with room for everything that is needed while it is played.
class Table {
 public:
  Table(const std::string& name, Random& random)
      : game_(Catalog::shipped().open(name).value()),
        red_(random_setup(*game_, random)),
        blue_(random_setup(*game_, random)),
        referee_(game_->edition, red_, blue_),
        observer_(game_->edition, Viewer::kBlue, hidden_from_others(red_), blue_) {}

  // Plays as a referee, a remote player and a searching one would; returns the decisions made.
  int play(Random& random, int decisions) {
    referee_.begin(deliveries_);
    int made = 0;
    for (; made < decisions && !referee_.ending().over(); ++made) {
      update_views();
      if (made % 16 == 0) sample(random);
      generate(game_->edition, referee_.position(), referee_.history(), actions_);
      referee_.act(lively_choice(referee_.position(), actions_, random), deliveries_);
    }
    return made;
  }

 private:
  void update_views() {
    const SeenEvents& events = deliveries_.to(Viewer::kBlue);
    observer_.update({events.data(), events.size()});
    observer_.recall(view_);
    for (const Viewer viewer : kViewers) {
      referee_.recall(viewer, view_);
      referee_.table(viewer, view_);
      referee_.legal(viewer, actions_);
    }
  }

  void sample(Random& random) {
    for (const Viewer viewer : kViewers) {
      auto* const sampler =
          new (workspace_) WorldSampler(game_->edition, referee_.knowledge(viewer));
      if (sampler->any_world()) sampler->sample(random, world_);
      sampler->~WorldSampler();
    }
  }

  GamePtr game_;
  SetupTypes red_;
  SetupTypes blue_;
  Referee referee_;
  Observer observer_;
  Deliveries deliveries_;
  View view_;
  ActionList actions_;
  Position world_;
  alignas(WorldSampler) std::byte workspace_[sizeof(WorldSampler)];
};

class Heap : public testing::TestWithParam<std::string> {};

TEST_P(Heap, IsNotUsedByTheRules) {
  Random random(11);
  std::uint64_t actions_made = 0;
  for (int game = 0; game < run_length(100); ++game) {
    RandomGame play(with_random_options(Catalog::shipped(), GetParam(), random, 4), random);
    const std::uint64_t before = allocations();
    EventLog log;
    for (int made = 0; made < 500; ++made) {
      log.clear();
      if (ending(play.game().edition, play.position(), play.history()).over()) break;
      if (!play.step(random, &log)) break;
      ++actions_made;
    }
    ASSERT_EQ(allocations() - before, 0u) << play.game().name;
  }
  EXPECT_GT(actions_made, 500u);
}

TEST_P(Heap, IsNotUsedByViewsAndSampling) {
  Random random(12);
  int actions_made = 0;
  for (int game = 0; game < run_length(15); ++game) {
    const std::string name = with_random_options(Catalog::shipped(), GetParam(), random, 4);
    const auto table = std::make_unique<Table>(name, random);
    const std::uint64_t before = allocations();
    actions_made += table->play(random, 200);
    ASSERT_EQ(allocations() - before, 0u) << name;
  }
  EXPECT_GT(actions_made, 100);
}

INSTANTIATE_TEST_SUITE_P(AllGames, Heap, testing::ValuesIn(Catalog::shipped().ids()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace vexil
