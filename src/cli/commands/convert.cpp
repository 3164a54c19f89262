// vexil convert FILE --to record|json|gravon
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"
#include "editions/words.h"
#include "notation/game_file.h"

namespace vexil {
namespace {

struct ConvertArguments {
  GameInput games;
  std::optional<std::string> game;  // The game of Gravon lines.
  std::string form;
};

int run_convert(const ConvertArguments& arguments, Streams& streams) {
  const auto form = form_of(arguments.form);
  if (!form)
    return refuse(streams, Error{fmt::format("--to: expected record, json or gravon, found {}",
                                             vexil::quoted(arguments.form))});
  GameInput games = arguments.games;
  games.needs_games = true;
  if (arguments.game) {
    const auto game = open_game(*arguments.game);
    if (!game) return refuse(streams, game.error());
    games.gravon_game = *game;
  }
  const Layout layout = *form == GameForm::kRecord ? Layout::kBlocks : Layout::kLines;
  return for_each_game(games, layout, streams, [&](const Record& record, std::size_t) {
    return print_game(*form, record);
  });
}

void add_convert(const Command& program) {
  const Command command = program.add(
      {"convert", "Convert games to another format", "vexil convert games.rec --to json"});
  ConvertArguments& to = command.run(run_convert);
  add_games_file(command, to.games);
  command.option("--to", "record|json|gravon", &to.form, "The format to write").required();
  command.option("--game", "GAME", &to.game,
                 "The game of Gravon lines (default: by the number of pieces)");
}

}  // namespace

CommandFile convert_command() { return {.place = 100, .add = add_convert}; }

}  // namespace vexil
