// Counts of action sequences from many positions of every game, kept in data files.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "notation/position_text.h"
#include "perft/game_features.h"
#include "perft/perft_cases.h"
#include "reference/reference.h"
#include "reference/tables.h"
#include "rules/generate.h"
#include "support/run_length.h"

namespace vexil {
namespace {

// No file is no cases: a test that needs them fails then.
std::vector<PerftCase> cases_of(const std::string& id) {
  if (!std::filesystem::exists(perft_file(id))) return {};
  return read_perft_file(perft_file(id));
}

GamePosition read(const PerftCase& perft_case) {
  return parse_position(perft_case.position).value();
}

std::uint64_t counted(const Game& game, const PerftCase& perft_case) {
  const auto bare = std::make_unique<History>();
  return perft(game.edition, read(perft_case).position, *bare, perft_case.depth);
}

class Perft : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] static GamePtr game() { return Catalog::shipped().open(GetParam()).value(); }
  [[nodiscard]] static std::string place(const PerftCase& perft_case) {
    return GetParam() + ".tsv:" + std::to_string(perft_case.line);
  }
};

TEST_P(Perft, EveryGameHasAFileOfItsOwnPositions) {
  const auto cases = cases_of(GetParam());
  EXPECT_GE(cases.size(), 50u);
  for (const PerftCase& perft_case : cases) {
    const auto position = parse_position(perft_case.position);
    ASSERT_TRUE(position) << place(perft_case) << ": " << position.error().message;
    EXPECT_EQ(position->game->id, GetParam()) << place(perft_case);
    EXPECT_EQ(print_position(*position->game, position->position), perft_case.position);
  }
}

TEST_P(Perft, TheEngineCountsWhatTheFileSays) {
  for (const PerftCase& perft_case : cases_of(GetParam()))
    EXPECT_EQ(counted(*read(perft_case).game, perft_case), perft_case.count) << place(perft_case);
}

TEST_P(Perft, TheReferenceImplementationCountsTheSame) {
  const std::uint64_t largest = long_runs() ? UINT64_MAX : 4'000;
  int compared = 0;
  for (const PerftCase& perft_case : cases_of(GetParam())) {
    if (perft_case.count > largest) continue;
    const auto start = reference::Game::from_position(perft_case.position);
    EXPECT_EQ(reference::perft(start, perft_case.depth), perft_case.count) << place(perft_case);
    ++compared;
  }
  EXPECT_GE(compared, 30);
}

TEST_P(Perft, EveryFollowupOfTheGameIsOpenSomewhere) {
  std::set<Followup> open;
  for (const PerftCase& perft_case : cases_of(GetParam()))
    open.insert(read(perft_case).position.followup);
  EXPECT_TRUE(open.contains(Followup::kNone));
  for (const Followup kind : followups_of(*game()))
    EXPECT_TRUE(open.contains(kind)) << kFollowupNames[static_cast<std::size_t>(kind)];
}

TEST_P(Perft, EveryOptionChangesACountSomewhere) {
  std::set<OptionValue> felt;
  for (const PerftCase& perft_case : cases_of(GetParam())) {
    const GamePtr played = read(perft_case).game;
    for (const OptionValue& value : values_played(*played))
      if (!felt.contains(value) &&
          counted(*without_option(*played, value.option), perft_case) != perft_case.count)
        felt.insert(value);
  }
  for (const OptionValue& value : values_to_cover(*game()))
    EXPECT_TRUE(felt.contains(value)) << value.option << "=" << value.value;
}

// Those that the reference implementation knows, which made the files.
INSTANTIATE_TEST_SUITE_P(AllGames, Perft, testing::ValuesIn(reference::game_ids()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace vexil
