#include "players/levels.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "support/data_file.h"

namespace vexil {
namespace {

std::string row(int number) {
  const Level& one = level(number);
  const std::string nodes = one.nodes == 0 ? "as time allows" : std::to_string(one.nodes);
  const std::string mind =
      one.plans ? (one.guesses ? "plans, guesses" : "plans") : "neither plans nor guesses";
  return fmt::format("| {} | {} | {} | {} | {:g} | {:g} | {} |\n", number, one.name, nodes,
                     one.depth, one.forgets, one.careless, mind);
}

TEST(Levels, ThePageAboutLevelsHasTheTable) {
  std::string table;
  for (int number = 1; number <= kLevels; ++number) table += row(number);
  const std::string page = file_bytes(project_file("docs/play/levels.md"));
  EXPECT_NE(page.find(table), std::string::npos) << table;
}

TEST(Levels, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (int number = 1; number <= kLevels; ++number) names.insert(level(number).name);
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kLevels));
}

TEST(Levels, AHigherOneIsNeverMoreCarelessOrMoreShortSighted) {
  for (int number = 2; number <= kLevels; ++number) {
    EXPECT_LE(level(number).careless, level(number - 1).careless) << number;
    EXPECT_GE(level(number).depth, level(number - 1).depth) << number;
    EXPECT_LE(level(number).forgets, level(number - 1).forgets) << number;
  }
}

}  // namespace
}  // namespace vexil
