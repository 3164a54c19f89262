// Whole games that end in a move which the more-squares rule refuses, replayed by the engine and by
// the reference implementation.
#include "records/chase_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "notation/action_text.h"
#include "notation/gravon.h"
#include "notation/refusal.h"
#include "notation/setup_text.h"
#include "reference/reference.h"
#include "rules/apply.h"

namespace vexil {
namespace {

// One of these games, played by both.
class Replayed {
 public:
  Replayed(GamePtr game, const std::string& letters)
      : game_(std::move(game)),
        setups_(parse_gravon(*game_, letters).value()),
        position_(start_position(game_->edition, setups_.red, setups_.blue)),
        history_(std::make_unique<History>()),
        reference_(reference::Game::from_setups(game_->name,
                                                print_setup(*game_, Side::kRed, setups_.red),
                                                print_setup(*game_, Side::kBlue, setups_.blue))) {}

  [[nodiscard]] Action read(const std::string& move) const {
    return parse_action(*game_, position_.to_move, move).value();
  }
  // Why the engine refuses a move; empty where it does not.
  [[nodiscard]] std::string refusal(const std::string& move) const {
    return explain_refusal(*game_, position_, *history_, read(move));
  }
  [[nodiscard]] bool legal_for_reference(const std::string& move) const {
    const std::vector<std::string> legal = reference_.legal();
    return std::find(legal.begin(), legal.end(), move) != legal.end();
  }
  // REQUIRES: both find the move legal.
  void play(const std::string& move) {
    apply(game_->edition, position_, *history_, read(move));
    reference_.act(move);
  }
  // The k of the rule, for a move that only this rule refuses.
  [[nodiscard]] std::uint32_t distance(const std::string& move) const {
    return turns_back(*without_more_squares(*game_), position_, *history_, read(move));
  }

 private:
  GamePtr game_;
  TwoSetups setups_;
  Position position_;
  std::unique_ptr<History> history_;
  reference::Game reference_;
};

// Plays all moves but the last, each of which must be legal.
void play_up_to_last(Replayed& replayed, const std::vector<std::string>& moves) {
  for (std::size_t at = 0; at + 1 < moves.size(); ++at) {
    SCOPED_TRACE("move " + std::to_string(at + 1) + ", " + moves[at]);
    ASSERT_EQ(replayed.refusal(moves[at]), "");
    ASSERT_TRUE(replayed.legal_for_reference(moves[at]));
    replayed.play(moves[at]);
  }
}

void expect_last_refused_by_more_squares(const ChaseGame& chase) {
  SCOPED_TRACE("line " + std::to_string(chase.line));
  const GamePtr game = gravon_game(chase.letters).value();
  const std::string& last = chase.moves.back();
  Replayed replayed(game, chase.letters);
  ASSERT_NO_FATAL_FAILURE(play_up_to_last(replayed, chase.moves));
  EXPECT_THAT(replayed.refusal(last), testing::StartsWith("more-squares:"));
  EXPECT_FALSE(replayed.legal_for_reference(last));

  Replayed without_rule(without_more_squares(*game), chase.letters);
  ASSERT_NO_FATAL_FAILURE(play_up_to_last(without_rule, chase.moves));
  EXPECT_EQ(without_rule.refusal(last), "");
  EXPECT_TRUE(without_rule.legal_for_reference(last));
}

TEST(ChaseGames, LastMovesOfOurOwnGamesAreRefusedByMoreSquaresAlone) {
  for (const ChaseGame& chase : read_chase_games(own_chase_games())) {
    expect_last_refused_by_more_squares(chase);
    if (HasFatalFailure()) return;
  }
}

TEST(ChaseGames, LastMovesOfTheNamedFileAreRefusedByMoreSquaresAlone) {
  const char* const named = std::getenv("VEXIL_CHASE_GAMES");
  if (named == nullptr || *named == '\0')
    GTEST_SKIP() << "VEXIL_CHASE_GAMES names no file of recorded games";
  const std::vector<ChaseGame> games = read_chase_games(named);
  EXPECT_FALSE(games.empty());
  for (const ChaseGame& chase : games) {
    expect_last_refused_by_more_squares(chase);
    if (HasFatalFailure()) return;
  }
  RecordProperty("games", static_cast<int>(games.size()));
}

TEST(ChaseGames, OurOwnAreTenOrMoreOfEachGameWithShortAndLongChases) {
  std::map<std::string, std::vector<std::uint32_t>> distances;
  for (const ChaseGame& chase : read_chase_games(own_chase_games())) {
    const GamePtr game = gravon_game(chase.letters).value();
    Replayed replayed(game, chase.letters);
    ASSERT_NO_FATAL_FAILURE(play_up_to_last(replayed, chase.moves));
    distances[game->name].push_back(replayed.distance(chase.moves.back()));
  }
  for (const std::string name : {"barrage", "international"}) {
    const std::vector<std::uint32_t>& found = distances[name];
    ASSERT_GE(found.size(), 10u) << name;
    EXPECT_LE(*std::min_element(found.begin(), found.end()), 5u) << name;
    EXPECT_GE(*std::max_element(found.begin(), found.end()), 64u) << name;
  }
}

}  // namespace
}  // namespace vexil
