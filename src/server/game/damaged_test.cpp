// Entries that no server wrote are refused in a sentence, and a refused entry changes nothing.
#include <gtest/gtest.h>

#include "server/game/test_game.h"

namespace vexil::server {
namespace {

std::string everything(const ServedGame& game, Millis now) {
  std::string all;
  for (const Viewer viewer : kViewers)
    all += TestGame::messages(game, viewer) + game.view(viewer, now) +
           print_record(game.record(viewer));
  return all;
}

GameEntry random_entry(const TestGame& game, Random& random) {
  const auto pick = [&] {
    return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(game.stored.size())));
  };
  const auto& [time, body] = game.stored[pick()];
  GameEntry entry = read_entry(body, time).value();
  const GameEntry other = read_entry(game.stored[pick()].second, time).value();
  if (random.below(2) == 0)
    entry.kind =
        static_cast<EntryKind>(random.below(static_cast<std::uint32_t>(EntryKind::kShared) + 1));
  if (random.below(3) == 0) entry.text = other.text;
  if (random.below(3) == 0) entry.side = other.side;
  if (random.below(4) == 0) entry.side.reset();
  if (random.below(4) == 0) entry.score = static_cast<Score>(random.below(4));
  if (random.below(6) == 0) entry.text = "\xFF";
  return entry;
}

TEST(DamagedEntries, AreRefusedInOneLineAndChangeNothing) {
  int refused = 0;
  int taken = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    GameSettings settings;
    settings.clock = ClockSettings{60'000, 1'000, 0};
    TestGame game("sci-fi-2011-duel", settings);
    game.begin_spotter();
    ASSERT_EQ(game.act("e3e4"), "");
    Random random(seed);
    for (int attempt = 0; attempt < 60; ++attempt) {
      const GameEntry entry = random_entry(game, random);
      const std::string before = everything(*game, game.now);
      const std::uint64_t entries = game->entries();
      const auto applied = game->apply_entry(entry);
      if (applied) {
        ++taken;
        continue;
      }
      ++refused;
      EXPECT_EQ(applied.error().message.find('\n'), std::string::npos);
      EXPECT_EQ(everything(*game, game.now), before);
      EXPECT_EQ(game->entries(), entries);
    }
  }
  EXPECT_GT(refused, 500);
  EXPECT_GT(taken, 20);
}

TEST(DamagedEntries, ALeftOutOrRepeatedActionIsNoticed) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.act("e3e4"), "");
  for (std::size_t missing = 0; missing < game.stored.size() - 1; ++missing) {
    TestGame other("sci-fi-2011-duel");
    bool refused = false;
    for (std::size_t place = 0; place < game.stored.size() && !refused; ++place) {
      if (place == missing) continue;
      const auto& [time, body] = game.stored[place];
      refused = !other->apply_entry(read_entry(body, time).value()).has_value();
    }
    // A creator who never waited can be seated all the same.
    EXPECT_EQ(refused, missing != 0) << missing;
  }
}

}  // namespace
}  // namespace vexil::server
