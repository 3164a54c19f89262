// vexil convert FILE --to record|json|gravon
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/values.h"
#include "editions/words.h"
#include "notation/game_file.h"

namespace vexil {

int run_convert(const ConvertArguments& arguments, Streams& streams) {
  const auto form = form_of(arguments.form);
  if (!form)
    return refuse(streams, Error{fmt::format("--to: expected record, json or gravon, found {}",
                                             vexil::quoted(arguments.form))});
  GameInput games = arguments.games;
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

}  // namespace vexil
