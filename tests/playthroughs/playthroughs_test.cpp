// The golden files: what play looks like, byte for byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "playthroughs/playthrough.h"
#include "playthroughs/shown_games.h"
#include "reference/tables.h"
#include "support/data_file.h"

namespace vexil {

// How a failure names the game.
void PrintTo(const ShownGame& shown, std::ostream* out) { *out << shown.name; }

namespace {

std::vector<std::string> golden_games() {
  std::vector<std::string> names;
  const auto folder = playthrough_file("").parent_path();
  if (!std::filesystem::exists(folder)) return names;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

// The first line in which two texts differ, for a failure that can be read.
std::string first_difference(const std::string& golden, const std::string& now) {
  const auto [one, two] = std::mismatch(golden.begin(), golden.end(), now.begin(), now.end());
  const auto line = std::count(golden.begin(), one, '\n') + 1;
  const auto text = [](const std::string& whole, std::size_t place) {
    const std::size_t end = whole.rfind('\n', place == 0 ? 0 : place - 1);
    const std::size_t first = end == std::string::npos ? 0 : end + 1;
    return whole.substr(first, whole.find('\n', first) - first);
  };
  return "line " + std::to_string(line) +
         "\ngolden: " + text(golden, static_cast<std::size_t>(one - golden.begin())) +
         "\nnow:    " + text(now, static_cast<std::size_t>(two - now.begin()));
}

TEST(Playthroughs, EveryGameHasOneAndEveryOneIsOfAGame) {
  std::set<std::string> ids;
  for (const std::string& name : golden_games()) {
    const auto game = Catalog::shipped().open(name);
    ASSERT_TRUE(game) << name << ": " << game.error().message;
    EXPECT_EQ((*game)->name, name);
    ids.insert((*game)->id);
  }
  for (const std::string& id : reference::game_ids())
    EXPECT_TRUE(ids.contains(id)) << id << " has no playthrough; run make_playthroughs";
}

class GoldenFile : public testing::TestWithParam<ShownGame> {};

TEST_P(GoldenFile, IsWhatItWasByteForByteAndShowsWhatItShould) {
  const std::filesystem::path file = playthrough_file(GetParam().name);
  ASSERT_TRUE(std::filesystem::exists(file)) << "run make_playthroughs";
  const std::string golden = file_bytes(file);
  const Stretch stretch = stretch_of(golden);
  EXPECT_EQ(stretch.game, GetParam().name);
  const Playthrough now = play_through(stretch);
  EXPECT_TRUE(now.text == golden) << file.filename().string() << ", "
                                  << first_difference(golden, now.text);
  for (const std::string& feature : wanted_of(GetParam()))
    EXPECT_TRUE(now.features.contains(feature)) << feature << " does not happen in this stretch";
}

INSTANTIATE_TEST_SUITE_P(All, GoldenFile, testing::ValuesIn(shown_games()),
                         [](const testing::TestParamInfo<ShownGame>& info) {
                           std::string name = info.param.name;
                           std::replace_if(
                               name.begin(), name.end(),
                               [](char c) { return c == '-' || c == '+' || c == '='; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace vexil
