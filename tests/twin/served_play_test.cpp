// Every game and option by random play: folding twice gives the same bytes, what is sent is
// complete, and what a viewer is sent rebuilds what the referee knows.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "analysis/stream_seat.h"
#include "notation/replay.h"
#include "notation/stream.h"
#include "server/game/state.h"
#include "server/game/test_game.h"
#include "support/random_options.h"
#include "support/run_length.h"

namespace vexil::server {
namespace {

std::vector<std::string> legal_of(const ServedGame& game, Viewer viewer, Millis now) {
  const boost::json::value view = boost::json::parse(game.view(viewer, now));
  std::vector<std::string> texts;
  for (const auto& text : view.at("legal").as_array()) texts.emplace_back(text.as_string());
  return texts;
}

// Plays so many decisions, all legal by the view of the side to move.
void play(TestGame& game, Random& random, int decisions) {
  for (int made = 0; made < decisions && !game->over(); ++made) {
    const Side side = game->to_move().value();
    const auto legal = legal_of(*game, viewer_of(side), game.now);
    ASSERT_FALSE(legal.empty());
    game.now += random.below(2000);
    ASSERT_EQ(game.act(legal[random.below(static_cast<std::uint32_t>(legal.size()))]), "")
        << game.refusal.text;
  }
}

void expect_equal(const ServedGame& one, const ServedGame& two, Millis now) {
  for (const Viewer viewer : kViewers) {
    EXPECT_EQ(TestGame::messages(one, viewer), TestGame::messages(two, viewer));
    EXPECT_EQ(one.view(viewer, now), two.view(viewer, now));
    EXPECT_EQ(one.lines(viewer), two.lines(viewer));
    EXPECT_EQ(print_record(one.record(viewer)), print_record(two.record(viewer)));
  }
  EXPECT_EQ(one.row(now), two.row(now));
  EXPECT_EQ(one.next_deadline(), two.next_deadline());
}

// The stream within the messages, as docs/bots/stream.md has it.
std::vector<std::string> stream_in_messages(const ServedGame& game, Viewer viewer) {
  std::vector<std::string> lines;
  bool begun = false;
  for (std::uint64_t n = 1; n <= game.last_message(viewer); ++n) {
    const boost::json::value message = boost::json::parse(game.message(viewer, n));
    EXPECT_EQ(message.at("n").as_int64(), static_cast<std::int64_t>(n));
    for (const auto& event : message.at("events").as_array()) {
      const std::string name(event.at("event").as_string());
      begun = begun || name == "start";
      constexpr std::array kOwn{"clock", "opened", "chat", "aborted"};
      if (!begun || std::ranges::find(kOwn, name) != kOwn.end()) continue;
      boost::json::object line{{"game", 1}};
      for (const auto& [key, value] : event.as_object()) line[key] = value;
      lines.push_back(boost::json::serialize(line));
    }
  }
  return lines;
}

void expect_complete(const ServedGame& game, Viewer viewer) {
  const std::vector<std::string>& lines = game.lines(viewer);
  EXPECT_EQ(stream_in_messages(game, viewer), lines);
  if (viewer == Viewer::kSpectator) return;
  StreamSeat seat;
  for (const std::string& line : lines) {
    const auto read = seat.read(line);
    ASSERT_TRUE(read) << line << ": " << read.error().message;
  }
  EXPECT_EQ(seat.over(), game.over());
  ASSERT_NE(seat.seat(), nullptr);
  // What the seat rebuilt gives the actions that the view offers.
  if (game.over()) return;
  const auto view = std::make_unique<View>();
  recall_view(seat.seat()->edition(), seat.seat()->knowledge(), seat.seat()->history(), *view);
  EXPECT_EQ(view->turn, game.turn());
  EXPECT_EQ(view->legal.size(), legal_of(game, viewer, 0).size());
}

class RandomPlay : public testing::TestWithParam<std::string> {};

TEST_P(RandomPlay, IsTheSameWhenFoldedAgainAndComplete) {
  Random random(mix64(std::hash<std::string>{}(GetParam())));
  for (int round = 0; round < run_length(4); ++round) {
    GameSettings settings;
    settings.clock = ClockSettings{600'000, 5'000, 0};
    TestGame game(with_random_options(Catalog::shipped(), GetParam(), random, 4), settings);
    game.begin(random.next());
    play(game, random, 40 + static_cast<int>(random.below(300)));
    if (HasFatalFailure()) return;
    const auto again = game.folded();
    expect_equal(*game, *again, game.now);
    for (const Viewer viewer : kViewers) expect_complete(*game, viewer);
    if (game->over()) {
      const auto replayed = replay(game->full_record());
      EXPECT_TRUE(replayed) << replayed.error().message;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, RandomPlay, testing::ValuesIn(Catalog::shipped().ids()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace vexil::server
