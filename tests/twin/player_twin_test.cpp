// Twin worlds for hints: exchange what the player cannot know, and the hint is the same, to the
// last digit; from the whole record, and from the player's own stream.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cctype>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/analyse_record.h"
#include "analysis/stream_seat.h"
#include "notation/action_text.h"
#include "notation/record_reader.h"
#include "notation/stream.h"
#include "players/make_player.h"
#include "players/player_spec.h"
#include "support/played_game.h"
#include "view/referee.h"
#include "view/sampler.h"

namespace vexil {
namespace {

Limits few_nodes() {
  Limits limits;
  limits.nodes = 400;
  return limits;
}

std::string text_of(const Game& game, const DecisionReport& report) {
  std::string text;
  for (const RankedAction& ranked : report.ranking.actions)
    text +=
        fmt::format("{} {} {}\n", print_action(game, ranked.action), ranked.expected, ranked.depth);
  return text;
}

// The hint at the end of a record of an unfinished game; empty where it cannot be replayed or is
// over.
std::string hint_of(const Record& record) {
  std::string text;
  Appraiser appraiser(few_nodes());
  (void)seated_replay(record, [&](const Moment& moment) {
    if (!moment.played) text = text_of(*moment.seat.game(), hint_for(appraiser, moment));
  });
  return text;
}

// What players of every kind do there.
std::string choices_at(const Seat& seat) {
  std::string text;
  for (const std::string_view name : {"random", "greedy", "search", "level:2", "level:6"}) {
    const auto player = make_player(parse_player(name).value(), 5);
    const Choice choice = player->choose(seat, few_nodes());
    text +=
        fmt::format("{} {} {} {} {} {}\n", name, print_action(*seat.game(), choice.action),
                    choice.resign, choice.offer_draw, choice.expected, player->accepts_draw(seat));
  }
  return text;
}

std::string choices_of(const Record& record) {
  std::string text;
  (void)seated_replay(record, [&](const Moment& moment) {
    if (!moment.played) text = choices_at(moment.seat);
  });
  return text;
}

std::string hint_of_stream(const Record& record, Side side) {
  StreamSeat stream;
  const std::string text = write_stream(record, viewer_of(side), 1).value();
  const LineSource lines = lines_of(text);
  for (std::string line; lines(line);) EXPECT_TRUE(stream.read(line)) << line;
  EXPECT_TRUE(stream.deciding());
  const Seat& seat = *stream.seat();
  Appraiser appraiser(few_nodes());
  const Position& position = seat.knowledge().position;
  return text_of(
      *seat.game(),
      hint_for(appraiser, {.seat = seat, .truth = position, .turn = position.turn, .played = {}}));
}

class PlayerTwins : public testing::TestWithParam<std::string> {};

TEST_P(PlayerTwins, DoTheSameAndGetTheSameHint) {
  const GamePtr game = Catalog::shipped().open(GetParam()).value();
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const PlayedGame played = play_busy_game(game, seed, 60);
    for (std::size_t turns = seed % 2; turns < played.turns.size(); turns += 13) {
      const Record record = record_of(played, turns);
      const std::string hint = hint_of(record);
      if (hint.empty()) continue;
      const Side side = turns % 2 == 0 ? Side::kRed : Side::kBlue;
      EXPECT_EQ(hint, hint_of_stream(record, side));

      Referee referee(game->edition, played.setups.red, played.setups.blue);
      ASSERT_TRUE(replay_turns(referee, played.turns, turns));
      const auto sampler =
          std::make_unique<WorldSampler>(game->edition, referee.knowledge(viewer_of(side)));
      Random random(seed);
      World world;
      sampler->sample(random, world);
      const Record twin = record_of(in_world(played, world), turns);
      const std::string twin_hint = hint_of(twin);
      if (twin_hint.empty()) continue;  // Not playable there, or over.
      ++compared;
      EXPECT_EQ(hint, twin_hint) << print_record(record);
      EXPECT_EQ(choices_of(record), choices_of(twin)) << print_record(record);
    }
  }
  EXPECT_GE(compared, 6);
}

// Every game, and the options that hide most.
std::vector<std::string> games_with_secrets() {
  std::vector<std::string> names = Catalog::shipped().ids();
  for (const std::string_view id : {"classic-2002", "fire-ice-2008-powers", "barrage"})
    names.push_back(std::string(id) + "+captured=stealth+rescue+silent-defense");
  return names;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, PlayerTwins, testing::ValuesIn(games_with_secrets()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           for (char& letter : name)
                             if (std::isalnum(static_cast<unsigned char>(letter)) == 0)
                               letter = '_';
                           return name;
                         });

}  // namespace
}  // namespace vexil
