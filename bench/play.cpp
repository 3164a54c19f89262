// Random play in every game: actions a second of the engine and of the simple implementation of the
// test tree, measured in turns within one run, so that the ratios hold on a noisy machine.
//   build/bench/play [SECONDS per game]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "cli/random_play.h"
#include "editions/game.h"
#include "editions/setup.h"
#include "notation/setup_text.h"
#include "reference/reference.h"

namespace vexil {
namespace {

// The simple implementation played in the same way.
class SimplePlay {
 public:
  explicit SimplePlay(const Game& game) : game_(game), twin_(start()) {}

  void play(int actions) {
    for (int made = 0; made < actions;) {
      const std::vector<std::string> legal = twin_.legal();
      if (legal.empty()) {
        twin_ = start();
        continue;
      }
      twin_.act(legal[random_.below(static_cast<std::uint32_t>(legal.size()))]);
      ++made;
    }
  }

 private:
  reference::Game start() {
    const SetupTypes red = random_setup(game_, random_);
    const SetupTypes blue = random_setup(game_, random_);
    return reference::Game::from_setups(game_.name, print_setup(game_, Side::kRed, red),
                                        print_setup(game_, Side::kBlue, blue));
  }

  const Game& game_;
  Random random_{1};
  reference::Game twin_;
};

// The best of several short turns: whatever else the machine does only ever slows them down.
class Rate {
 public:
  template <class Player>
  void measure(Player& player, int actions, double seconds) {
    const double begin = cpu_seconds();
    double spent = 0;
    double made = 0;
    while (spent < seconds) {
      player.play(actions);
      made += actions;
      spent = cpu_seconds() - begin;
    }
    best_ = std::max(best_, made / spent);
  }
  [[nodiscard]] double best() const { return best_; }

 private:
  double best_ = 0;
};

struct Row {
  std::string game;
  double engine;
  double simple;
};

Row measure(const std::string& id, double seconds) {
  constexpr int kTurns = 5;
  const GamePtr game = Catalog::shipped().open(id).value();
  RandomPlay engine(*game);
  SimplePlay simple(*game);
  Rate engine_rate;
  Rate simple_rate;
  for (int turn = 0; turn < kTurns; ++turn) {
    engine_rate.measure(engine, 1 << 14, seconds / (2 * kTurns));
    simple_rate.measure(simple, 16, seconds / (2 * kTurns));
  }
  return {id, engine_rate.best(), simple_rate.best()};
}

void print(const std::vector<Row>& rows) {
  const auto international = std::find_if(
      rows.begin(), rows.end(), [](const Row& row) { return row.game == "international"; });
  fmt::print("{:<26}{:>14}{:>14}{:>10}{:>22}\n", "game", "engine, /s", "simple, /s", "ratio",
             "of international");
  for (const Row& row : rows)
    fmt::print("{:<26}{:>14.0f}{:>14.0f}{:>10.0f}{:>22.2f}\n", row.game, row.engine, row.simple,
               row.engine / row.simple, row.engine / international->engine);
}

int run(double seconds) {
  std::vector<Row> rows;
  for (const std::string& id : Catalog::shipped().ids()) rows.push_back(measure(id, seconds));
  print(rows);
  fmt::print("\nsizeof(Position) {} bytes, sizeof(Action) {}, sizeof(Edition) {}\n",
             sizeof(Position), sizeof(Action), sizeof(Edition));
  return 0;
}

}  // namespace
}  // namespace vexil

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  return vexil::run(seconds > 0 ? seconds : 2);
}
