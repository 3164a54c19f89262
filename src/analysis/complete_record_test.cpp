#include "analysis/complete_record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/seated_replay.h"
#include "arena/game_runner.h"
#include "notation/record_reader.h"
#include "notation/redact.h"
#include "players/player_spec.h"

namespace vexil {
namespace {

Record seeded_greedy_game(std::string_view game, std::uint64_t seed) {
  GameSettings settings;
  settings.game = Catalog::shipped().open(std::string(game) + "+move-cap=200").value();
  settings.seed = seed;
  const auto red = make_contestant(parse_player("greedy").value());
  const auto blue = make_contestant(parse_player("greedy").value());
  return play_game(settings, *red, *blue).value().record;
}

Record first_turns(Record record, std::size_t turns) {
  std::size_t kept = 0;
  for (std::size_t seen = 0; kept < record.items.size(); ++kept)
    if (record.items[kept].kind == RecordItem::Kind::kTurn && seen++ == turns) break;
  record.items.resize(kept);
  record.set("Result", "*");
  record.set("Termination", "unterminated");
  return record;
}

// The recall view of the side to move at the end of an unfinished record.
std::unique_ptr<View> last_view(const Record& record) {
  auto view = std::make_unique<View>();
  const auto done = seated_replay(record, [&](const Moment& moment) {
    if (!moment.played) moment.seat.observer().recall(*view);
  });
  EXPECT_TRUE(done) << done.error().message;
  return view;
}

std::string refusal(const Record& record) {
  const auto completed = complete_record(record);
  return completed ? "" : completed.error().message;
}

Record read(std::string_view text) { return RecordReader(lines_of(text)).next().value().value(); }

class CompletedRecordOf : public testing::TestWithParam<std::string_view> {};

INSTANTIATE_TEST_SUITE_P(Games, CompletedRecordOf,
                         testing::Values("barrage", "international", "classic-2016", "classic-2002",
                                         "classic-2016+silent-defense", "barrage+captured=secret"),
                         [](const testing::TestParamInfo<std::string_view>& info) {
                           std::string name(info.param);
                           for (char& letter : name)
                             if (letter == '-' || letter == '+' || letter == '=') letter = '_';
                           return name;
                         });

// A player who gets their own record back knows exactly what they knew in the game.
TEST_P(CompletedRecordOf, SendsItsPlayerWhatTheGameSent) {
  constexpr std::size_t kTurns = 30;  // Later records mostly leave out something.
  int followed = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Record whole = seeded_greedy_game(GetParam(), seed);
    for (std::size_t turns = 0; turns < std::min(kTurns, whole.turn_count()); ++turns) {
      const Record truth = first_turns(whole, turns);
      const Side seat = turns % 2 == 0 ? Side::kRed : Side::kBlue;
      const Record seen = redact(truth, seat_of(viewer_of(seat))).value();
      const auto completed = complete_record(seen);
      if (!completed) {
        EXPECT_NE(completed.error().message.find("redacted record"), std::string::npos)
            << completed.error().message;
        continue;
      }
      ++followed;
      EXPECT_EQ(completed->seat, seat);
      EXPECT_TRUE(*last_view(truth) == *last_view(completed->record))
          << print_record(truth) << print_record(completed->record);
    }
  }
  EXPECT_GE(followed, 30);
}

constexpr std::string_view kSeen =
    "[Game \"barrage\"]\n"
    "[RedSetup \"2 10 - - - - - - - - / - - - - - - - - - - / - - - - - - - - - - / "
    "9 2 3 S B F - - - -\"]\n"
    "[BlueSetup \"? - - - - - - - - ? / - - - - - - - - - - / - - - - - - - - - - / "
    "? ? ? ? ? ? - - - -\"]\n\n";

TEST(CompletedRecord, AnEnemyWhoseRankFollowsIsFilledIn) {
  // Nothing but a Spy beats a Marshal, and it must attack.
  const auto completed =
      complete_record(read(std::string(kSeen) + "1. b4b5 a7a6 2. b5a5 a6a5 {defender 10 lost}"));
  ASSERT_TRUE(completed) << completed.error().message;
  EXPECT_EQ(completed->seat, Side::kRed);
  EXPECT_TRUE(completed->record.find("BlueSetup")->find(" S /") != std::string::npos)
      << *completed->record.find("BlueSetup");
}

TEST(CompletedRecord, IsRefusedWhereTheRecordLeavesOutWhatWasShown) {
  EXPECT_EQ(refusal(read(std::string(kSeen) + "1. a4a7 {attacker 2 lost}")),
            "redacted record: it does not say which piece its player was shown in turn 1; ask "
            "for an earlier turn, or use their stream");
}

TEST(CompletedRecord, NeedsTheOutcomeOfEveryAttack) {
  EXPECT_EQ(refusal(read(std::string(kSeen) + "1. a4a7")),
            "turn 1 (1. red) \"a4a7\": expected the outcome of its attack as a comment");
}

TEST(CompletedRecord, RefusesAMoveThatIsNone) {
  EXPECT_EQ(refusal(read(std::string(kSeen) + "1. c4c5")),
            "turn 1 (1. red) \"c4c5\": there is no such move on this board");
}

TEST(CompletedRecord, MustBeOnePlayers) {
  const Record whole = first_turns(seeded_greedy_game("barrage", 1), 3);
  EXPECT_EQ(refusal(redact(whole, kSpectators).value()),
            "redacted record: expected one player's record, whose own setup is open");
}

TEST(CompletedRecord, DoesNotGuessWhatAPowerFound) {
  const std::string setups =
      "[Game \"fire-ice-2008-powers\"]\n"
      "[RedSetup \"9 2 8 8 7 7 2 2 2 3 / 10 6 6 5 5 4 4 3 3 3 / 7 T F T T T T T S 3\"]\n"
      "[BlueSetup \"? ? ? ? ? ? ? ? ? ? / ? ? ? ? ? ? ? ? ? ? / ? ? ? ? ? ? ? ? ? ?\"]\n\n";
  EXPECT_EQ(refusal(read(setups + "1. a3a4 j6j5 2. detect:a4a6")),
            "turn 3 (2. red) \"detect:a4a6\": redacted record: it does not say what this turn "
            "showed to its player");
}

}  // namespace
}  // namespace vexil
