// Possible identities and sampled worlds against brute force: every deal of a small army is played
// from the start, and those that give the viewer the same events are the worlds that fit.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <ostream>

#include "rules/apply.h"
#include "tests/support/small_board.h"
#include "view/filter.h"
#include "view/fits.h"
#include "view/sampler.h"

namespace vexil {
namespace {

// The types of one army's start, then those of its side's hidden returns.
using WorldKey = std::vector<PieceType>;

struct Turn {
  std::vector<Action> actions;    // Without declined follow-ups.
  std::vector<SeenEvent> events;  // As the viewer saw them.
};

// Red's pieces are the hidden ones: they stand near the row where they make rescues.
constexpr Side kHidden = Side::kRed;
constexpr Viewer kWatcher = Viewer::kBlue;

// A random game on a small board.
class WatchedGame {
 public:
  WatchedGame(SmallBoard& board, std::uint64_t seed)
      : board_(board), edition_(board.edition()), random_(seed) {}

  // Plays one turn that does not end the game; false where there is none.
  bool play_turn();

  // All worlds that give the watcher the same events.
  [[nodiscard]] std::vector<WorldKey> all_worlds() const;

 private:
  struct State {
    Position position;
    std::shared_ptr<History> history;
    WorldKey returned;
    std::size_t turn = 0;
    std::size_t action = 0;
    std::vector<SeenEvent> events;
  };

  [[nodiscard]] Action choose(const Position& position, const ActionList& legal);
  void follow(State state, const WorldKey& start, std::vector<WorldKey>& found) const;
  bool act(State& state, Action action) const;
  bool finish_turn(State& state) const;

