// Twin worlds that are easy to follow: two pieces exchanged by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "notation/record_reader.h"
#include "notation/stream.h"
#include "support/played_game.h"

namespace vexil {
namespace {

std::string stream_of(std::string_view text, Viewer viewer) {
  RecordReader reader(lines_of(text));
  return write_stream(reader.next().value().value(), viewer, 1).value();
}

std::string silent_game(const std::string& blue) {
  return "[Game \"barrage+silent-defense\"]\n"
         "[RedSetup \"- - - - 10 - - - - - / 9 3 2 2 S B - - - - / F - - - - - - - - - / "
         "- - - - - - - - - -\"]\n[BlueSetup \"" +
         blue + "\"]\n\n1. e4e5 a7a6 2. e5e6 a6a5 3. e6e7\n";
}

TEST(HandMadeTwins, WhatFellInSilenceIsItsOwnersSecret) {
  // Red's 10 takes a 3 on e7 in one world and the Spy in the other.
  const std::string miner = silent_game(
      "- - - - - 3 - - - 9 / 10 - - - - - - - - - / 2 2 B - - - - - - - / F - - - - - - - S -");
  const std::string spy = silent_game(
      "- - - - - S - - - 9 / 10 - - - - - - - - - / 2 2 B - - - - - - - / F - - - - - - - 3 -");
  EXPECT_EQ(stream_of(miner, Viewer::kRed), stream_of(spy, Viewer::kRed));
  EXPECT_EQ(stream_of(miner, Viewer::kSpectator), stream_of(spy, Viewer::kSpectator));
  EXPECT_NE(stream_of(miner, Viewer::kBlue), stream_of(spy, Viewer::kBlue));
}

std::string spotter_game(const std::string& red) {
  return "[Game \"sci-fi-2011-duel\"]\n[RedSetup \"" + red +
         "\"]\n[BlueSetup \"- - - - - 2 - - - - / 10 9 3 3 - - - - - - / 1 S B B F - - - - -\"]\n"
         "\n1. e3f3 e6e5 2. f3f4 e5f5 3. f4e4 g7g6 4. e4f4 g6g7\n";
}

TEST(HandMadeTwins, AMoveThatCouldHaveBeenFollowedByASpotLooksLikeAnother) {
  // In the fourth turn red's piece comes to stand in front of blue's on f5; it is a Spotter in one
  // world and a Miner in the other.
  const std::string spotter =
      spotter_game("- - - - 1 - - - - - / 10 9 3 3 - - - - - - / 2 S B B F - - - - -");
  const std::string miner =
      spotter_game("- - - - 3 - - - - - / 10 9 1 3 - - - - - - / 2 S B B F - - - - -");
  EXPECT_EQ(stream_of(spotter, Viewer::kBlue), stream_of(miner, Viewer::kBlue));
  EXPECT_EQ(stream_of(spotter, Viewer::kSpectator), stream_of(miner, Viewer::kSpectator));
  const std::string own = stream_of(spotter, Viewer::kRed);
  EXPECT_NE(own.find("\"followup\":\"spot:f4\""), std::string::npos);
}

// Places of the other side's pieces that were, and were not, touched in the game.
std::vector<std::size_t> places(const PlayedGame& played, const Knowledge& knowledge, Side side,
                                bool touched) {
  const SetupTypes& setup = side == Side::kRed ? played.setups.red : played.setups.blue;
  std::vector<std::size_t> found;
  for (std::size_t place = 0; place < kMaxArmy; ++place) {
    if (setup[place] == PieceType::kNone) continue;
    const Piece& piece = knowledge.position.pieces[place + kMaxArmy * at(side)];
    const bool untouched =
        !piece.is(Piece::kMoved) && !piece.is(Piece::kKnown) && !piece.is(Piece::kOffBoard);
    const bool shown = piece.is(Piece::kKnown);
    if (touched ? shown : untouched) found.push_back(place);
  }
  return found;
}

PlayedGame exchanged(PlayedGame played, Side side, std::size_t one, std::size_t two) {
  SetupTypes& setup = side == Side::kRed ? played.setups.red : played.setups.blue;
  std::swap(setup[one], setup[two]);
  return played;
}

class Exchange : public testing::TestWithParam<std::string> {
 protected:
  // Exchanges the first two pieces of different types in these lists; "" where that cannot be
  // played.
  [[nodiscard]] static std::string stream_after(const PlayedGame& played, Side side,
                                                const std::vector<std::size_t>& ones,
                                                const std::vector<std::size_t>& twos,
                                                Viewer viewer) {
    const SetupTypes& setup = side == Side::kRed ? played.setups.red : played.setups.blue;
    for (const std::size_t one : ones) {
      for (const std::size_t two : twos) {
        if (setup[one] == setup[two]) continue;
        const PlayedGame twin = exchanged(played, side, one, two);
        const auto referee =
            std::make_unique<Referee>(twin.game->edition, twin.setups.red, twin.setups.blue);
        if (!replay_turns(*referee, twin.turns, twin.turns.size())) continue;
        return write_stream(record_of(twin, twin.turns.size()), viewer, 1).value();
      }
    }
    return {};
  }
};

TEST_P(Exchange, OfUntouchedPiecesIsNotSeenAndOfShownOnesIs) {
  const GamePtr game = Catalog::shipped().open(GetParam()).value();
  int hidden = 0;
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const PlayedGame played = play_busy_game(game, seed, 60);
    const auto referee =
        std::make_unique<Referee>(game->edition, played.setups.red, played.setups.blue);
    ASSERT_TRUE(replay_turns(*referee, played.turns, played.turns.size()));
    for (const Side side : kSides) {
      for (const Viewer viewer : {viewer_of(other(side)), Viewer::kSpectator}) {
        const std::string stream =
            write_stream(record_of(played, played.turns.size()), viewer, 1).value();
        const Knowledge& knowledge = referee->knowledge(viewer);
        const auto untouched = places(played, knowledge, side, false);
        const auto shown = places(played, knowledge, side, true);
        const std::string quiet = stream_after(played, side, untouched, untouched, viewer);
        EXPECT_TRUE(quiet.empty() || quiet == stream) << "seed " << seed;
        hidden += quiet.empty() ? 0 : 1;
        const std::string loud = stream_after(played, side, shown, untouched, viewer);
        EXPECT_TRUE(loud.empty() || loud != stream) << "seed " << seed;
        seen += loud.empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GE(hidden, 8);
  EXPECT_GE(seen, 1);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Exchange, testing::ValuesIn(Catalog::shipped().ids()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace vexil
