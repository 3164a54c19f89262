#include "notation/replay.h"

#include <gtest/gtest.h>

#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "tests/support/drawing.h"

namespace vexil {
namespace {

constexpr std::string_view kRed =
    "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -";
// The Flag stands at the end of the open j file, as its owner sees it on the left.
constexpr std::string_view kBlue =
    "F 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - - B -";

Record record_of(std::string_view game, std::vector<std::string> turns,
                 std::string_view result = "*", std::string_view termination = "unterminated") {
  Record record;
  record.tags = {{"Game", std::string(game)},
                 {"Result", std::string(result)},
                 {"Termination", std::string(termination)},
                 {"RedSetup", std::string(kRed)},
                 {"BlueSetup", std::string(kBlue)}};
  for (std::string& turn : turns) record.add_turn(std::move(turn));
  return record;
}

std::string refused(const Record& record) { return refusal_of(replay(record)); }

TEST(Referee, WalksARecordAndShowsEveryDecision) {
  std::vector<std::string> seen;
  std::string start;
  GamePtr game;
  ReplayHooks hooks;
  hooks.started = [&](const RecordStart& from) {
    game = from.game;
    start = print_position(*from.game, from.position);
  };
  hooks.decisions.before = [&](const Position& before, const History&, Action action) {
    seen.push_back("t" + std::to_string(before.turn) + " " + print_action(*game, action));
  };
  hooks.turn_done = [&](const std::string& text) { seen.push_back("done " + text); };
  const auto done = replay(record_of("barrage", {"a3xa4", "a8-a7"}), hooks);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(start,
            "barrage -bB-----b9--/--b2----b2--/b3-bS-------/--------b10bF/--~~--~~--/--~~--~~--/"
            "--r9--rSr2--r2/r3---rB-----/------r10---/--rF------- r - - r:-;b:- r:0;b:0 t1,q0");
  EXPECT_EQ(seen, (std::vector<std::string>{"t1 a3a4", "done a3a4", "t2 a8a7", "done a8a7"}));
}

TEST(Referee, AnIllegalTurnIsRefusedWithItsNumberItsTextAndTheReason) {
  EXPECT_EQ(refused(record_of("barrage", {"a3a4", "a8a7", "a4a6"})),
            "turn 3 (2. red) \"a4a6\": moving: one square at a time, only a Scout goes further");
  EXPECT_EQ(refused(record_of("barrage", {"a3a4", "a4a5"})),
            "turn 2 (1. blue) \"a4a5\": not your piece: the piece on a4 is red's");
}

TEST(Referee, AGameThatTheRulesEndMustSaySo) {
  EXPECT_EQ(refused(record_of("barrage", {"j4j7"}, "1-0", "flag")), "");
  EXPECT_EQ(refused(record_of("barrage", {"j4j7"})),
            "the game has ended by the rules: expected Result \"1-0\" and Termination \"flag\", "
            "found \"*\" and \"unterminated\"");
  Record silent = record_of("barrage", {"j4j7"});
  std::erase_if(silent.tags,
                [](const Tag& tag) { return tag.name == "Result" || tag.name == "Termination"; });
  EXPECT_EQ(refused(silent),
            "the game has ended by the rules: expected Result \"1-0\" and Termination \"flag\", "
            "found \"*\" and \"unterminated\"");
  EXPECT_EQ(refused(record_of("barrage+move-cap=2", {"a3a4", "a8a7"}, "1/2-1/2", "move-cap")), "");
}

TEST(Referee, TurnsAfterTheEndAreRefused) {
  EXPECT_EQ(refused(record_of("barrage", {"j4j7", "a8a7"}, "1-0", "flag")),
            "turn 2 (1. blue) \"a8a7\": the game is over before it, 1-0 (flag)");
  EXPECT_EQ(refused(record_of("barrage+move-cap=1", {"a3a4", "a8a7"}, "1/2-1/2", "move-cap")),
            "turn 2 (1. blue) \"a8a7\": the game is over before it, 1/2-1/2 (move-cap)");
}

TEST(Referee, AGameThatTheRulesHaveNotEndedMustNotClaimIt) {
  EXPECT_EQ(refused(record_of("barrage", {"a3a4"}, "1-0", "flag")),
            "Termination \"flag\": the game has not ended by the rules");
  EXPECT_EQ(refused(record_of("barrage", {"a3a4"}, "1-0", "resign")), "");
  EXPECT_EQ(refused(record_of("barrage", {"a3a4"}, "1/2-1/2", "agreement")), "");
  EXPECT_EQ(refused(record_of("barrage", {"a3a4"}, "*", "abandoned")), "");
}

TEST(Referee, AGameMayEndBeforeItsFirstTurn) {
  const std::string stuck =
      "B B 9 9 B B 9 9 B B / 1 2 3 3 4 4 4 5 5 5 / 5 6 6 6 6 7 7 7 7 8 / 8 8 8 8 9 9 9 9 S F";
  Record record = record_of("classic-2002", {}, "0-1", "immobile");
  record.set("RedSetup", stuck);
  record.set("BlueSetup", stuck);
  EXPECT_EQ(refused(record), "");
  record.set("Game", "classic-2002+both-stuck=draw");
  EXPECT_EQ(refused(record),
            "the game has ended by the rules: expected Result \"1/2-1/2\" and Termination "
            "\"both-stuck\", found \"0-1\" and \"immobile\"");
}

TEST(Referee, TheTagOfABadValueIsNamed) {
  Record record = record_of("barrag", {});
  EXPECT_EQ(refused(record).substr(0, 10), "tag Game: ");
  record = record_of("barrage", {});
  record.set("BlueSetup", "- -");
  EXPECT_EQ(refused(record), "tag BlueSetup: setup: expected 4 rows separated by /, found 1");
}

TEST(Referee, ARedactedRecordIsRefusedByNameButItsStartIsShown) {
  Record record = record_of("barrage", {"a3a4"});
  const GamePtr game = game_named("barrage");
  const SetupTypes hidden = hidden_setup(parse_setup(*game, Side::kBlue, kBlue).value());
  record.set("BlueSetup", print_setup(*game, Side::kBlue, hidden));
  EXPECT_EQ(refused(record),
            "redacted record: it hides pieces (?), so it can be shown but not replayed");
  const auto shown = shown_start_of(record);
  ASSERT_TRUE(shown) << shown.error().message;
  EXPECT_EQ(shown->setups.blue, hidden);
  EXPECT_EQ(print_fields(start_fields(shown->game, shown->setups.red, shown->setups.blue)),
            "barrage -b?-----b?--/--b?----b?--/b?-b?-------/--------b?b?/--~~--~~--/--~~--~~--/"
            "--r9--rSr2--r2/r3---rB-----/------r10---/--rF------- r - - r:-;b:- r:0;b:0 t1,q0");
  record = record_of("classic-2002+rescue", {"a3a4+rescue:?@d2"});
  EXPECT_EQ(refused(record).substr(0, 16), "redacted record:");
}

TEST(Referee, MakesTheWholeRecordCanonical) {
  Record record = record_of("barrage+two-squares=3", {"a3-a4", "a8xa7"});
  record.set("RedSetup",
             "- -  9 - - S 2 - - 2/3 - - - B - - - - - / - - - - - - 10 - - - / - - F - "
             "- - - - - -");
  record.tags.push_back({"Event", "kept"});
  record.add_comment("kept too");
  const auto done = replay(record);
  ASSERT_TRUE(done) << done.error().message;
  Record expected = record_of("barrage", {"a3a4", "a8a7"});
  expected.tags.push_back({"Event", "kept"});
  expected.add_comment("kept too");
  EXPECT_EQ(canonical_record(record, *done), expected);
}

}  // namespace
}  // namespace vexil
