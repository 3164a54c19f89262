#include "analysis/stream_seat.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/seated_replay.h"
#include "arena/game_runner.h"
#include "notation/record_reader.h"
#include "notation/stream.h"
#include "players/player_spec.h"

namespace vexil {
namespace {

Record played_by_greedy(std::string_view game) {
  GameSettings settings;
  settings.game = Catalog::shipped().open(std::string(game) + "+move-cap=120").value();
  settings.seed = 5;
  const auto red = make_contestant(parse_player("greedy").value());
  const auto blue = make_contestant(parse_player("greedy").value());
  return play_game(settings, *red, *blue).value().record;
}

// What a seat holds, as far as one can compare it.
struct Held {
  std::unique_ptr<View> view = std::make_unique<View>();
  std::vector<int> behaviour;

  explicit Held(const Seat& seat) {
    seat.observer().recall(*view);
    for (int piece = 0; piece < kMaxTracked; ++piece) {
      const PieceHistory& one = seat.behaviour().of(tracked_at(piece));
      for (const int count : {one.moves, one.charged, one.fled, one.stood, one.approached,
                              one.protects, one.feared, one.defied})
        behaviour.push_back(count);
    }
  }
};

class StreamSeatOf : public testing::TestWithParam<std::string_view> {};

INSTANTIATE_TEST_SUITE_P(Games, StreamSeatOf,
                         testing::Values("barrage", "fire-ice-2008-powers", "sci-fi-2011",
                                         "duel-masters-2004-powers"),
                         [](const testing::TestParamInfo<std::string_view>& info) {
                           std::string name(info.param);
                           for (char& letter : name)
                             if (letter == '-') letter = '_';
                           return name;
                         });

TEST_P(StreamSeatOf, HoldsWhatThePlayerHeldAtEveryDecision) {
  const Record record = played_by_greedy(GetParam());
  for (const Side side : kSides) {
    std::vector<Held> held;
    const auto done = seated_replay(record, [&](const Moment& moment) {
      if (moment.seat.side() == side) held.emplace_back(moment.seat);
    });
    ASSERT_TRUE(done) << done.error().message;

    StreamSeat stream;
    std::size_t decision = 0;
    const std::string text = write_stream(record, viewer_of(side), 1).value();
    const LineSource lines = lines_of(text);
    for (std::string line; lines(line);) {
      ASSERT_TRUE(stream.read(line)) << line;
      if (line.find("\"event\":\"decision\"") == std::string::npos) continue;
      ASSERT_TRUE(stream.deciding());
      ASSERT_LT(decision, held.size());
      const Held now(*stream.seat());
      EXPECT_TRUE(*now.view == *held[decision].view) << line;
      EXPECT_EQ(now.behaviour, held[decision].behaviour) << line;
      ++decision;
    }
    EXPECT_EQ(decision, held.size());
    EXPECT_TRUE(stream.over());
    EXPECT_FALSE(stream.deciding());
  }
}

TEST(StreamSeat, IsAPlayers) {
  const std::string text = write_stream(played_by_greedy("barrage"), Viewer::kSpectator, 1).value();
  StreamSeat stream;
  const auto refused = stream.read(text.substr(0, text.find('\n')));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "expected a player's stream, found the spectators'");
}

TEST(StreamSeat, HoldsOneGame) {
  const Record record = played_by_greedy("barrage");
  StreamSeat stream;
  std::string message;
  const std::string text =
      write_stream(record, Viewer::kRed, 1).value() + write_stream(record, Viewer::kRed, 2).value();
  const LineSource lines = lines_of(text);
  for (std::string line; message.empty() && lines(line);)
    if (const auto done = stream.read(line); !done) message = done.error().message;
  EXPECT_EQ(message, "expected the stream of one game, found a second one");
}

}  // namespace
}  // namespace vexil
