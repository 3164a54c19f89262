// vexil games [--json | GAME]
#include "cli/command.h"
#include "editions/game.h"
#include "editions/games_json.h"

namespace vexil {
namespace {

struct GamesArguments {
  std::optional<std::string> game;  // Its options rather than the list of games.
  bool json = false;
};

std::string all_ids() {
  std::string text;
  for (const std::string& id : Catalog::shipped().ids()) text += id + "\n";
  return text;
}

// An option a line: its name, its default, its other values (N where any number will do).
std::string options_of(const Game& game) {
  std::string text;
  for (std::size_t at = 0; at < game.family->options.size(); ++at) {
    const OptionText& option = game.family->options[at];
    const std::string& preset = game.rules().defaults[at];
    text += option.name + " " + preset;
    if (option.values.empty()) text += " N";
    for (const std::string& value : option.values)
      if (value != preset) text += " " + value;
    text += "\n";
  }
  return text;
}

int run_games(const GamesArguments& arguments, Streams& streams) {
  if (!arguments.game) {
    streams.out.write(arguments.json ? games_json(Catalog::shipped()) + "\n" : all_ids());
    return 0;
  }
  const auto game = Catalog::shipped().open(*arguments.game);
  if (!game) return refuse(streams, game.error());
  streams.out.write(options_of(**game));
  return 0;
}

void add_games(const Command& program) {
  const Command command =
      program.add({"games", "List the games, or the options of one", "vexil games classic-2002"});
  GamesArguments& to = command.run(run_games);
  const auto game =
      command.argument("GAME", &to.game, "List its options: name, default, other values");
  command.flag("--json", &to.json, "Everything a client needs, as JSON").excludes(game);
}

}  // namespace

CommandFile games_command() { return {.place = 20, .add = add_games}; }

}  // namespace vexil
