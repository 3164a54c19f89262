#include "view/sampler.h"

#include <map>
#include <set>

#include "tests/support/small_board.h"
#include "view/fits.h"

namespace vexil {
namespace {

constexpr std::string_view kFive = R"(
  6 F . . . . . 2 . . .
  5 3 7 ~ ~ B . ~ ~ . .
  4 7 3 ~ ~ 2 . ~ ~ . .
  3 F . . . . . B . . .
)";

using Deal = std::array<PieceType, kMaxArmy>;

Deal blue_deal(const World& world) {
  Deal deal;
  std::copy(world.start.begin() + kMaxArmy, world.start.end(), deal.begin());
  return deal;
}

TEST(Sampler, QuickWayServesWithoutSilentDefense) {
  SmallBoard board("classic-2016", kFive);
  board.act("e4f4 g6h6");
  const auto sampler =
      std::make_unique<WorldSampler>(board.edition(), board.referee().knowledge(Viewer::kRed));
  EXPECT_EQ(sampler->states(), 0U);
}

TEST(Sampler, EveryWorldFitsAndAllAreFound) {
  SmallBoard board("classic-2016", kFive);
  board.act("e4f4 g6h6");
  const Knowledge& knowledge = board.referee().knowledge(Viewer::kRed);
  const auto sampler = std::make_unique<WorldSampler>(board.edition(), knowledge);
  std::set<Deal> deals;
  Random random(7);
  for (int draw = 0; draw < 2000; ++draw) {
    World world;
    sampler->sample(random, world);
    EXPECT_TRUE(fits(board.edition(), knowledge, world.position));
    deals.insert(blue_deal(world));
  }
  // The moved piece is one of three, the other four are dealt in any order.
  EXPECT_EQ(deals.size(), 3U * 24U);
}

TEST(Sampler, OwnPiecesAreTheSameInEveryWorld) {
  SmallBoard board("classic-2016", kFive);
  const auto sampler =
      std::make_unique<WorldSampler>(board.edition(), board.referee().knowledge(Viewer::kRed));
  Random random(7);
  World world;
  sampler->sample(random, world);
  for (std::size_t place = 0; place < kMaxArmy; ++place)
    EXPECT_EQ(world.start[place], board.setup(Side::kRed)[place]);
}

TEST(Sampler, SpectatorsSampleBothArmies) {
  SmallBoard board("classic-2016", kFive);
  const auto sampler = std::make_unique<WorldSampler>(
      board.edition(), board.referee().knowledge(Viewer::kSpectator));
  Random random(7);
  std::set<PieceType> red;
  std::set<PieceType> blue;
  for (int draw = 0; draw < 200; ++draw) {
    const Position world = sampler->sample(random);
    red.insert(world.on(board.at_text("a4")).type);
    blue.insert(world.on(board.at_text("a5")).type);
  }
  EXPECT_EQ(red.size(), 5U);
  EXPECT_EQ(blue.size(), 5U);
}

TEST(Sampler, AWorldCanBePlayedWithTheViewersOwnMemory) {
  SmallBoard board("international", R"(
    7 F . . . . . 2 . . .
    6 3 7 ~ ~ B . ~ ~ . .
    5 7 3 ~ ~ 2 . ~ ~ . .
    4 F . . . . . B . . .
  )");
  board.act("e5f5 g7h7 f5e5 h7g7");
  const auto sampler =
      std::make_unique<WorldSampler>(board.edition(), board.referee().knowledge(Viewer::kRed));
  Random random(3);
  const Position world = sampler->sample(random);
  ActionList in_world;
  generate(board.edition(), world, board.referee().history(), in_world);
  const ActionList& offered = board.recall(Viewer::kRed).legal;
  EXPECT_TRUE(std::equal(in_world.begin(), in_world.end(), offered.begin(), offered.end()));
}

TEST(Sampler, WeightsMakeWorldsLikelyByTheirProduct) {
  SmallBoard board("classic-2016", kFive);
  board.act("e4f4 g6h6");
  const Knowledge& knowledge = board.referee().knowledge(Viewer::kRed);
  const auto sampler = std::make_unique<WorldSampler>(board.edition(), knowledge);
  Random random(11);
  const auto weights = std::make_unique<TypeWeights>();
  for (auto& piece : *weights)
    for (float& weight : piece) weight = 0.25F * static_cast<float>(1 + random.below(8));
  const TrackedId first = knowledge.tracked_on(board.at_text("a5"));
  (*weights)[at(first)][at(board.game().type_of("F").value())] = 0;

  // All worlds and their products, from uniform draws.
  std::map<Deal, double> product;
  World world;
  for (int draw = 0; draw < 3000; ++draw) {
    sampler->sample(random, world);
    double value = 1;
    for (std::size_t piece = kMaxArmy; piece < kMaxPieces; ++piece)
      if (world.start[piece] != PieceType::kNone)
        value *= static_cast<double>((*weights)[piece][at(world.start[piece])]);
    product[blue_deal(world)] = value;
  }
  ASSERT_EQ(product.size(), 72U);
  double total = 0;
  for (const auto& [deal, value] : product) total += value;

  sampler->weigh(weights.get());
  std::map<Deal, double> share;
  constexpr int kDraws = 60000;
  for (int draw = 0; draw < kDraws; ++draw) {
    sampler->sample(random, world);
    share[blue_deal(world)] += 1.0 / kDraws;
  }
  double distance = 0;
  for (const auto& [deal, value] : product) {
    distance += std::abs(share[deal] - value / total) / 2;
    if (value == 0) {
      EXPECT_EQ(share[deal], 0);
    }
  }
  EXPECT_LT(distance, 0.03);
}

TEST(Sampler, KnowledgeThatNoGameGivesHasNoWorld) {
  SmallBoard board("classic-2016", kFive);
  Knowledge knowledge = board.referee().knowledge(Viewer::kRed);
  for (std::size_t piece = kMaxArmy; piece < kMaxPieces; ++piece)
    knowledge.tracked[piece].mask = without(knowledge.tracked[piece].mask, board.edition().flags);
  EXPECT_FALSE(std::make_unique<WorldSampler>(board.edition(), knowledge)->any_world());
}

}  // namespace
}  // namespace vexil
