// How fast `search` looks at positions on one core, and how much of its time the rules core takes:
// the calls that a search makes (one `apply` a node, one `generate` a node whose actions are
// listed) are timed by themselves on the same positions, in the same run. Prints a table:
//
//   build/bench/search [NODES]
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "players/make_player.h"
#include "players/search/search_player.h"
#include "rules/apply.h"
#include "rules/generate.h"
#include "support/seated_game.h"

namespace vexil {
namespace {

constexpr int kPositions = 12;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Figures {
  double nodes = 0;
  double expanded = 0;
  double depth = 0;
  double search_seconds = 0;
  double generate_seconds = 0;  // A call.
  double apply_seconds = 0;     // A call.
};

// Seconds for one call of each, copying the position included, as a search does.
void time_rules(const SeatedGame& table, Figures& figures) {
  constexpr int kRounds = 200;
  const Edition& edition = table.game()->edition;
  const Position& position = table.referee().position();
  const auto history = std::make_unique<History>(table.referee().history());
  ActionList actions;
  double start = cpu_seconds();
  for (int round = 0; round < kRounds * 20; ++round) {
    generate(edition, position, *history, actions);
    benchmark::DoNotOptimize(actions);
  }
  figures.generate_seconds += (cpu_seconds() - start) / (kRounds * 20);
  start = cpu_seconds();
  for (int round = 0; round < kRounds; ++round) {
    for (const Action action : actions) {
      Position child = position;
      const History::Mark mark = history->mark();
      apply(edition, child, *history, action);
      history->restore(mark);
      benchmark::DoNotOptimize(child);
    }
  }
  figures.apply_seconds +=
      (cpu_seconds() - start) / (kRounds * static_cast<double>(actions.size()));
}

void time_search(const SeatedGame& table, std::uint64_t nodes, Figures& figures) {
  Limits limits;
  limits.nodes = nodes;
  SearchPlayer player(1);
  const double start = cpu_seconds();
  const Ranking ranking = player.rank(table.mover(), limits);
  figures.search_seconds += cpu_seconds() - start;
  figures.nodes += static_cast<double>(ranking.nodes);
  figures.expanded += static_cast<double>(ranking.expanded);
  figures.depth += ranking.depth;
}

// Positions of games between greedy players, some turns apart.
Figures measure(const std::string& name, std::uint64_t nodes) {
  Figures figures;
  const GamePtr game = Catalog::shipped().open(name).value();
  const PlayerSpec greedy = parse_player("greedy").value();
  int measured = 0;
  for (std::uint64_t seed = 1; measured < kPositions; ++seed) {
    const auto red = make_player(greedy, seed);
    const auto blue = make_player(greedy, seed + 1000);
    SeatedGame table(game, red->setup(*game, Side::kRed), blue->setup(*game, Side::kBlue));
    for (int made = 0; made < 100 && !table.referee().ending().over(); ++made) {
      if (made % 12 == 11 && measured < kPositions) {
        time_search(table, nodes, figures);
        time_rules(table, figures);
        ++measured;
      }
      Player& mover = table.mover().side() == Side::kRed ? *red : *blue;
      table.act(mover.choose(table.mover(), {}).action);
    }
  }
  return figures;
}

void print_table(std::uint64_t nodes) {
  fmt::print("{:<28} {:>10} {:>7} {:>14} {:>12} {:>12}\n", "game", "nodes/s", "depth", "rules core",
             "generate ns", "apply ns");
  for (const std::string& name : Catalog::shipped().ids()) {
    const Figures figures = measure(name, nodes);
    const double generate_time = figures.generate_seconds / kPositions;
    const double apply_time = figures.apply_seconds / kPositions;
    const double core = figures.expanded * generate_time + figures.nodes * apply_time;
    fmt::print("{:<28} {:>10.0f} {:>7.1f} {:>13.0f}% {:>12.0f} {:>12.0f}\n", name,
               figures.nodes / figures.search_seconds, figures.depth / kPositions,
               100 * core / figures.search_seconds, 1e9 * generate_time, 1e9 * apply_time);
  }
}

}  // namespace
}  // namespace vexil

int main(int argc, char** argv) {
  vexil::print_table(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100000);
  return 0;
}
