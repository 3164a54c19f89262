// vexil import [--data DIR | --database ADDRESS] FILE
#include "server/ops/import.h"

#include <fmt/format.h>

#include <chrono>

#include "cli/command.h"
#include "cli/data_place.h"
#include "cli/shared_arguments.h"

namespace vexil {
namespace {

struct ImportArguments {
  DataArguments data;
  GameInput games;
};

server::Millis wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// The id that the game has now.
Result<std::string> import_one(const Record& record, store::Store& store) {
  server::Secrets& secrets = server::system_secrets();
  const auto imported = server::import_record(record, secrets, wall_clock());
  if (!imported) return fail(imported.error().message);
  for (;;) {
    std::string id = secrets.game_id();
    const auto writes = server::import_writes(id, *imported);
    if (!writes) return fail(writes.error().message);
    const store::Committed committed = store::submit_and_wait(store, *writes);
    if (committed.outcome == store::Outcome::kDone) return id;
    // The id exists already: try another one.
    if (committed.outcome == store::Outcome::kFailed) return fail(committed.why);
  }
}

int run_import(const ImportArguments& arguments, Streams& streams) {
  const auto place = data_place_of(arguments.data);
  if (!place) return refuse(streams, place.error());
  const auto store = open_data(*place, true);
  if (!store) return refuse(streams, store.error());
  return for_each_game(arguments.games, Layout::kLines, streams,
                       [&](const Record& record, std::size_t) -> Result<std::string> {
                         auto id = import_one(record, **store);
                         if (!id) return fail(id.error().message);
                         return *id + "\n";
                       });
}

void add_import(const Command& program) {
  const Command command =
      program.add({"import", "Add finished games to a server and print their ids",
                   "vexil import games.rec --data ~/games"});
  ImportArguments& to = command.run(run_import);
  add_games_file(command, to.games);
  add_data_place(command, to.data);
}

}  // namespace

CommandFile import_command() { return {.place = 240, .add = add_import}; }

}  // namespace vexil