  SmallBoard& board_;
  const Edition& edition_;
  Random random_;
  std::vector<Turn> turns_;
};

bool is_legal(const Edition& edition, const Position& position, const History& history,
              Action action) {
  ActionList legal;
  generate(edition, position, history, legal);
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

// Fights and pushes forward more often than not, and brings back whatever it can.
Action WatchedGame::choose(const Position& position, const ActionList& legal) {
  const std::uint32_t roll = random_.below(10);
  const int forward = position.to_move == Side::kRed ? 1 : -1;
  std::vector<Action> wanted;
  for (const Action action : legal) {
    const bool plain = action.verb() == Verb::kMove;
    const bool fights = !plain || position.enemy().has(action.to());
    const bool pushes = plain && (row_of(action.to()) - row_of(action.from())) * forward > 0;
    if (action.verb() == Verb::kRescue || (roll < 4 && fights) || (roll >= 4 && roll < 8 && pushes))
      wanted.push_back(action);
  }
  if (wanted.empty()) return legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
  return wanted[random_.below(static_cast<std::uint32_t>(wanted.size()))];
}

bool WatchedGame::play_turn() {
  Referee& referee = board_.referee();
  Deliveries deliveries;
  Turn turn;
  const std::uint32_t number = referee.position().turn;
  while (referee.position().turn == number) {
    ActionList legal;
    generate(edition_, referee.position(), referee.history(), legal);
    Action action;
    for (int tries = 0;; ++tries) {
      if (tries == 50) return false;
      action = choose(referee.position(), legal);
      Position after = referee.position();
      const auto history = std::make_unique<History>(referee.history());
      apply(edition_, after, *history, action);
      if (!ending(edition_, after, *history).over()) break;
    }
    if (action.verb() != Verb::kPass) turn.actions.push_back(action);
    referee.act(action, deliveries);
    for (const SeenEvent& event : deliveries.to(kWatcher))
      if (event.kind < SeenKind::kDecision) turn.events.push_back(event);
  }
  turns_.push_back(turn);
  return true;
}

bool WatchedGame::act(State& state, Action action) const {
  if (!is_legal(edition_, state.position, *state.history, action)) return false;
  EventLog log;
  apply(edition_, state.position, *state.history, action, &log);
  for (const Event& event : log) state.events.push_back(seen(event, kWatcher));
  return true;
}

// Declines what is still open and compares what the watcher saw.
bool WatchedGame::finish_turn(State& state) const {
  while (state.position.turn == state.turn + 1)
    if (!act(state, Action::pass())) return false;
  if (state.events != turns_[state.turn].events || state.position.finished_by_flag()) return false;
  state.events.clear();
  ++state.turn;
  state.action = 0;
  return true;
}

void WatchedGame::follow(State state, const WorldKey& start, std::vector<WorldKey>& found) const {
  while (state.turn < turns_.size()) {
    const Turn& turn = turns_[state.turn];
    if (state.action == turn.actions.size()) {
      if (!finish_turn(state)) return;
      continue;
    }
    const Action action = turn.actions[state.action++];
    if (state.position.turn != state.turn + 1) return;
    const bool hidden = action.verb() == Verb::kRescue && edition_.options.silent_defense &&
                        state.position.to_move == kHidden;
    if (!hidden) {
      while (!is_legal(edition_, state.position, *state.history, action))
        if (!act(state, Action::pass())) return;
      act(state, action);
      continue;
    }
    for (int type = 0; type < edition_.type_count; ++type) {
      State branch = state;
      branch.history = std::make_shared<History>(*state.history);
      if (!act(branch, Action::rescue(type_at(type), action.to()))) continue;
      branch.returned.push_back(type_at(type));
      follow(std::move(branch), start, found);
    }
    return;
  }
  WorldKey key = start;
  key.insert(key.end(), state.returned.begin(), state.returned.end());
  found.push_back(key);
}

std::vector<WorldKey> WatchedGame::all_worlds() const {
  const SetupTypes& dealt = board_.setup(kHidden);
  std::vector<std::size_t> places;
  WorldKey deal;
  for (std::size_t place = 0; place < kMaxArmy; ++place) {
    if (dealt[place] == PieceType::kNone) continue;
    places.push_back(place);
    deal.push_back(dealt[place]);
  }
  std::sort(deal.begin(), deal.end());
  std::vector<WorldKey> found;
  do {
    SetupTypes setup;
    setup.fill(PieceType::kNone);
    for (std::size_t at = 0; at < places.size(); ++at) setup[places[at]] = deal[at];
    State state{.position = start_position(edition_, setup, board_.setup(other(kHidden))),
                .history = std::make_shared<History>(),
                .returned = {},
                .events = {}};
    state.history->clear();
    follow(std::move(state), WorldKey(setup.begin(), setup.end()), found);
  } while (std::next_permutation(deal.begin(), deal.end()));
  return found;
}

WorldKey key_of(const World& world, int returns) {
  WorldKey key(world.start.begin(), world.start.begin() + kMaxArmy);
  for (int number = 0; number < returns; ++number)
    key.push_back(world.returned[at(kHidden)][static_cast<std::size_t>(number)]);
  return key;
}

void expect_exact(const SmallBoard& board, const Knowledge& knowledge,
                  const std::vector<WorldKey>& worlds) {
  const PossibleTypes possible = possible_types(board.edition(), knowledge);
  TrackedMasks expected{};
  for (const WorldKey& world : worlds) {
    for (std::size_t place = 0; place < kMaxArmy; ++place)
      if (world[place] != PieceType::kNone) expected[place] |= mask_of(world[place]);
    for (std::size_t number = 0; kMaxArmy + number < world.size(); ++number)
      expected[at(tracked_return(kHidden, static_cast<int>(number)))] |=
          mask_of(world[kMaxArmy + number]);
  }
  for (int piece = 0; piece < kMaxTracked; ++piece) {
    const auto slot = static_cast<std::size_t>(piece);
    const bool hidden = is_return(tracked_at(piece)) ? side_of_return(tracked_at(piece)) == kHidden
                                                     : army_of(tracked_at(piece)) == kHidden;
    if (!hidden) continue;
    EXPECT_EQ(board.labels(possible.of[slot]), board.labels(expected[slot])) << "piece " << piece;
  }
}

// Pearson's statistic of draws over equally likely worlds, in standard deviations from its mean.
double surprise(const std::map<WorldKey, int>& counts, std::size_t worlds, int draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(worlds);
  double statistic = 0;
  for (const auto& [world, count] : counts)
    statistic += (count - expected) * (count - expected) / expected;
  statistic += static_cast<double>(worlds - counts.size()) * expected;
  const auto degrees = static_cast<double>(worlds - 1);
  return (statistic - degrees) / std::sqrt(2 * degrees);
}

void expect_uniform(const SmallBoard& board, const Knowledge& knowledge,
                    const std::vector<WorldKey>& worlds, std::size_t state_limit) {
  const auto sampler = std::make_unique<WorldSampler>(board.edition(), knowledge, state_limit);
  ASSERT_TRUE(sampler->any_world());
  std::map<WorldKey, int> counts;
  for (const WorldKey& world : worlds) counts[world] = 0;
  const int draws = static_cast<int>(worlds.size()) * 10;
  Random random(worlds.size());
  for (int draw = 0; draw < draws; ++draw) {
    World world;
    sampler->sample(random, world);
    const auto found = counts.find(key_of(world, knowledge.return_count[at(kHidden)]));
    ASSERT_NE(found, counts.end()) << "a world that cannot be";
    ++found->second;
    ASSERT_TRUE(fits(board.edition(), knowledge, world.position));
  }
  if (worlds.size() > 1) {
    EXPECT_LT(std::abs(surprise(counts, worlds.size(), draws)), 5);
  }
}

struct Case {
  std::string_view game;
  std::string_view drawing;
};
std::ostream& operator<<(std::ostream& out, const Case& one) { return out << one.game; }

constexpr std::string_view kClassic = R"(
  10 F . . S . 8 . . . .
  9  3 . 5 . . . . 9 . B
  8  . 5 . 8 . . 9 . 3 .
  7  B . . . F . . S . .
)";
constexpr std::string_view kFireIce = R"(
  8 F . 3 . . . . . . T
  7 6 . 10 . 5 . . S . .
  6 . 6 . 5 . . S . 10 .
  5 T . ~ ~ 3 . ~ ~ . F
)";
constexpr std::string_view kDuelMasters = R"(
  10 F . . 4 . 3 . . . .
  9  4 . 9 . . . . 1 . T
  8  . 4 . 9 . . 1 . 4 .
  7  T . . . F . . 3 . .
)";
constexpr std::string_view kSciFi = R"(
  8 F . 3 . . . . . . B
  7 1 . 10 . 1 . . S . .
  6 . 1 . 1 . . S . 10 .
  5 B . ~ ~ 3 . ~ ~ . F
)";

