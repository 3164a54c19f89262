#include "notation/redact.h"

#include <gtest/gtest.h>

#include "editions/setup.h"
#include "notation/replay.h"
#include "notation/setup_text.h"
#include "notation/turn_text.h"
#include "tests/support/drawing.h"

namespace vexil {
namespace {

// The turns that a seat sees of a game that goes on from a position, comments included.
std::string seen_turns(const std::string& line, Audience seat,
                       const std::vector<std::string>& turns) {
  GamePosition at = position_named(line);
  History history;
  Random random(1);
  SeatRecord record(at.game, seat, {},
                    {random_setup(*at.game, random), random_setup(*at.game, random)});
  DecisionHooks hooks;
  hooks.after = [&](const Position&, const History&, Action action, const EventLog& events) {
    record.add_decision(action, events);
  };
  for (const std::string& turn : turns) {
    const auto done = apply_turn(*at.game, at.position, history, turn, hooks);
    if (!done) return done.error().message;
    record.end_turn();
  }
  const std::string text = print_record(record.record());
  const std::size_t begin = text.find("\n\n") + 2;
  return text.substr(begin, text.size() - begin - 1);
}

const std::string kDuel = R"(
    10 bF . . . . . . . . .
    6  b5 b7 ~ ~ b6 . ~ ~ . .
    5  r7 r5 ~ ~ r6 . ~ ~ . .
    1  rF . . . . . . . . .)";

TEST(SeatRecord, TheOtherSetupIsHiddenAndTheResultIsOpen) {
  const GamePtr game = game_named("barrage");
  Random random(2);
  const TwoSetups setups{random_setup(*game, random), random_setup(*game, random)};
  const std::string red = print_setup(*game, Side::kRed, setups.red);
  const std::string blue = print_setup(*game, Side::kBlue, setups.blue);
  const std::string red_hidden = print_setup(*game, Side::kRed, hidden_setup(setups.red));
  const std::string blue_hidden = print_setup(*game, Side::kBlue, hidden_setup(setups.blue));
  const std::vector<Tag> tags{
      {"Game", "x"}, {"Date", "2026.11.15"}, {"Red", "fox"}, {"Note", "secret"}, {"Result", "1-0"}};
  const auto tags_for = [&](Audience seat) {
    return SeatRecord(game, seat, tags, setups).record().tags;
  };
  const auto expected = [&](const std::string& r, const std::string& b) {
    return std::vector<Tag>{{"Game", "barrage"}, {"Date", "2026.11.15"},          {"Red", "fox"},
                            {"Result", "*"},     {"Termination", "unterminated"}, {"RedSetup", r},
                            {"BlueSetup", b}};
  };
  EXPECT_EQ(tags_for(kRedSeat), expected(red, blue_hidden));
  EXPECT_EQ(tags_for(kBlueSeat), expected(red_hidden, blue));
  EXPECT_EQ(tags_for(kSpectators), expected(red_hidden, blue_hidden));
}

TEST(SeatRecord, TheOutcomeOfEachAttackIsAComment) {
  for (const Audience seat : {kRedSeat, kBlueSeat, kSpectators})
    EXPECT_EQ(seen_turns(drawn("international", kDuel), seat, {"a5a6", "b6b5", "e5e6"}),
              "1. a5a6 {defender 5 lost} b6b5 {defender 5 lost} 2. e5e6 {both lost}");
  EXPECT_EQ(seen_turns(drawn("international", kDuel), kRedSeat, {"b5b6"}),
            "1. b5b6 {attacker 5 lost}");
}

TEST(SeatRecord, UnderSilentDefenseOnlyTheOwnerSeesTheLostDefender) {
  const std::string line = drawn("international+silent-defense", kDuel);
  EXPECT_EQ(seen_turns(line, kRedSeat, {"a5a6"}), "1. a5a6 {defender lost}");
  EXPECT_EQ(seen_turns(line, kSpectators, {"a5a6"}), "1. a5a6 {defender lost}");
  EXPECT_EQ(seen_turns(line, kBlueSeat, {"a5a6"}), "1. a5a6 {defender 5 lost}");
  EXPECT_EQ(seen_turns(line, kBlueSeat, {"b5b6"}), "1. b5b6 {attacker 5 lost}");
}

TEST(SeatRecord, TheOptionCapturedRedactsTheLabels) {
  const auto seen = [&](const std::string& value, Audience seat) {
    return seen_turns(drawn("international+captured=" + value, kDuel), seat, {"a5a6"});
  };
  const std::string label = "1. a5a6 {defender 5 lost}";
  const std::string none = "1. a5a6 {defender lost}";
  EXPECT_EQ(seen("prisoner", kRedSeat), label);
  EXPECT_EQ(seen("prisoner", kBlueSeat), none);
  EXPECT_EQ(seen("prisoner", kSpectators), none);
  EXPECT_EQ(seen("secret", kRedSeat), none);
  EXPECT_EQ(seen("secret", kBlueSeat), label);
  EXPECT_EQ(seen("stealth", kRedSeat), none);
  EXPECT_EQ(seen("stealth", kBlueSeat), none);
  EXPECT_EQ(seen("stealth+rescue", kBlueSeat), label)
      << "who may rescue sees their captured pieces";
}

TEST(SeatRecord, ADeclinedFollowupIsNotObservable) {
  const std::string line = drawn("fire-ice-2008-powers", R"(
    6 .   b3 . . . . . . . .
    4 .   r3 ~ ~ . . ~ ~ . .
    3 .   r10 . . . . . . . .)");
  EXPECT_EQ(seen_turns(line, kBlueSeat, {"fly:b3b5"}), "1. fly:b3b5");
  EXPECT_EQ(seen_turns(line, kBlueSeat, {"fly:b3b5+strike:b5b6"}),
            "1. fly:b3b5+strike:b5b6 {defender 3 lost}");
}

TEST(SeatRecord, ARescuedLabelIsHiddenFromWhoDoesNotKnowIt) {
  const std::string board = "9 r7 . . . . . . . . .\n 1 rF . . . . . . . . bF";
  const std::string captured = "r - r8 r:-;b:- r:0;b:0 t9,q0";
  const std::vector<std::string> turn{"a9a10+rescue:8@d2"};
  const std::string silent = drawn("classic-2002+rescue+silent-defense", board, captured);
  EXPECT_EQ(seen_turns(silent, kRedSeat, turn), "1. a9a10+rescue:8@d2");
  EXPECT_EQ(seen_turns(silent, kBlueSeat, turn), "1. a9a10+rescue:?@d2");
  EXPECT_EQ(seen_turns(silent, kSpectators, turn), "1. a9a10+rescue:?@d2");
  EXPECT_EQ(seen_turns(drawn("classic-2002+rescue+silent-defense+memory-aid", board, captured),
                       kBlueSeat, turn),
            "1. a9a10+rescue:?@d2");
  const auto open = [&](const std::string& options, Audience seat) {
    return seen_turns(drawn("classic-2002+rescue" + options, board, captured), seat, turn);
  };
  EXPECT_EQ(open("", kRedSeat), "1. a9a10+rescue:8@d2");
  EXPECT_EQ(open("", kBlueSeat), "1. a9a10+rescue:?@d2") << "on the board it is hidden again";
  EXPECT_EQ(open("+memory-aid", kBlueSeat), "1. a9a10+rescue:8@d2");
  EXPECT_EQ(open("+memory-aid+captured=stealth", kBlueSeat), "1. a9a10+rescue:?@d2")
      << "it may be lost again";
}

TEST(SeatRecord, ARightGuessIsHiddenWithThePieceThatItNames) {
  const auto seen = [](const std::string& options, Audience seat, const std::string& turn) {
    return seen_turns(
        drawn("sci-fi-2011" + options, "5 b3 . ~ ~ . . ~ ~ . .\n 4 r1 . ~ ~ . . ~ ~ . ."), seat,
        {turn});
  };
  EXPECT_EQ(seen("+captured=stealth", kRedSeat, "spot:a4=3"), "1. spot:a4=? {defender lost}");
  EXPECT_EQ(seen("+captured=secret", kBlueSeat, "spot:a4=3"), "1. spot:a4=3 {defender 3 lost}");
  EXPECT_EQ(seen("+captured=secret", kSpectators, "spot:a4=3"), "1. spot:a4=? {defender lost}");
  EXPECT_EQ(seen("+captured=stealth", kBlueSeat, "spot:a4=4"), "1. spot:a4=4");
}

TEST(SeatRecord, PowersThatCaptureAreWrittenInTheSameForm) {
  EXPECT_EQ(seen_turns(drawn("sci-fi-2011", "5 b3 . ~ ~ . . ~ ~ . .\n 4 r1 . ~ ~ . . ~ ~ . ."),
                       kBlueSeat, {"spot:a4=3"}),
            "1. spot:a4=3 {defender 3 lost}");
  EXPECT_EQ(seen_turns(drawn("sci-fi-2011", "5 b3 . ~ ~ . . ~ ~ . .\n 4 r1 . ~ ~ . . ~ ~ . ."),
                       kBlueSeat, {"spot:a4=4"}),
            "1. spot:a4=4");
  EXPECT_EQ(seen_turns(drawn("fire-ice-2008-powers", R"(
    6 b3 .  . . . . . . . .
    5 .  b8 ~ ~ . . ~ ~ . .
    4 .  r4 ~ ~ . . ~ ~ . .
    3 .  r5 . . . . . . . .)"),
                       kRedSeat, {"rampage:b3a3"}),
            "1. rampage:b3a3 {defender 4 lost}")
      << "own pieces fall too";
  EXPECT_EQ(seen_turns(drawn("fire-ice-2008-powers", R"(
    5 .  b8 ~ ~ . . ~ ~ . .
    3 r5 .  . . . . . . . .)"),
                       kRedSeat, {"rampage:a3a4"}),
            "1. rampage:a3a4 {attacker 5 lost}");
}

TEST(SeatRecord, AFallIsNoAttack) {
  EXPECT_EQ(seen_turns(drawn("duel-masters-2004-powers",
                             "1 r4 . . . . . . . . .\n 5 r9 . ~ ~ . . ~ ~ . ."),
                       kBlueSeat, {"advance:s+step:a1"}),
            "1. advance:s+step:a1");
}

TEST(Redact, AFullRecordIsShownAsTheSeatSawItWithItsClocks) {
  Record record;
  record.tags = {
      {"Event", "Cup"},
      {"Game", "barrage"},
      {"RedSetup",
       "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -"},
      {"BlueSetup",
       "F 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - - B -"},
      {"Result", "1-0"},
      {"Termination", "flag"}};
  record.add_comment("[%clk 0:15:00]");
  record.add_turn("a3a4");
  record.add_comment("[%clk 0:14:59.5]");
  record.add_comment("the 3 is weak");
  record.add_turn("a8a7");
  record.add_comment("[%clk 3]x");
  record.add_turn("j4j7");
  const auto seen = redact(record, kBlueSeat);
  ASSERT_TRUE(seen) << seen.error().message;
  EXPECT_EQ(print_record(*seen),
            "[Game \"barrage\"]\n[Event \"Cup\"]\n[Result \"*\"]\n[Termination \"unterminated\"]\n"
            "[RedSetup \"- - ? - - ? ? - - ? / ? - - - ? - - - - - / - - - - - - ? - - - / - - ? - "
            "- - - - - -\"]\n"
            "[BlueSetup \"F 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 "
            "- - - - - B -\"]\n\n"
            "{[%clk 0:15:00]} 1. a3a4 {[%clk 0:14:59.5]} a8a7 2. j4j7 {defender F lost}\n");
}

}  // namespace
}  // namespace vexil
