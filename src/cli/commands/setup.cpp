// vexil setup check|random|suggest --game G [--seed S] [--count N] [SETUP]
#include "editions/setup.h"

#include "base/random.h"
#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"
#include "notation/setup_text.h"
#include "players/setups/setup_maker.h"

namespace vexil {
namespace {

struct SetupArguments {
  std::string game;
  std::optional<std::string> seed;
  std::string count = "1";
  ItemInput setups;  // For check.
};

constexpr std::uint64_t kMostSetups = 1'000'000'000;

// A setup in which nothing can move is legal, and loses: people should know before they confirm.
// The text serves either side, and so does the warning.
std::string answer(const Game& game, const SetupTypes& setup, Streams& streams) {
  if (is_immobile(game, Side::kRed, setup))
    complain(streams, "warning", "nothing in this setup can move: the game is lost at once");
  return print_setup(game, Side::kRed, setup) + "\n";
}

template <class Maker>
int run_making(const SetupArguments& arguments, Streams& streams, const Maker& make) {
  const auto game = open_game(arguments.game);
  if (!game) return refuse(streams, game.error());
  const auto seed = parse_seed(arguments.seed);
  if (!seed) return refuse(streams, seed.error());
  const auto count = parse_number("--count", arguments.count, 1, kMostSetups);
  if (!count) return refuse(streams, count.error());
  Random random(*seed);
  for (std::uint64_t made = 0; made < *count; ++made)
    streams.out.write(answer(**game, make(**game, random), streams));
  return 0;
}

int run_setup_check(const SetupArguments& arguments, Streams& streams) {
  const auto game = open_game(arguments.game);
  if (!game) return refuse(streams, game.error());
  return for_each_item(arguments.setups, Layout::kLines, streams,
                       [&](std::string_view text) -> Result<std::string> {
                         const auto setup = parse_setup(**game, Side::kRed, text);
                         if (!setup) return fail(setup.error().message);
                         return answer(**game, *setup, streams);
                       });
}

int run_setup_random(const SetupArguments& arguments, Streams& streams) {
  return run_making(arguments, streams, random_setup);
}

int run_setup_suggest(const SetupArguments& arguments, Streams& streams) {
  return run_making(arguments, streams, [](const Game& game, Random& random) {
    return make_setup(game, Side::kRed, random);
  });
}

void add_setup(const Command& program) {
  const Command group = program.add({"setup", "Check setups or create them",
                                     "vexil setup suggest --game international --seed 1"});
  const Command check =
      group.add({"check", "Print a setup in canonical form, or say what is wrong with it",
                 "vexil setup check --game barrage \"$SETUP\""});
  SetupArguments& checked = check.run(run_setup_check);
  check.argument("SETUP", &checked.setups.argument, "A setup; - reads one per line").required();
  add_keep_going(check, checked.setups.keep_going);
  add_game(check, checked.game);
  const auto add_making = [&group](const CommandText& text,
                                   int (*run)(const SetupArguments&, Streams&)) {
    const Command command = group.add(text);
    SetupArguments& to = command.run(run);
    add_game(command, to.game);
    command.option("--seed", "S", &to.seed, "The same seed gives the same setup");
    command.option("--count", "N", &to.count, "How many setups, one per line (default: 1)");
  };
  add_making({"random", "Print a random legal setup", "vexil setup random --game classic-2016"},
             run_setup_random);
  add_making({"suggest", "Print a good setup", "vexil setup suggest --game international"},
             run_setup_suggest);
}

}  // namespace

CommandFile setup_command() { return {.place = 120, .add = add_setup}; }

}  // namespace vexil
