// How fast worlds are sampled from a player's view in the middle of a game, on one core, writing
// the complete position included. Prints a table:
//
//   build/bench/sampling [SECONDS]
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "editions/game.h"
#include "editions/setup.h"
#include "rules/apply.h"
#include "rules/ending.h"
#include "rules/generate.h"
#include "view/referee.h"
#include "view/sampler.h"

namespace vexil {
namespace {

constexpr int kGames = 8;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Plays at random, attacks three times in ten where there are any, to the middle of a game that has
// not ended by then.
std::unique_ptr<Referee> middle_of_game(const Game& game, std::uint64_t seed, int turns) {
  const auto deliveries = std::make_unique<Deliveries>();
  for (Random random(seed);; random = Random(random.next())) {
    const SetupTypes red = random_setup(game, random);
    const SetupTypes blue = random_setup(game, random);
    auto referee = std::make_unique<Referee>(game.edition, red, blue);
    referee->begin(*deliveries);
    const auto playing = [&] {
      return !referee->ending().over() &&
             (referee->position().turn <= static_cast<std::uint32_t>(turns) ||
              referee->position().followup != Followup::kNone);
    };
    while (playing()) {
      ActionList legal;
      referee->legal(viewer_of(referee->position().to_move), legal);
      Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (random.below(10) < 3)
        for (const Action one : legal)
          if (referee->position().enemy().has(one.to())) action = one;
      referee->act(action, *deliveries);
    }
    if (!referee->ending().over()) return referee;
  }
}

struct Figures {
  double worlds = 0;
  double seconds = 0;
  double build_seconds = 0;
  int hidden = 0;
  std::size_t states = 0;
};

void measure(const Referee& referee, double seconds, Figures& figures) {
  const Knowledge& knowledge = referee.knowledge(Viewer::kRed);
  for (const Piece& piece : knowledge.position.pieces)
    figures.hidden += piece.type == kHiddenType ? 1 : 0;
  double start = cpu_seconds();
  const auto sampler = std::make_unique<WorldSampler>(referee.edition(), knowledge);
  figures.build_seconds += cpu_seconds() - start;
  figures.states = std::max(figures.states, sampler->states());
  Random random(1);
  Position world;
  start = cpu_seconds();
  for (double spent = 0; spent < seconds; spent = cpu_seconds() - start) {
    for (int batch = 0; batch < 1000; ++batch) {
      sampler->sample(random, world);
      benchmark::DoNotOptimize(world);
    }
    figures.worlds += 1000;
  }
  figures.seconds += cpu_seconds() - start;
}

void print_table(double seconds) {
  const std::vector<std::pair<std::string, int>> moments{
      {"international", 100},
      {"classic-2002", 100},
      {"barrage", 30},
      {"fire-ice-2008-powers", 60},
      {"sci-fi-2011", 60},
      {"classic-2002+silent-defense", 100},
      {"classic-2002+rescue+silent-defense", 300}};
  fmt::print("{:<36} {:>5} {:>7} {:>7} {:>12} {:>10}\n", "game", "turn", "hidden", "states",
             "worlds/s", "build us");
  for (const auto& [name, turns] : moments) {
    const GamePtr game = Catalog::shipped().open(name).value();
    Figures figures;
    for (int number = 0; number < kGames; ++number)
      measure(*middle_of_game(*game, static_cast<std::uint64_t>(number), turns), seconds / kGames,
              figures);
    fmt::print("{:<36} {:>5} {:>7.1f} {:>7} {:>12.0f} {:>10.1f}\n", name, turns,
               static_cast<double>(figures.hidden) / kGames, figures.states,
               figures.worlds / figures.seconds, 1e6 * figures.build_seconds / kGames);
  }
}

}  // namespace
}  // namespace vexil

int main(int argc, char** argv) {
  vexil::print_table(argc > 1 ? std::atof(argv[1]) : 2);
  return 0;
}
