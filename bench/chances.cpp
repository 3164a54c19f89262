// Whether the chances that `search` names come true: plays games of `search` against itself and
// compares what it expected in every decision with how the game ended. Prints a table for each
// game, and another one for the curve that would have been right for every second game, held
// against the games between them:
//
//   build/bench/chances [GAMES [NODES [GAME...]]]
#include "players/search/chances.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/random.h"
#include "players/search/search_player.h"
#include "support/seated_game.h"

namespace vexil {
namespace {

constexpr std::uint32_t kMostTurns = 2000;  // A game that is not over by then counts as drawn.

struct Sample {
  double points = 0;  // Scaled.
  double said = 0.5;
  double result = 0.5;
};

double result_for(Side side, Score score) {
  if (score == Score::kRedWins) return side == Side::kRed ? 1 : 0;
  if (score == Score::kBlueWins) return side == Side::kBlue ? 1 : 0;
  return 0.5;
}

void play(const GamePtr& game, std::uint64_t seed, std::uint64_t nodes, std::vector<Sample>& to) {
  std::array<SearchPlayer, 2> players{SearchPlayer(mix64(seed)), SearchPlayer(mix64(seed + 1))};
  SeatedGame table(game, players[0].setup(*game, Side::kRed), players[1].setup(*game, Side::kBlue));
  std::vector<Side> movers;
  const std::size_t first = to.size();
  Limits limits;
  limits.nodes = nodes;
  while (!table.referee().ending().over() && table.referee().position().turn < kMostTurns) {
    const Position& position = table.referee().position();
    const Side side = position.to_move;
    const RankedAction best = players[at(side)].rank(table.mover(), limits).actions.front();
    if (position.followup == Followup::kNone) {
      to.push_back({scaled_points(best.points), best.expected, 0});
      movers.push_back(side);
    }
    table.act(best.action);
  }
  const Score score = table.referee().ending().score;
  for (std::size_t at = first; at < to.size(); ++at)
    to[at].result = result_for(movers[at - first], score);
}

// Chance = logistic(bias + steep * scaled points). The program has 0 and 1.
struct Curve {
  double bias = 0;
  double steep = 1;
};

double chance_by(const Curve& curve, const Sample& sample) {
  return 1 / (1 + std::exp(-curve.bias - curve.steep * sample.points));
}

// By the steepest way down; the loss has one lowest place.
Curve fit(const std::vector<Sample>& samples) {
  constexpr int kSteps = 4000;
  const double rate = 1.0 / static_cast<double>(samples.size());
  Curve curve;
  for (int step = 0; step < kSteps; ++step) {
    Curve slope{0, 0};
    for (const Sample& sample : samples) {
      const double error = sample.result - chance_by(curve, sample);
      slope.bias += error;
      slope.steep += error * sample.points;
    }
    curve.bias += rate * slope.bias;
    curve.steep += rate * slope.steep;
  }
  return curve;
}

struct Tenth {
  double count = 0;
  double predicted = 0;
  double observed = 0;
};
using Tenths = std::array<Tenth, 10>;

void add(Tenths& tenths, double predicted, double observed) {
  Tenth& tenth = tenths[std::min<std::size_t>(9, static_cast<std::size_t>(predicted * 10))];
  ++tenth.count;
  tenth.predicted += predicted;
  tenth.observed += observed;
}

void print_tenths(std::string_view name, const Tenths& tenths) {
  double error = 0;
  double all = 0;
  fmt::print("{:<12} {:>9} {:>10} {:>9}\n", name, "decisions", "predicted", "observed");
  for (const Tenth& tenth : tenths) {
    if (tenth.count == 0) continue;
    fmt::print("{:<12} {:>9.0f} {:>9.1f}% {:>8.1f}%\n", "", tenth.count,
               100 * tenth.predicted / tenth.count, 100 * tenth.observed / tenth.count);
    error += std::abs(tenth.predicted - tenth.observed);
    all += tenth.count;
  }
  fmt::print("{:<12} mean error {:.1f} points\n", "", 100 * error / all);
}

void measure(const std::string& name, std::uint64_t games, std::uint64_t nodes) {
  const GamePtr game = Catalog::shipped().open(name).value();
  std::array<std::vector<Sample>, 2> halves;
  for (std::uint64_t number = 0; number < games; ++number)
    play(game, 1000 * number + 1, nodes, halves[number % 2]);
  const Curve curve = fit(halves[0]);
  Tenths fitted;
  Tenths said;
  for (const Sample& sample : halves[1]) {
    add(fitted, chance_by(curve, sample), sample.result);
    add(said, sample.said, sample.result);
  }
  fmt::print("{}: bias {:.3f}, steep {:.3f}\n", name, curve.bias, curve.steep);
  print_tenths("this fit", fitted);
  print_tenths("the program", said);
}

}  // namespace
}  // namespace vexil

int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 200;
  const std::uint64_t nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 2000;
  for (int at = 3; at < argc; ++at) vexil::measure(argv[at], games, nodes);
  if (argc <= 3)
    for (const std::string& name : vexil::Catalog::shipped().ids())
      vexil::measure(name, games, nodes);
  return 0;
}
