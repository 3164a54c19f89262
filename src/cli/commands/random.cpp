// vexil random --game G --games N --seed S [--max-turns M]
#include "base/random.h"

#include <algorithm>

#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"
#include "editions/setup.h"
#include "notation/record.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/turn_text.h"
#include "rules/apply.h"
#include "rules/ending.h"
#include "rules/generate.h"

namespace vexil {
namespace {

struct RandomArguments {
  std::string game;
  std::string games;
  std::string seed;
  std::optional<std::string> max_turns;  // Otherwise kLongestRandomGame.
};

// A random game may never end by itself: the last movers may be walled in, each in their own
// corner.
constexpr std::uint64_t kLongestRandomGame = 1'000'000;

constexpr std::uint64_t kMostRandomGames = 1'000'000'000;
// What the turn counter of a position can hold.
constexpr std::uint64_t kMostTurns = 1'000'000'000;

// The order in which actions are generated may change and must not decide what a seed gives: the
// choice is made from a sorted list.
Action choose(ActionList& actions, Random& random) {
  std::sort(actions.begin(), actions.end(), [](Action a, Action b) { return a.bits() < b.bits(); });
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// Plays one turn from `actions`, the legal ones at its beginning.
std::vector<Action> play_turn(const Edition& edition, Position& position, History& history,
                              ActionList& actions, Random& random) {
  std::vector<Action> turn;
  for (;;) {
    turn.push_back(choose(actions, random));
    apply(edition, position, history, turn.back());
    if (position.followup == Followup::kNone) return turn;
    generate(edition, position, history, actions);
  }
}

std::string random_record(const Game& game, std::uint64_t max_turns, Random random) {
  const Edition& edition = game.edition;
  const SetupTypes red = random_setup(game, random);
  const SetupTypes blue = random_setup(game, random);
  Position position = start_position(edition, red, blue);
  History history;
  ActionList actions;
  Record record;
  Ending end;
  for (std::uint64_t turns = 0;; ++turns) {
    generate(edition, position, history, actions);
    if (actions.empty()) end = ending(edition, position, history);
    if (actions.empty() || turns == max_turns) break;
    record.add_turn(print_turn(game, play_turn(edition, position, history, actions, random)));
  }
  record.set("Game", game.name);
  record.set("Red", "random");
  record.set("Blue", "random");
  record.set("Result", std::string(result_text(end.score)));
  record.set("Termination", std::string(termination_text(end.termination)));
  record.set("RedSetup", print_setup(game, Side::kRed, red));
  record.set("BlueSetup", print_setup(game, Side::kBlue, blue));
  return print_record(record);
}

int run_random(const RandomArguments& arguments, Streams& streams) {
  const auto game = open_game(arguments.game);
  if (!game) return refuse(streams, game.error());
  const auto games = parse_number("--games", arguments.games, 0, kMostRandomGames);
  if (!games) return refuse(streams, games.error());
  const auto seed = parse_seed(arguments.seed);
  if (!seed) return refuse(streams, seed.error());
  std::uint64_t max_turns = kLongestRandomGame;
  if (arguments.max_turns) {
    const auto number = parse_number("--max-turns", *arguments.max_turns, 0, kMostTurns);
    if (!number) return refuse(streams, number.error());
    max_turns = *number;
  }
  for (std::uint64_t number = 0; number < *games; ++number) {
    // Each game has a seed of its own, so that more games begin with the same ones.
    const Random random(mix64(mix64(*seed) + number));
    if (number > 0) streams.out.write("\n");
    streams.out.write(random_record(**game, max_turns, random));
  }
  return 0;
}

void add_random(const Command& program) {
  const Command command =
      program.add({"random", "Play games of random actions from random setups",
                   "vexil random --game international --games 10 --seed 1 > games.rec"});
  RandomArguments& to = command.run(run_random);
  add_game(command, to.game);
  command.option("--games", "N", &to.games, "How many games").required();
  command.option("--seed", "S", &to.seed, "The same seed gives the same games").required();
  command.option("--max-turns", "M", &to.max_turns,
                 "Stop a game after this many turns (default: 1000000)");
}

}  // namespace

CommandFile random_command() { return {.place = 80, .add = add_random}; }

}  // namespace vexil
