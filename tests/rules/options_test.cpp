// docs/develop/rules.md, "Options": the table of values and defaults, and the dashes in it.
#include <fmt/format.h>
#include <gmock/gmock.h>

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

const std::vector<std::string> kOnOff{"on", "off"};
const std::vector<Row> kTable{
    {"aggressor-advantage", kOnOff, {"off", "off", "off", "off", "off", "off"}},
    {"silent-defense", kOnOff, {"off", "off", "off", "off", "off", "off"}},
    {"rescue", kOnOff, {"off", "off", "off", "off", "off", "off"}},
    {"rescue-zone", {"half", "home"}, {"half", "half", "half", "half", "half", "half"}},
    {"scout-charge", kOnOff, {"off", "on", "on", "on", "on", "on"}},
    {"winning-defender-moves", kOnOff, {"on", "off", "off", "off", "off", "off"}},
    {"two-squares", {"2", "3", "5", "off"}, {"2", "2", "2", "2", "2", "3"}},
    {"two-squares-attacks", kOnOff, {"off", "off", "off", "off", "off", "on"}},
    {"two-squares-scout-path", kOnOff, {"off", "off", "off", "off", "off", "on"}},
    {"more-squares", kOnOff, {"off", "off", "off", "off", "off", "on"}},
    {"both-stuck", {"loss", "draw"}, {"loss", "loss", "loss", "loss", "loss", "draw"}},
    {"flight-over-zones", kOnOff, {"-", "on", "off", "-", "-", "-"}},
    {"trap-stops-rampage", kOnOff, {"-", "-", "off", "-", "-", "-"}},
    {"arrow-takes-flag", kOnOff, {"-", "-", "off", "-", "-", "-"}},
    {"spot-any-side", kOnOff, {"-", "-", "-", "off", "-", "-"}},
    {"captured",
     {"open", "prisoner", "secret", "stealth"},
     {"open", "open", "open", "open", "open", "open"}},
    {"memory-aid", kOnOff, {"off", "off", "off", "off", "off", "off"}},
    {"move-cap", {"1", "200", "off"}, {"off", "off", "off", "off", "off", "off"}},
    {"no-capture-cap", {"1", "200", "off"}, {"off", "off", "off", "off", "off", "off"}}};

template <class Check>
void for_each_cell(Check check) {
  for (const Row& row : kTable)
    for (std::size_t column = 0; column < kColumns.size(); ++column)
      for (const std::string& game : kColumns[column]) check(row, game, row.defaults[column]);
}

std::string canonical(const std::string& game, const std::string& option,
                      const std::string& value) {
  if (value == "on") return fmt::format("{}+{}", game, option);
  return fmt::format("{}+{}={}", game, option, value);
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
      for (const Row& row : kTable) {
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
