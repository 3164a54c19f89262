// vexil engine-check CMD [--game G] [--seed S] [--grace MS]
#include <fmt/format.h>

#include "arena/compliance.h"
#include "cli/command.h"
#include "cli/values.h"
#include "players/player_spec.h"

namespace vexil {
namespace {

struct EngineCheckArguments {
  std::string command;
  std::optional<std::string> seed;
  std::optional<std::string> grace;
  std::optional<std::string> game;
};

std::string line_of(const CheckResult& result) {
  if (result.left_out) return fmt::format("skipped {}\n", result.name);
  if (result.failure.empty()) return fmt::format("ok      {}\n", result.name);
  return fmt::format("FAILED  {}: {}\n", result.name, result.failure);
}

int run_engine_check(const EngineCheckArguments& arguments, Streams& streams) {
  const auto command = split_command(arguments.command);
  if (!command) return refuse(streams, Error{"CMD: " + command.error().message});
  if (command->empty()) return refuse(streams, Error{"CMD: expected a program to run"});
  const auto seed = parse_seed(arguments.seed.value_or("1"));
  if (!seed) return refuse(streams, seed.error());
  CheckSettings settings{.seed = *seed};
  if (arguments.grace) {
    const auto grace = parse_number("--grace", *arguments.grace, 0, 60'000);
    if (!grace) return refuse(streams, grace.error());
    settings.grace = std::chrono::milliseconds(*grace);
  }
  if (arguments.game) {
    const auto game = open_game(*arguments.game);
    if (!game) return refuse(streams, game.error());
    settings.game = *game;
  }
  int failed = 0;
  check_engine(*command, settings, [&](const CheckResult& result) {
    if (!result.failure.empty()) ++failed;
    streams.out.write(line_of(result));
    streams.out.flush();
  });
  return failed == 0 ? 0 : 1;
}

void add_engine_check(const Command& program) {
  const Command command =
      program.add({"engine-check", "Check that a program follows the engine protocol",
                   "vexil engine-check \"python3 examples/engines/stateless.py\""});
  EngineCheckArguments& to = command.run(run_engine_check);
  command.argument("CMD", &to.command, "The program with its arguments, quoted as one word")
      .required();
  command.option("--game", "GAME", &to.game,
                 "Play only this game (default: short ones of each kind)");
  command.option("--seed", "S", &to.seed, "Seed of the games that are played (default: 1)");
  command.option("--grace", "MS", &to.grace,
                 "Milliseconds that an answer may be late (default: 250)");
}

}  // namespace

CommandFile engine_check_command() { return {.place = 190, .add = add_engine_check}; }

}  // namespace vexil