class BruteForce : public testing::TestWithParam<Case> {};

TEST_P(BruteForce, AgreesWithPossibleTypesAndSampledWorlds) {
  int compared = 0;
  int with_returns = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    SmallBoard board(GetParam().game, GetParam().drawing);
    WatchedGame game(board, seed);
    for (int turn = 1; turn <= 40 && game.play_turn(); ++turn) {
      if (turn % 5 != 0) continue;
      const std::vector<WorldKey> worlds = game.all_worlds();
      const Knowledge& knowledge = board.referee().knowledge(kWatcher);
      ASSERT_FALSE(worlds.empty());
      expect_exact(board, knowledge, worlds);
      expect_uniform(board, knowledge, worlds, DealTable::kMaxStates);
      // With hardly any room for states, sets are joined and worlds drawn again.
      expect_uniform(board, knowledge, worlds, 3);
      if (HasFailure()) FAIL() << "seed " << seed << " turn " << turn;
      compared += worlds.size() > 1 ? 1 : 0;
      with_returns += knowledge.return_count[at(kHidden)] > 0 ? 1 : 0;
    }
  }
  EXPECT_GE(compared, 6);
  const std::string_view game = GetParam().game;
  if (game.find("+rescue+silent-defense") != std::string_view::npos) {
    EXPECT_GE(with_returns, 4);
  }
}

INSTANTIATE_TEST_SUITE_P(
    SmallArmies, BruteForce,
    testing::Values(Case{"classic-2002", kClassic}, Case{"classic-2002+silent-defense", kClassic},
                    Case{"classic-2002+rescue", kClassic},
                    Case{"classic-2002+rescue+silent-defense", kClassic},
                    Case{"classic-2002+rescue+silent-defense+winning-defender-moves=off", kClassic},
                    Case{"classic-2002+aggressor-advantage+rescue+silent-defense", kClassic},
                    Case{"fire-ice-2008-powers", kFireIce},
                    Case{"fire-ice-2008-powers+rescue+silent-defense", kFireIce},
                    Case{"duel-masters-2004-powers", kDuelMasters},
                    Case{"duel-masters-2004-powers+rescue+silent-defense", kDuelMasters},
                    Case{"sci-fi-2011+rescue+silent-defense", kSciFi}));

}  // namespace
}  // namespace vexil
