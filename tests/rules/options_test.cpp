// docs/develop/rules.md, "Options": the table of values and defaults, and the dashes in it.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "support/data_file.h"
#include "support/scene.h"

namespace vexil {
namespace {

using testing::HasSubstr;

// The columns of the table.
const std::vector<std::vector<std::string>> kColumns{
    {"classic-2002"},
    {"duel-masters-2004", "duel-masters-2004-powers"},
    {"fire-ice-2008", "fire-ice-2008-powers"},
    {"sci-fi-2011", "sci-fi-2011-duel"},
    {"classic-2016", "classic-2016-duel"},
    {"international", "barrage"}};

struct Row {
  std::string name;
  std::vector<std::string> values;
  std::vector<std::string> defaults;  // By column; "-" is the table's dash.
};

std::vector<std::string> split(const std::string& text, std::string_view by) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(by, from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + by.size();
  }
  return parts;
}

// The table as the page has it: "| name | value, value | default | ... |".
std::vector<Row> read_table() {
  std::vector<Row> rows;
  const std::string page = file_bytes(project_file("docs/develop/rules.md"));
  for (const std::string& line : split(page.substr(page.find("\n| option | values |")), "\n")) {
    if (!line.starts_with("| ") || line.starts_with("| option ")) continue;
    const auto cells = split(line.substr(2, line.size() - 4), " | ");
    Row row{cells[0], split(cells[1], ", "), {}};
    if (row.values[0] == "a number of turns") row.values = {"1", "200", "off"};
    for (std::size_t column = 2; column < cells.size(); ++column)
      row.defaults.push_back(cells[column] == "–" ? "-" : cells[column]);
    rows.push_back(std::move(row));
  }
  return rows;
}

const std::vector<Row>& table() {
  static const std::vector<Row> rows = read_table();
  return rows;
}

template <class Check>
void for_each_cell(Check check) {
  for (const Row& row : table())
    for (std::size_t column = 0; column < kColumns.size(); ++column)
      for (const std::string& game : kColumns[column]) check(row, game, row.defaults[column]);
}

std::string canonical(const std::string& game, const std::string& option,
                      const std::string& value) {
  if (value == "on") return fmt::format("{}+{}", game, option);
  return fmt::format("{}+{}={}", game, option, value);
}

// Every option decides between readings: the page for players names it beside what it decides.
TEST(Options, StandOnThePageOfReadings) {
  const std::string page = file_bytes(project_file("docs/play/readings.md"));
  for (const Row& row : table()) EXPECT_THAT(page, HasSubstr("`" + row.name)) << row.name;
}

TEST(Options, OfTheTableAreThoseOfTheEditions) {
  std::set<std::string> listed;
  std::set<std::string> offered;
  for_each_cell([&](const Row& row, const std::string& game, const std::string& standard) {
    if (standard != "-") listed.insert(game + "+" + row.name);
  });
  for (const auto& column : kColumns)
    for (const std::string& game : column)
      for (const OptionText& option : Catalog::shipped().open(game).value()->family->options)
        offered.insert(game + "+" + option.name);
  EXPECT_EQ(listed, offered);
}

TEST(Options, EveryValueIsAllowedWhereTheTableHasNoDash) {
  for_each_cell([](const Row& row, const std::string& game, const std::string& standard) {
    if (standard == "-") return;
    for (const std::string& value : row.values) {
      const auto opened = Catalog::shipped().open(fmt::format("{}+{}={}", game, row.name, value));
      ASSERT_TRUE(opened.has_value()) << game << " " << row.name << "=" << value;
      EXPECT_EQ((*opened)->name, value == standard ? game : canonical(game, row.name, value));
    }
  });
}

TEST(Options, AreRefusedWhereTheTableHasADash) {
  for_each_cell([](const Row& row, const std::string& game, const std::string& standard) {
    if (standard != "-") return;
    for (const std::string& value : row.values) {
      const auto opened = Catalog::shipped().open(fmt::format("{}+{}={}", game, row.name, value));
      ASSERT_FALSE(opened.has_value()) << game << " " << row.name << "=" << value;
      EXPECT_THAT(opened.error().message, HasSubstr(row.name));
    }
  });
}

TEST(Options, OtherValuesAreRefused) {
  for_each_cell([](const Row& row, const std::string& game, const std::string& standard) {
    if (standard == "-") return;
    for (const char* value : {"0", "4", "yes", "", "On"}) {
      if (row.name.ends_with("-cap") && std::string_view(value) == "4") continue;
      EXPECT_FALSE(
          Catalog::shipped().open(fmt::format("{}+{}={}", game, row.name, value)).has_value())
          << game << " " << row.name << "=" << value;
    }
  });
}

TEST(Options, AllOfAGameMayBeChangedTogether) {
  for (std::size_t column = 0; column < kColumns.size(); ++column) {
    for (const std::string& game : kColumns[column]) {
      std::string name = game;
      for (const Row& row : table()) {
        if (row.defaults[column] == "-") continue;
        const std::string& first = row.values.front();
        const std::string& other = first == row.defaults[column] ? row.values[1] : first;
        name += fmt::format("+{}={}", row.name, other);
      }
      EXPECT_TRUE(Catalog::shipped().open(name).has_value()) << name;
    }
  }
}

TEST(Options, OfPowersHaveNoEffectInGame1) {
  const char* fantasy = R"(
    8 . . . . . . . . bF .
    5 b3 bT ~ ~ . . ~ ~ . .
    3 r10 r5 r4 . . . . . . .
  )";
  const Scene plain("fire-ice-2008", fantasy);
  const Scene changed("fire-ice-2008+arrow-takes-flag+flight-over-zones+trap-stops-rampage",
                      fantasy);
  EXPECT_EQ(plain.legal(), changed.legal());
  const char* masters = R"(
    8 . . . . . . . . bF .
    4 . . r9 r5 r4 . . . . .
  )";
  EXPECT_EQ(Scene("duel-masters-2004", masters).legal(),
            Scene("duel-masters-2004+flight-over-zones=off", masters).legal());
}

TEST(Options, CapturedAndMemoryAidDoNotChangeThePlay) {
  const char* drawing = R"(
    8 . . . . . . . . bF b4
    3 r5 b4 . . . . . . . .
    1 r2 . . . . . . . . .
  )";
  Scene plain("classic-2016", drawing);
  const std::string after = plain.play("a3b3").position();
  for (const std::string option :
       {"captured=prisoner", "captured=secret", "captured=stealth", "memory-aid"}) {
    Scene scene("classic-2016+" + option, drawing);
    const std::string played = scene.play("a3b3").position();
    EXPECT_EQ(played.substr(played.find(' ')), after.substr(after.find(' '))) << option;
    EXPECT_EQ(scene.legal(), plain.legal()) << option;
  }
}

}  // namespace
}  // namespace vexil
