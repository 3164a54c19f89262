#include "support/played_game.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "base/random.h"
#include "editions/setup.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/turn_text.h"
#include "rules/apply.h"
#include "rules/generate.h"

namespace vexil {
namespace {

enum class Mood { kAny, kFight, kForward };

bool is_wanted(const Position& position, Action action, Mood mood) {
  if (action.verb() == Verb::kRescue) return true;
  const bool plain = action.verb() == Verb::kMove;
  if (mood == Mood::kFight)
    return plain ? position.enemy().has(action.to())
                 : action.verb() != Verb::kSpot && action.verb() != Verb::kPass;
  const int step = position.to_move == Side::kRed ? 1 : -1;
  return mood == Mood::kForward && plain &&
         (row_of(action.to()) - row_of(action.from())) * step > 0;
}

Action choose(const Position& position, const ActionList& legal, Random& random) {
  const std::uint32_t roll = random.below(10);
  const Mood mood = roll < 3 ? Mood::kFight : roll < 6 ? Mood::kForward : Mood::kAny;
  std::vector<Action> wanted;
  for (const Action action : legal)
    if (is_wanted(position, action, mood)) wanted.push_back(action);
  if (wanted.empty() || roll >= 8)
    return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  return wanted[random.below(static_cast<std::uint32_t>(wanted.size()))];
}

bool ends_game(const Edition& edition, const Position& position, const History& history,
               Action action) {
  Position after = position;
  const auto memory = std::make_unique<History>(history);
  apply(edition, after, *memory, action);
  return ending(edition, after, *memory).over();
}

bool holds(const ActionList& legal, Action action) {
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

SetupTypes setup_in(const World& world, Side side) {
  SetupTypes setup;
  for (std::size_t place = 0; place < kMaxArmy; ++place)
    setup[place] = world.start[place + kMaxArmy * at(side)];
  return setup;
}

}  // namespace

PlayedGame play_busy_game(const GamePtr& game, std::uint64_t seed, int turns) {
  Random random(seed);
  PlayedGame played{game, {}, {}};
  played.setups.red = random_setup(*game, random);
  played.setups.blue = random_setup(*game, random);
  const Edition& edition = game->edition;
  Position position = start_position(edition, played.setups.red, played.setups.blue);
  const auto history = std::make_unique<History>();
  history->clear();
  std::vector<Action> turn;
  while (static_cast<int>(played.turns.size()) < turns &&
         !ending(edition, position, *history).over()) {
    ActionList legal;
    generate(edition, position, *history, legal);
    Action action = choose(position, legal, random);
    for (int tries = 0; tries < 20 && ends_game(edition, position, *history, action); ++tries)
      action = choose(position, legal, random);
    const std::uint32_t number = position.turn;
    apply(edition, position, *history, action);
    if (action.verb() != Verb::kPass) turn.push_back(action);
    if (position.turn == number) continue;
    played.turns.push_back(turn);
    turn.clear();
  }
  return played;
}

Record record_of(const PlayedGame& played, std::size_t turns) {
  const auto referee =
      std::make_unique<Referee>(played.game->edition, played.setups.red, played.setups.blue);
  const bool legal = replay_turns(*referee, played.turns, turns);
  const Ending end = legal ? referee->ending() : Ending{};
  Record record;
  record.set("Game", played.game->name);
  record.set("Result", std::string(result_text(end.score)));
  record.set("Termination", std::string(termination_text(end.termination)));
  record.set("RedSetup", print_setup(*played.game, Side::kRed, played.setups.red));
  record.set("BlueSetup", print_setup(*played.game, Side::kBlue, played.setups.blue));
  for (std::size_t turn = 0; turn < turns; ++turn)
    record.add_turn(print_turn(*played.game, played.turns[turn]));
  return record;
}

PlayedGame in_world(const PlayedGame& played, const World& world) {
  PlayedGame twin = played;
  twin.setups = {setup_in(world, Side::kRed), setup_in(world, Side::kBlue)};
  std::array<std::size_t, 2> returned{};
  for (std::size_t turn = 0; turn < twin.turns.size(); ++turn) {
    const Side mover = turn % 2 == 0 ? Side::kRed : Side::kBlue;
    for (Action& action : twin.turns[turn]) {
      if (action.verb() != Verb::kRescue || returned[at(mover)] >= kMaxReturns) continue;
      const PieceType type = world.returned[at(mover)][returned[at(mover)]++];
      if (type != PieceType::kNone) action = Action::rescue(type, action.to());
    }
  }
  return twin;
}

bool replay_turns(Referee& referee, const std::vector<std::vector<Action>>& turns,
                  std::size_t count) {
  const auto deliveries = std::make_unique<Deliveries>();
  referee.begin(*deliveries);
  const auto act = [&](Action action) {
    ActionList legal;
    for (;;) {
      generate(referee.edition(), referee.position(), referee.history(), legal);
      if (holds(legal, action)) break;
      if (!holds(legal, Action::pass())) return false;
      referee.act(Action::pass(), *deliveries);
    }
    referee.act(action, *deliveries);
    return true;
  };
  for (std::size_t turn = 0; turn < count; ++turn) {
    if (referee.ending().over()) return false;
    const std::uint32_t number = referee.position().turn;
    for (const Action action : turns[turn])
      if (referee.position().turn != number || !act(action)) return false;
    while (referee.position().turn == number)
      if (!act(Action::pass())) return false;
  }
  return true;
}

int run_factor() { return std::getenv("VEXIL_LONG") != nullptr ? 10 : 1; }

}  // namespace vexil
