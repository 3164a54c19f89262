// What is said when one line of an edition file is wrong: always line, field and what was expected.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "editions/family.h"
#include "tests/support/small_edition.h"

namespace vexil {
namespace {

using ::testing::StartsWith;

std::string message_of(std::string_view toml) {
  const Result<Family> family = read_family(toml, "small.toml");
  return family ? "no mistake" : family.error().message;
}

// The small edition with the first `from` behind the first `after` replaced.
struct Change {
  std::string_view from;
  std::string_view to;
  std::string_view message;  // Behind "small.toml:".
  std::string_view after = {};
};

void expect_mistakes(const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    std::string text(kSmallEdition);
    const std::size_t at = text.find(change.from, text.find(change.after));
    ASSERT_NE(at, std::string::npos) << change.from;
    text.replace(at, change.from.size(), change.to);
    EXPECT_EQ(message_of(text), "small.toml:" + std::string(change.message));
  }
}

TEST(EditionMistake, SmallEditionHasNone) { EXPECT_EQ(message_of(kSmallEdition), "no mistake"); }

// The rest of these sentences is the TOML library's.
TEST(EditionMistake, SyntaxMistakesNameTheirLine) {
  EXPECT_THAT(message_of("family = \"a\"\norder = = 5\n"), StartsWith("small.toml:2: syntax: "));
  EXPECT_THAT(message_of("family = \"a\"\norder = 5\norder = 6\n"),
              StartsWith("small.toml:3: syntax: "));
  EXPECT_THAT(message_of("family = \"a"), StartsWith("small.toml:1: syntax: "));
  EXPECT_THAT(message_of("family = [}"), StartsWith("small.toml:1: syntax: "));
}

TEST(EditionMistake, FilesAreAsciiAndTextsHoldAnyCharacterAsAnEscape) {
  const std::string message =
      "syntax: expected ASCII, with other characters of a text written like \\u00e9";
  EXPECT_EQ(message_of("# \n# \xC3\xA9\n"), "small.toml:2: " + message);
  EXPECT_EQ(message_of("\xFF"), "small.toml:1: " + message);
  std::string text(kSmallEdition);
  text.replace(text.find("Foxes"), 5, "F\\u00e9es");
  EXPECT_EQ(read_family(text, "small.toml")->red.name,
            "F\xC3\xA9"
            "es");
}

TEST(EditionMistake, UnknownKeyIsRefusedWithTheNearest) {
  expect_mistakes({
      {"strength = 9", "stregth = 9",
       R"(23: pieces[1].stregth: unknown key, the nearest known one is "strength")"},
      {R"(title = "Small")", R"(titel = "Small")",
       R"(3: titel: unknown key, the nearest known one is "title")"},
      {R"(zones = "Ponds")", R"(zone = "Ponds")",
       R"(11: board.zone: unknown key, the nearest known one is "zones")"},
      {R"(colour = "red")", R"(color = "red")",
       R"(17: sides.red.color: unknown key, the nearest known one is "colour")"},
      {"count = 2", "number = 2",
       R"(73: games[2].army.9.number: unknown key, the nearest known one is "source")"},
      {"offered = true", "offer = true",
       R"(116: options.rescue.offer: unknown key, the nearest known one is "offered")"},
      {"over-zones = true", "over-zone = true",
       R"(102: powers[2].over-zone: unknown key, the nearest known one is "over-zones")"},
      {R"(clause = "Board 1")", R"(claus = "Board 1")",
       R"(10: board.source.claus: unknown key, the nearest known one is "clause")"},
      {R"(recoils = ["mine"])", R"(recoil = ["mine"])",
       R"(89: powers[1].with.rescue.recoil: unknown key, the nearest known one is "recoils")"},
  });
}

TEST(EditionMistake, MissingKeyIsNamed) {
  expect_mistakes({
      {"family = \"small\"\n", "", "1: family: expected this key, which is missing"},
      {"order = 7\n", "", "1: order: expected this key, which is missing"},
      {"text = \"It runs.\"\n", "", "29: pieces[2].text: expected this key, which is missing"},
      {"strength = 2\n", "", "29: pieces[2].strength: expected this key, which is missing"},
      {"users = [\"9\"]\n", "", "79: powers[1].users: expected a list of at least one label"},
      {"verb = \"rampage\"\n", "", "79: powers[1].verb: expected this key, which is missing"},
      {"default = \"4\"\n", "",
       "106: options.two-squares.default: expected this key, which is missing"},
      {"zones = \"Ponds\"\n", "", "7: board.zones: expected this key, which is missing"},
  });
}

TEST(EditionMistake, EveryRuleNeedsASource) {
  expect_mistakes({
      {"source = \"picture\"\n", "", "29: pieces[2].source: expected this key, which is missing",
       "It runs"},
      {"source = { sheet = \"Small sheet\", clause = \"Board 1\" }\n", "",
       "7: board.source: expected this key, which is missing"},
      {"blocked-source = \"picture\"\n", "",
       "7: board.blocked-source: expected this key, which is missing"},
      {"source = \"house\"\n", "", "15: sides.source: expected this key, which is missing",
       "[sides]"},
      {R"(, source = "picture")", "",
       "73: games[2].army.9.source: expected this key, which is missing", "[games.army]"},
      {"source = \"house\"\n", "", "65: games[2].source: expected this key, which is missing",
       "With powers"},
      {"source = \"house\"\n", "", "93: powers[2].source: expected this key, which is missing",
       "Hop"},
      {"source = \"house\"\n", "",
       "106: options.two-squares.source: expected this key, which is missing", "Back and forth"},
      {"source = \"house\"\n", "", "124: rules[1].source: expected this key, which is missing",
       "One square"},
  });
}

TEST(EditionMistake, SourceIsASheetWithClauseOrAKnownWord) {
  expect_mistakes({
      {R"(source = "picture")", R"(source = "pictures")",
       R"(35: pieces[2].source: unknown source "pictures", the nearest is "picture")", "It runs"},
      {R"(source = "picture")", "source = 5",
       "35: pieces[2].source: expected { sheet = ..., clause = ... } or one of picture, inferred, "
       "tournament, reading, house",
       "It runs"},
      {R"(, clause = "Pieces")", "",
       "27: pieces[1].source.clause: expected this key, which is missing"},
      {R"(clause = "Pieces")", R"(clause = "")",
       "27: pieces[1].source.clause: expected a text that is not empty"},
  });
}

TEST(EditionMistake, WrongTypeIsRefused) {
  expect_mistakes({
      {"rows = 5", R"(rows = "five")", "8: board.rows: expected a whole number from 4 to 10"},
      {"rows = 5", "rows = 5.5", "8: board.rows: expected a whole number from 4 to 10"},
      {"rows = 5", "rows = 3", "8: board.rows: expected a whole number from 4 to 10"},
      {"rows = 5", "rows = 99999999999", "8: board.rows: expected a whole number from 4 to 10"},
      {R"(title = "Small")", "title = 5", "3: title: expected a text in quotation marks"},
      {R"(title = "Small")", R"(title = "")", "3: title: expected a text that is not empty"},
      {R"(text = "It runs.")", R"(text = "It\nruns.")",
       "34: pieces[2].text: expected a text on one line without control characters"},
      {"[board]", "[[board]]",
       "7: board: expected a table with the keys rows, home-rows, zones, blocked, source, "
       "blocked-source"},
      {R"(roles = ["top"])", R"(roles = "top")", "24: pieces[1].roles: expected a list"},
      {"offered = true", R"(offered = "yes")",
       "116: options.rescue.offered: expected true or false"},
      {R"(red = { name = "Foxes", colour = "red" })", R"(red = "Foxes")",
       "17: sides.red: expected a table with the keys name, colour"},
      {R"(defaults = { rescue = "on" })", R"(defaults = "none")",
       "70: games[2].defaults: expected a table"},
  });
}

TEST(EditionMistake, BoardMustFitTheRules) {
  expect_mistakes({
      {"home-rows = 2", "home-rows = 3", "9: board.home-rows: expected a whole number from 1 to 2"},
      {"rows = 5", "rows = 11", "8: board.rows: expected a whole number from 4 to 10"},
      {R"("c3")", R"("c33")",
       R"(12: board.blocked[1]: expected a square such as "c5" instead of "c33")"},
      {R"("c3")", R"("k3")",
       R"(12: board.blocked[1]: expected a square such as "c5" instead of "k3")"},
      {R"("c3")", R"("c03")",
       R"(12: board.blocked[1]: expected a square such as "c5" instead of "c03")"},
      {R"("c3")", R"("")", "12: board.blocked[1]: expected a text that is not empty"},
      {R"("c3")", R"("c2")",
       R"(12: board.blocked[1]: expected a square between the home rows instead of "c2")"},
      {R"("c3")", R"("c4")",
       R"(12: board.blocked[1]: expected a square between the home rows instead of "c4")"},
      {R"("d3")", R"("c3")",
       R"(12: board.blocked[2]: expected every square once, "c3" is listed twice)"},
  });
}

TEST(EditionMistake, LabelsAreShortAndUnique) {
  expect_mistakes({
      {R"(label = "2")", R"(label = "9")",
       R"(30: pieces[2].label: expected a label of its own, "9" is also the label of another piece)"},
      {R"(label = "2")", R"(label = "two")",
       R"(30: pieces[2].label: expected one or two capital letters or digits instead of "two")"},
      {R"(label = "2")", R"(label = "a")",
       R"(30: pieces[2].label: expected one or two capital letters or digits instead of "a")"},
      {R"(label = "2")", R"(label = "?")",
       R"(30: pieces[2].label: expected one or two capital letters or digits instead of "?")"},
  });
}

TEST(EditionMistake, PiecesStandStrongestFirst) {
  expect_mistakes({
      {"strength = 2", "strength = 10",
       "32: pieces[2].strength: expected the pieces strongest first, those without a strength "
       "last"},
      {"strength = 2", "strength = 0",
       "32: pieces[2].strength: expected a whole number from 1 to 100"},
  });
}

TEST(EditionMistake, RolesAreKnownAndFitTogether) {
  expect_mistakes({
      {R"(["top"])", R"(["tip"])",
       R"(24: pieces[1].roles[1]: unknown role "tip", the nearest is "top")"},
      {R"(["mine"])", R"(["mine", "scout"])",
       "47: pieces[4].roles: expected no other role beside that of a mine or flag"},
      {R"(roles = ["mine"])", "roles = [\"mine\"]\nstrength = 3",
       "48: pieces[4].strength: expected no strength, for an assassin, mine or flag has none"},
      {R"(roles = ["assassin"])", "roles = [\"assassin\"]\nstrength = 1",
       "41: pieces[3].strength: expected no strength, for an assassin, mine or flag has none"},
  });
}

TEST(EditionMistake, ThereIsExactlyOneFlag) {
  expect_mistakes({
      {R"(roles = ["flag"])", R"(roles = ["mine"])",
       "20: pieces: expected exactly one piece with the role flag instead of 0"},
      {R"(roles = ["mine"])", R"(roles = ["flag"])",
       "20: pieces: expected exactly one piece with the role flag instead of 2"},
  });
}

TEST(EditionMistake, GravonLettersAreUnique) {
  expect_mistakes({
      {R"(gravon = "L")", R"(gravon = "Z")",
       R"(26: pieces[1].gravon: expected one letter from B to M instead of "Z")"},
      {R"(text = "It runs.")", "text = \"It runs.\"\ngravon = \"L\"",
       R"(35: pieces[2].gravon: expected a letter of its own, "L" is also that of "9")"},
  });
}

TEST(EditionMistake, ArmyFitsItsHomeAndHasItsFlag) {
  expect_mistakes({
      {"B = { count = 4", "B = { count = 14",
       "72: games[2].army: expected at most 20 pieces, as many as there are home squares, instead "
       "of 21"},
      {"B = { count = 4", "B = { count = 41",
       "76: games[2].army.B.count: expected a whole number from 1 to 40"},
      {"B = { count = 4", "B = { count = 0",
       "76: games[2].army.B.count: expected a whole number from 1 to 40"},
      {"F = { count = 1, source = \"picture\" }\n", "",
       R"(72: games[2].army: expected the flag, "F", among the pieces)", "[games.army]"},
      {"F = { count = 1", "F = { count = 2", "77: games[2].army.F.count: expected the number 1",
       "[games.army]"},
      {"B = { count", "C = { count", R"(76: games[2].army.C: unknown label, the nearest is "9")"},
      {R"(B = { count = 4, source = "picture" })", "B = 4",
       "76: games[2].army.B: expected a table with the keys count, source"},
  });
}

TEST(EditionMistake, GamesHaveIdsOfTheirOwn) {
  expect_mistakes({
      {R"(id = "small-powers")", R"(id = "small")",
       R"(66: games[2].id: expected an id of its own, "small" is also another game's)"},
      {R"(id = "small-powers")", R"(id = "Small+")",
       R"(66: games[2].id: expected a small letter followed by small letters, digits or hyphens, at most 40 in all, instead of "Small+")"},
      {R"(family = "small")", R"(family = "9small")",
       R"(1: family: expected a small letter followed by small letters, digits or hyphens, at most 40 in all, instead of "9small")"},
  });
}

TEST(EditionMistake, GameDefaultsAreOptionsWithValues) {
  expect_mistakes({
      {R"(rescue = "on")", R"(rescu = "on")",
       R"(70: games[2].defaults.rescu: unknown option of this file, the nearest is "rescue")"},
      {R"(rescue = "on")", R"(rescue = "maybe")",
       R"(70: games[2].defaults.rescue: expected one of the values on, off instead of "maybe")"},
      {R"(rescue = "on")", R"(move-cap = "0")",
       R"(70: games[2].defaults.move-cap: expected off or a number from 1 to 1000000000 without leading zeros instead of "0")"},
  });
}

TEST(EditionMistake, OptionsAreKnownWithTheirValues) {
  expect_mistakes({
      {"options.rescue", "options.resque",
       R"(112: options.resque: unknown option, the nearest is "rescue")"},
      {R"(["on", "off"])", R"(["on", "of"])",
       R"(113: options.rescue.values[2]: expected on or off instead of "of")"},
      {R"(["on", "off"])", R"(["on", "on"])",
       R"(113: options.rescue.values[2]: expected every value once, "on" is listed twice)"},
      {R"(["on", "off"])", "[]",
       "113: options.rescue.values: expected a list of at least one value"},
      {R"("4", "off")", R"("9", "off")",
       R"(107: options.two-squares.values[1]: expected off or a number from 1 to 8 instead of "9")"},
      {R"(default = "off")", R"(default = "maybe")",
       R"(114: options.rescue.default: expected one of the values on, off instead of "maybe")"},
      {R"(default = "4")", R"(default = "2")",
       R"(108: options.two-squares.default: expected one of the values 4, off instead of "2")"},
      {R"(default = "200")", R"(default = "020")",
       R"(120: options.move-cap.default: expected off or a number from 1 to 1000000000 without leading zeros instead of "020")"},
      {R"(default = "200")", "default = \"200\"\nvalues = [\"1\"]",
       "121: options.move-cap.values: expected no values, for this option takes any number of "
       "turns"},
  });
}

TEST(EditionMistake, PowerPartsAreKnownByNearestName) {
  expect_mistakes({
      {R"(verb = "rampage")", R"(verb = "rampaeg")",
       R"(83: powers[1].verb: unknown verb of a power "rampaeg", the nearest is "rampage")"},
      {R"(verb = "rampage")", R"(verb = "move")",
       R"(83: powers[1].verb: unknown verb of a power "move", the nearest is "see")"},
      {R"(reach = "step")", R"(reach = "stepp")",
       R"(84: powers[1].reach: unknown reach "stepp", the nearest is "step")"},
      {R"(guard = "empty")", R"(guard = "empt")",
       R"(85: powers[1].guard: unknown guard "empt", the nearest is "empty")"},
      {R"(effect = "burst")", R"(effect = "bust")",
       R"(86: powers[1].effect: unknown effect "bust", the nearest is "burst")"},
      {R"(followup = "strike")", R"(followup = "rescue")",
       R"(101: powers[2].followup: unknown follow-up "rescue", the nearest is "strike")"},
      {R"("weaker")", R"("weak")",
       R"(87: powers[1].affects[1]: unknown group of pieces "weak", the nearest is "weaker")"},
      {R"(users = ["9"])", R"(users = ["8"])",
       R"(82: powers[1].users[1]: unknown label "8", the nearest is "9")"},
      {R"(users = ["9"])", R"(users = ["F"])",
       "82: powers[1].users[1]: expected a piece that can move"},
      {R"(users = ["9"])", "users = []",
       "82: powers[1].users: expected a list of at least one label"},
      {R"(games = ["small-powers"])", R"(games = ["small-power"])",
       R"(90: powers[1].games[1]: unknown game of this file "small-power", the nearest is "small-powers")"},
      {R"(games = ["small-powers"])", "games = []",
       "90: powers[1].games: expected a list of at least one game"},
      {R"(games = ["small-powers"])", R"(games = ["small", "small"])",
       "90: powers[1].games[2]: expected every game once"},
  });
}

TEST(EditionMistake, PowerPartsFitTogether) {
  expect_mistakes({
      {R"(verb = "rampage")", R"(verb = "spot")",
       "86: powers[1].effect: expected verb spot, reach front and effect guess together"},
      {R"(reach = "step")", R"(reach = "front")",
       "86: powers[1].effect: expected verb spot, reach front and effect guess together"},
      {R"(effect = "burst")", R"(effect = "guess")",
       "86: powers[1].effect: expected verb spot, reach front and effect guess together"},
      {R"(effect = "burst")", R"(effect = "advance")",
       "86: powers[1].effect: expected verb advance, reach direction, guard none and effect "
       "advance together"},
      {R"(guard = "empty")", R"(guard = "none")",
       "86: powers[1].effect: expected verb advance, reach direction, guard none and effect "
       "advance together"},
      {R"(guard = "empty")", R"(guard = "enemy")",
       "85: powers[1].guard: expected guard empty for effect burst"},
      {R"(effect = "burst")", R"(effect = "shoot")",
       "85: powers[1].guard: expected guard enemy for this effect"},
      {R"(effect = "shift")", R"(effect = "reveal")",
       "99: powers[2].guard: expected guard enemy for this effect"},
      {R"(followup = "strike")", "followup = \"strike\"\naffects = [\"any\"]",
       "102: powers[2].affects: expected this key only with effect convert, shoot, burst or guess"},
      {R"(followup = "strike")", "followup = \"strike\"\nrecoils = [\"any\"]",
       "102: powers[2].recoils: expected this key only with effect burst"},
      {R"(followup = "strike")", "followup = \"strike\"\nafter-step = true",
       "102: powers[2].after-step: expected this key only with effect guess"},
      {R"(guard = "empty")", R"(guard = "not-own")",
       "101: powers[2].followup: expected this key only with effect shift and guard empty", "Hop"},
      {R"(reach = "leap")", R"(reach = "range")",
       "102: powers[2].over-zones: expected this key only with reach leap"},
  });
}

TEST(EditionMistake, ConversionSparesMinesAndFlags) {
  expect_mistakes({
      {"guard = \"empty\"\neffect = \"burst\"\naffects = [\"weaker\", \"assassin\"]\nrecoils = "
       "[\"equal\"]\nwith.rescue = { recoils = [\"mine\"] }",
       "guard = \"enemy\"\neffect = \"convert\"\naffects = [\"weaker\"]\nwith.rescue = { affects = "
       "[\"flag\"] }",
       "87: powers[1].affects: expected no mine or flag, for they cannot change sides"},
  });
}

TEST(EditionMistake, PowerAdditionsHangOnSwitches) {
  expect_mistakes({
      {"with.rescue", "with.resque",
       R"(89: powers[1].with.resque: unknown option of this file, the nearest is "rescue")"},
      {"with.rescue", "with.scout-charge",
       R"(89: powers[1].with.scout-charge: unknown option of this file, the nearest is "move-cap")"},
      {"with.rescue", "with.two-squares",
       "89: powers[1].with.two-squares: expected an option that is on or off"},
  });
}

TEST(EditionMistake, PieceUsesAVerbInOneWay) {
  expect_mistakes({
      {R"(verb = "rampage")", R"(verb = "fly")",
       "97: powers[2].verb: expected a verb that the piece does not have from another power"},
  });
}

TEST(EditionMistake, OneKindOfPieceAdvances) {
  const std::string advance =
      "[[powers]]\nname = \"March\"\ntext = \"All go.\"\nusers = [\"9\", \"2\"]\nverb = "
      "\"advance\"\n"
      "reach = \"direction\"\nguard = \"none\"\neffect = \"advance\"\nsource = \"house\"\n";
  EXPECT_EQ(message_of(std::string(kSmallEdition) + advance),
            "small.toml:139: powers[3].users: expected no second kind of piece that advances");
}

TEST(EditionMistake, RulesHaveNamesOfTheirOwnInAGame) {
  expect_mistakes({
      {R"(name = "powers")", R"(name = "moving")",
       R"(131: rules[2].name: expected a name of its own, "moving" is also another rule's)"},
      {R"(name = "powers")", R"(name = "The powers")",
       R"(131: rules[2].name: expected a small letter followed by small letters, digits or hyphens, at most 40 in all, instead of "The powers")"},
  });
}

// The army's order of strength makes room for no more than this many kinds and rows.
TEST(EditionMistake, ThereAreAtMostSixteenKindsAndPowerRows) {
  std::string kinds(kSmallEdition);
  for (int kind = 0; kind < 12; ++kind)
    kinds += "[[pieces]]\nlabel = \"X" + std::string(1, static_cast<char>('A' + kind)) +
             "\"\nname = \"Stone\"\nroles = [\"mine\"]\ntext = \"It stays.\"\nsource = \"house\"\n";
  EXPECT_EQ(message_of(kinds),
            "small.toml:20: pieces: expected at most 16 kinds of pieces instead of 17");

  std::string rows(kSmallEdition);
  for (const std::string_view verb : {"quick", "detect", "see", "enchant", "arrow"})
    rows +=
        "[[powers]]\nname = \"More\"\ntext = \"More.\"\nusers = [\"9\", \"2\", \"S\"]\nverb = \"" +
        std::string(verb) +
        "\"\nreach = \"range\"\nguard = \"enemy\"\neffect = \"reveal\"\nsource = \"house\"\n";
  EXPECT_EQ(message_of(rows),
            "small.toml:79: powers: expected at most 16 rows, one for each power and user, instead "
            "of 18");
}

TEST(EditionMistake, MessageStaysOneLineWhateverTheFileSays) {
  const std::string key(5000, 'k');
  const std::string message = message_of("\"" + key + "\\n\" = 1\n");
  EXPECT_LT(message.size(), 200u);
  EXPECT_EQ(message.find('\n'), std::string::npos);
}

TEST(EditionMistake, NothingAtAllIsAMissingFamily) {
  EXPECT_EQ(message_of(""), "small.toml:1: family: expected this key, which is missing");
}

}  // namespace
}  // namespace vexil
