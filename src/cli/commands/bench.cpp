// vexil bench play --game G --seconds N, vexil bench signature
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/random_play.h"
#include "cli/shared_arguments.h"
#include "cli/signature.h"
#include "cli/values.h"
#include "editions/game.h"

namespace vexil {
namespace {

struct BenchPlayArguments {
  std::string game;
  std::string seconds;
};

int run_bench_play(const BenchPlayArguments& arguments, Streams& streams) {
  const auto game = open_game(arguments.game);
  if (!game) return refuse(streams, game.error());
  const auto wanted = parse_seconds("--seconds", arguments.seconds);
  if (!wanted) return refuse(streams, wanted.error());
  constexpr int kBetweenLooks = 1 << 14;  // So that reading the clock costs little.
  RandomPlay play(**game);
  std::uint64_t actions = 0;
  const double begin = cpu_seconds();
  double seconds = 0;
  while (seconds < *wanted) {
    play.play(kBetweenLooks);
    actions += kBetweenLooks;
    seconds = cpu_seconds() - begin;
  }
  streams.out.write(
      fmt::format(R"({{"game":"{}","actions":{},"seconds":{:.3f},"actions_per_second":{:.0f}}})"
                  "\n",
                  (*game)->name, actions, seconds, static_cast<double>(actions) / seconds));
  return 0;
}

int run_bench_signature(Streams& streams) {
  streams.out.write(fmt::format("{}\n", signature(Catalog::shipped().ids())));
  return 0;
}

void add_bench(const Command& program) {
  const Command group = program.add({"bench", "Measure the rules", "vexil bench signature"});
  const Command play =
      group.add({"play", "Play random games for some seconds and print the actions per second",
                 "vexil bench play --game international --seconds 5"});
  BenchPlayArguments& to = play.run(run_bench_play);
  add_game(play, to.game);
  play.option("--seconds", "N", &to.seconds, "Seconds of CPU time").required();
  group
      .add({"signature", "Print a number that changes only when the rules behave differently",
            "vexil bench signature"})
      .run(run_bench_signature);
}

}  // namespace

CommandFile bench_command() { return {.place = 290, .add = add_bench}; }

}  // namespace vexil
