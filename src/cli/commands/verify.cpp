// vexil verify [--data DIR | --database ADDRESS]
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/damaged_games.h"
#include "cli/data_place.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace vexil {
namespace {

int run_verify(const DataArguments& arguments, Streams& streams) {
  const auto place = data_place_of(arguments);
  if (!place) return refuse(streams, place.error());
  const auto store = open_data(*place, false);
  if (!store) return refuse(streams, store.error());
  const auto sound = place->database.empty() ? store::check_sqlite(place->folder)
                                             : store::check_postgres(place->database);
  if (!sound) return refuse(streams, sound.error());
  const server::Verified verified = print_damaged_games(**store, streams);
  streams.out.write(fmt::format("{} games, {} damaged\n", verified.games, verified.damaged));
  return verified.damaged == 0 ? 0 : 1;
}

void add_verify(const Command& program) {
  const Command command =
      program.add({"verify", "Check a server's data and replay every game in it",
                   "vexil verify --data ~/games"});
  add_data_place(command, command.run(run_verify));
}

}  // namespace

CommandFile verify_command() { return {.place = 220, .add = add_verify}; }

}  // namespace vexil
