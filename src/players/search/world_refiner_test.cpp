#include "players/search/world_refiner.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "editions/setup.h"
#include "rules/generate.h"
#include "view/fits.h"
#include "view/referee.h"
#include "view/sampler.h"

namespace vexil {
namespace {

// Red's seat after some turns of random play.
class RandomSeat {
 public:
  RandomSeat(std::string_view game, std::uint64_t seed, std::uint32_t turns)
      : game_(Catalog::shipped().open(game).value()), random_(seed) {
    const SetupTypes red = random_setup(*game_, random_);
    const SetupTypes blue = random_setup(*game_, random_);
    referee_ = std::make_unique<Referee>(game_->edition, red, blue);
    seat_ = std::make_unique<Seat>(game_, Side::kRed, red, hidden_from_others(blue));
    referee_->begin(deliveries_);
    deliver();
    while (!referee_->ending().over() && referee_->position().turn <= turns) act();
  }

  [[nodiscard]] const Seat& seat() const { return *seat_; }
  [[nodiscard]] const Game& game() const { return *game_; }

 private:
  void act() {
    ActionList actions;
    referee_->legal(viewer_of(referee_->position().to_move), actions);
    referee_->act(actions[random_.below(static_cast<std::uint32_t>(actions.size()))], deliveries_);
    deliver();
  }
  void deliver() {
    const SeenEvents& events = deliveries_.to(Viewer::kRed);
    if (!events.empty()) seat_->update({events.data(), events.size()});
  }

  GamePtr game_;
  Random random_;
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<Seat> seat_;
  Deliveries deliveries_;
};

TypeWeights even() {
  TypeWeights weights;
  for (auto& row : weights) row.fill(1);
  return weights;
}

TEST(WorldRefiner, KeepsWorldsThatFitTheKnowledge) {
  for (const std::string& id : Catalog::shipped().ids()) {
    for (const std::string_view options :
         {"", "+rescue", "+silent-defense", "+rescue+silent-defense"})
      for (const std::uint32_t turns : {0U, 40U, 150U}) {
        const RandomSeat at(id + std::string(options), 7, turns);
        const Knowledge& knowledge = at.seat().knowledge();
        if (knowledge.ending.over()) continue;
        const SetupPrior prior(at.game());
        const TypeWeights weights = even();
        const WorldRefiner refiner(at.seat(), knowledge, prior, weights);
        const auto sampler = std::make_unique<WorldSampler>(at.game().edition, knowledge);
        Random random(1);
        for (int n = 0; n < 5; ++n) {
          Position world = sampler->sample(random);
          refiner.refine(random, world);
          EXPECT_TRUE(fits(at.game().edition, knowledge, world)) << id << options << " " << turns;
        }
      }
  }
}

// Among worlds of the start: how many have two mines or more beside the enemy's Flag.
double guarded_share(const RandomSeat& start, bool refine) {
  constexpr int kWorlds = 400;
  const Edition& edition = start.game().edition;
  const SetupPrior prior(start.game());
  TypeWeights weights = even();
  for (int place = 0; place < prior.squares(); ++place)
    for (int type = 0; type < edition.type_count; ++type)
      weights[at(tracked_at(kMaxArmy + place))][at(type_at(type))] =
          prior.weight(prior.seen_from_red(Side::kBlue, place), type_at(type));
  const WorldRefiner refiner(start.seat(), start.seat().knowledge(), prior, weights);
  const auto sampler = std::make_unique<WorldSampler>(edition, start.seat().knowledge());
  sampler->weigh(&weights);
  Random random(3);
  int guarded = 0;
  for (int n = 0; n < kWorlds; ++n) {
    Position world = sampler->sample(random);
    if (refine) refiner.refine(random, world);
    Bitboard blue = world.occupied[1];
    while (blue.any()) {
      const Square square = blue.pop();
      if (!edition.traits(world.on(square).type).flag) continue;
      int mines = 0;
      for (Bitboard beside =
               edition.neighbours[static_cast<std::size_t>(index(square))] & world.occupied[1];
           beside.any();)
        mines += edition.traits(world.on(beside.pop()).type).mine ? 1 : 0;
      guarded += mines >= 2 ? 1 : 0;
    }
  }
  return static_cast<double>(guarded) / kWorlds;
}

TEST(WorldRefiner, PutsMinesAroundTheFlagAsPeopleDo) {
  const RandomSeat start("international", 1, 0);
  const double before = guarded_share(start, false);
  const double after = guarded_share(start, true);
  EXPECT_LT(before, 0.35);
  EXPECT_GT(after, 0.45);  // 57 of 100 people do.
  EXPECT_LT(after, 0.75);
}

TEST(WorldRefiner, FollowsItsSeed) {
  const RandomSeat start("barrage", 2, 10);
  const SetupPrior prior(start.game());
  const TypeWeights weights = even();
  const WorldRefiner refiner(start.seat(), start.seat().knowledge(), prior, weights);
  const auto sampler =
      std::make_unique<WorldSampler>(start.game().edition, start.seat().knowledge());
  Random random(1);
  const Position world = sampler->sample(random);
  Position one = world;
  Position two = world;
  Random first(9);
  Random second(9);
  refiner.refine(first, one);
  refiner.refine(second, two);
  EXPECT_TRUE(one.pieces == two.pieces);
}

}  // namespace
}  // namespace vexil
